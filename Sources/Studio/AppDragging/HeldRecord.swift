import DesktopDriving
import GLibAppSupport
import GLibSupport
import TextSafety

/// A record of the input that a drag holds with the person's pointer, written for as long as it does: where neither the
/// program nor the child that lets go for it has lived to do so, the next one does.
///
/// ```swift
/// let record = HeldRecord()
/// if record.isLeftOver { record.takeBack(with: driver) }
/// ```
public final class HeldRecord {
    private let file: RuntimeFile
    private var lock: FileLock?

    /// - Parameter folder: Where it is kept; `nil`: in the person's own folder, for as long as they are logged in.
    public init(folder: String? = nil) {
        var file = RuntimeFile(name: "held.json")
        if let folder { file.folder = folder }
        self.file = file
    }

    /// Takes the pointer for one drag, and lets go of what a dead one held.
    ///
    /// - Throws: `AnyAppDragError.keysHeld` where another drag is under way.
    func begin(_ driver: any DesktopDriver) throws(AnyAppDragError) {
        guard take() else { throw .keysHeld }
        takeBack(with: driver)
    }

    /// - Returns: Whether the pointer is ours. Where there is no folder to write to, nobody is asked.
    private func take() -> Bool {
        if lock != nil { return true }
        guard let folder = try? Folder(file.folder, make: true) else { return true }
        do {
            lock = try FileLock("held.lock", in: folder)
            return lock != nil
        } catch {
            return true
        }
    }

    /// Writes down what is about to be held.
    ///
    /// - Parameters:
    ///   - keys: By their names.
    ///   - start: Where the button goes down.
    func note(keys: [String], start: ScreenPoint) {
        // A drag is made where nothing can be written, too: the child lets go then.
        try? file.keep(
            .object(["keys": .strings(keys), "x": .number(Double(start.x)), "y": .number(Double(start.y))]))
    }

    /// Nothing is held any more.
    func end() {
        file.remove()
        lock = nil
    }

    /// Whether a dead drag has left something held.
    var isLeftOver: Bool {
        defer { lock = nil }
        return file.json != nil && take()
    }

    /// Lets go of what a dead drag held. Whatever it is, it is dropped on nobody.
    ///
    /// - Parameter driver: The pointer.
    /// - Returns: Whether something was held.
    @discardableResult
    public func takeBack(with driver: any DesktopDriver) -> Bool {
        guard let json = file.json else { return false }
        file.remove()
        func whole(_ name: String) -> Int? { Int(exactly: (json[name]?.number ?? .nan).rounded()) }
        // Whoever holds something with another device goes on to hold it: a driver lets go of its own.
        let state = try? driver.pointer()
        guard state?.holdsButtons != false || state?.holdsKeys != false else { return false }
        for key in (json["keys"]?.elements ?? []).compactMap(\.text) { try? driver.setKeys(key, areDown: false) }
        let start = whole("x").flatMap { x in whole("y").map { ScreenPoint(x: x, y: $0) } }
        driver.letGo(of: HeldInput(buttons: [1], start: start))
        return true
    }
}
