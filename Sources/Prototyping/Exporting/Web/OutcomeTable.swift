import Prototype
import TextSafety

/// The table of outcomes for scripts, which know no outcome by its name.
///
/// ```swift
/// OutcomeTable.script  // {"move":{"leaves":true,"look":"picture"},…}
/// ```
enum OutcomeTable {
    static var script: String {
        let rows = Outcome.allCases.map { outcome in
            let rule = outcome.rule
            return JSON.Member(
                outcome.rawValue,
                .object([
                    "leaves": rule.leaves ? .bool(true) : nil, "look": rule.look.map { .string($0.rawValue) },
                    "side": rule.side.map { .string($0.rawValue) },
                ]))
        }
        return JSON.object(rows).description
    }
}
