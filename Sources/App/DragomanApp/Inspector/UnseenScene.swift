import AccessibleDragging
import GTKDragging
import GTKSupport
import Inspector
import SceneViews

/// A second copy of a scene, which nobody sees: to find out a screen reader's view while things are lifted that the
/// person has not lifted. It changes no data.
@MainActor
final class UnseenScene {
    private let scene: HeadlessScene
    private let probe: OrcaProbe

    init(_ scene: Scene, wording: any Wording, appearance: DesktopAppearance) {
        self.scene = HeadlessScene(scene, wording: wording)
        self.scene.stack(appearance: appearance)
        probe = OrcaProbe(elements: self.scene.views, coordinator: self.scene.coordinator)
    }

    /// Begins to ask about a part of the document; `nil`: it is nothing that a screen reader is given.
    func ask(about part: DocumentPart) -> OrcaProbe.Inquiry? {
        guard let number = part.view, scene.views.indices.contains(number) else { return nil }
        let view = scene.views[number]
        guard let index = part.element else { return probe.ask(about: view.describedElement) }
        return view.element(at: index).flatMap { probe.ask(about: $0) }
    }
}
