import Foundation
import PrivateSession

/// Tells how much of a program's heap is in use, to the byte: see `Tests/HeapGauge`.
///
/// ```swift
/// let gauge = try HeapGauge()
/// let app = try session.launchDragoman(variables: gauge.variables)
/// let inUse = try gauge.bytesInUse(of: app)
/// ```
public final class HeapGauge {
    private let folder: TemporaryFolder
    private var file: String { folder.path("heap") }
    private var count = 0

    /// - Throws: When there is no temporary folder for what it writes.
    public init() throws { folder = try TemporaryFolder() }

    /// The variables that the program sees beside the session's environment.
    public var variables: [String: String] {
        ["LD_PRELOAD": Project.built("libHeapGauge.so").path, "HEAP_GAUGE": file]
    }

    /// - Parameter app: The program, started with ``variables``.
    /// - Returns: How many bytes of its heap are in use.
    /// - Throws: When it does not answer within ten seconds.
    public func bytesInUse(of app: SessionApp) throws -> Int {
        count += 1
        kill(app.process.processIdentifier, SIGUSR2)
        let answer: Int? = eventually {
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
            return numbers.count == 2 && numbers[0] == count && text.hasSuffix("\n") ? numbers[1] : nil
        }
        guard let answer else { throw ProgramError(description: "The program does not say what its heap has in use.") }
        return answer
    }
}
