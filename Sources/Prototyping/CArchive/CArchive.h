// libarchive: only its readers and writers of zip files are used, by Archives/ZipArchive.swift.
#include <archive.h>
#include <archive_entry.h>
