/// Why a call has no answer. The bus maps each to a D-Bus error, in one place.
///
/// ```swift
/// do throws(AtSpiError) {
///     print(try adapter.name(of: path))
/// } catch {
///     print("\(error)")  // there is no object /org/a11y/atspi/accessible/7
/// }
/// ```
public enum AtSpiError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such object, or it is gone.
    case unknownObject(String)
    /// The object has no such interface.
    case unknownInterface(String)
    /// There is nothing at the index.
    case indexOutOfRange(Int, count: Int)
    /// The argument is invalid.
    case invalidArgument(String)
    /// The object does not support the call.
    case notSupported(String)

    /// The message of the D-Bus error.
    public var description: String {
        switch self {
        case .unknownObject(let path): "there is no object \(path)"
        case .unknownInterface(let name): "the object has no interface \(name)"
        case .indexOutOfRange(let index, let count): "there is no index \(index): there are \(count)"
        case .invalidArgument(let text): text
        case .notSupported(let text): text
        }
    }
}
