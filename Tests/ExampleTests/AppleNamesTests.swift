import Foundation
import GTKDragging
import TestSupport
import Testing

/// The names that the page for those who come from UIKit and SwiftUI gives: each is compiled here, with nothing else
/// imported, and each of them stands there.
@MainActor struct AppleNamesTests {
    private final class Names {
        private(set) var all: Set<String> = []

        /// The closure is there to be compiled, and is never called.
        func use<Root>(_ name: String, _ unused: @MainActor (Root) -> Void) { all.insert(name) }
    }

    private func compiled() -> Set<String> {
        let names = Names()
        useElements(names)
        useInteractions(names)
        useSessions(names)
        useLists(names)
        return names.all
    }

    private func useElements(_ names: Names) {
        names.use("AccessibleElement") { (element: AccessibleElement) in _ = element }
        names.use("AccessibleElement/dragSourceDescriptors") { (element: AccessibleElement) in
            element.dragSourceDescriptors = nil
        }
        names.use("AccessibleElement/dropPointDescriptors") { (element: AccessibleElement) in
            element.dropPointDescriptors = []
        }
        names.use("LocationDescriptor") { (view: View) in
            _ = LocationDescriptor(name: "Drag bar", point: Point(x: 1, y: 2), in: view)
        }
        names.use("DescriptorProblem") { (element: AccessibleElement) in
            let problem: DescriptorProblem? = element.dragSourceDescriptors?.first?.problem(as: .drag)
            _ = problem?.description
        }
        names.use("AccessibleElement/label") { (element: AccessibleElement) in element.label = "January" }
        names.use("AccessibleElement/value") { (element: AccessibleElement) in element.value = "40 units" }
        names.use("AccessibleElement/frameInContainer") { (element: AccessibleElement) in
            element.frameInContainer = .zero
        }
        names.use("AccessibleElement/role") { (element: AccessibleElement) in element.role = .listItem }
        names.use("AccessibleElement/isEnabled") { (element: AccessibleElement) in element.isEnabled = false }
        names.use("AccessibleElement/isSelected") { (element: AccessibleElement) in element.isSelected = nil }
        names.use("AccessibleElement/isChecked") { (element: AccessibleElement) in element.isChecked = true }
        names.use("AccessibleElement/isExpanded") { (element: AccessibleElement) in element.isExpanded = nil }
        names.use("AccessibleElement/activate()") { (element: AccessibleElement) in _ = element.activate() as Bool }
        names.use("View/accessibilityElements") { (view: View) in
            view.accessibilityElements = [AccessibleElement(label: "January", role: .listItem)]
        }
        names.use("CustomAction") { (element: AccessibleElement) in
            element.customActions = [CustomAction("Archive") { true }]
        }
        names.use("Announcement") { (wording: any Wording) in
            _ = wording.text(of: Announcement.lifted(items: ["January"], places: 2))
        }
        names.use("View") { (view: View) in _ = (view.bounds, view.interactions) }
        names.use("CanvasView") { (view: CanvasView) in view.addInteraction(DragInteraction(delegate: ReorderingStub()))
        }
    }

    private func useInteractions(_ names: Names) {
        typealias Source = any DragInteractionDelegate
        typealias Place = any DropInteractionDelegate
        names.use("DragInteraction") { (source: Source) in _ = DragInteraction(delegate: source) }
        names.use("DropInteraction") { (place: Place) in _ = DropInteraction(delegate: place) }
        names.use("DragInteractionDelegate/dragInteraction(_:itemsForBeginning:)") { (source: Source) in
            _ = source.dragInteraction(_:itemsForBeginning:)
        }
        names.use("DragInteractionDelegate/dragInteraction(_:itemsForAddingTo:at:)") { (source: Source) in
            _ = source.dragInteraction(_:itemsForAddingTo:at:)
        }
        names.use("DragInteractionDelegate/dragInteraction(_:operationsFor:)") { (source: Source) in
            _ = source.dragInteraction(_:operationsFor:) as (DragInteraction, DragSession) -> DropOperations
        }
        names.use("DragInteractionDelegate/dragInteraction(_:previewFrameFor:session:)") { (source: Source) in
            _ = source.dragInteraction(_:previewFrameFor:session:)
        }
        names.use("DragInteractionDelegate/dragInteraction(_:isRestrictedToThisApplication:)") { (source: Source) in
            _ = source.dragInteraction(_:isRestrictedToThisApplication:)
        }
        names.use("DropInteractionDelegate/dropInteraction(_:canHandle:)") { (place: Place) in
            _ = place.dropInteraction(_:canHandle:)
        }
        names.use("DropInteractionDelegate/dropInteraction(_:sessionDidUpdate:)") { (place: Place) in
            _ = place.dropInteraction(_:sessionDidUpdate:)
        }
        names.use("DropInteractionDelegate/dropInteraction(_:performDrop:completion:)") { (place: Place) in
            _ = place.dropInteraction(_:performDrop:completion:)
        }
        names.use("DropInteractionDelegate/dropInteraction(_:sessionDidEnter:)") { (place: Place) in
            _ = place.dropInteraction(_:sessionDidEnter:)
        }
        names.use("DropInteractionDelegate/dropInteraction(_:sessionDidExit:)") { (place: Place) in
            _ = place.dropInteraction(_:sessionDidExit:)
        }
        names.use("DropInteractionDelegate/dropInteraction(_:concludeDrop:)") { (place: Place) in
            _ = place.dropInteraction(_:concludeDrop:)
        }
        names.use("DropInteractionDelegate/dropInteraction(_:sessionDidEnd:)") { (place: Place) in
            _ = place.dropInteraction(_:sessionDidEnd:)
        }
        names.use("SpringLoadedInteraction") { (view: View) in
            view.addInteraction(SpringLoadedInteraction(delegate: ReorderingStub()))
        }
    }

    private func useSessions(_ names: Names) {
        names.use("DragSession") { (session: DragSession) in
            let origin: DragOrigin = session.origin
            _ = origin
        }
        names.use("DropSession") { (session: DropSession) in
            let origin: DragOrigin = session.origin
            _ = origin
        }
        names.use("DragSession/localContext") { (session: DragSession) in session.localContext = 1 }
        names.use("DropSession/localDragSession") { (session: DropSession) in
            _ = session.localDragSession?.localContext
        }
        names.use("DragItem") { (provider: ItemProvider) in _ = DragItem(provider: provider, name: "January").name }
        names.use("DragItem/localObject") { (item: DragItem) in item.localObject = 1 }
        names.use("DropProposal") { (proposal: DropProposal) in _ = proposal.reason }
        names.use("DropProposal/refuse(_:)") { (reason: String) in _ = DropProposal.refuse(reason) }
        names.use("ItemProvider") { (provider: ItemProvider) in provider.register(text: "January") }
        names.use("ItemProvider/canLoadObject(as:)") { (provider: ItemProvider) in
            _ = provider.canLoadObject(as: String.self)
        }
        names.use("DropSession/load(_:of:completion:)") { (session: DropSession) in
            session.load(.plainText, of: session.items[0]) { (_: Result<[UInt8], LoadError>) in }
        }
        names.use("DropSession/load(_:of:pieces:completion:)") { (session: DropSession) in
            session.load(
                .plainText, of: session.items[0], pieces: { (_: [UInt8]) in },
                completion: { (_: Result<Void, LoadError>) in })
        }
        names.use("loadFile(_:of:to:completion:)") { (session: DropSession) in
            session.loadFile(.plainText, of: session.items[0], to: "/tmp/new") { _ in }
        }
        names.use("DropSession/onProgress") { (session: DropSession) in
            session.onProgress = { (_: Double?) in }
        }
        names.use("DropSession/cancelLoading()") { (session: DropSession) in session.cancelLoading() }
        names.use("LoadRequest/byteCount") { (request: LoadRequest) in _ = request.byteCount as Int }
        names.use("DropSession/loadObject(of:as:completion:)") { (session: DropSession) in
            session.loadObject(of: session.items[0], as: String.self) { (_: Result<String, LoadError>) in }
        }
        names.use("AddressList") { (session: DropSession) in
            session.loadObject(of: session.items[0], as: AddressList.self) { (_: Result<AddressList, LoadError>) in }
        }
        names.use("ItemReading") { (kind: any ItemReading.Type) in _ = kind.readableTypes }
        names.use("DropSession/items") { (session: DropSession) in _ = session.items as [DragItem] }
        names.use("loadItems(completion:)") { (session: DropSession) in
            session.loadItems { (_: Result<[DragItem], LoadError>) in }
        }
        names.use("DragCoordinator/clipboard") { (coordinator: DragCoordinator) in _ = coordinator.clipboard?() }
        names.use("UndoStep") { (step: UndoStep) in _ = step.undo() }
    }

    private func useLists(_ names: Names) {
        names.use("ReorderableList") { (widget: Widget) in
            ReorderableList(widget, called: "Stops", coordinator: DragCoordinator())
        }
        names.use("ReorderableList.onReorder") { (list: ReorderableList) in
            list.onReorder = { (_: Range<Int>, _: [Int]) in }
        }
    }

    /// The argument where the page names a delegate.
    private final class ReorderingStub: DragInteractionDelegate, SpringLoadedInteractionDelegate {
        func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
            []
        }

        func springLoadedInteraction(
            _ interaction: SpringLoadedInteraction, didActivateFor session: DropSession
        ) {}
    }

    @Test func everyNameOfThePageIsCompiled() throws {
        let page = "Sources/Library/AccessibleDragging/AccessibleDragging.docc/ComingFromUIKit.md"
        let text = try String(contentsOf: Project.root.appending(path: page), encoding: .utf8)
        let rows = text.components(separatedBy: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| UIKit") }
        #expect(rows.count > 40)
        var named: Set<String> = []
        for row in rows {
            let columns = row.components(separatedBy: " | ").dropFirst().joined(separator: " ")
            for (index, part) in columns.replacingOccurrences(of: "``", with: "`").components(separatedBy: "`")
                .enumerated()
            where index % 2 == 1 && part != "nil" && !part.hasPrefix("Gtk") {
                named.insert(part)
            }
        }
        let compiled = compiled()
        #expect(named.subtracting(compiled).isEmpty, "named and not compiled: \(named.subtracting(compiled).sorted())")
        #expect(compiled.subtracting(named).isEmpty, "compiled and not named: \(compiled.subtracting(named).sorted())")
    }
}
