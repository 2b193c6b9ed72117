// Preloaded into a program, this tells how much of its heap is in use: see heap_gauge.c.

#pragma once
#include <stddef.h>

/// How many bytes of this process's heap are in use. Thread: any. Why: Swift's import of glibc lacks mallinfo2.
size_t dragoman_heap_in_use(void);
