#include "CGLibShims.h"
#include <malloc.h>

void dragoman_memory_trim(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
