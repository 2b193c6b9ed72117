import AccessibleDragging
import Testing

// The talk's first example, "Exposing an ancestor's drag", as a user of the library writes it: bars are shapes that
// one view draws. They cannot host interactions; the view hosts one for all of them.

private final class BarGraphView: View, DragInteractionDelegate {
    let seriesLabels = ["January", "February", "March", "April"]
    let series = [40, 70, 55, 90]

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 400, height: 100))
        label = "Sales by month"
        role = .list
        isAccessibilityElement = true
        addInteraction(DragInteraction(delegate: self))
        makeAccessibilityElements()
    }

    func frameOfBar(_ index: Int) -> Rect {
        let height = Double(series[index])
        return Rect(x: Double(index) * 100 + 10, y: 100 - height, width: 80, height: height)
    }

    func indexOfBar(at point: Point) -> Int? {
        series.indices.first { frameOfBar($0).contains(point) }
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let point = session.location(in: self), let index = indexOfBar(at: point) else { return [] }
        let label = seriesLabels[index]
        let value = series[index]
        let provider = ItemProvider(suggestedName: "\(label).csv")
        provider.register(text: "\(label): \(value)")
        provider.register(.csv, make: { Array("month,units\n\(label),\(value)\n".utf8) })
        return [DragItem(provider: provider, name: "\(label), \(value)", kindName: "text", localObject: index)]
    }

    func makeAccessibilityElements() {
        accessibilityElements = series.indices.map { index in
            let frame = frameOfBar(index)
            let element = AccessibleElement(
                label: seriesLabels[index], value: "\(series[index]) units", role: .listItem, frameInContainer: frame)
            element.dragSourceDescriptors = [
                LocationDescriptor(name: "Drag bar data", point: frame.center, in: self)
            ]
            return element
        }
    }
}

/// Example: a bar graph, whose bars are shapes of one view with one interaction.
@MainActor
struct BarGraphExample {
    private let graph = BarGraphView()
    private let coordinator = DragCoordinator()

    init() {
        let window = View(frame: Rect(x: 0, y: 0, width: 600, height: 400))
        graph.frame.origin = Point(x: 100, y: 50)
        window.addSubview(graph)
        coordinator.add(root: window)
    }

    private func bar(_ index: Int) throws -> AccessibleElement { try #require(graph.child(at: index)) }

    private func act(_ index: Int, by origin: DragOrigin = .assistiveTechnology) throws -> DragSession {
        let action = try #require(coordinator.actions(of: try bar(index)).first)
        #expect(coordinator.perform(action, on: try bar(index), by: origin))
        return try #require(coordinator.session)
    }

    private func representations(of item: DragItem) -> [ContentType: [UInt8]] {
        var bytes: [ContentType: [UInt8]] = [:]
        for type in item.provider.types { item.provider.load(type) { bytes[type] = try? $0.get() } }
        return bytes
    }

    @Test func eachBarIsAnElementWithLabelValueAndFrame() throws {
        #expect(graph.childCount == 4)
        #expect(try bar(1).label == "February")
        #expect(try bar(1).value == "70 units")
        #expect(try bar(1).frameInContainer == Rect(x: 110, y: 30, width: 80, height: 70))
        #expect(try bar(1).container === graph)
    }

    @Test(arguments: 0..<4) func eachBarOffersItsDragByNameAndNothingIsWrongWithIt(index: Int) throws {
        #expect(coordinator.actions(of: try bar(index)).map(\.name) == ["Drag bar data"])
        #expect(try bar(index).descriptorProblems.isEmpty)
    }

    @Test(arguments: 0..<4) func aBarsActionLiftsThatBar(index: Int) throws {
        let session = try act(index)
        let bar = try bar(index)
        #expect(session.items.first?.localObject as? Int == index)
        #expect(session.elements.first === bar)
    }

    @Test(arguments: 0..<4) func aPointerAndAnActionLiftTheSameBytes(index: Int) throws {
        let edge = graph.frameOfBar(index).origin + graph.frame.origin + Point(x: 1, y: 1)
        let pointed = try coordinator.beginDeepest(at: edge, in: graph.topView, by: .pointer)
        coordinator.cancel()
        let named = try act(index)
        let pointedItem = try #require(pointed.items.first)
        let namedItem = try #require(named.items.first)
        #expect(pointedItem.provider.types == [.plainText, .csv])
        #expect(pointedItem.provider.types == namedItem.provider.types)
        #expect(representations(of: pointedItem).count == 2)
        #expect(representations(of: pointedItem) == representations(of: namedItem))
        #expect(pointedItem.name == namedItem.name)
        #expect(pointedItem.provider.suggestedName == namedItem.provider.suggestedName)
        #expect(pointed.elements.first === named.elements.first)
        #expect(pointed.operations == named.operations)
    }

    @Test(arguments: [DragOrigin.keyboard, .click, .clipboard]) func everyOriginLiftsTheSameBytes(origin: DragOrigin)
        throws
    {
        let item = try #require(try act(0, by: origin).items.first)
        #expect(representations(of: item)[.plainText] == Array("January: 40".utf8))
        #expect(representations(of: item)[.csv] == Array("month,units\nJanuary,40\n".utf8))
    }

    @Test func betweenTheBarsNothingIsLifted() {
        #expect(throws: DragError.nothingThere) {
            try coordinator.begin(at: Point(x: 5, y: 99), in: graph, by: .pointer)
        }
    }

    @Test func aBarWithoutItsDescriptorHasNoDragBecauseTheGraphHostsIt() throws {
        try bar(0).dragSourceDescriptors = nil
        #expect(coordinator.actions(of: try bar(0)).isEmpty)
    }
}
