import Foundation
import TestSupport
import Testing

/// `dragoman withdraw`: what the desktop's programs keep of Dragoman goes, and what they keep of others stays.
@Suite(.enabled(if: Project.installed("glib-compile-schemas") != nil, "No glib-compile-schemas."))
struct WithdrawTests {
    /// The settings of Orca 51, GNOME Shell and GNOME's keys, as far as they matter here.
    private static let schemas = """
        <schemalist>
          <schema id="org.gnome.Orca.Extensions">
            <key name="disabled-extensions" type="as"><default>[]</default></key>
            <key name="approved-user-extensions" type="a{ss}"><default>@a{ss} {}</default></key>
          </schema>
          <schema id="org.gnome.shell" path="/org/gnome/shell/">
            <key name="enabled-extensions" type="as"><default>[]</default></key>
            <key name="disabled-extensions" type="as"><default>[]</default></key>
          </schema>
          <schema id="org.gnome.settings-daemon.plugins.media-keys"
              path="/org/gnome/settings-daemon/plugins/media-keys/">
            <key name="custom-keybindings" type="as"><default>[]</default></key>
          </schema>
          <schema id="org.gnome.settings-daemon.plugins.media-keys.custom-keybinding">
            <key name="name" type="s"><default>''</default></key>
            <key name="command" type="s"><default>''</default></key>
            <key name="binding" type="s"><default>''</default></key>
          </schema>
        </schemalist>

        """

    private static let kept = """
        [org/gnome/orca/default/extensions]
        approved-user-extensions={'dragoman_drags': 'abc', 'other': 'def'}
        disabled-extensions=['DragomanDrags', 'Other']

        [org/gnome/shell]
        enabled-extensions=['a@b', 'windows@dragoman.github.io']
        disabled-extensions=['windows@dragoman.github.io']

        [org/gnome/settings-daemon/plugins/media-keys]
        custom-keybindings=['/keys/dragoman-mark/', '/keys/mine/']

        [org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/dragoman-mark]
        name='Mark for a drag'
        command='/old/dragoman mark'

        """
        .replacingOccurrences(
            of: "/keys/", with: "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/")

    @Test func settingsOfOtherProgramsForgetIt() throws {
        try withTemporaryFolder { folder in
            try folder.write(Self.schemas, as: "schemas/test.gschema.xml")
            let compiler = try #require(Project.installed("glib-compile-schemas"))
            #expect(try TestProgram(compiler, [folder.path("schemas")]).finish().status == 0)
            let settings = try folder.write(Self.kept, as: ".config/glib-2.0/settings/keyfile")
            try folder.write("x", as: ".local/share/orca/extensions/dragoman_drags/__init__.py")
            var environment = ProcessInfo.processInfo.environment
            for name in ["DATA", "CONFIG", "STATE", "CACHE"] { environment["XDG_\(name)_HOME"] = nil }
            environment.merge(
                [
                    "HOME": folder.path, "GSETTINGS_BACKEND": "keyfile", "GSETTINGS_SCHEMA_DIR": folder.path("schemas"),
                    "XDG_CURRENT_DESKTOP": "other", "LANGUAGE": "en",
                ]
            ) { $1 }
            func withdraw() throws -> ProgramResult {
                try TestProgram(Project.built("dragoman"), ["withdraw"], environment: environment).finish()
            }
            let result = try withdraw()
            #expect(result.status == 0, "\(result.text)")
            #expect(
                result.output.split(separator: "\n").map(String.init)
                    == [folder.path(".local/share/orca/extensions/dragoman_drags"), "Mark for a drag"])
            let text = try String(contentsOfFile: settings, encoding: .utf8)
            // The empty heading of a group may stay.
            for word in ["dragoman_drags", "DragomanDrags", "windows@", "dragoman-mark/", "/old/"] {
                #expect(!text.contains(word), "\(word): \(text)")
            }
            for word in ["'other': 'def'", "'Other'", "'a@b'", "/mine/"] { #expect(text.contains(word), "\(text)") }
            // Nothing is left to take away, and nothing is said.
            let again = try withdraw()
            #expect(again.status == 0 && again.output.isEmpty, "\(again.text)")
        }
    }
}
