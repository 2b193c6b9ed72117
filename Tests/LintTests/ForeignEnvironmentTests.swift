import Foundation
import TestSupport
import Testing

/// Variables of the environment are bytes, which need not be UTF-8: on old disks folders are named in Latin 1.
struct ForeignEnvironmentTests {
    /// Runs a script of the shell: `$0` is the program, `$1` an empty folder, `$old` a folder whose name is no UTF-8.
    private func run(_ script: String) throws -> ProgramResult {
        try withTemporaryFolder { temporary in
            let start = """
                unset XDG_DATA_HOME XDG_CACHE_HOME XDG_CONFIG_HOME XDG_STATE_HOME
                old=$(printf '%s/k\\374' "$1")
                mkdir "$old" && cd "$1" || exit 9

                """
            return try runProgram("sh", ["-c", start + script, Project.built("dragoman").path, temporary.path])
        }
    }

    private var packed: String {
        "\"$0\" export '\(Project.resources.path)/samples/kanban/kanban.dragoman.yaml' --format bundle -o packed.dragoman\n"
    }

    /// Unpacked files go into the cache that the person has chosen, and nowhere else.
    @Test(arguments: [
        ("HOME", ".cache/dragoman"), ("XDG_CACHE_HOME", "dragoman"),
    ])
    func aFolderKeepsItsBytes(_ variable: String, _ made: String) throws {
        let result = try run(
            packed + """
                export HOME="$1" && export \(variable)="$old" && "$0" names packed.dragoman > words || exit
                grep -q elements words && test -d "$old/\(made)" && ls -A "$1" | wc -l
                """)
        #expect(result.status == 0, "\(result.text)")
        // The folder itself, the bundle and the words.
        #expect(result.output.hasSuffix("3\n"), "\(result.text)")
    }

    @Test func theAppsOwnFilesAreFoundInSuchAFolder() throws {
        let catalogues = try #require(Project.catalogues).path
        let result = try run(
            """
            ln -s '\(Project.resources.path)' "$old/resources" && ln -s '\(catalogues)' "$old/locale" || exit
            DRAGOMAN_RESOURCES="$old/resources" "$0" new own >/dev/null && test -d own || exit
            DRAGOMAN_LOCALE="$old/locale" LANGUAGE=de LANG=C.UTF-8 "$0" names nothing.yaml
            """)
        #expect(result.errors.contains("gibt es nicht"), "\(result.text)")
    }

    /// A program that is started gets each variable as it is.
    @Test func aProgramIsFoundInSuchAFolderAndGetsEachVariableUnchanged() throws {
        let result = try run(
            """
            cat > "$old/orca" <<'end'
            #!/bin/sh
            printf '%s' "$OWN_BYTES" > "$OWN_BYTES/seen"
            end
            chmod +x "$old/orca"
            export OWN_BYTES="$old" && PATH="$old:$PATH" "$0" doctor > report
            printf '%s' "$old" | cmp - "$old/seen"
            """)
        #expect(result.status == 0, "\(result.text)")
    }

    /// A value that is no text is no language, display or address: it is said, or it is as if it were missing.
    @Test func whatIsNoTextIsIgnoredOrRefused() throws {
        for variable in ["LANG", "LC_ALL", "LANGUAGE", "DRAGOMAN_LANGUAGE", "XDG_CURRENT_DESKTOP", "TMPDIR"] {
            let result = try run(packed + "\(variable)=\"$old\" \"$0\" names packed.dragoman")
            #expect(result.status == 0 && result.output.contains("elements"), "\(variable): \(result.text)")
        }
        for line in [
            "DISPLAY=\"$old\" WAYLAND_DISPLAY= \"$0\" open",
            "DBUS_SESSION_BUS_ADDRESS=\"$old\" \"$0\" tree --app nobody",
        ] {
            let result = try run(packed + line)
            #expect((1...2).contains(result.status), "\(line): \(result.text)")
            #expect(!result.errors.isEmpty && result.errors.utf8.allSatisfy { $0 != 0xFC }, "\(line): \(result.text)")
        }
    }
}
