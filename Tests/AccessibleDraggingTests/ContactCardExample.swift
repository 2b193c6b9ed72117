import AccessibleDragging
import Testing

// The talk's second example, "Exposing multiple drops", as a user of the library writes it: the card is one element
// with two wells, each a subview that hosts a drop interaction.

private final class WellView: View, DropInteractionDelegate {
    let accepted: [ContentType]
    let refusal: String
    private(set) var contents: [[UInt8]] = []

    init(label: String, frame: Rect, accepted: [ContentType], refusal: String) {
        self.accepted = accepted
        self.refusal = refusal
        super.init(frame: frame)
        self.label = label
        addInteraction(DropInteraction(delegate: self))
    }

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        session.hasItems(conformingTo: accepted)
    }

    func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String? {
        let kinds = session.items.compactMap(\.kindName)
        return "\(refusal), and \(session.itemNames.joined(separator: "; ")), is \(kinds.joined(separator: "; "))"
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        guard let item = session.items.first, let type = item.provider.firstType(conformingTo: accepted) else {
            return completion(.failure(DropError("there is nothing to take")))
        }
        session.load(type, of: item) { result in
            switch result {
            case .success(let bytes):
                self.contents.append(bytes)
                let undo = UndoStep(undo: { self.contents.removeLast() }, redo: { self.contents.append(bytes) })
                completion(.success(DropResult(operation: .copy, undo: undo)))
            case .failure:
                completion(.failure(DropError("the data did not arrive")))
            }
        }
    }
}

private final class ContactCardView: View {
    let contactPhotoWell = WellView(
        label: "portrait", frame: Rect(x: 10, y: 10, width: 80, height: 80), accepted: ["image/*"],
        refusal: "the portrait accepts pictures")
    let attachmentsWell = WellView(
        label: "attachments", frame: Rect(x: 100, y: 10, width: 90, height: 80), accepted: ["*/*"],
        refusal: "the attachments take files")

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        label = "Ada Lovelace"
        isAccessibilityElement = true
        addSubview(contactPhotoWell)
        addSubview(attachmentsWell)
    }

    override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            [
                LocationDescriptor(
                    name: "Drop into portrait", point: contactPhotoWell.bounds.center, in: contactPhotoWell),
                LocationDescriptor(
                    name: "Drop into attachments", point: attachmentsWell.bounds.center, in: attachmentsWell),
            ]
        }
        set {}
    }
}

@MainActor
struct ContactCardExample {
    private let scene = Scene()
    private let card = ContactCardView()
    private var coordinator: DragCoordinator { scene.coordinator }

    init() {
        scene.card.removeFromSuperview()
        card.frame.origin = Point(x: 150, y: 50)
        scene.root.addSubview(card)
        lifting(type: .plainText, kind: "text")
    }

    private func lifting(type: ContentType, kind: String) {
        scene.source.items = { _ in
            let provider = ItemProvider()
            provider.register(type, make: { [1, 2, 3] })
            return [DragItem(provider: provider, name: "January, 40", kindName: kind)]
        }
    }

    private func act(_ name: String) throws -> Bool {
        let action = try #require(coordinator.actions(of: card).first { $0.name == name })
        return coordinator.perform(action, on: card, by: .assistiveTechnology)
    }

    @Test func theCardIsOneElementAndItsWellsAreNotElementsOfTheirOwn() {
        #expect(scene.root.childCount == 2)
        #expect(card.childCount == 0)
        #expect(card.descriptorProblems.isEmpty)
    }

    @Test func aPictureCanGoIntoEitherWell() throws {
        lifting(type: .png, kind: "a picture")
        try scene.lift()
        #expect(scene.names(of: card) == ["Drop into portrait", "Drop into attachments", "Cancel drag"])
    }

    @Test func textCanGoIntoTheAttachmentsOnly() throws {
        try scene.lift()
        #expect(scene.names(of: card) == ["Drop into attachments", "Cancel drag"])
    }

    @Test func eachActionDropsIntoItsOwnWell() throws {
        lifting(type: .png, kind: "a picture")
        try scene.lift()
        #expect(try act("Drop into portrait"))
        #expect(card.contactPhotoWell.contents == [[1, 2, 3]])
        #expect(card.attachmentsWell.contents.isEmpty)
    }

    @Test func onePathAPointerThatDropsOnAWellAndTheWellsActionLeaveTheSameBytes() throws {
        let drop = DropSession(local: try scene.lift(by: .pointer))
        let place = try #require(coordinator.dropTarget(at: Point(x: 260, y: 70), in: scene.root))
        coordinator.perform(drop, at: place.point, in: place.view)
        try scene.lift()
        #expect(try act("Drop into attachments"))
        #expect(card.attachmentsWell.contents == [[1, 2, 3], [1, 2, 3]])
        #expect(scene.records.map(\.place) == [["Ada Lovelace", "attachments"], ["Ada Lovelace", "attachments"]])
    }

    @Test func aPointerThatDropsTextOnThePortraitHearsWhyNot() throws {
        let drop = DropSession(local: try scene.lift(by: .click))
        coordinator.perform(drop, at: .zero, in: card.contactPhotoWell)
        #expect(
            scene.said.last == "Not dropped: the portrait accepts pictures, and January, 40, is text. Still holding it."
        )
    }

    @Test func theDropIsSaidUndoneAndRedoneByName() throws {
        try scene.lift()
        #expect(try act("Drop into attachments"))
        #expect(scene.said.last == "Dropped January, 40, into Ada Lovelace, attachments.")
        #expect(try act("Undo drop of January, 40"))
        #expect(card.attachmentsWell.contents.isEmpty)
        #expect(scene.said.last == "Drop undone. January, 40, is no longer in Ada Lovelace, attachments.")
        #expect(coordinator.redo())
        #expect(card.attachmentsWell.contents.count == 1)
    }

    @Test func thePointsFollowTheWellsTheGetterComputesThemEachTime() throws {
        card.attachmentsWell.frame.size = Size(width: 20, height: 20)
        try scene.lift()
        #expect(coordinator.validDropPoints.map(\.descriptor.point) == [Point(x: 10, y: 10)])
    }
}
