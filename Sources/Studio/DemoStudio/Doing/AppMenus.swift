import AtSpiClient
import YAMLReading

/// The menus of an app that is tried, and their entries, as a script finds them.
@MainActor
final class AppMenus {
    typealias Entry = (name: String, element: DemoElement, isMenu: Bool)

    private let trial: DragTrial
    private var known: [String: [Entry]] = [:]

    init(of trial: DragTrial) { self.trial = trial }

    /// The menus of the menu bar.
    func ofBar() throws -> [DemoElement] {
        let trees = try trial.clean().stage.appTrees()
        return ElementQuery.menuBarMenus(in: trees).compactMap { match in
            ElementSearch.distinct(for: match.element.reference, in: trees).map { element($0) }
        }
    }

    /// The entries that come with steps that open a menu, as a script finds them then.
    func entries(openedBy steps: [any StepAction]) throws -> [Entry] {
        let key = steps.map(\.text).joined(separator: "; ")
        if let known = known[key] { return known }
        let player = try trial.clean()
        let before = Set(ElementQuery.menuItems(in: try player.stage.appTrees()).map(\.element.reference))
        let problem = try trial.perform(steps, by: player)
        var entries: [Entry] = []
        if problem == nil, (try? player.stage.check()) != nil {
            let trees = try player.stage.appTrees()
            entries = ElementQuery.menuItems(in: trees).filter { !before.contains($0.element.reference) }.compactMap {
                match in
                ElementSearch.distinct(for: match.element.reference, in: trees).map {
                    (match.element.name, element($0), match.element.kind == .menu)
                }
            }
        }
        try trial.escape(player)
        known[key] = entries
        return entries
    }

    private nonisolated func element(_ search: ElementSearch) -> DemoElement {
        DemoElement(search, at: TextPosition(line: 1, column: 1))
    }
}
