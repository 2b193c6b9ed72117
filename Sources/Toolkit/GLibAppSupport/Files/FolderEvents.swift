import CGLib
import GLibSupport
import Glibc
import TextSafety

/// The changes of a folder's files, told at once.
///
/// GLib's monitor asks the kernel only every 100 ms after an event that it takes for uninteresting, such as the second
/// write to a file, so a saved file is often told late.
///
/// ```swift
/// let events = FolderEvents(path, onEnd: { useAnotherWay() }) { name, change in show(name, change) }
/// ```
@MainActor
final class FolderEvents {
    enum Change {
        /// Its writer closed it, or it was moved here.
        case complete
        /// It is being written.
        case unfinished
        /// It went, or may be read now, or is otherwise another one.
        case other
    }

    fileprivate let onChange: @MainActor (String?, Change) -> Void
    fileprivate let onEnd: @MainActor () -> Void
    private var watch: Int32 = -1

    /// - Parameters:
    ///   - folder: The path of a folder that exists. `nil` is returned where the kernel cannot watch it.
    ///   - onEnd: Called when the folder itself has gone, or moved: no more is told.
    ///   - onChange: Called with the name of the changed file; `nil`: any may have changed.
    init?(
        _ folder: String, onEnd: @escaping @MainActor () -> Void,
        onChange: @escaping @MainActor (String?, Change) -> Void
    ) {
        (self.onEnd, self.onChange) = (onEnd, onChange)
        guard let watch = EventQueue.shared?.add(folder, self) else { return nil }
        self.watch = watch
    }

    /// Ends it. More than once is fine.
    func cancel() {
        EventQueue.shared?.remove(self, from: watch)
    }
}

/// The process's one queue of the kernel's: a person can have few of them.
@MainActor
private final class EventQueue {
    static let shared = EventQueue()

    private static let complete = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    private static let unfinished = UInt32(IN_CREATE) | UInt32(IN_MODIFY)
    private static let other = UInt32(IN_ATTRIB) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    private static let end = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    private struct Weak {
        weak var events: FolderEvents?
    }

    private struct Entry {
        let watch: Int32
        let mask: UInt32
        let name: String?
    }

    private let descriptor: Int32
    /// The watches, by the kernel's number of a folder.
    private var watches: [Int32: [Weak]] = [:]

    private init?() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        g_unix_fd_add_full(G_PRIORITY_DEFAULT, descriptor, G_IO_IN, readable, CallbackBox.retain(self), nil)
    }

    func add(_ folder: String, _ events: FolderEvents) -> Int32? {
        let mask = Self.complete | Self.unfinished | Self.other | Self.end | UInt32(IN_ONLYDIR)
        let watch = inotify_add_watch(descriptor, folder.onDisk, mask)
        guard watch >= 0 else { return nil }
        watches[watch, default: []].append(Weak(events: events))
        return watch
    }

    func remove(_ events: FolderEvents, from watch: Int32) {
        keep(watches[watch]?.filter { $0.events !== events } ?? [], of: watch)
    }

    private func keep(_ left: [Weak], of watch: Int32) {
        let living = left.filter { $0.events != nil }
        if living.isEmpty, watches[watch] != nil { inotify_rm_watch(descriptor, watch) }
        watches[watch] = living.isEmpty ? nil : living
    }

    fileprivate func readOn() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for entry in buffer.withUnsafeBytes({ Self.entries(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) {
                tell(entry)
            }
        }
    }

    private static func entries(_ bytes: UnsafeRawBufferPointer) -> [Entry] {
        var entries: [Entry] = []
        var offset = 0
        let head = MemoryLayout<inotify_event>.size
        while offset + head <= bytes.count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = bytes[(offset + head)...].prefix(Int(event.len)).prefix { $0 != 0 }
            entries.append(
                Entry(
                    watch: event.wd, mask: event.mask, name: name.isEmpty ? nil : PathText.text(of: name))
            )
            offset += head + Int(event.len)
        }
        return entries
    }

    private func tell(_ entry: Entry) {
        let isOverflow = entry.mask & UInt32(IN_Q_OVERFLOW) != 0
        let told = isOverflow ? watches.values.flatMap { $0 } : watches[entry.watch] ?? []
        if entry.mask & (Self.end | UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)) != 0 {
            keep([], of: entry.watch)
            for weak in told { weak.events?.onEnd() }
            return
        }
        let change: FolderEvents.Change =
            entry.mask & Self.complete != 0 ? .complete : entry.mask & Self.unfinished != 0 ? .unfinished : .other
        guard isOverflow || entry.name != nil else { return }
        for weak in told { weak.events?.onChange(entry.name, change) }
        if told.contains(where: { $0.events == nil }), let left = watches[entry.watch] { keep(left, of: entry.watch) }
    }
}

private let readable: GUnixFDSourceFunc = { _, _, data in
    guard let data else { return 0 }
    let queue = CallbackBox<EventQueue>.at(data)
    MainActor.assumeIsolated { queue.readOn() }
    return 1
}
