#include "CGLibShims.h"
#include <stdint.h>
#include <unistd.h>

// libdispatch exports both for Foundation's run loop; no header of its own declares them.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int dragoman_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void dragoman_main_queue_run(int descriptor) {
    // The count is only a sign that there is work.
    uint64_t count;
    if (read(descriptor, &count, sizeof count) < 0) return;
    _dispatch_main_queue_callback_4CF(NULL);
}
