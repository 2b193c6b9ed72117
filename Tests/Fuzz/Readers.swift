import Archives
import DemoStudio
import FileFormats
import GTKSupport
import Inspector
import Prototype
import SceneStorage
import Translation
import YAMLReading

/// A reader that is given changed inputs. To add one is to add a line to ``all``, and a folder to the corpus.
struct FuzzedReader: Sendable {
    let name: String
    /// The most memory that an input may take beside what the program has, in MiB; a helper has limits of its own.
    let memory: UInt
    /// The longest that an input may take on a busy machine, in seconds.
    let seconds: UInt32
    /// The pieces that are put into inputs here and there.
    let pieces: [String]
    /// Reads an input; answers what is wrong with the outcome, `nil`: nothing.
    let check: @Sendable ([UInt8]) -> String?

    static let all = [
        FuzzedReader(name: "document", memory: 512, seconds: 10, pieces: yamlPieces, check: checkDocument),
        FuzzedReader(name: "demo", memory: 512, seconds: 10, pieces: yamlPieces + scriptPieces, check: checkScript),
        FuzzedReader(name: "picture", memory: 512, seconds: 20, pieces: picturePieces, check: checkPicture),
        FuzzedReader(name: "vcard", memory: 256, seconds: 10, pieces: cardPieces, check: checkCard),
        FuzzedReader(name: "csv", memory: 256, seconds: 10, pieces: tablePieces, check: checkTable),
        FuzzedReader(name: "html", memory: 512, seconds: 10, pieces: htmlPieces, check: checkCells),
        FuzzedReader(name: "layers", memory: 512, seconds: 20, pieces: picturePieces + layerPieces, check: checkLayers),
        FuzzedReader(name: "penpot", memory: 512, seconds: 20, pieces: boardPieces, check: checkBoards),
        FuzzedReader(name: "catalogue", memory: 256, seconds: 10, pieces: cataloguePieces, check: checkCatalogue),
    ]

    // MARK: Documents

    private static let yamlPieces = [
        "[", "]", "{", "}", ": ", "- ", "? ", " #", "|#x\n", ">-\n", "&a ", "*a", "!!map ", "\"", "'", "\t", "\n",
        "\r\n", "\u{FEFF}", "\0", "~", "<<: *a", "---\n", "...\n", "%YAML 1.1\n", "\u{2028}", "\u{85}", "👩‍👩‍👧", "1e999",
        ".nan", "\\", "drags: &d", "drops: *d", "in: nowhere", "then: refuse", "offers: {text/uri-list: x}",
    ]

    /// An edit of what can be read changes what it is about, or nothing.
    @Sendable private static func checkDocument(_ bytes: [UInt8]) -> String? {
        guard let source = try? DocumentSource(bytes, file: "a.yaml") else { return nil }
        if source.bytes != bytes { return "the text is not kept" }
        guard let edited = try? source.applying(.setText(.title, "Fuzzed: \"title\"", language: nil)) else {
            return nil
        }
        let language = source.document.language?.value ?? "en"
        if edited.document.title?.text(in: language) != "Fuzzed: \"title\"" { return "the title was not changed" }
        if edited.document.views.count != source.document.views.count { return "an edit has changed the views" }
        return nil
    }

    // MARK: Demos

    private static let scriptPieces = [
        "{a}", "{{", "}}", "variables: {a: \"{b}{b}{b}{b}\", b: \"{c}{c}{c}{c}\"}\n", "  - include: lift.yaml\n",
        "  - include: {script: drop.yaml, variables: {name: \"{a}{a}\"}}\n", "  - include: ../../etc/passwd\n",
        "language: [en, de]\n", "language: ../x\n", "  - type: \"{a}{a}\"\n", "  - keys: [Super+D, Ctrl+Alt+Delete]\n",
        "  - pause: 1e9s\n", "within: -1ms", "size: [1e9, 1]\n", "text-scale: .nan\n", "{en: a, de: b}",
        "app: {program: x}\n",
        "  - expect: {list: [a, \"{a}\"], within: 2s}\n", "  - drop-file: {file: ../x, target: January}\n",
    ]

    /// A script that was read is within the limits; its written steps are read as the same steps.
    @Sendable private static func checkScript(_ bytes: [UInt8]) -> String? {
        guard let script = try? readScript(bytes) else { return nil }
        if script.steps.count > 5_000 { return "there are \(script.steps.count) steps" }
        let texts = script.steps.map(\.text)
        if texts.reduce(0, { $0 + $1.utf8.count }) > 16 << 20 { return "the texts are longer than 16 MiB" }
        let lines = script.steps.map { "  - \($0.yaml)\n" }.joined()
        let written = "demo: 1\ntitle: Written\nlanguage: en\nsteps:\(lines.isEmpty ? " []" : "\n" + lines)"
        // The written text may be longer than the one that was read: an include is a line.
        guard written.utf8.count < 1 << 20 else { return nil }
        do {
            let again = try readScript(Array(written.utf8)).steps.map(\.text)
            guard let index = texts.indices.first(where: { !again.indices.contains($0) || again[$0] != texts[$0] })
            else {
                return again.count == texts.count ? nil : "what was written has more steps"
            }
            return "step \(index + 1), written as \(script.steps[index].yaml), is read as another: \(texts[index])"
        } catch {
            return
                "what was written cannot be read: \((error as? ProblemsError)?.list.first?.description ?? "\(error)")"
        }
    }

    /// Whatever it includes is there, and includes more.
    private static func readScript(_ bytes: [UInt8]) throws -> DemoScript {
        try ScriptReader.read("demo.yaml") { path in
            guard path != "demo.yaml" else { return bytes }
            let next = "a\(path.utf8.count % 9)"
            return Array(
                """
                demo: 1
                title: Included
                variables: {name: "{name}{name}", a: x}
                steps: [{type: "{name}"}, {include: \(next).yaml}, {keys: Tab}]

                """.utf8)
        }
    }

    // MARK: Pictures

    private static let picturePieces = [
        "<g>", "</g>", "<use href='#b'/>", "<g filter='url(#f)'>", "<rect width='9e9' height='9e9'/>",
        "stdDeviation='400'",
        "numOctaves='99999'", "width='100000'", "height='-1'", "&b;&b;&b;", "<image href='file:///dev/zero'/>",
        "<text font-size='9000'>x</text>", "\0", "\u{FF}", "\u{89}PNG", "IHDR", "IDAT", "GIF89a",
        "stroke-dasharray='.0001'",
    ]

    private static let pictureLimits = Picture.Limits(bytes: 2 << 20, pixels: 4_000_000)

    /// A picture is as small as was asked for, and what claims too much is refused.
    @Sendable private static func checkPicture(_ bytes: [UInt8]) -> String? {
        if let shared = Photograph.withoutDetails(bytes), Photograph.withoutDetails(shared) != shared {
            return "what was left out of a photograph was not all"
        }
        do throws(PictureError) {
            let picture = try Picture(decoding: bytes, limits: pictureLimits, longestSide: 512)
            guard (1...512).contains(picture.width), (1...512).contains(picture.height) else {
                return "the picture has \(picture.width) × \(picture.height) pixels"
            }
            return nil
        } catch {
            if case .unreadable(let reason) = error, reason.isEmpty { return "there is no reason" }
            return "\(error)".contains("program that draws") ? "the program dragoman is not beside this one" : nil
        }
    }

    // MARK: Contact cards

    private static let cardPieces = [
        "\r\n", "\n ", "\r\n\t", ";", ":", "=", "\"", "PHOTO;ENCODING=b:", "PHOTO:data:image/png;base64,",
        "END:VCARD\n", "BEGIN:VCARD\n", "AGENT:\n", "PHOTO;BASE64:", "CHARSET=ISO-8859-1",
        "ENCODING=QUOTED-PRINTABLE:", "=\r\n", "\n\n", "\\", ",", "FN:", "N:", "VERSION:3.0\n", "\0", "\u{FEFF}",
        "item1.", "TYPE=", "LOGO;ENCODING=b:QUJD\n", "X-MS-CARDPICTURE;BASE64:", "CHARSET=shift_jis", "ENCODING=b:",
        "&amp;",
        "Content-Type: text/vcard; charset=gbk\n\n", "PREF=1", "\u{3164}", "山田;太郎",
    ]

    /// Every byte is kept, and a picture is the one that was put there.
    @Sendable private static func checkCard(_ bytes: [UInt8]) -> String? {
        guard let card = try? VCard(bytes) else { return nil }
        if card.bytes != bytes { return "bytes were changed" }
        _ = (card.name, card.role, card.photo)
        let changed: VCard
        do {
            changed = try card.settingPhoto(mediaType: "image/png", base64: "AAAA")
        } catch {
            return error as? VCardError == .notUnderstood ? nil : "the picture was not taken"
        }
        guard case .embedded(_, "AAAA") = changed.photo else { return "the picture is another" }
        // Below a portrait there may be a logo.
        return (try? changed.removingPhoto().removingPhoto())?.photo == nil ? nil : "the picture stays"
    }

    // MARK: Tables

    private static let tablePieces = [
        ",", ";", "\t", "\"", "\"\"", "\r\n", "\n", "\r", "1e999", "-0", "1.5", "1,5", "\u{FEFF}", "\0", "=1+1", "nan",
        " ", "|", "|---|", "  ", "'", "=\"", "40 %", "$", "(", ")", " kg", "NA", "..", "٤", "\u{200F}", "33,40,661",
        "# ", "\n\n",
        "Source: x\n", "PK\u{3}\u{4}", "2020", "\u{E000}",
    ]

    /// The written form of a table that was read is read as the same.
    @Sendable private static func checkTable(_ bytes: [UInt8]) -> String? {
        for encoding in ["shift_jis", "windows-1256", "gbk"] {
            let answers = TableAnswers(encoding: CharacterSet(named: encoding))
            guard let table = try? BarTable(bytes, answers), let file = table.bytes(with: table.bars) else { continue }
            if (try? BarTable(file, answers).bars) != table.bars { return "in \(encoding) it is read as another table" }
        }
        guard let bars = try? BarTable.read(bytes) else { return nil }
        guard let again = try? BarTable.read(BarTable.csv(of: bars)) else { return "what was written cannot be read" }
        return again == bars ? nil : "what was written is read as another table"
    }

    // MARK: Cells and layers

    private static let htmlPieces = [
        "<table>", "</table>", "<tr>", "<td>", "<td colspan=100>", "<td rowspan=100>", "<tr hidden>", "<span hidden>",
        "</span>",
        "sdval=\"1\"", "x:num=1e400", "style='display:none'", "<sup>[1]</sup>", "&nbsp;", "&#1114112;", "<!--", "-->",
        "<style>",
        "data-sheets-value=\"{&quot;1&quot;:3,&quot;3&quot;:1}\"", "40%", "\"", ">",
    ]

    /// The part taken of a page is no larger than it may be.
    @Sendable private static func checkCells(_ bytes: [UInt8]) -> String? {
        guard let cells = HTMLTable.tabSeparated(bytes) else { return nil }
        if cells.count > 4 * bytes.count + (64 << 20) { return "there are \(cells.count) bytes of cells" }
        _ = try? BarTable.read(cells)
        return nil
    }

    private static let layerPieces = [
        "<g id=\"Card\">", "id='Card_x20_one'", "<title>Card</title>", "<!DOCTYPE svg [<!ENTITY a \"b\">]>", "&a;&a;",
        "]>",
        "aria-label=\"x\"", "class=\"node\"", "<span class=\"nodeLabel\">", "id=\"a\nb\"", "mask=\"url(#m)\"",
    ]

    /// Layers have names, and lie where numbers are.
    @Sendable private static func checkLayers(_ bytes: [UInt8]) -> String? {
        let layers = DrawingLayers.read(bytes, measure: PictureHelper.frames)
        if layers.count > 500 { return "there are \(layers.count) layers" }
        let isWrong = layers.contains { layer in
            let frame = layer.frame
            return ![frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) || layer.name?.isEmpty != false
        }
        return isWrong ? "a layer has no name, or lies nowhere" : nil
    }

    // MARK: Boards

    private static let boardPieces = [
        "\"type\": \"frame\"", "\"hidden\": true", "\"shapes\": [\"a\", \"b\"]", "\"destination\": \"b\"", "1e308",
        "-1",
        "\"interactions\": [{\"eventType\": \"click\", \"actionType\": \"navigate\", \"destination\": \"a\"}]", "[",
        "]", "{",
        "}", "\"", "\n", "M0 0\"/>", "\"maskedGroup\": true", "\"rotation\": 1e9", "\"content\": [[[[", "\u{0}",
    ]

    /// An input has a line for each file: its name and its JSON. What is drawn of a board can be read, and leads to boards.
    @Sendable private static func checkBoards(_ bytes: [UInt8]) -> String? {
        let files = bytes.split(separator: UInt8(ascii: "\n")).prefix(100).compactMap { line -> ZipArchive.File? in
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            let name = String(decoding: line[..<space], as: UTF8.self)
            return ZipArchive.File(name, Array(line[line.index(after: space)...]))
        }
        guard let archive = try? ZipArchive(files).bytes(),
            let boards = try? PenpotFile(reading: archive, named: "a.penpot").boards
        else { return nil }
        for board in boards {
            let layers = DrawingLayers.read(board.svg)
            if layers.contains(where: { $0.opens.map { !boards.indices.contains($0 - 1) } ?? false }) {
                return "a layer leads to a board that is missing"
            }
        }
        return nil
    }

    // MARK: Catalogues

    private static let cataloguePieces = [
        "\0", "n", "n+", "(", "!", "?1:", "nplurals=2; plural=", "\n", "\u{4}", "{count}", "\u{FFFF}",
    ]

    @Sendable private static func checkCatalogue(_ bytes: [UInt8]) -> String? {
        guard let file = MessageFile(bytes) else { return nil }
        for count: UInt in [0, 1, 2, 5, 11, 100, .max] { _ = file.text("1 error", count: count, context: "") }
        return file.text("", context: "").map { _ in "the header is a translation" }
    }
}
