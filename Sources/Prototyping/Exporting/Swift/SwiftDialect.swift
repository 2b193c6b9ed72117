import Prototype

/// The names in which this library and UIKit differ.
struct SwiftDialect {
    let imports: [String]
    let view: String
    let element: String
    let rect: String
    let point: String
    let descriptor: String
    let dragDescriptors: String
    let dropDescriptors: String
    let label: String
    let frameInContainer: String
    let dragInteraction: String
    let dropInteraction: String
    let isUIKit: Bool

    /// Whether an interaction is told which descriptor was chosen, and not only its point.
    var tellsDescriptors: Bool { !isUIKit }

    static let library = SwiftDialect(
        imports: ["AccessibleDragging"], view: "View", element: "AccessibleElement", rect: "Rect", point: "Point",
        descriptor: "LocationDescriptor", dragDescriptors: "dragSourceDescriptors",
        dropDescriptors: "dropPointDescriptors", label: "label", frameInContainer: "frameInContainer",
        dragInteraction: "DragInteraction", dropInteraction: "DropInteraction", isUIKit: false)

    static let uikit = SwiftDialect(
        imports: ["UIKit", "UniformTypeIdentifiers"], view: "UIView", element: "UIAccessibilityElement",
        rect: "CGRect", point: "CGPoint", descriptor: "UIAccessibilityLocationDescriptor",
        dragDescriptors: "accessibilityDragSourceDescriptors", dropDescriptors: "accessibilityDropPointDescriptors",
        label: "accessibilityLabel", frameInContainer: "accessibilityFrameInContainerSpace",
        dragInteraction: "UIDragInteraction", dropInteraction: "UIDropInteraction", isUIKit: true)

    /// The label as a string expression, for names that contain it.
    var labelExpression: String { isUIKit ? "accessibilityLabel ?? String()" : "label" }

    /// The property for the text after the label.
    var value: String { isUIKit ? "accessibilityValue" : "value" }

    /// The types of sessions, which are protocols in UIKit.
    var dragSession: String { isUIKit ? "any UIDragSession" : "DragSession" }
    var dropSession: String { isUIKit ? "any UIDropSession" : "DropSession" }
    var proposal: String { isUIKit ? "UIDropProposal" : "DropProposal" }
    var item: String { isUIKit ? "UIDragItem" : "DragItem" }

    /// An expression that makes a rectangle.
    func rect(_ frame: PixelFrame) -> String {
        let parts = zip(["x", "y", "width", "height"], [frame.x, frame.y, frame.width, frame.height])
        return "\(rect)(\(parts.map { "\($0): \(SwiftText.number($1))" }.joined(separator: ", ")))"
    }

    /// The proposal that a drop returns.
    func proposal(of drop: ExportedDrop) -> String {
        switch (drop.outcome, isUIKit) {
        case (.refuse, false): ".refuse(\(SwiftText.literal(drop.reason)))"
        case (.refuse, true): "UIDropProposal(operation: .forbidden)"
        case (_, false): drop.outcome.rule.leaves ? ".move" : ".copy"
        case (_, true): "UIDropProposal(operation: .\(drop.outcome.rule.leaves ? "move" : "copy"))"
        }
    }
}
