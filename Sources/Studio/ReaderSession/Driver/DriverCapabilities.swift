import TextSafety

/// The reader that there is, as a client may require it.
///
/// ```swift
/// let reader = DriverCapabilities(name: "orca", version: "48.1")
/// try reader.match([.init("atVersion", ">=43")])
/// ```
public struct DriverCapabilities: Equatable, Sendable {
    /// The reader's name in small letters.
    public let name: String
    /// Such as "43.1".
    public let version: String
    /// The system's name in small letters.
    public let platform = "linux"

    public init(name: String, version: String) {
        (self.name, self.version) = (name, version)
    }

    /// Compares with what a client requires.
    ///
    /// - Parameter required: The members of `alwaysMatch`.
    /// - Returns: What the client is told: all that it required, and what there really is.
    /// - Throws: ``DriverError`` where there is no such reader.
    public func match(_ required: [JSON.Member]) throws(DriverError) -> JSON {
        var others: [JSON.Member] = []
        for member in required {
            let wanted = member.value.text ?? ""
            let isMet: Bool
            switch member.name {
            case "atName": isMet = wanted.lowercased() == name
            case "atVersion": isMet = Self.allows(version, wanted)
            case "platformName": isMet = wanted.lowercased() == platform
            default:
                // Nothing is known of others' own capabilities, whose names have a colon.
                isMet = !member.name.contains(":")
                others.append(member)
            }
            guard isMet else {
                throw DriverError(
                    .sessionNotCreated,
                    "\(member.name) \(member.value) is required, and this is \(name) \(version) on \(platform).")
            }
        }
        return .object(
            [
                JSON.Member("atName", .string(name)), JSON.Member("atVersion", .string(version)),
                JSON.Member("platformName", .string(platform)),
            ] + others)
    }

    /// Whether a version is the wanted one, or stands to it as the signs `<`, `<=`, `>` and `>=` before that say. Versions
    /// are compared number by number; missing ones are 0.
    static func allows(_ version: String, _ wanted: String) -> Bool {
        let signs = ["<=", ">=", "<", ">"]
        let sign = signs.first { wanted.hasPrefix($0) } ?? ""
        guard let limit = numbers(of: wanted.dropFirst(sign.count)), let own = numbers(of: version[...]) else {
            return wanted == version
        }
        let count = max(limit.count, own.count)
        func padded(_ numbers: [Int]) -> [Int] { numbers + Array(repeating: 0, count: count - numbers.count) }
        let (left, right) = (padded(own), padded(limit))
        let isLess = left.lexicographicallyPrecedes(right)
        return switch sign {
        case "<": isLess
        case "<=": isLess || left == right
        case ">": !isLess && left != right
        case ">=": !isLess
        default: left == right
        }
    }

    private static func numbers(of version: Substring) -> [Int]? {
        let parts = version.drop { $0 == " " }.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
        return numbers.count == parts.count && !numbers.isEmpty && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
    }
}
