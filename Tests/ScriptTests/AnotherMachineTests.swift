import Foundation
import TestSupport
import Testing

/// The settings of a machine and a person change nothing in the tests: see `Tests/TestEnvironment`.
struct AnotherMachineTests {
    /// A font that the samples ask for, another theme, size, language and time zone, and a display that is not there.
    private static func settings(in home: TemporaryFolder) throws -> [String: String] {
        try home.write(
            """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
              <dir>/usr/share/fonts</dir>
              <cachedir>\(home.path("fonts"))</cachedir>
              <match target="scan">
                <test name="family"><string>DejaVu Serif</string></test>
                <edit name="family" mode="assign"><string>Cantarell</string></edit>
              </match>
              <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
            </fontconfig>
            """, as: ".config/fontconfig/fonts.conf")
        try home.write(
            "[Settings]\ngtk-theme-name=HighContrast\ngtk-font-name=DejaVu Serif 20\n",
            as: ".config/gtk-4.0/settings.ini")
        let folders = ["HOME": home.path, "XDG_CONFIG_HOME": home.path(".config"), "XDG_DATA_HOME": home.path("data")]
        let own = [
            "LANG": "de_DE.UTF-8", "LANGUAGE": "de", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo",
            "GTK_THEME": "HighContrast:dark", "GDK_SCALE": "2", "GDK_DPI_SCALE": "2", "DISPLAY": ":9999",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home.path("bus"))",
            "FONTCONFIG_FILE": home.path(".config/fontconfig/fonts.conf"),
        ]
        return ProcessInfo.processInfo.environment.merging(folders) { $1 }.merging(own) { $1 }
    }

    @Test(arguments: [
        "SceneViewsTests.SampleGoldenTests", "SceneViewsTests.GoldenTests", "SceneViewsTests.GraphLayoutTests",
        "TranslationTests.LanguageTests",
    ])
    func testsPassThereToo(_ tests: String) throws {
        try withTemporaryFolder { home in
            let program = URL(fileURLWithPath: CommandLine.arguments[0])
            let result = try TestProgram(program, [tests], environment: Self.settings(in: home)).finish()
            #expect(result.status == 0, "\(result.text)")
            #expect(!result.text.contains("Executed 0 tests") && !result.text.contains("skipped"), "\(result.text)")
        }
    }

    @Test func theHomeIsTheTestsOwn() {
        let seen = ProcessInfo.processInfo.environment
        #expect(seen["HOME"] == Project.home.path)
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"] {
            #expect(seen[name]?.hasPrefix(Project.home.path + "/") == true, "\(name)")
        }
        #expect(seen["LC_ALL"] == nil && seen["LANGUAGE"] == nil && seen["LANG"] == "C.UTF-8" && seen["TZ"] == "UTC")
        #expect(seen["DISPLAY"] == nil && seen["WAYLAND_DISPLAY"] == nil && seen["DBUS_SESSION_BUS_ADDRESS"] == nil)
    }
}
