import AtSpiAdapter
import GLibSupport

/// Objects as AT-SPI writes them: `(so)`, a bus name and a path.
extension Variant {
    /// The D-Bus type of an object reference.
    static let referenceType = "(so)"

    /// A placeholder for this connection's name, which the interfaces do not know; ``ours(on:)`` replaces it.
    private static let own = ""

    static func reference(_ reference: ObjectReference) -> Variant {
        switch reference {
        case .own(let path): .tuple([.string(own), .path("\(path)")])
        case .foreign(let bus, let path): .tuple([.string(bus), .path(path)])
        case .null: .tuple([.string(own), .path(ObjectPath.null)])
        }
    }

    static func references(_ paths: [ObjectPath]) -> Variant {
        .array(paths.map { .reference(.own($0)) }, of: referenceType)
    }

    /// The value with `busName` in each reference to an own object.
    func ours(on busName: String) -> Variant {
        switch self {
        case .tuple(let parts):
            if parts.count == 2, case .string(Self.own) = parts[0], case .path(let path) = parts[1] {
                return .tuple([.string(path == ObjectPath.null ? "" : busName), parts[1]])
            }
            return .tuple(parts.map { $0.ours(on: busName) })
        case .array(let parts, let type):
            return type.hasPrefix("(") ? .array(parts.map { $0.ours(on: busName) }, of: type) : self
        case .variant(let value): return .variant(value.ours(on: busName))
        default: return self
        }
    }

    /// A length as whole pixels, clamped; 0 if it is not a number.
    static func pixels(_ length: Double) -> Variant {
        .int32(Int32(exactly: min(max(length, -1e9), 1e9).rounded()) ?? 0)
    }

    static func count(_ number: Int) -> Variant { .int32(Int32(clamping: number)) }
}
