import Translation

/// The name of a person.
extension VCard {
    /// The name to show: FN, else the parts of N ("Ada Lovelace"), else the organization, a nickname, an address or a
    /// number. It is never empty: a card that says none of these is a "Contact without a name". Nor is it longer than
    /// somebody can listen to; the card keeps all of it.
    public var name: String { Self.spoken(givenName ?? localized("Contact without a name")) }

    /// Whether the card says what its contact is called.
    public var hasName: Bool { givenName != nil }

    /// The most characters of a name or a role.
    public static let longestName = 500

    /// A text with no more characters than a name has, and a mark where it was cut.
    static func spoken(_ text: String) -> String {
        guard text.utf8.count > longestName,
            let end = text.index(
                text.startIndex, offsetBy: longestName, limitedBy: text.endIndex), end < text.endIndex
        else { return text }
        return text[..<end] + "…"
    }

    private var givenName: String? {
        formattedName ?? structuredName ?? first("ORG") { components(of: $0) }
            ?? first("NICKNAME") { Self.parts(of: decodedValue(of: $0), between: ",") }
            ?? first("EMAIL") { [withoutScheme("mailto:", of: $0)] } ?? first("TEL") { [withoutScheme("tel:", of: $0)] }
            ?? first("URL") { [Self.host(of: Self.unescaped(decodedValue(of: $0)[...]))] }
    }

    /// FN, of which web pages forget that it is no HTML.
    private var formattedName: String? { text("FN").map(HTMLText.unescaped) }

    /// "https://www.bike.example/shop" is said as bike.example.
    private static func host(of address: String) -> String {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(host.lowercased().hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    /// The parts of N are family, given, additional, prefixes and suffixes.
    private var structuredName: String? {
        let isOld = text("VERSION") == "2.1"
        for line in properties("N") {
            var components = components(of: line)
            // Some escape what separates the parts.
            if let first = components.first, first.contains(";"), components.dropFirst().allSatisfy(\.isEmpty) {
                components = first.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
            }
            let parts = components.map { part in
                // From vCard 3.0 on a part may be a list.
                let names = isOld ? [part] : part.split(separator: ",").map(String.init)
                return names.map(Self.trimmed).filter(Self.isVisible).joined(separator: " ")
            }
            if let name = NameOrder(self, line).name(of: parts) { return name }
            let name = [1, 2, 0].filter { parts.indices.contains($0) && !parts[$0].isEmpty }.map { parts[$0] }
                .joined(separator: " ")
            if !name.isEmpty { return name }
        }
        return nil
    }

    /// The first text that is not empty.
    private func first(_ name: String, _ texts: (VCardLine) -> [String]) -> String? {
        for line in properties(name) {
            if let text = texts(line).map(Self.trimmed).first(where: Self.isVisible) { return text }
        }
        return nil
    }

    private func withoutScheme(_ scheme: String, of line: VCardLine) -> String {
        let value = Self.unescaped(decodedValue(of: line)[...])
        return value.lowercased().hasPrefix(scheme) ? String(value.dropFirst(scheme.count)) : value
    }
}
