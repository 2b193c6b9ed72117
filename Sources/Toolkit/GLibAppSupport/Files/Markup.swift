import CGLib

/// A part of an XML text: a tag, or the text between two tags.
///
/// ```swift
/// Markup.read(svg) { part in
///     if case .opened("text", let attributes) = part { print(attributes["x"] ?? "0", attributes["y"] ?? "0") }
/// }
/// ```
public enum MarkupPart: Equatable, Sendable {
    /// An opening tag with its attributes. A self-closing tag is opened and closed.
    case opened(String, [String: String])
    /// A closing tag.
    case closed(String)
    /// A text with its entities replaced.
    case text(String)
}

/// Reads XML with GLib's parser. Names have no namespaces: "svg:text" is "text".
///
/// ```swift
/// Markup.read(bytes) { part in if case .text(let words) = part { print(words) } }
/// ```
///
/// Source: `GMarkupParser`.
public enum Markup {
    /// Calls `body` for each part, in the order of the text.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8.
    ///   - body: Receives each part.
    /// - Returns: Whether the whole text is XML; if not, `body` was called for the parts before the fault.
    @discardableResult
    public static func read(_ bytes: [UInt8], _ body: @escaping (MarkupPart) -> Void) -> Bool {
        let handler = Handler(body)
        return withExtendedLifetime(handler) { handler.read(bytes) }
    }

    private final class Handler {
        private let body: (MarkupPart) -> Void

        init(_ body: @escaping (MarkupPart) -> Void) {
            self.body = body
        }

        func read(_ bytes: [UInt8]) -> Bool {
            var parser = GMarkupParser(
                start_element: { _, name, names, values, data, _ in
                    Handler.at(data)?.body(.opened(Markup.local(name), Markup.attributes(names, values)))
                },
                end_element: { _, name, data, _ in Handler.at(data)?.body(.closed(Markup.local(name))) },
                text: { _, text, length, data, _ in
                    guard let text else { return }
                    let words = UnsafeRawBufferPointer(start: text, count: Int(length))
                    Handler.at(data)?.body(.text(String(decoding: words, as: UTF8.self)))
                }, passthrough: nil, error: nil)
            return withUnsafePointer(to: &parser) { parser in
                let data = Unmanaged.passUnretained(self).toOpaque()
                guard let context = g_markup_parse_context_new(parser, G_MARKUP_TREAT_CDATA_AS_TEXT, data, nil) else {
                    return false
                }
                defer { g_markup_parse_context_free(context) }
                return bytes.withUnsafeBytes { text in
                    g_markup_parse_context_parse(
                        context, text.bindMemory(to: CChar.self).baseAddress, text.count, nil) != 0
                        && g_markup_parse_context_end_parse(context, nil) != 0
                }
            }
        }

        private static func at(_ data: UnsafeMutableRawPointer?) -> Handler? {
            data.map { Unmanaged<Handler>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    private static func local(_ name: UnsafePointer<CChar>?) -> String {
        guard let name else { return "" }
        let whole = String(cString: name)
        return whole.split(separator: ":").last.map(String.init) ?? whole
    }

    /// The attributes from two lists of equal length that end with `NULL`.
    private static func attributes(
        _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> [String: String] {
        var attributes: [String: String] = [:]
        guard let names, let values else { return [:] }
        var index = 0
        while let name = names[index], let value = values[index] {
            attributes[local(name)] = String(cString: value)
            index += 1
        }
        return attributes
    }
}
