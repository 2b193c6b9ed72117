/* Dragoman: drags and drops with names, for every GTK 4 app.
 *
 * Licence: Apache-2.0. Everything here is called on the main thread, as GTK is.
 *
 * |[<!-- language="C" -->
 * g_autoptr(DragomanCoordinator) coordinator = dragoman_coordinator_new();
 * g_autoptr(GError) error = NULL;
 * g_autoptr(DragomanReorderableList) list =
 *     dragoman_reorderable_list_new(list_view, NULL, "Stops of the tour", coordinator, &error);
 * if (!list) g_warning("%s", error->message);
 * ]|
 */
#pragma once

#define DRAGOMAN_INSIDE
#include <dragoman/dragoman-change.h>
#include <dragoman/dragoman-coordinator.h>
#include <dragoman/dragoman-drop.h>
#include <dragoman/dragoman-holding-bar.h>
#include <dragoman/dragoman-item.h>
#include <dragoman/dragoman-library.h>
#include <dragoman/dragoman-place.h>
#include <dragoman/dragoman-reorderable-list.h>
#include <dragoman/dragoman-tester.h>
#undef DRAGOMAN_INSIDE
