import DesktopDriving
import GLibAppSupport

/// Makes a pipe.
///
/// - Throws: ``SessionError`` where that fails.
func makePipe() throws(SessionError) -> ProcessPipe {
    do throws(ProgramStartError) {
        return try ProcessPipe()
    } catch {
        throw SessionError(error.description)
    }
}
