#include "CGLibShims.h"

GQuark dragoman_io_error_quark(void) { return G_IO_ERROR; }
