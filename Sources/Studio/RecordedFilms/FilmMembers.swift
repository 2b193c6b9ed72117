import DesktopDriving
import TextSafety

/// The members of a JSON object of a stranger's: each is of the type that is asked for, or an error says its name.
struct FilmMembers {
    private let members: [String: JSON]

    init(_ json: JSON) throws(FilmReadingError) {
        guard case .object = json else { throw .noJSON }
        members = json.members
    }

    func has(_ name: String) -> Bool { members[name] != nil }

    /// Whether a member says that there is nothing any more.
    func isNull(_ name: String) -> Bool { members[name] == .null }

    private func value(_ name: String) -> JSON? { members[name].flatMap { $0 == .null ? nil : $0 } }

    func text(_ name: String) throws(FilmReadingError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.text else { throw .wrong(name) }
        return text
    }

    func neededText(_ name: String) throws(FilmReadingError) -> String {
        guard let text = try text(name) else { throw .wrong(name) }
        return text
    }

    func number(_ name: String, in range: ClosedRange<Double>) throws(FilmReadingError) -> Double? {
        guard let value = value(name) else { return nil }
        guard let number = value.number, range.contains(number) else { throw .wrong(name) }
        return number
    }

    func neededNumber(_ name: String, in range: ClosedRange<Double>) throws(FilmReadingError) -> Double {
        guard let number = try number(name, in: range) else { throw .wrong(name) }
        return number
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(FilmReadingError) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = Self.integer(value, in: range) else { throw .wrong(name) }
        return number
    }

    func neededInteger(_ name: String, in range: ClosedRange<Int>) throws(FilmReadingError) -> Int {
        guard let number = try integer(name, in: range) else { throw .wrong(name) }
        return number
    }

    /// The number of an element.
    func id(_ name: String) throws(FilmReadingError) -> Int { try neededInteger(name, in: Self.ids) }

    static let ids = 1...Int(Int32.max)
    static let counts = 0...Int(Int32.max)

    static func integer(_ value: JSON, in range: ClosedRange<Int>) -> Int? {
        value.number.flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
    }

    /// A list; `nil`: it is missing.
    func list(_ name: String, atMost limit: Int = FilmLimits.list) throws(FilmReadingError) -> [JSON]? {
        guard let value = value(name) else { return nil }
        guard case .array(let elements) = value else { throw .wrong(name) }
        guard elements.count <= limit else { throw .tooMany(limit) }
        return elements
    }

    func list<Value>(
        _ name: String, atMost limit: Int = FilmLimits.list, of read: (JSON) throws(FilmReadingError) -> Value?
    ) throws(FilmReadingError) -> [Value]? {
        guard let elements = try list(name, atMost: limit) else { return nil }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            guard let value = try read(element) else { throw .wrong(name) }
            values.append(value)
        }
        return values
    }

    /// The members of an object, by name; `nil`: it is missing.
    func dictionary<Value>(
        _ name: String, of read: (JSON) -> Value?
    ) throws(FilmReadingError) -> [String: Value]? {
        guard let value = value(name) else { return nil }
        guard case .object(let members) = value else { throw .wrong(name) }
        guard members.count <= FilmLimits.list else { throw .tooMany(FilmLimits.list) }
        var values: [String: Value] = [:]
        for member in members {
            guard let value = read(member.value) else { throw .wrong(name) }
            values[member.name] = value
        }
        return values
    }

    func object(_ name: String) throws(FilmReadingError) -> FilmMembers? {
        guard let value = value(name) else { return nil }
        guard case .object = value else { throw .wrong(name) }
        return try FilmMembers(value)
    }

    /// Four whole numbers on the screen, or beside it.
    func rectangle(_ name: String) throws(FilmReadingError) -> ScreenRectangle? {
        let pixels = -FilmLimits.pixels...FilmLimits.pixels
        guard let numbers = try list(name, atMost: 4, of: { Self.integer($0, in: pixels) }) else { return nil }
        guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { throw .wrong(name) }
        return ScreenRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func size(_ name: String) throws(FilmReadingError) -> RecordedFilm.ScreenSize? {
        let sizes = 1...100_000
        guard let numbers = try list(name, atMost: 2, of: { Self.integer($0, in: sizes) }) else { return nil }
        guard numbers.count == 2 else { throw .wrong(name) }
        return RecordedFilm.ScreenSize(width: numbers[0], height: numbers[1])
    }

    func edit(_ name: String) throws(FilmReadingError) -> TextEdit? {
        guard let values = try list(name, atMost: 3) else { return nil }
        guard values.count == 3, let start = Self.integer(values[0], in: Self.counts),
            let count = Self.integer(values[1], in: Self.counts), let words = values[2].text
        else { throw .wrong(name) }
        return TextEdit(start: start, count: count, words: words)
    }
}
