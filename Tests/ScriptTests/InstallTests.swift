import Foundation
import TestSupport
import Testing

/// `Resources/install` with a program that is built: what it lays out, and takes away again.
@Suite(.enabled(if: Project.installed("perl") != nil && Project.installed("msgfmt") != nil, "No perl, or no msgfmt."))
struct InstallTests {
    /// For a person who has nothing yet, and whose desktop's settings are kept nowhere else.
    private func install(_ words: [String], home: String? = nil, variables: [String: String] = [:]) throws
        -> ProgramResult
    {
        try withTemporaryFolder { folder in
            let script = Project.root.appending(path: "Resources/install")
            let own = ["HOME": home ?? folder.path, "GSETTINGS_BACKEND": "keyfile"]
            var environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(variables) { $1 }
            for name in ["DATA", "CONFIG", "STATE", "CACHE"] { environment["XDG_\(name)_HOME"] = nil }
            return try TestProgram(script, words, environment: environment, folder: Project.root).finish()
        }
    }

    private var program: [String] { ["--program", Project.built("dragoman").path] }

    private func files(in folder: String) -> Set<String> {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var isFolder: ObjCBool = false
        return Set(
            names.filter {
                FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
            })
    }

    static let parts = [
        "bin/dragoman", "share/man/man1/dragoman.1.gz", "share/man/man5/dragoman-document.5.gz",
        "share/man/man5/dragoman-demo.5.gz", "share/man/man5/dragoman-companion.5.gz",
        "share/man/man5/dragoman-timeline.5.gz", "share/man/man5/dragoman-export.5.gz", "share/doc/dragoman/LICENSE",
        "share/bash-completion/completions/dragoman", "share/zsh/site-functions/_dragoman",
        "share/fish/vendor_completions.d/dragoman.fish", "share/dragoman/dragoman.schema.json",
        "share/dragoman/demo.schema.json", "share/dragoman/timeline.schema.json",
        "share/dragoman/export.schema.json", "share/dragoman/companion.schema.json",
        "share/locale/de/LC_MESSAGES/dragoman.mo",
        "share/applications/io.github.dragoman.Dragoman.desktop",
        "share/metainfo/io.github.dragoman.Dragoman.metainfo.xml",
        "share/mime/packages/io.github.dragoman.Dragoman.xml",
    ]

    @Test func allOfItComesAndGoes() throws {
        try withTemporaryFolder { folder in
            let prefix = folder.path("with a space")
            try folder.write("mine", as: "with a space/share/dragoman/mine.txt")
            // Twice: as over an older version.
            for _ in 0..<2 {
                let result = try install(["--prefix", prefix] + program)
                #expect(result.status == 0, "\(result.text)")
            }
            let installed = files(in: prefix)
            #expect(installed.isSuperset(of: Self.parts), "\(Set(Self.parts).subtracting(installed))")
            let desktop = "\(prefix)/share/applications/io.github.dragoman.Dragoman.desktop"
            let entry = try String(contentsOfFile: desktop, encoding: .utf8)
            #expect(entry.contains("Exec=\"\(prefix)/bin/dragoman\" %f"), "\(entry)")
            let removed = try install(["--uninstall", "--prefix", prefix])
            #expect(removed.status == 0, "\(removed.text)")
            #expect(files(in: prefix) == ["share/dragoman/mine.txt"], "also what the desktop's tools had written")
            #expect(try install(["--uninstall", "--prefix", prefix]).status == 1)
        }
    }

    /// A prefix is a folder's name, whatever it means to a shell, to sed, to Perl or to a desktop entry.
    @Test(arguments: ["-x", "a'b\"c", "$(touch x)`touch y`", "a&b|c;d", "%f @INC \\1", "*", "é 漢"])
    func aPrefixIsAName(name: String) throws {
        try withTemporaryFolder { folder in
            let prefix = folder.path(name)
            let result = try install(["--prefix", prefix] + program)
            #expect(result.status == 0, "\(result.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
            let desktop = "\(prefix)/share/applications/io.github.dragoman.Dragoman.desktop"
            let lines = try String(contentsOfFile: desktop, encoding: .utf8).split(separator: "\n")
            #expect(lines.count { $0.hasPrefix("Exec=") } == 1)
            #expect(try install(["--uninstall", "--prefix", prefix]).status == 0)
            #expect(!files(in: prefix).contains("bin/dragoman"))
        }
    }

    @Test(arguments: ["a\nExec=evil", "a\u{1B}[2J", "a\tb"]) func aPrefixOfNoEntryIsRefused(name: String) throws {
        try withTemporaryFolder { folder in
            let result = try install(["--prefix", folder.path(name)] + program)
            #expect(result.status == 2 && result.errors.contains("Nothing was written."), "\(result.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func aStageHasNothingOfTheSystem() throws {
        try withTemporaryFolder { folder in
            let result = try install(["--prefix", "/usr"] + program, variables: ["DESTDIR": folder.path])
            #expect(result.status == 0, "\(result.text)")
            let staged = files(in: folder.path("usr"))
            #expect(staged.isSuperset(of: Self.parts), "\(Set(Self.parts).subtracting(staged))")
            #expect(!staged.contains("share/dragoman/installed") && !staged.contains("share/mime/mime.cache"))
            let desktop = folder.path("usr/share/applications/io.github.dragoman.Dragoman.desktop")
            #expect(try String(contentsOfFile: desktop, encoding: .utf8).contains("\nExec=dragoman %f\n"))
        }
    }

    /// A list that somebody has changed leads nowhere else.
    @Test func onlyItsOwnFilesGo() throws {
        try withTemporaryFolder { folder in
            let mine = try folder.write("mine", as: "mine.txt")
            try folder.write("../mine.txt\nshare/../../mine.txt\n", as: "prefix/share/dragoman/installed")
            #expect(try install(["--uninstall", "--prefix", folder.path("prefix")]).status == 0)
            #expect(FileManager.default.fileExists(atPath: mine))
        }
    }

    /// Other programs' files there keep the lines that the desktop's tools wrote of them.
    @Test(.enabled(if: Project.installed("update-mime-database") != nil, "No update-mime-database."))
    func cachesOfOthersStay() throws {
        try withTemporaryFolder { folder in
            let type = """
                <?xml version="1.0"?>
                <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
                <mime-type type="application/x-mine"><glob pattern="*.mine"/></mime-type></mime-info>
                """
            try folder.write(type, as: "usr/share/mime/packages/mine.xml")
            let place = ["--prefix", folder.path("usr")]
            #expect(try install(place + program).status == 0)
            #expect(try install(["--uninstall"] + place).status == 0)
            let left = files(in: folder.path("usr"))
            #expect(left.contains("share/mime/packages/mine.xml") && left.contains("share/mime/mime.cache"))
            #expect(
                try String(contentsOfFile: folder.path("usr/share/mime/globs2"), encoding: .utf8).contains("*.mine"))
        }
    }

    @Test func nothingIsWrittenThroughALink() throws {
        try withTemporaryFolder { folder in
            let mine = try folder.write("mine", as: "elsewhere/mine")
            let manager = FileManager.default
            let prefix = folder.path("usr")
            try manager.createDirectory(atPath: "\(prefix)/bin", withIntermediateDirectories: true)
            // A file that is a link is replaced.
            try manager.createSymbolicLink(atPath: "\(prefix)/bin/dragoman", withDestinationPath: mine)
            #expect(try install(["--prefix", prefix] + program).status == 0)
            #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
            let kind = try manager.attributesOfItem(atPath: "\(prefix)/bin/dragoman")[.type] as? FileAttributeType
            #expect(kind == .typeRegular)
            // A folder that is a link into the prefix is one of it; one that leads out is not.
            let other = folder.path("other")
            try manager.createDirectory(atPath: "\(other)/data", withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: "\(other)/share", withDestinationPath: "data")
            #expect(try install(["--prefix", other] + program).status == 0)
            #expect(try install(["--uninstall", "--prefix", other]).status == 0)
            #expect(files(in: other) == [])
            try manager.removeItem(atPath: "\(other)/share")
            try manager.createSymbolicLink(atPath: "\(other)/share", withDestinationPath: folder.path("elsewhere"))
            let refused = try install(["--prefix", other] + program)
            #expect(refused.status == 1 && refused.errors.contains("Nothing was written."), "\(refused.text)")
            #expect(files(in: other) == [])
            #expect(files(in: folder.path("elsewhere")) == ["mine"])
            // A list that is reached by such a link has nothing removed.
            try folder.write("share/mine\n", as: "elsewhere/dragoman/installed")
            #expect(try install(["--uninstall", "--prefix", other]).status == 0)
            #expect(manager.fileExists(atPath: mine))
        }
    }

    /// A version that is there stays whole where the new one cannot be written: here, because a folder is in the way.
    @Test func nothingIsInstalledByHalf() throws {
        try withTemporaryFolder { folder in
            let prefix = folder.path("usr")
            #expect(try install(["--prefix", prefix] + program).status == 0)
            let before = files(in: prefix)
            // A folder that nobody may write into stands in the way halfway; root may write everywhere.
            let style = folder.path("usr/share/dragoman/style.css")
            try FileManager.default.removeItem(atPath: style)
            try FileManager.default.createDirectory(atPath: style, withIntermediateDirectories: true)
            let inWay = try install(["--prefix", prefix] + program)
            #expect(inWay.status == 1 && inWay.errors.contains("Nothing was written."), "\(inWay.text)")
            try FileManager.default.removeItem(atPath: style)
            // Files of more than a megabyte cannot be written: a disk that is full.
            let bash = try #require(Project.installed("bash"))
            let full = "trap '' XFSZ; ulimit -f 1024; exec \"$0\" Resources/install \"$@\""
            let result = try TestProgram(
                bash, ["-c", full, bash.path, "--prefix", folder.path("new")] + program,
                environment: ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 },
                folder: Project.root
            ).finish()
            #expect(result.status != 0, "\(result.text)")
            #expect(!FileManager.default.fileExists(atPath: folder.path("new")), "\(files(in: folder.path("new")))")
            #expect(files(in: prefix) == before.subtracting(["share/dragoman/style.css"]))
        }
    }

    @Test func whatWasAddedToTheDesktopGoesAndWhatIsThePersonsStays() throws {
        try withTemporaryFolder { folder in
            let place = ["--prefix", folder.path("usr")]
            #expect(try install(place + program).status == 0)
            let own = [
                "orca/extensions/dragoman_drags/__init__.py",
                "gnome-shell/extensions/windows@dragoman.github.io/extension.js",
                "kglobalaccel/io.github.dragoman.Dragoman.mark.desktop",
            ]
            let others = ["dragoman/contacts/ada.vcf", "orca/extensions/mine/__init__.py", "kglobalaccel/mine.desktop"]
            for name in own + others { try folder.write("x", as: "home/.local/share/\(name)") }
            let removed = try install(["--uninstall"] + place, home: folder.path("home"))
            #expect(removed.status == 0, "\(removed.text)")
            let data = folder.path("home/.local/share/dragoman")
            for word in ["dragoman_drags", "windows@dragoman.github.io", "stay in: \(data)"] {
                #expect(removed.text.contains(word), "\(word): \(removed.text)")
            }
            #expect(files(in: folder.path("home/.local/share")) == Set(others))
        }
    }

    @Test func withoutAToolNothingIsWritten() throws {
        try withTemporaryFolder { folder in
            let tools = ["bash", "dirname", "realpath", "sed", "msgfmt", "perl"]
            for name in tools {
                let tool = try #require(Project.installed(name))
                try FileManager.default.createSymbolicLink(
                    atPath: folder.path(name), withDestinationPath: tool.path)
            }
            let words = ["Resources/install", "--prefix", folder.path("prefix")] + program
            let bash = try #require(Project.installed("bash"))
            let result = try TestProgram(bash, words, environment: ["PATH": folder.path, "HOME": folder.path]).finish()
            #expect(result.status == 1)
            #expect(result.errors.contains("This is missing: gzip. Nothing was written."), "\(result.text)")
            #expect(!FileManager.default.fileExists(atPath: folder.path("prefix")))
        }
    }

    /// Flags of a distribution come to the compiler and the linker, but for those that only GCC takes.
    @Test func flagsAreHeeded() throws {
        let bash = try #require(Project.installed("bash"))
        let variables = [
            "CPPFLAGS": "-Wdate-time -D_FORTIFY_SOURCE=2", "CFLAGS": "-g -specs=/usr/lib/rpm/x -flto=auto",
            "LDFLAGS": "-Wl,-z,relro -Wl,--as-needed",
        ]
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let result = try TestProgram(
            bash, ["-c", ". Resources/setup; build_options ''"], environment: environment, folder: Project.root
        ).finish()
        let options = result.output.split(separator: "\n").joined(separator: " ")
        #expect(options.contains("-Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now"), "\(result.text)")
        let end = "-Xcc -Wdate-time -Xcc -g -Xlinker -z -Xlinker relro -Xlinker --as-needed"
        #expect(options.hasSuffix(end), "\(options)")
    }

    /// A program without a runtime needs these of the compiler's libraries, and nothing of the system's.
    @Test(.enabled(if: Project.installed("swiftc") != nil && Project.installed("ldd") != nil, "No swiftc, or no ldd."))
    func theCompilersLibrariesAreFound() throws {
        let bash = try #require(Project.installed("bash"))
        let words = ["-c", ". Resources/setup; compiler_libraries \"$0\"", Project.built("dragoman").path]
        let result = try TestProgram(bash, words, folder: Project.root).finish()
        let names = result.output.split(separator: "\n").compactMap { $0.split(separator: "/").last }
        #expect(names.contains("libswiftCore.so") && names.contains("libdispatch.so"), "\(result.text)")
        #expect(!names.contains { $0.hasPrefix("libc.") || $0.hasPrefix("libgtk") }, "\(result.text)")
    }

    /// They come and go with the rest.
    @Test(.enabled(if: Project.installed("swiftc") != nil && Project.installed("ldd") != nil, "No swiftc, or no ldd."))
    func theCompilersLibrariesAreInstalled() throws {
        try withTemporaryFolder { folder in
            let place = ["--prefix", folder.path("usr")]
            let outside = try install(place + ["--dynamic-runtime", "--libdir", folder.path("lib")] + program)
            #expect(outside.status == 2 && outside.errors.contains("--libdir is a folder of the prefix"))
            let words = ["--dynamic-runtime", "--libdir", folder.path("usr/lib64")]
            let result = try install(place + words + program)
            #expect(result.status == 0, "\(result.text)")
            #expect(files(in: folder.path("usr")).contains("lib64/dragoman/libswiftCore.so"))
            #expect(try install(["--uninstall"] + place).status == 0)
            #expect(!FileManager.default.fileExists(atPath: folder.path("usr/lib64")))
        }
    }

    /// Each link of an installed page leads to a file that is installed, or to an address.
    @Test func installedPagesHaveNoDeadLink() throws {
        try withTemporaryFolder { folder in
            let place = ["--prefix", folder.path("usr"), "--staged"]
            let result = try install(place + program)
            #expect(result.status == 0, "\(result.text)")
            let docs = folder.path("usr/share/dragoman/docs")
            let pages = files(in: docs).filter { $0.hasSuffix(".md") }
            #expect(pages.count > 60)
            for page in pages {
                let text = try String(contentsOfFile: "\(docs)/\(page)", encoding: .utf8)
                let parts = text.components(separatedBy: "```").enumerated()
                let prose = parts.filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
                for link in prose.matches(of: #/\]\((?<path>[^)\s#:]+)(#[^)\s]*)?\)/#) {
                    let beside = ("\(docs)/\(page)" as NSString).deletingLastPathComponent
                    let isThere = FileManager.default.fileExists(atPath: "\(beside)/\(link.path)")
                    #expect(isThere, "\(page): \(link.0)")
                }
            }
            let index = try String(contentsOfFile: docs + "/README.md", encoding: .utf8)
            #expect(index.contains("](demo.md)") && index.contains("/blob/main/Tests/README.md)"))
        }
    }

    /// The questions with which people open a manual page.
    @Test func theManualHasAllCommands() throws {
        let help = try runDragoman(["--experimental-dump-help"])
        let manual = Project.resources.appending(path: "packaging/manual")
        let page = try TestProgram(manual, ["command", "1.2.3"], input: Data(help.output.utf8)).finish().output
        for heading in [
            ".SS demo check", ".SS demo new", ".SS names", ".SS lint", ".SH EXAMPLES", ".SH EXIT STATUS",
            ".SH ENVIRONMENT", ".SH FILES",
            ".BR dragoman\\-document (5)", ".BR dragoman\\-export (5)", ".BR orca (1)",
        ] {
            #expect(page.contains("\n\(heading)"), "\(heading)")
        }
        #expect(!page.contains("helper"), "what people do not start")
        for status in ["0", "1", "2", "64", "130"] {
            #expect(page.contains("\n.TP\n\\fB\(status)\\fR\n"), "\(status)")
        }
        try examplesAreTrue(of: page)
    }

    /// Each example is a command with options that it has; a file stands in place of a command, too.
    private func examplesAreTrue(of page: String) throws {
        let after = try #require(page.components(separatedBy: ".SH EXAMPLES\n").last)
        let part = try #require(after.components(separatedBy: "\n.SH ").first)
        let commands = part.split(separator: "\n").filter { $0.hasPrefix("dragoman ") }
            .map { $0.replacing("\\-", with: "-").split(separator: " ").map(String.init).dropFirst() }
        #expect(commands.count > 9)
        for command in commands where command.first?.contains("/") == false {
            let names = command.first == "demo" ? command.prefix(2) : command.prefix(1)
            let help = try runDragoman(["help"] + names)
            #expect(help.status == 0, "\(command)")
            for option in command where option.hasPrefix("--") {
                #expect(help.output.contains(option), "\(command)")
            }
        }
    }
}
