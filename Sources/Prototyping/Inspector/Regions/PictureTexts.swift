import AccessibleDragging
import GLibAppSupport
import GLibSupport
import Glibc
import Prototype

/// Reads the texts on a picture of pixels, with tesseract if it is installed: regions get their names from them.
///
/// ```swift
/// for text in PictureTexts.read(png, width: 1280, size: Size(width: 1280, height: 800), "de") { print(text.text) }
/// ```
public enum PictureTexts {
    /// How many texts are taken at most.
    static let limit = 1_000
    /// The least certainty of a word, of 100: words of which tesseract is less sure are mostly parts of pictures, and
    /// left out.
    static let leastCertain = 55.0
    /// How long it may take, in seconds.
    private static let timeout = 30.0
    /// Tesseract's names of the app's languages; a new language of the app needs its own here.
    static func tesseractName(of language: AppLanguage) -> String {
        switch language {
        case .english: "eng"
        case .german: "deu"
        case .french: "fra"
        case .spanish: "spa"
        case .chinese: "chi_sim"
        case .japanese: "jpn"
        case .korean: "kor"
        case .arabic: "ara"
        }
    }

    /// Reads a picture's texts.
    ///
    /// - Parameters:
    ///   - picture: The picture's file, in a format that tesseract knows, such as PNG and JPEG.
    ///   - width: The file's width, in pixels.
    ///   - size: The picture's size, in which points are counted.
    ///   - language: The language of the texts: "de".
    /// - Returns: The texts in their order on the picture; none where tesseract is not installed, or cannot read it.
    public static func read(_ picture: [UInt8], width: Int, size: Size, _ language: String) -> [DrawingText] {
        guard !picture.isEmpty, width > 0, Program.isThere("tesseract"),
            (try? Folder(UserFolders.cache, make: true)) != nil
        else { return [] }
        let file = "\(UserFolders.cache)/text-\(getpid())"
        defer { unlink(file.onDisk) }
        guard (try? FilePath.write(picture, to: file)) != nil else { return [] }
        let arguments = [file, "-", "--psm", "11"]
        let known = AppLanguage(nearest: language).map(tesseractName)
        // A language whose data are not installed is an error to it: English is always there.
        let chosen = known.flatMap { name in
            let data = name == "eng" ? name : "\(name)+eng"
            return try? Program.output(of: "tesseract", arguments + ["-l", data, "tsv"], timeout: timeout)
        }
        let output = chosen ?? (try? Program.output(of: "tesseract", arguments + ["tsv"], timeout: timeout))
        return texts(in: output ?? "", scale: size.width / Double(width))
    }

    /// Puts words of a line together.
    ///
    /// - Parameters:
    ///   - table: Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, certainty, text.
    ///   - scale: How many units of the picture a pixel is.
    /// - Returns: The texts, each where it begins.
    static func texts(in table: String, scale: Double) -> [DrawingText] {
        var found: [(line: [Substring], right: Double, height: Double, text: DrawingText)] = []
        for row in table.split(separator: "\n").dropFirst() {
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count >= 12, let left = Double(cells[6]), let top = Double(cells[7]),
                let width = Double(cells[8]),
                let height = Double(cells[9]), let certainty = Double(cells[10]), certainty >= leastCertain,
                [left, top, width, height].allSatisfy({ $0.isFinite && $0 >= 0 })
            else { continue }
            let word = cells[11].filter { !$0.isWhitespace }
            guard word.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
            let line = Array(cells[1...4])
            if let last = found.last, last.line == line, left - last.right < 2 * last.height {
                found[found.count - 1].text = DrawingText("\(last.text.text) \(word)", at: last.text.point)
                found[found.count - 1].right = left + width
                continue
            }
            guard found.count < limit else { break }
            let point = Point(x: left * scale, y: (top + height * 0.75) * scale)
            found.append((line, left + width, height, DrawingText(String(word), at: point)))
        }
        return found.map(\.text)
    }
}
