// Sounds of the desktop's theme, by libcanberra where it is installed: the program does not depend on it.
#include <CGTKAppShims.h>
#include <dlfcn.h>

typedef struct ca_context ca_context;

static ca_context *context;
static int (*play)(ca_context *, uint32_t, ...);

static gboolean load(void)
{
    static gboolean tried;
    if (tried)
        return context != NULL;
    tried = TRUE;
    void *library = dlopen("libcanberra.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL)
        return FALSE;
    int (*create)(ca_context **) = (int (*)(ca_context **))dlsym(library, "ca_context_create");
    play = (int (*)(ca_context *, uint32_t, ...))dlsym(library, "ca_context_play");
    if (create == NULL || play == NULL || create(&context) != 0)
        context = NULL;
    return context != NULL;
}

gboolean dragoman_play_event_sound(const char *name, const char *description, const char *file)
{
    GtkSettings *settings = gtk_settings_get_default();
    gboolean wanted = FALSE;
    char *theme = NULL;
    if (settings != NULL)
        g_object_get(settings, "gtk-enable-event-sounds", &wanted, "gtk-sound-theme-name", &theme, NULL);
    // A sound that cannot be played is no reason to trouble anyone.
    // Few themes have sounds for drags: libcanberra plays the file where the theme has none.
    gboolean played = wanted && load()
        && play(context, 0, "event.id", name, "event.description", description, "canberra.xdg-theme.name",
                theme != NULL ? theme : "freedesktop", file != NULL ? "media.filename" : NULL, file, NULL) == 0;
    g_free(theme);
    return played;
}
