import GLibSupport
import TextSafety

extension RecordedFilm {
    /// Reads a film's timeline from a file, which may be anybody's: however large, wrong or hostile it is, reading comes
    /// to an end, and an error says what is wrong in which line.
    ///
    /// - Parameter path: The file, such as "note.timeline.jsonl".
    /// - Throws: `FileError`, ``FilmReadingError``.
    public init(reading path: String) throws {
        try self.init(timeline: try FilePath.read(path, limit: FilmLimits.bytes))
    }

    /// Reads a film's timeline.
    ///
    /// - Parameter bytes: The whole file.
    /// - Throws: ``FilmReadingError``, in the line where something is wrong.
    public init(timeline bytes: [UInt8]) throws(FilmReadingError) {
        var reader = FilmReader()
        var number = 0
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            number += 1
            guard number <= FilmLimits.lines else { throw .inLine(number, .tooMany(FilmLimits.lines)) }
            do throws(FilmReadingError) {
                try reader.read(bytes[start..<end])
            } catch .noTimeline {
                throw .noTimeline
            } catch .newer(let format) {
                throw .newer(format: format)
            } catch {
                throw .inLine(number, error)
            }
            start = end + 1
        }
        guard let head = reader.head else { throw .noTimeline }
        self.init(head: head, events: reader.events)
    }
}

/// Reads the lines of a timeline one after the other, and carries out what happens in them.
private struct FilmReader {
    private(set) var head: RecordedFilm.Head?
    private(set) var events: [RecordedFilm.Event] = []
    private var tree = RecordedTree()
    private var changes = 0

    private static let times = 0...FilmLimits.seconds
    private static let newest = 2

    mutating func read(_ line: ArraySlice<UInt8>) throws(FilmReadingError) {
        guard line.count <= FilmLimits.line else { throw .tooMany(FilmLimits.line) }
        guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { return }
        let json = try? JSON(reading: String(decoding: line, as: UTF8.self))
        guard head != nil else {
            guard let json, case .object = json, json["timeline"]?.number != nil else { throw .noTimeline }
            head = try Self.head(FilmMembers(json))
            return
        }
        guard let json else { throw .noJSON }
        let members = try FilmMembers(json)
        let time = try members.neededNumber("time", in: Self.times)
        guard time >= events.last?.time ?? 0 else { throw .wrong("time") }
        let step = try members.integer("step", in: FilmMembers.counts)
        let scriptLine = try members.integer("line", in: FilmMembers.counts)
        // A version that comes later may tell of more.
        guard let what = try happening(members.neededText("event"), members) else { return }
        events.append(RecordedFilm.Event(time: time, step: step, line: scriptLine, what: what))
    }

    private static func head(_ members: FilmMembers) throws(FilmReadingError) -> RecordedFilm.Head {
        let format = try members.neededInteger("timeline", in: FilmMembers.ids)
        guard format <= newest else { throw .newer(format: format) }
        return RecordedFilm.Head(
            format: format, title: try members.neededText("title"), language: try members.neededText("language"),
            length: try members.neededNumber("length", in: times),
            steps: try members.neededInteger("steps", in: FilmMembers.counts), screen: try members.size("screen"),
            picture: try members.size("picture"))
    }

    private mutating func happening(
        _ event: String, _ members: FilmMembers
    ) throws(FilmReadingError) -> RecordedFilm.Happening? {
        switch event {
        case "step": return .step(try members.neededText("text"))
        case "key": return .key(try members.neededText("keys"))
        case "focus": return .focus(try focus(members))
        case "tree": return .tree(try change(members))
        case "said": return .said(try words(members, try members.neededText("by")))
        case "described": return .said(try words(members, RecordedFilm.Words.description))
        case "braille": return .braille(try members.neededText("text"))
        case "announced":
            let isAssertive = try members.text("priority") == "assertive"
            return .announced(.init(try members.neededText("text"), isAssertive: isAssertive))
        case "picture": return .picture(try picture(members))
        case "view": return .view(try view(members))
        case "failed": return .failed(try members.neededText("text"))
        default: return nil
        }
    }

    private func words(_ members: FilmMembers, _ voice: String) throws(FilmReadingError) -> RecordedFilm.Words {
        RecordedFilm.Words(
            voice: voice, text: try members.neededText("text"),
            until: try members.neededNumber("until", in: Self.times))
    }

    private func focus(_ members: FilmMembers) throws(FilmReadingError) -> RecordedFilm.Focus? {
        guard members.has("element") else { throw .wrong("element") }
        guard let element = try members.object("element") else { return nil }
        return RecordedFilm.Focus(
            id: try element.id("id"), role: try element.text("role") ?? "", name: try element.text("name") ?? "",
            rectangle: try element.rectangle("rectangle"))
    }

    private mutating func change(_ members: FilmMembers) throws(FilmReadingError) -> RecordedFilm.TreeChange {
        let most = FilmLimits.elements
        let change = RecordedFilm.TreeChange(
            removed: try members.list("removed", atMost: most) { FilmMembers.integer($0, in: FilmMembers.ids) } ?? [],
            added: try members.list("added", atMost: most) { json throws(FilmReadingError) in
                try SeenElement(reading: json)
            } ?? [],
            changed: try members.list("changed", atMost: most) { json throws(FilmReadingError) in
                try ElementChange(json)
            } ?? [])
        changes += change.added.count + change.changed.count
        guard changes <= FilmLimits.changes else { throw .tooMany(FilmLimits.changes) }
        try tree.apply(change)
        return change
    }

    /// A path that stays in the timeline's own folder.
    private func picture(_ members: FilmMembers) throws(FilmReadingError) -> String {
        let path = try members.neededText("file")
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.isEmpty, parts.allSatisfy({ !["", ".", ".."].contains($0) }), !path.contains("\0") else {
            throw .wrong("file")
        }
        return path
    }

    private func view(_ members: FilmMembers) throws(FilmReadingError) -> RecordedFilm.ViewPart {
        let numbers = try members.list("rectangle", atMost: 4) { $0.number } ?? []
        let pixels = -Double(FilmLimits.pixels)...Double(FilmLimits.pixels)
        guard numbers.count == 4, numbers.allSatisfy(pixels.contains), numbers[2] > 0, numbers[3] > 0 else {
            throw .wrong("rectangle")
        }
        return RecordedFilm.ViewPart(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension RecordedFilm.Words {
    /// The voice of the audio description.
    public static let description = "description"
}
