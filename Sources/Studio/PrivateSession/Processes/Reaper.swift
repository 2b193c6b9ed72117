import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc

/// Ends a session's processes when the process that owns the session is gone without having done so.
///
/// It is a shell that reads, from a pipe, which process groups run, until the pipe ends: by ``finish()``, or because
/// the owner was killed. Then it ends those that are left and removes the session's folder.
final class Reaper {
    private static let script = """
        folder=$1
        running=
        # When a process was started, as the kernel counts time; nothing: there is none of that number.
        find_start() {
            start=
            read -r line 2>/dev/null <"/proc/$1/stat" || return 0
            set -- ${line##*) }
            start=${20}
        }
        while read -r sign group; do
            case $sign in
            +)
                find_start "$group"
                running="$running $group:$start"
                ;;
            -)
                left=
                for one in $running; do [ "${one%%:*}" = "$group" ] || left="$left $one"; done
                running=$left
                ;;
            @) link=$group ;;
            esac
        done
        for signal in TERM KILL; do
            [ -n "$running" ] || break
            for one in $running; do
                group=${one%%:*}
                find_start "$group"
                # By now the number may be another program's.
                [ -n "$start" ] && [ "$start" != "${one#*:}" ] && continue
                kill -s $signal -- "-$group" 2>/dev/null
            done
            [ $signal = KILL ] || sleep 1
        done
        [ -z "$link" ] || [ "$(readlink -- "$link")" != "$folder/\(DisplaySocket.name)" ] || rm -f -- "$link"
        rm -rf -- "$folder"
        """

    private let shell: ChildProcess
    private var pipe: Int32?

    /// Starts to watch.
    ///
    /// - Parameter folder: The session's folder, removed at the end.
    /// - Throws: ``SessionError`` when there is no shell.
    init(folder: String) throws(SessionError) {
        let pipe = try makePipe()
        do throws(ProgramStartError) {
            shell = try ChildProcess(
                "sh", ["-c", Reaper.script, "sh", folder], environment: ["PATH": "/usr/bin:/bin"],
                input: pipe.reading)
        } catch {
            throw SessionError(error.description)
        }
        self.pipe = pipe.takeWriting()
    }

    /// A process group was started.
    func started(_ process: ChildProcess) { tell("+ \(process.processIdentifier)\n") }

    /// A process group has ended.
    func ended(_ process: ChildProcess) { tell("- \(process.processIdentifier)\n") }

    /// The session has ended by itself: the folder goes.
    func finish() {
        guard let pipe else { return }
        close(pipe)
        self.pipe = nil
        shell.wait(timeout: 5)
    }

    /// A link to the session's folder, which goes with it.
    func tookLink(_ path: String) { tell("@ \(path)\n") }

    private func tell(_ line: String) {
        guard let pipe else { return }
        // A lost line only matters when the owner is killed; SIGPIPE cannot come while the shell reads.
        _ = line.withCString { write(pipe, $0, strlen($0)) }
    }

    deinit { finish() }
}
