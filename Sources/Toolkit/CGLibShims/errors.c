#include "CGLibShims.h"

GQuark dragoman_io_error_quark(void) { return G_IO_ERROR; }

GQuark dragoman_file_error_quark(void) { return G_FILE_ERROR; }
