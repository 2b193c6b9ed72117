import AccessibleDragging
import Testing

/// The calls that UIKit's developers look for.
@MainActor
struct UIKitCallTests {
    let scene = Scene()

    private func lift() throws -> DragSession {
        try scene.coordinator.begin(at: scene.graph.bounds.center, in: scene.graph, by: .keyboard)
    }

    @Test func aDropIsConcludedAndThenItsSessionEnds() throws {
        let session = try lift()
        session.localContext = "January"
        var context: Any?
        scene.target.onUpdate = { context = $0.localDragSession?.localContext }
        scene.coordinator.perform(DropSession(local: session), at: scene.well.bounds.center, in: scene.well)
        #expect(scene.target.ends == ["conclude", "end"])
        #expect(context as? String == "January")
    }

    @Test func aSessionThatCameOverAPlaceEndsThereToo() throws {
        let session = try lift()
        scene.coordinator.hover(DropSession(local: session), at: scene.well.bounds.center, in: scene.well)
        scene.coordinator.exit()
        scene.coordinator.cancel()
        #expect(scene.target.ends == ["end"])
    }

    @Test func aRefusedDropIsNotConcluded() throws {
        scene.target.proposal = .refuse("no")
        let session = try lift()
        scene.coordinator.perform(DropSession(local: session), at: scene.well.bounds.center, in: scene.well)
        #expect(scene.target.ends.isEmpty, "it is still lifted")
    }

    @Test func anEmptyReasonStandsForTheLibrarysWords() throws {
        scene.target.proposal = .refuse("")
        let session = try lift()
        scene.coordinator.perform(DropSession(local: session), at: scene.well.bounds.center, in: scene.well)
        #expect(scene.refusals == ["attachments doesn’t accept January, 40"])
        scene.target.proposal = .copy
        scene.target.isLate = true
        scene.coordinator.perform(DropSession(local: session), at: scene.well.bounds.center, in: scene.well)
        scene.target.answers.last?(.failure(DropError("")))
        #expect(scene.refusals.last == "attachments doesn’t accept January, 40")
    }

    @Test func aDropFromElsewhereEndsWhereItIsTaken() {
        scene.coordinator.perform(foreignDrop(), at: scene.well.bounds.center, in: scene.well)
        #expect(scene.target.ends == ["conclude", "end"])
    }

    @Test func itemsAreKeptFromOtherApplications() throws {
        #expect(try !lift().isRestrictedToThisApplication)
        scene.coordinator.cancel()
        scene.source.isRestricted = true
        #expect(try lift().isRestrictedToThisApplication)
        scene.coordinator.cancel()
        let drag = try #require(scene.graph.dragSourceDescriptors?.first)
        var copied: [DragItem] = []
        try scene.coordinator.copy(drag, of: scene.graph) { copied = $0 }
        #expect(copied.map(\.isRestrictedToThisApplication) == [true])
    }

    // MARK: Springs

    @MainActor
    private final class Folder: SpringLoadedInteractionDelegate {
        var isOpen = false

        func springLoadedInteraction(
            _ interaction: SpringLoadedInteraction, canActivateFor session: DropSession
        ) -> Bool { !isOpen }

        func springLoadedInteraction(_ interaction: SpringLoadedInteraction, didActivateFor session: DropSession) {
            isOpen = true
        }
    }

    @Test func whatSpringsOpenIsOfferedByNameWhileSomethingIsLifted() throws {
        let folder = Folder()
        scene.card.addInteraction(SpringLoadedInteraction(delegate: folder))
        #expect(!scene.names(of: scene.card).contains("Open Ada Lovelace"))
        let session = try lift()
        let drop = DropSession(local: session)
        let inside = try #require(scene.well.convert(scene.well.bounds.center, to: scene.root))
        #expect(scene.coordinator.springLoaded(drop, at: inside, in: scene.root)?.view === scene.card)
        #expect(scene.coordinator.springLoaded(drop, at: .zero, in: scene.root) == nil)
        let actions = scene.coordinator.actions(of: scene.card)
        let open = try #require(actions.first { $0.name == "Open Ada Lovelace" })
        #expect(open.identifier == "open")
        #expect(scene.coordinator.perform(open, on: scene.card, by: .assistiveTechnology))
        #expect(folder.isOpen)
        #expect(!scene.coordinator.perform(open, on: scene.card, by: .assistiveTechnology), "it is open")
        #expect(!scene.names(of: scene.card).contains("Open Ada Lovelace"))
        #expect(scene.coordinator.springLoaded(drop, at: inside, in: scene.root) == nil)
    }
}
