/// Changes the name of a card.
extension VCard {
    /// A copy of the card with another name. The name that lists are sorted by (N) is the same as a whole: which part of it
    /// is the family's, nobody has said.
    ///
    /// - Parameter name: The name, of which line ends become blanks.
    /// - Returns: The copy.
    public func settingName(_ name: String) -> VCard {
        let value = Self.escaped(Self.trimmed(name))
        // Without a word about it, old cards and those in other encodings are not read as UTF-8.
        let isASCII = value.unicodeScalars.allSatisfy(\.isASCII)
        let set = !isASCII && (text("VERSION") == "2.1" || self.set != nil) ? ";CHARSET=UTF-8" : ""
        var names = [VCardLine(unfolded: "FN\(set):\(value)", lineEnd: lineEnd)]
        if lines.contains(where: { $0.name == "N" }) {
            names.append(VCardLine(unfolded: "N\(set):;\(value);;;", lineEnd: lineEnd))
        }
        return replacingNames(with: names)
    }

    /// Whether both cards have the same names, byte for byte. Other properties are ignored.
    public func hasSameNames(as other: VCard) -> Bool { nameLines == other.nameLines }

    /// A copy of the card with the names of another, byte for byte.
    public func takingNames(of other: VCard) -> VCard { replacingNames(with: other.nameLines) }

    private var nameLines: [VCardLine] { lines.filter { Self.isName($0) } }

    private static func isName(_ line: VCardLine) -> Bool { line.name == "FN" || line.name == "N" }

    /// Puts names where the first one stood, else after the version of the card.
    private func replacingNames(with names: [VCardLine]) -> VCard {
        var card = self
        let version = lines.firstIndex { $0.name == "VERSION" }
        let position = lines.firstIndex { Self.isName($0) } ?? min((version ?? 0) + 1, lines.count)
        card.lines = lines.filter { !Self.isName($0) }
        // No name is before the first one, so its position has not changed.
        if let last = position > 0 ? card.lines[position - 1].raw.last : nil, last != UInt8(ascii: "\n"),
            last != UInt8(ascii: "\r")
        {
            card.lines[position - 1].raw += lineEnd
        }
        card.lines.insert(contentsOf: names, at: position)
        return card
    }
}
