import CDragoman
import CGLib
import GLibSupport

// The values that pass between C and Swift.

/// The Swift half that a GObject has kept. CDragoman gives each call the half that it was given.
func half<Half: AnyObject>(_ raw: UnsafeMutableRawPointer?) -> Half {
    guard let raw, let half = Unmanaged<AnyObject>.fromOpaque(raw).takeUnretainedValue() as? Half else {
        preconditionFailure("The half of another object, or of none, is no \(Half.self).")
    }
    return half
}

/// A half for a GObject to keep.
func retained(_ half: AnyObject) -> UnsafeMutableRawPointer { Unmanaged.passRetained(half).toOpaque() }

func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

func truth(_ value: Bool) -> gboolean { value ? 1 : 0 }

/// A text that C frees.
func text(_ text: String?) -> UnsafeMutablePointer<CChar>? { text.flatMap { g_strdup($0) } }

/// A text that C frees, which is always there.
func given(_ text: String) -> UnsafeMutablePointer<CChar> { g_strdup(text) }

/// Texts that C frees, with an end.
func strings(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let size = gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
    let all = g_malloc0_n(gsize(texts.count + 1), size).assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, text) in texts.enumerated() { all[index] = g_strdup(text) }
    return all
}

/// A text that C gave away.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}

/// Puts an error where C asked for one.
func setError(
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ code: DragomanError, _ message: String
) {
    error?.pointee = g_error_new_literal(dragoman_error_quark(), gint(code.rawValue), message)
}
