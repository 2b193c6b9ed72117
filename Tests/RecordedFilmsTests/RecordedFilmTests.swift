import DesktopDriving
import SeededNumbers
import Testing
import TextSafety

@testable import RecordedFilms

/// A timeline is read as it was written: the app's tree at each moment, with all that is known of each element.
struct RecordedFilmTests {
    /// An element of which everything is known that can be.
    private func element(_ id: Int, in parent: Int?, at index: Int, _ numbers: inout SeededNumbers) -> SeenElement {
        let isMore = Bool.random(using: &numbers)
        var element = SeenElement(
            id: id, parent: parent, index: index, role: "button", name: numbers.text(), path: "/\(id)",
            states: isMore ? ["enabled", "sensitive"] : [], value: isMore ? numbers.text() : nil,
            text: isMore ? numbers.text() : nil)
        say(&element, &numbers)
        return element
    }

    /// Has an element say something else.
    private func say(_ element: inout SeenElement, _ numbers: inout SeededNumbers) {
        func number() -> Int { Int.random(in: 0...2_000, using: &numbers) }
        func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &numbers) ? value : nil }
        let words = [numbers.text(), numbers.text(), numbers.text()]
        element.description = maybe(words[0]) ?? ""
        element.roleNumber = maybe(number())
        element.actions = maybe([.init(name: words[1], label: words[2]), .init(name: "b", keys: "<Alt>b")]) ?? []
        element.attributes = maybe(["level": "2", words[0]: words[1]]) ?? [:]
        element.relations = maybe(["labelled-by": [1, 2], "member-of": [3]]) ?? [:]
        element.range = maybe(.init(current: 0.1, minimum: -1, maximum: 1e300))
        element.text = maybe(String(repeating: words[2] + "é\u{301}a", count: 70) + words[0])
        element.length = maybe(number())
        element.caret = maybe(number())
        element.selections = maybe([0..<3, 5..<9]) ?? []
        element.cell = maybe(.init(row: number(), column: 1, rowSpan: 1, columnSpan: 3))
        element.table = maybe(.init(rows: number(), columns: 2))
        element.rectangle = maybe(ScreenRectangle(x: -number(), y: number(), width: number(), height: number()))
    }

    /// As the film's writer has it.
    private func file(_ trees: [[SeenElement]]) -> String {
        var lines = [#"{"timeline":2,"title":"T","language":"en","length":99,"steps":1,"screen":[640,480]}"#]
        var last: [SeenElement] = []
        for (time, tree) in trees.enumerated() {
            let difference = SightDifference(from: last, to: tree)
            let event: JSON = .object([
                "time": .integer(time), "event": "tree", "removed": .array(difference.removed.map(JSON.integer)),
                "added": .array(difference.added.map(\.json)),
                "changed": .array(difference.changed.map { $0.new.json(since: $0.old) }),
            ])
            lines.append("\(event)")
            last = tree
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func film(_ text: String) throws -> RecordedFilm { try RecordedFilm(timeline: Array(text.utf8)) }

    @Test func theTreeOfEachMomentIsAsItWas() throws {
        try SeededNumbers.often(60) { numbers in
            var trees: [[SeenElement]] = []
            var tree = [element(1, in: nil, at: 0, &numbers)]
            for id in 2...6 { tree.append(element(id, in: 1, at: id - 2, &numbers)) }
            trees.append(tree)
            for id in 7...9 {
                let changed = Int.random(in: 1..<tree.count, using: &numbers)
                say(&tree[changed], &numbers)
                tree.removeLast()
                tree.append(element(id, in: 1, at: 4, &numbers))
                trees.append(tree)
            }
            trees.append([])
            let film = try film(file(trees))
            for (time, tree) in trees.enumerated().reversed() {
                #expect(film.moment(at: Double(time)).tree.elements == tree, "\(time)")
            }
            var moment = FilmMoment()
            for (time, tree) in trees.enumerated() {
                moment = film.moment(at: Double(time) + 0.5, from: moment)
                #expect(moment.tree.elements == tree)
            }
            #expect(film.head.screen == .init(width: 640, height: 480) && film.lack == nil)
        }
    }

    @Test func whatHappenedIsKnownAtEachMoment() throws {
        let film = try film(
            """
            {"timeline":2,"title":"T","language":"en","length":20,"steps":2,"picture":[1280,720]}
            {"time":1,"event":"step","step":1,"line":4,"text":"keys: Tab"}
            {"time":1,"event":"view","step":1,"line":4,"rectangle":[10.5,20,640,360]}
            {"time":1,"event":"key","step":1,"line":4,"keys":"Tab"}
            {"time":1.5,"event":"announced","step":1,"line":4,"text":"Lifted.","priority":"assertive"}
            {"time":1.5,"event":"tree","added":[{"id":1,"name":"W"},{"id":2,"parent":1,"role":"button","name":"OK"}]}
            {"time":1.5,"event":"focus","element":{"id":2,"role":"button","name":"OK","rectangle":[1,2,3,4]}}
            {"time":2,"event":"braille","step":1,"line":4,"text":"OK btn"}
            {"time":2,"event":"said","step":1,"line":4,"by":"reader","text":"OK button","until":3}
            {"time":3,"event":"picture","step":1,"line":4,"file":"t-pictures/01.png"}
            {"time":4,"event":"something later","step":1}
            {"time":5,"event":"step","step":2,"line":5,"text":"pause: 1"}
            {"time":6,"event":"focus","step":2,"line":5,"element":null}
            {"time":9,"event":"failed","step":2,"line":5,"text":"No."}
            """)
        let moment = film.moment(at: 2.5)
        #expect(moment.step?.number == 1 && moment.keys == ["Tab"] && moment.braille == "OK btn")
        #expect(moment.said.map(\.text) == ["OK button"] && moment.announced.map(\.text) == ["Lifted."])
        #expect(moment.focused?.name == "OK" && moment.view?.x == 10.5)
        #expect(moment.focus?.rectangle == ScreenRectangle(x: 1, y: 2, width: 3, height: 4))
        #expect(film.moment(at: 4.5).said.isEmpty, "said long ago")
        let later = film.moment(at: 30, from: moment)
        #expect(later.time == 20 && later.focus == nil && later.failures == ["No."] && later.keys.isEmpty)
        #expect(film.picture(at: 0) == "t-pictures/01.png")
        #expect(film.moment(at: -1).step == nil)
    }

    /// Films of the first format open; what they lack is said, and is not made up.
    @Test func olderFilmsOpen() throws {
        let film = try film(
            """
            {"timeline":1,"title":"T","language":"en","length":12.533,"steps":5}
            {"time":3.167,"event":"tree","added":[{"id":8,"index":0,"role":"dialog","name":"","states":["modal"]}]}
            {"time":4,"event":"tree","changed":[{"id":8,"states":[],"name":"D","value":null}]}
            """)
        #expect(film.lack != nil)
        let dialog = film.moment(at: 5).tree.elements.first
        #expect(dialog?.name == "D" && dialog?.rectangle == nil && dialog?.actions.isEmpty == true)
        #expect(dialog?.toldStates.isEmpty == true, "nobody says that it is disabled")
    }

    // MARK: Hostile files

    private static let head = #"{"timeline":2,"title":"T","language":"en","length":9,"steps":1}"# + "\n"

    @Test(
        arguments: [
            ("", .noTimeline), ("\n\n", .noTimeline), ("{}", .noTimeline), ("[1]", .noTimeline),
            ("\u{0}\u{1}", .noTimeline),
            (#"{"timeline":"2"}"#, .noTimeline), (#"{"timeline":3}"#, .newer(format: 3)),
            (#"{"timeline":1e300}"#, .inLine(1, .wrong("timeline"))),
            (#"{"timeline":2,"title":1}"#, .inLine(1, .wrong("title"))),
            (#"{"timeline":2,"title":"","language":"en","length":-1,"steps":1}"#, .inLine(1, .wrong("length"))),
            (#"{"timeline":2,"title":"","language":"en","length":1e9,"steps":1}"#, .inLine(1, .wrong("length"))),
            (head + "{", .inLine(2, .noJSON)), (head + "7", .inLine(2, .noJSON)),
            (head + String(repeating: "[", count: 100_000), .inLine(2, .noJSON)),
            (head + #"{"event":"step","text":""}"#, .inLine(2, .wrong("time"))),
            (head + key(2) + key(1), .inLine(3, .wrong("time"))),
        ] as [(String, FilmReadingError)])
    func whatIsWrongIsSaid(_ text: String, _ expected: FilmReadingError) {
        #expect(throws: expected) { try film(text) }
        #expect("\(expected)".hasSuffix("."))
    }

    private static func key(_ time: Int) -> String { #"{"time":\#(time),"event":"key","keys":""}"# + "\n" }

    @Test(
        arguments: [
            (#""event":7"#, .wrong("event")), (#""event":"key","keys":"","step":1.5"#, .wrong("step")),
            (#""event":"focus""#, .wrong("element")), (#""event":"focus","element":{"id":0}"#, .wrong("id")),
            (#""event":"focus","element":{"id":1,"rectangle":[1,2,3]}"#, .wrong("rectangle")),
            (#""event":"said","by":"x","text":"y","until":"z""#, .wrong("until")),
            (#""event":"view","rectangle":[0,0,0,1]"#, .wrong("rectangle")),
            (#""event":"picture","file":"../../etc/passwd""#, .wrong("file")),
            (#""event":"picture","file":"/etc/passwd""#, .wrong("file")),
            (#""event":"tree","removed":[4]"#, .noElement(4)), (#""event":"tree","added":{}"#, .wrong("added")),
            (#""event":"tree","added":[7]"#, .noJSON), (#""event":"tree","changed":[{"id":1}]"#, .noElement(1)),
            (#""event":"tree","added":[{"id":1},{"id":1}]"#, .twice(1)),
            (#""event":"tree","added":[{"id":1,"parent":1}]"#, .noElement(1)),
            (#""event":"tree","added":[{"id":1,"parent":2},{"id":2,"parent":1}]"#, .noElement(2)),
            (#""event":"tree","added":[{"id":1,"text":"ab"}],"changed":[{"id":1,"edit":[2,1,""]}]"#, .wrong("edit")),
            (#""event":"tree","added":[{"id":1}],"changed":[{"id":1,"caret":"x"}]"#, .wrong("caret")),
        ] as [(String, FilmReadingError)])
    func whatIsWrongInAnEventIsSaid(_ members: String, _ expected: FilmReadingError) {
        let line = #"{"time":1,\#(members)}"#
        #expect(throws: FilmReadingError.inLine(2, expected)) { try film(Self.head + line) }
    }

    @Test(arguments: [
        (#""index":1"#, "index"), (#""index":-1"#, "index"), (#""id":1e99"#, "id"), (#""role":3"#, "role"),
        (#""states":[1]"#, "states"), (#""selections":[[3,1]]"#, "selections"), (#""attributes":[]"#, "attributes"),
        (#""relations":{"x":["1"]}"#, "relations"), (#""range":{"current":1}"#, "minimum"),
        (#""rectangle":[1e8,0,1,1]"#, "rectangle"), (#""actions":[{"name":1}]"#, "name"),
        (#""cell":{"row":1}"#, "column"),
    ])
    func whatIsWrongInAnElementIsSaid(_ member: String, _ name: String) {
        let line = #"{"time":1,"event":"tree","added":[{"id":1,\#(member)}]}"#
        #expect(throws: FilmReadingError.inLine(2, .wrong(name))) { try film(Self.head + line) }
    }

    @Test func sizesHaveLimits() {
        func lines(_ count: Int, _ added: (Int) -> String) -> String {
            let list = (1...count).map(added).joined(separator: ",")
            return Self.head + #"{"time":1,"event":"tree","added":[\#(list)]}"#
        }
        let deep = lines(300) { $0 == 1 ? #"{"id":1}"# : #"{"id":\#($0),"parent":\#($0 - 1)}"# }
        #expect(throws: FilmReadingError.inLine(2, .tooDeep)) { try film(deep) }
        let many = lines(FilmLimits.elements + 1) { #"{"id":\#($0)}"# }
        #expect(throws: FilmReadingError.inLine(2, .tooMany(FilmLimits.elements))) { try film(many) }
        let actions = Array(repeating: "{}", count: FilmLimits.list + 1).joined(separator: ",")
        let one = lines(1) { #"{"id":\#($0),"actions":[\#(actions)]}"# }
        #expect(throws: FilmReadingError.inLine(2, .tooMany(FilmLimits.list))) { try film(one) }
        let long = Self.head + String(repeating: " ", count: FilmLimits.line) + "{}"
        #expect(throws: FilmReadingError.inLine(2, .tooMany(FilmLimits.line))) { try film(long) }
    }

    /// A file that was damaged anywhere is read, or an error says why not.
    @Test func damagedFilesAreReadOrRefused() {
        SeededNumbers.often(200) { numbers in
            var tree = [element(1, in: nil, at: 0, &numbers), element(2, in: 1, at: 0, &numbers)]
            let first = tree
            say(&tree[1], &numbers)
            var bytes = Array(file([first, tree, first]).utf8)
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let place = Int.random(in: bytes.indices, using: &numbers)
                switch Int.random(in: 0...2, using: &numbers) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: place)
                default: bytes.removeSubrange(place..<min(place + 40, bytes.count))
                }
            }
            do throws(FilmReadingError) {
                let film = try RecordedFilm(timeline: bytes)
                _ = film.moment(at: 99).tree.elements
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
    }

    // MARK: Elements

    @Test func textsAreWrittenAsTheirChanges() {
        let old = String(repeating: "All work. ", count: 100)
        var (before, after) = (SeenElement(blank: 1), SeenElement(blank: 1))
        before.text = old
        after.text = old.replacing("All work. All", with: "Äll 👩‍👩‍👧 All", maxReplacements: 1)
        let json = after.json(since: before)
        #expect(json["text"] == nil && json["edit"]?.elements.count == 3)
        #expect("\(json)".utf8.count < 100)
        #expect(TextEdit(from: "abab", to: "ab").applied(to: "abab") == "ab")
        #expect(TextEdit(start: 3, count: 2, words: "").applied(to: "abcd") == nil)
    }

    /// Whatever can hold words holds none of a secret, nor how long it is.
    @Test func eachFieldIsMasked() {
        let secret = "hunter2"
        var element = SeenElement(
            id: 1, parent: nil, index: 0, role: secret, name: secret, path: "/\(secret)[1]", states: ["focused"],
            value: secret, text: "my \(secret)")
        element.description = secret
        element.actions = [.init(name: secret, label: secret, description: secret, keys: secret)]
        element.attributes = [secret: secret, "level": "1"]
        (element.caret, element.selections, element.length) = (10, [3..<10], 10)
        element.range = .init(current: 4711, minimum: 0, maximum: 9)
        let masked = element.worded { words, _ in words.replacing(secret, with: "•••").replacing("4711", with: "•••") }
        #expect(!"\(masked)".contains(secret) && !"\(masked)".contains("4711"), "\(masked)")
        #expect(masked.caret == nil && masked.selections.isEmpty && masked.length == nil)
        #expect(masked.attributes["level"] == "1")
    }
}
