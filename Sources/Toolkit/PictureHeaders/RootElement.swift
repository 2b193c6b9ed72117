/// The first element of an XML file, which tells the kind of the file.
enum RootElement {
    /// Finds the first element.
    ///
    /// - Parameter bytes: XML in any encoding whose letters of ASCII are bytes, alone or beside zeros as in UTF-16.
    /// - Returns: Its name, without a prefix; `nil`: it is no XML, or ends before it.
    static func name(of bytes: [UInt8]) -> String? {
        guard var letters = letters(of: bytes), let first = letters.next() else { return nil }
        return elementName(first, letters)
    }

    /// Finds the first element.
    ///
    /// - Parameter bytes: XML in UTF-8.
    /// - Returns: The position of its tag; `nil`: it is no XML, or ends before it.
    static func offset(in bytes: [UInt8]) -> Int? { letters(of: bytes).map { $0.offset - 1 } }

    /// The letters behind the "<" of the first element.
    private static func letters(of bytes: [UInt8]) -> Letters? {
        // A mark of the encoding stands before everything.
        var letters = Letters(bytes[(bytes.firstIndex { $0 < 0x80 } ?? bytes.endIndex)...])
        guard bytes.prefix(3).contains(where: { $0 < 0x80 }) || bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            return nil
        }
        while let letter = letters.next() {
            if [0x20, 0x09, 0x0A, 0x0D].contains(letter) { continue }
            guard letter == UInt8(ascii: "<") else { return nil }
            let start = letters
            guard let first = letters.next() else { return nil }
            switch first {
            case UInt8(ascii: "?"): letters.skip(past: "?>")
            case UInt8(ascii: "!"):
                if letters.isAt("--") { letters.skip(past: "-->") } else { letters.skipDeclaration() }
            default: return start
            }
        }
        return nil
    }

    private static func elementName(_ first: UInt8, _ rest: Letters) -> String? {
        var (name, rest) = ([first], rest)
        while let letter = rest.next() {
            guard letter > 0x20, letter != UInt8(ascii: ">"), letter != UInt8(ascii: "/"), name.count < 100 else {
                let text = String(decoding: name, as: UTF8.self)
                return text.split(separator: ":", maxSplits: 1).last.map(String.init)
            }
            name.append(letter)
        }
        return nil
    }

    /// The letters of a file, one after the other, without zeros.
    private struct Letters: IteratorProtocol {
        private var rest: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

        /// The position of the next letter.
        var offset: Int { rest.startIndex }

        mutating func next() -> UInt8? {
            while let byte = rest.popFirst() { if byte != 0 { return byte } }
            return nil
        }

        func isAt(_ text: String) -> Bool {
            var ahead = self
            return text.utf8.allSatisfy { ahead.next() == $0 }
        }

        /// Goes on behind a text of at most four letters, or to the end.
        mutating func skip(past text: String) {
            let wanted = text.utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
            let mask = UInt32.max >> (32 - 8 * UInt32(text.utf8.count))
            var last: UInt32 = 0
            while let letter = next() {
                last = (last << 8 | UInt32(letter)) & mask
                if last == wanted { return }
            }
        }

        /// Goes on behind a document type, whose own declarations may stand in brackets.
        mutating func skipDeclaration() {
            var (depth, quote): (Int, UInt8?) = (1, nil)
            while depth > 0, let letter = next() {
                if let open = quote {
                    if letter == open { quote = nil }
                } else if letter == UInt8(ascii: "\"") || letter == UInt8(ascii: "'") {
                    quote = letter
                } else if letter == UInt8(ascii: "<") {
                    depth += 1
                } else if letter == UInt8(ascii: ">") {
                    depth -= 1
                }
            }
        }
    }
}
