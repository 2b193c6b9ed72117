/// Text that replaces some bytes.
struct Replacement {
    let range: Range<Int>
    let text: String
}

/// Finds the smallest replacements for a change, in the style of the text.
extension YAMLSource {
    /// The replacements that write another value.
    func replacements(_ target: Found, with value: YAMLValue) throws(YAMLEditError) -> [Replacement] {
        let node = target.node
        if node.style == .alias { throw .alias }
        switch (node.content, value) {
        case (.list(let items), .list(let values)) where items.count == values.count && !values.isEmpty:
            var replacements: [Replacement] = []
            for (item, value) in zip(items, values) {
                let found = Found(node: item, colon: nil, isInFlow: target.isInFlow || node.isFlow)
                replacements += try self.replacements(found, with: value)
            }
            return replacements
        case (.scalar, .text(let text)) where !node.tokens.isEmpty:
            let token = tokens[node.tokens.lowerBound]
            let style = token.kind == .block ? .plain : token.kind
            return replaced(token.range, with: YAMLScalar.text(of: text, like: style, isInFlow: target.isInFlow))
        default:
            let text = value.flowText(isInFlow: target.isInFlow)
            guard !node.tokens.isEmpty else {
                guard let colon = target.colon else { throw .unusualStyle }
                return replaced(end(colon)..<end(colon), with: " " + text)
            }
            let range = bytes(of: node.tokens)
            let isBlock = if case .scalar = node.content { false } else { !node.isFlow }
            guard isBlock else { return replaced(range, with: text) }
            // The value moves up to its key.
            guard let colon = target.colon else { return replaced(range, with: text) }
            return replaced(end(colon)..<range.upperBound, with: " " + text)
        }
    }

    /// The replacement; none if the same text is there already.
    private func replaced(_ range: Range<Int>, with text: String) -> [Replacement] {
        bytes[range].elementsEqual(text.utf8) ? [] : [Replacement(range: range, text: text)]
    }

    /// The replacement that inserts a part between brackets or braces.
    func inserted(
        _ text: String, after index: Int, of pieces: [Range<Int>], into node: YAMLNode
    ) -> Replacement {
        guard pieces.indices.contains(index) else {
            let offset = end(node.tokens.lowerBound)
            return Replacement(range: offset..<offset, text: text)
        }
        let offset = bytes(of: pieces[index]).upperBound
        // If each part has its own line, so has the new one.
        let start = tokens[pieces[index].lowerBound].range.lowerBound
        let separator = indentation(before: start).map { "," + newline + $0 } ?? ", "
        return Replacement(range: offset..<offset, text: separator + text)
    }

    /// The replacement that inserts lines after those of a part.
    ///
    /// - Parameters:
    ///   - lines: The lines without their common indentation.
    ///   - piece: The part's tokens.
    ///   - first: The tokens of the first part, whose indentation the lines get.
    /// - Returns: The replacement.
    /// - Throws: ``YAMLEditError/unusualStyle`` if something else follows on the part's last line.
    func inserted(
        lines: [String], after piece: Range<Int>, first: Range<Int>
    ) throws(YAMLEditError) -> Replacement {
        let indentation = String(repeating: " ", count: tokens[first.lowerBound].position.column - 1)
        return try inserted(lines: lines.map { indentation + $0 }, afterLineOf: piece.upperBound - 1)
    }

    private func inserted(lines: [String], afterLineOf token: Int) throws(YAMLEditError) -> Replacement {
        let offset = try endOfLine(after: token)
        return Replacement(range: offset..<offset, text: lines.map { newline + $0 }.joined())
    }

    /// The replacements that insert the first item into a list written as `[]`.
    func begun(
        _ item: YAMLValue, in target: Found, colon: Int, inLines: Bool
    ) throws(YAMLEditError) -> [Replacement] {
        let lines = inLines ? item.lines() : [item.flowText(isInFlow: false)]
        let key = tokens[max(colon - 1, 0)]
        let indentation = String(repeating: " ", count: key.position.column - 1 + step)
        let items = lines.enumerated().map { indentation + ($0.offset == 0 ? "- " : "  ") + $0.element }
        let brackets = bytes(of: target.node.tokens)
        return [
            Replacement(range: end(colon)..<brackets.upperBound, text: ""),
            try inserted(lines: items, afterLineOf: target.node.tokens.upperBound - 1),
        ]
    }

    /// The replacements that remove a part.
    func removed(
        _ index: Int, of pieces: [Range<Int>], from parent: Found, empty: String
    ) throws(YAMLEditError) -> [Replacement] {
        let range = bytes(of: pieces[index])
        if parent.node.isFlow {
            if pieces.indices.contains(index + 1) {
                let next = tokens[startToken(of: pieces[index + 1])].range.lowerBound
                return [Replacement(range: tokens[startToken(of: pieces[index])].range.lowerBound..<next, text: "")]
            }
            let start = index > 0 ? bytes(of: pieces[index - 1]).upperBound : range.lowerBound
            return [Replacement(range: start..<range.upperBound, text: "")]
        }
        if pieces.count == 1 {
            guard let colon = parent.colon else { throw .unusualStyle }
            let lines = try self.lines(of: pieces[index])
            return [
                Replacement(range: end(colon)..<end(colon), text: " " + empty), Replacement(range: lines, text: ""),
            ]
        }
        if indentation(before: range.lowerBound) == nil {
            // The part is on the line of its parent's "-", so the next part moves there.
            guard pieces.indices.contains(index + 1) else { throw .unusualStyle }
            let next = tokens[pieces[index + 1].lowerBound].range.lowerBound
            return [Replacement(range: range.lowerBound..<next, text: "")]
        }
        return [Replacement(range: try lines(of: pieces[index]), text: "")]
    }

    // MARK: Bytes

    private func end(_ token: Int) -> Int { tokens[token].range.upperBound }

    private func bytes(of piece: Range<Int>) -> Range<Int> {
        tokens[piece.lowerBound].range.lowerBound..<tokens[max(piece.upperBound - 1, piece.lowerBound)].range.upperBound
    }

    /// The first token of a piece, including its anchor and tag.
    private func startToken(of piece: Range<Int>) -> Int {
        var index = piece.lowerBound
        while index > 0, tokens[index - 1].kind == .anchor || tokens[index - 1].kind == .tag { index -= 1 }
        return index
    }

    /// The lines of a part with the line break after them; before them if they are the last of the text.
    private func lines(of piece: Range<Int>) throws(YAMLEditError) -> Range<Int> {
        let start = bytes(of: piece).lowerBound
        guard let indentation = indentation(before: start) else { throw .unusualStyle }
        let end = try endOfLine(after: piece.upperBound - 1)
        let first = start - indentation.utf8.count
        let breakLength = self.breakLength(at: end)
        if breakLength > 0 { return first..<end + breakLength }
        return (first > 0 && bytes[first - 1] == 0x0A ? first - newline.utf8.count : first)..<end
    }

    /// The end of the line in which a token ends, after a comment.
    private func endOfLine(after token: Int) throws(YAMLEditError) -> Int {
        var offset = end(token)
        while offset < bytes.count, breakLength(at: offset) == 0 { offset += 1 }
        if tokens.indices.contains(token + 1), tokens[token + 1].range.lowerBound < offset { throw .unusualStyle }
        return offset
    }

    private func breakLength(at offset: Int) -> Int {
        guard offset < bytes.count else { return 0 }
        if bytes[offset] == 0x0A { return 1 }
        guard bytes[offset] == 0x0D else { return 0 }
        return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    }

    /// The blanks before a part; `nil`: something else is before it on its line.
    private func indentation(before offset: Int) -> String? {
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
        return String(repeating: " ", count: offset - start)
    }

    /// The line break that the text uses.
    private var newline: String {
        guard let index = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return index > 0 && bytes[index - 1] == 0x0D ? "\r\n" : "\n"
    }

    /// The number of columns by which the text indents lists under their keys.
    private var step: Int {
        for (index, token) in tokens.enumerated() where token.kind == .item && index > 1 {
            let (key, colon) = (tokens[index - 2], tokens[index - 1])
            if colon.kind == .value, key.position.line < token.position.line {
                return max(token.position.column - key.position.column, 0)
            }
        }
        return 2
    }
}
