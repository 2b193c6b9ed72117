import CGLib
import CGTK
import CXlibShims

/// Notes what a person does with the keyboard and the pointer of an X display, whatever window it goes to.
///
/// Nothing is grabbed: keys and clicks reach their windows as ever.
///
/// ```swift
/// let watch = InputWatch(display: ":0") { event in print(event) }
/// ```
@MainActor
public final class InputWatch {
    /// An input of the person.
    public enum Event: Equatable, Sendable {
        /// A key was pressed: how X11 calls it ("Return", "z"), the character that it writes, and what is held with it.
        case key(name: String, character: Character?, held: Set<Modifier>)
        /// A button of the pointer was pressed: 1 is the left one.
        case press(button: Int, at: ScreenPoint)
        case release(button: Int, at: ScreenPoint)
    }

    /// A key that is held while another is pressed.
    public enum Modifier: String, Sendable, CaseIterable {
        case control = "Ctrl"
        case shift = "Shift"
        case alt = "Alt"
        case `super` = "Super"

        /// X11's names of the keys.
        static func named(_ key: String) -> Modifier? {
            switch key {
            case "Control_L", "Control_R": .control
            case "Shift_L", "Shift_R": .shift
            case "Alt_L", "Alt_R", "Meta_L", "Meta_R": .alt
            case "Super_L", "Super_R": .super
            default: nil
            }
        }
    }

    private let watch: OpaquePointer
    private let onEvent: @MainActor (Event) -> Void
    private var source: UInt32 = 0
    /// The codes of the modifiers that are held.
    private var held: [Int32: Modifier] = [:]

    /// Begins to listen; `nil` where there is no such X display, or its server does not tell of input.
    ///
    /// - Parameters:
    ///   - display: Such as ":0".
    ///   - onEvent: Called with each event, on the main loop.
    public init?(display: String, onEvent: @escaping @MainActor (Event) -> Void) {
        guard let watch = dragoman_input_watch_open(display) else { return nil }
        (self.watch, self.onEvent) = (watch, onEvent)
        let callback: GUnixFDSourceFunc = { _, _, data in
            guard let data else { return 0 }
            let address = UInt(bitPattern: data)
            MainActor.assumeIsolated {
                guard let data = UnsafeRawPointer(bitPattern: address) else { return }
                Unmanaged<InputWatch>.fromOpaque(data).takeUnretainedValue().read()
            }
            return 1
        }
        source = g_unix_fd_add(
            dragoman_input_watch_descriptor(watch), G_IO_IN, callback, Unmanaged.passUnretained(self).toOpaque())
        read()
    }

    /// Ends it. More than once is fine.
    public func end() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
        dragoman_input_watch_close(watch)
    }

    /// Tells what has come. The descriptor alone does not say it: asking the server for something reads events, too.
    public func read() {
        var event = dragoman_input_event()
        while source != 0, dragoman_input_watch_next(watch, &event) != 0 { take(event) }
    }

    private func take(_ event: dragoman_input_event) {
        let point = ScreenPoint(x: Int(event.x), y: Int(event.y))
        switch event.kind {
        case dragoman_input_button_press: onEvent(.press(button: Int(event.code), at: point))
        case dragoman_input_button_release: onEvent(.release(button: Int(event.code), at: point))
        case dragoman_input_key_release: held[event.code] = nil
        default: press(event)
        }
    }

    private func press(_ event: dragoman_input_event) {
        let name = Self.name(of: event.plain)
        if let modifier = Modifier.named(name) {
            held[event.code] = modifier
            return
        }
        let modifiers = Set(held.values)
        let isLetter = gdk_keyval_to_upper(event.plain) != event.plain
        let isShifted = modifiers.contains(.shift) != (isLetter && event.is_locked != 0)
        let meaning = isShifted && event.shifted != 0 ? event.shifted : event.plain
        let scalar = Unicode.Scalar(gdk_keyval_to_unicode(meaning))
        let character = scalar.flatMap { $0.value >= 0x20 && $0.value != 0x7F ? Character($0) : nil }
        onEvent(.key(name: name, character: character, held: modifiers))
    }

    private static func name(of keysym: UInt32) -> String {
        gdk_keyval_name(keysym).map { String(cString: $0) } ?? ""
    }
}
