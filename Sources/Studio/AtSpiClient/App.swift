import GLibSupport

/// An app on the accessibility bus.
///
/// ```swift
/// for app in try desktop.apps(named: "Dragoman") {
///     print(app.toolkit, try desktop.tree(of: app).children.map(\.title))
/// }
/// ```
public struct App: Sendable {
    /// Its first element.
    public let reference: BusObject
    /// The name that it gives itself; of a part of another app, that app's.
    public private(set) var name: String
    /// Its process, where the bus says so.
    public let processIdentifier: Int?
    /// The toolkit and its version, such as "GTK 4.18.6", where it says so.
    public let toolkit: String
    /// Whether it is what another app draws: before GTK 4.14 the library has it on the bus beside the app, as
    /// "NAME: elements".
    public private(set) var isPart = false

    /// How the names of parts end.
    private static let partEnding = ": elements"

    init(reference: BusObject, name: String, processIdentifier: Int?, toolkit: String) {
        (self.reference, self.name) = (reference, name)
        (self.processIdentifier, self.toolkit) = (processIdentifier, toolkit)
    }

    /// Puts the parts of each app together: those of its process, which then have its name, and stand before it. They have
    /// windows of the same titles, in which there is more than the toolkit knows of.
    static func together(_ apps: [App]) -> [App] {
        var parts: [BusObject: [App]] = [:]
        var whole: [App] = []
        for app in apps {
            if let owner = app.owner(among: apps) {
                var part = app
                (part.name, part.isPart) = (owner.name, true)
                parts[owner.reference, default: []].append(part)
            } else {
                whole.append(app)
            }
        }
        return whole.flatMap { parts[$0.reference, default: []] + [$0] }
    }

    private func owner(among apps: [App]) -> App? {
        guard let processIdentifier, name.hasSuffix(Self.partEnding) else { return nil }
        let others = apps.filter {
            $0.processIdentifier == processIdentifier && !$0.name.hasSuffix(Self.partEnding)
        }
        return others.first { name == $0.name + Self.partEnding } ?? others.first
    }

    /// Whether it is called so on the bus, or its app is.
    func isNamed(_ wanted: String, _ form: (String) -> String = { $0 }) -> Bool {
        form(name) == form(wanted) || form(busTitle) == form(wanted)
    }

    /// Its name on the bus.
    private var busTitle: String { isPart ? name + Self.partEnding : name }

    /// Whether its toolkit knows where elements are in their window only, and not on the screen.
    public var isGTK4: Bool { toolkit.lowercased().hasPrefix("gtk 4") }

    /// Whether it is a GTK 4 that looks for the element under the pointer where it is drawn, and not where it would be
    /// without borders and paddings.
    public var isBeforeGTK410: Bool {
        let numbers = toolkit.lowercased().dropFirst("gtk ".count).split(separator: ".").compactMap { Int($0) }
        return isGTK4 && numbers.count > 1 && numbers[1] < 10
    }

    /// The app in one line, such as `Dragoman (GTK 4.18.6, process 4242)`.
    public var line: String {
        let process = processIdentifier.map { "process \($0)" } ?? ""
        let facts = [printable(toolkit), process].filter { !$0.isEmpty }.joined(separator: ", ")
        let name = busTitle.isEmpty ? "(no name)" : printable(busTitle)
        return facts.isEmpty ? name : "\(name) (\(facts))"
    }
}
