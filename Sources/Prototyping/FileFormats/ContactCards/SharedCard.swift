/// A card as a file for others.
extension VCard {
    /// The fate of data that are embedded in a card, when the card is given to others.
    ///
    /// ```swift
    /// let shared = card.shared { name, base64 in isPicture(base64) ? .removed : .kept }
    /// ```
    public enum Sharing: Sendable, Equatable {
        /// They stay byte for byte.
        case kept
        /// They are replaced by a picture in base64.
        case replaced(mediaType: String, base64: String)
        case removed
    }

    /// The card alone, in UTF-8, for others: each value that is embedded in it, such as a picture, a logo or a sound, is
    /// kept, replaced or left out. Lines of a picture that are not understood, and cards inside the card that have
    /// pictures, are left out.
    ///
    /// - Parameter decide: Called with the property's name in upper case and the value in base64.
    /// - Returns: The card's bytes; those of ``ownBytes`` where nothing was changed.
    public func shared(_ decide: (_ name: String, _ base64: String) -> Sharing) -> [UInt8] {
        var card = self
        card.lines = lines.compactMap { line in
            switch sharing(of: line, decide) {
            case .kept: return line
            case .removed: return nil
            case .replaced(let mediaType, let base64):
                let name = (line.group.map { "\($0)." } ?? "") + line.name
                return embedded(name, mediaType: mediaType, base64: base64)
            }
        }
        return card.ownBytes
    }

    private func sharing(of line: VCardLine, _ decide: (String, String) -> Sharing) -> Sharing {
        if line.name.isEmpty { return Self.mayBePicture(line.raw) ? .removed : .kept }
        let value = line.valueBytes
        if line.name == "AGENT" {
            let text = String(decoding: line.raw, as: UTF8.self).uppercased()
            return ["PHOTO", "LOGO", "BASE64", "ENCODING=B"].contains { text.contains($0) } ? .removed : .kept
        }
        switch photo(of: line) {
        case .embedded(_, let base64): return decide(line.name, base64)
        // Data that are written in another way than base64.
        case .link: return value.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8) ? .removed : .kept
        }
    }

    /// Whether a line that is no property may be a part of a picture: base64 in one long word.
    private static func mayBePicture(_ raw: [UInt8]) -> Bool {
        let word = raw.filter { $0 > 0x20 }
        return word.count >= 40 && word.allSatisfy(isBase64)
    }
}
