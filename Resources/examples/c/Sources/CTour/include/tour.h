// A window of an app in C, with a list box that knows nothing of Dragoman.
#pragma once

/// Makes the window of `application`, a GtkApplication, and shows it. Returns its GtkListBox.
void *tour_open(void *application);
