import Foundation
import TestSupport
import Testing

/// `dragoman doctor` and `dragoman --version`, on machines that have little.
struct DoctorCommandTests {
    private let programs = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID().uuidString)")

    /// Runs the app where no other programs are than these, which do nothing.
    private func run(_ arguments: [String], having names: [String], display: String = "DISPLAY") throws -> ProgramResult
    {
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: programs) }
        for name in names {
            let file = programs.appending(path: name)
            try Data("#!/bin/sh\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        let variables = ["PATH": programs.path, "LANGUAGE": "en", display: "none"]
        return try runDragoman(arguments, variables: variables)
    }

    @Test func whatIsMissingIsSaidWithTheCommandThatInstallsIt() throws {
        let result = try run(["doctor"], having: ["apt-get", "Xvfb", "dbus-daemon", "openbox", "orca"])
        #expect(result.status == 1)
        #expect(result.output.contains("Ready: Orca on your desktop"), "\(result.output)")
        #expect(result.output.contains("Missing: xwininfo, xprop, xcompmgr, ffmpeg, espeak-ng"), "\(result.output)")
        #expect(result.output.contains("sudo apt install espeak-ng ffmpeg x11-utils xcompmgr"), "\(result.output)")
    }

    @Test func whatAFilmOfADesktopOnWaylandTakesIsSaid() throws {
        let some = ["apt-get", "gst-launch-1.0", "ffmpeg", "espeak-ng"]
        let lacking = try run(["doctor"], having: some, display: "WAYLAND_DISPLAY").output
        #expect(lacking.contains("Recording your own desktop. Missing: pipewiresrc, videoconvert"), "\(lacking)")
        #expect(lacking.contains("gstreamer1.0-pipewire gstreamer1.0-plugins-base"), "\(lacking)")
        let complete = try run(["doctor"], having: some + ["gst-inspect-1.0"], display: "WAYLAND_DISPLAY").output
        #expect(complete.contains("Ready: Recording your own desktop"), "\(complete)")
    }

    @Test func noCommandIsGivenWhereThereIsNoApt() throws {
        let result = try run(["doctor"], having: [])
        #expect(result.output.contains("Not ready: Orca on your desktop. Missing: orca"), "\(result.output)")
        #expect(!result.output.contains("sudo"), "\(result.output)")
    }

    /// The app's own languages are looked for; of others it has none to miss.
    @Test func aMissingTranslationIsSaid() throws {
        for (language, isMissing) in [("de", true), ("it", false), ("en", false)] {
            let output = try runDragoman(
                ["doctor"], variables: ["LANGUAGE": language, "DRAGOMAN_LOCALE": "/nonexistent"]
            ).output
            let words = "Not ready: Texts in your language. Missing: locale/\(language)/LC_MESSAGES/dragoman.mo"
            #expect(output.contains(words) == isMissing, "\(output)")
        }
    }

    @Test func versionNamesGTK() throws {
        let result = try run(["--version"], having: [])
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("dragoman 0.2.0, GTK 4."), "\(result.output)")
    }

    /// Where it was built by a script of ours, and where it was installed by one.
    @Test func versionNamesTheCommit() throws {
        let told = try runDragoman(["--version"], variables: ["DRAGOMAN_COMMIT": "1234abcd"])
        #expect(told.output.hasPrefix("dragoman 0.2.0 (1234abcd), GTK 4."), "\(told.output)")
        try withTemporaryFolder { folder in
            try folder.write("5678abcd-dirty\n", as: "commit")
            let kept = try runDragoman(["--version"], variables: ["DRAGOMAN_RESOURCES": folder.path])
            #expect(kept.output.hasPrefix("dragoman 0.2.0 (5678abcd-dirty), GTK 4."), "\(kept.output)")
        }
    }
}
