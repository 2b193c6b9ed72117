import AtSpiClient
import Translation
import YAMLReading

/// Finds names in a script that its scene cannot have.
///
/// A drop may bring new elements and actions. After the first step that can drop something, a name is a problem only
/// where it is nearly the name of something.
///
/// ```swift
/// if let names = try DemoVocabulary(of: script, scenes: program) {
///     for problem in ScriptChecker.problems(in: script, names: names) { print(problem) }
/// }
/// ```
public struct ScriptChecker {
    private let names: DemoVocabulary
    private var problems: [Problem] = []
    /// Whether a step may have brought elements and actions that the scene did not have at first.
    var hasChanged = false

    /// - Returns: The problems, in the order of the steps.
    public static func problems(in script: DemoScript, names: DemoVocabulary) -> [Problem] {
        var checker = ScriptChecker(names: names)
        for step in script.steps { step.action.check(&checker, in: step) }
        return checker.problems
    }

    private init(names: DemoVocabulary) {
        self.names = names
    }

    mutating func check(_ target: DemoTarget, in step: DemoStep) {
        check(element: target.element, in: step)
        if let before = target.before { check(element: before, in: step) }
        guard let point = target.point, let known = names.points[target.element.value] else { return }
        check(point, among: known, in: step) {
            localized("{element} has no point “{point}”", ["element": target.element.value, "point": $0])
        }
    }

    mutating func check(element: DemoElement, in step: DemoStep) {
        // More than a name is known only when it is played.
        guard let name = element.plainName else { return }
        guard !FormerNames.present(of: name).contains(where: names.elements.contains) else { return }
        check(Positioned(name, at: element.position), among: names.elements, in: step) {
            localized("there is no element “{name}”", ["name": $0])
        }
    }

    mutating func check(action: Positioned<String>, in step: DemoStep) {
        check(action, among: names.actions, in: step) { localized("there is no action “{name}”", ["name": $0]) }
    }

    private mutating func check(
        _ name: Positioned<String>, among known: [String], in step: DemoStep, message: (String) -> String
    ) {
        guard !known.contains(where: { ActionQuery.isSame($0, name.value) }) else { return }
        let meant = Suggestion.remedy(for: name.value, among: known)
        guard meant != nil || !hasChanged else { return }
        var seen: Set<String> = []
        let list = known.filter { seen.insert($0).inserted }.prefix(30).map { "“\($0)”" }.joined(separator: ", ")
        problems.append(
            Problem(
                file: step.file, position: name.position, message: message(name.value),
                remedy: meant ?? (list.isEmpty ? nil : localized("There are {list}", ["list": list]))))
    }
}
