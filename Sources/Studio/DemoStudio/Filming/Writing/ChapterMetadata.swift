/// Chapters as FFmpeg reads them (FFmpeg's documentation, "Metadata").
enum ChapterMetadata {
    /// - Parameters:
    ///   - chapters: In order.
    ///   - length: How long the film is, in frames.
    /// - Returns: The whole file.
    static func text(_ chapters: [Timeline.Chapter], length: Int) -> String {
        let ends = chapters.dropFirst().map(\.start) + [length]
        return zip(chapters, ends).reduce(";FFMETADATA1\n") { text, row in
            text + "[CHAPTER]\nTIMEBASE=1/\(Timeline.framesPerSecond)\nSTART=\(row.0.start)\nEND=\(row.1)\n"
                + "title=\(escaped(row.0.title))\n"
        }
    }

    /// Signs that mean something there get a backslash.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "=;#\\".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
