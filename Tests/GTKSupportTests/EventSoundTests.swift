import CGTK
import GLibSupport
import GTKAppSupport
import Glibc
import TestSupport
import XCTest

/// The desktop's switch for sounds counts, each time.
final class EventSoundTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testTheDesktopsSwitchIsFollowed() throws {
        let player = try Self.player()
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            defer { Self.setDesktopSounds(true) }
            let file = "\(Project.resources.path)/sounds/drag-start.wav"
            for (name, isOn) in [("drag-start", true), ("drag-accept", false), ("drag-fail", true)] {
                Self.setDesktopSounds(isOn)
                XCTAssertEqual(EventSounds.play(name, called: "Lifted", file: file), isOn)
            }
            let played = try XCTUnwrap(dlsym(player, "played")).assumingMemoryBound(to: CChar.self)
            XCTAssertEqual(String(cString: played), "drag-start \(file) drag-fail \(file) ")
        }
    }

    /// GTK's reading of `event-sounds` of `org.gnome.desktop.sound`, and of XSettings' `Net/EnableEventSounds`.
    @MainActor
    private static func setDesktopSounds(_ areOn: Bool) {
        guard let settings = gtk_settings_get_default() else { return XCTFail("There are no settings.") }
        var value = GValue()
        // G_TYPE_BOOLEAN is a macro.
        g_value_init(&value, 5 << 2)
        g_value_set_boolean(&value, areOn ? 1 : 0)
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-event-sounds", &value)
        g_value_unset(&value)
    }

    /// Loads what stands in for libcanberra in this process, where it is found by its name: it writes down what is played.
    private static func player() throws -> UnsafeMutableRawPointer {
        let compiler = try XCTUnwrap(Project.installed("clang") ?? Project.installed("gcc"), "There is no C compiler.")
        let folder = try TemporaryFolder()
        let source = try folder.write(
            """
            #include <stdarg.h>
            #include <string.h>
            char played[4096];
            int ca_context_create(void **context) { *context = played; return 0; }
            int ca_context_play(void *context, unsigned number, ...)
            {
                va_list list;
                const char *key;
                va_start(list, number);
                while ((key = va_arg(list, const char *)) != NULL) {
                    const char *value = va_arg(list, const char *);
                    if (strcmp(key, "event.id") == 0 || strcmp(key, "media.filename") == 0)
                        strcat(strcat(played, value), " ");
                }
                va_end(list);
                return 0;
            }

            """, as: "player.c")
        let library = "\(folder.path)/libcanberra.so.0"
        let built = try runProgram(
            compiler.path, ["-shared", "-fPIC", "-Wl,-soname,libcanberra.so.0", "-o", library, source])
        XCTAssertEqual(built.status, 0, built.errors)
        return try XCTUnwrap(dlopen(library, RTLD_NOW | RTLD_LOCAL), "it cannot be loaded")
    }
}
