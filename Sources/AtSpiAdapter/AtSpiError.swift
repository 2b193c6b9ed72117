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
    /// The index is that of nothing.
    case indexOutOfRange(Int, count: Int)
    /// An argument means nothing here.
    case invalidArgument(String)
    /// The object cannot do that.
    case notSupported(String)

    /// The sentence that goes with the D-Bus error.
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
