// Preloaded into a program, this tells how much of its heap is in use: see heap_gauge.c. Nothing is called by name.
