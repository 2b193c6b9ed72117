import AccessibleDragging

/// The points of an SVG path: the ends of its lines, and those that its curves bend to.
///
/// ```swift
/// DrawingPath.points("M0 0h40v20z")  // 0 0, 40 0, 40 20, 0 0
/// ```
enum DrawingPath {
    /// How many points are read at most.
    private static let limit = 100_000

    static func points(_ path: String) -> [Point] {
        var points: [Point] = []
        var (start, now) = (Point.zero, Point.zero)
        for (command, numbers) in commands(path) {
            let isRelative = command.isLowercase
            func point(_ x: Double, _ y: Double) -> Point {
                isRelative ? Point(x: now.x + x, y: now.y + y) : Point(x: x, y: y)
            }
            func go(to point: Point) {
                now = point
                points.append(point)
            }
            let kind = Character(command.lowercased())
            if kind == "z" {
                now = start
                continue
            }
            guard let size = sizes[kind] else { return points }
            for first in stride(from: 0, through: numbers.count - size, by: size) {
                guard points.count < limit else { return points }
                let values = Array(numbers[first..<(first + size)])
                switch kind {
                case "h": go(to: Point(x: (isRelative ? now.x : 0) + values[0], y: now.y))
                case "v": go(to: Point(x: now.x, y: (isRelative ? now.y : 0) + values[0]))
                case "a": go(to: point(values[5], values[6]))
                default:
                    let bends = stride(from: 0, to: size, by: 2).map { point(values[$0], values[$0 + 1]) }
                    points += bends.dropLast()
                    if let end = bends.last { go(to: end) }
                    if kind == "m", first == 0 { start = now }
                }
            }
        }
        return points
    }

    /// How many numbers each command takes.
    private static let sizes: [Character: Int] = [
        "m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "s": 4, "q": 4, "c": 6, "a": 7,
    ]

    /// The commands with their numbers, which need no separator: "1.5.5-2".
    private static func commands(_ path: String) -> [(Character, [Double])] {
        var commands: [(Character, [Double])] = []
        var digits = ""
        func end() {
            if let number = Double(digits), number.isFinite, abs(number) < 1e7, !commands.isEmpty {
                commands[commands.count - 1].1.append(number)
            }
            digits = ""
        }
        for letter in path {
            switch letter {
            case "0"..."9": digits.append(letter)
            case "e", "E": digits.append(letter)
            case ".":
                if digits.contains(".") || digits.contains(where: { $0 == "e" || $0 == "E" }) { end() }
                digits.append(letter)
            case "-", "+":
                if digits.last.map({ !"eE".contains($0) }) == true { end() }
                digits.append(letter)
            case _ where letter.isASCII && letter.isLetter:
                end()
                commands.append((letter, []))
            default: end()
            }
        }
        end()
        return commands
    }
}
