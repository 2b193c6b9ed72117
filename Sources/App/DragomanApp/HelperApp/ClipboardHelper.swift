import GLibSupport
import GTKSupport
import Prototype
import TextSafety

/// Another program that has copied a text, or pastes one.
@MainActor
final class ClipboardHelper {
    private static let types = ["text/plain;charset=utf-8", "text/plain"]
    /// More text than a demo copies.
    private static let limit = 1 << 20
    /// How long to wait for the contents of the clipboard, in seconds.
    private static let timeout = 1.0

    private let clipboard: Clipboard
    private var content: ContentProvider?
    private var reader: StreamReader?

    /// `nil` where there is no clipboard.
    init?() {
        guard let clipboard = Clipboard() else { return nil }
        self.clipboard = clipboard
    }

    func copy(_ text: String) {
        let content = ContentProvider(mimeTypes: Self.types) { _, request in request.complete(Array(text.utf8)) }
        self.content = content
        clipboard.set(content)
        HelperEvent.write("ready")
    }

    /// Says the text that the clipboard holds; none where it holds none. GDK knows that only a moment after its start.
    func paste(then done: @escaping @MainActor () -> Void) {
        let timeout = MainLoop.after(seconds: Self.timeout) { [weak self] in self?.read(then: done) }
        clipboard.onChange = { [weak self] in
            guard timeout.isPending else { return }
            timeout.cancel()
            self?.read(then: done)
        }
    }

    private func read(then done: @escaping @MainActor () -> Void) {
        guard let type = Self.types.first(where: clipboard.mimeTypes.contains) else {
            HelperEvent.write("pasted", ["text": ""])
            return done()
        }
        reader = clipboard.read(type, limit: Self.limit, onProgress: { _ in }) { result in
            let text = (try? result.get()).map { String(decoding: $0, as: UTF8.self) } ?? ""
            HelperEvent.write("pasted", ["text": .string(text)])
            done()
        }
    }
}
