import TextSafety

/// An event for other programs: a JSON object on a line of its own.
enum EventLine {
    /// - Parameters:
    ///   - event: The event's name.
    ///   - members: Its further members, in this order.
    /// - Returns: The line, without its end.
    static func text(_ event: String, _ members: [(key: String, value: JSON)] = []) -> String {
        let all = [JSON.Member("event", .string(event))] + members.map { JSON.Member($0.key, $0.value) }
        return JSON.object(all).description
    }
}
