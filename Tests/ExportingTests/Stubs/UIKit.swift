// As much of Apple's module as exports use, with the same signatures: they are checked where there is no Mac.
@_exported import Foundation
@_exported import UniformTypeIdentifiers

@MainActor open class UIResponder: NSObject {
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityElements: [Any]?
    open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]?
    open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]?
}

@MainActor public protocol UIInteraction: NSObjectProtocol {}

@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    public required init?(coder: NSCoder) { return nil }
    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open func addSubview(_ view: UIView) {}
    open func addInteraction(_ interaction: any UIInteraction) {}
}

@MainActor open class UIAccessibilityElement: UIResponder {
    public init(accessibilityContainer container: Any) { super.init() }
    open var accessibilityFrameInContainerSpace: CGRect = .zero
}

@MainActor open class UIAccessibilityLocationDescriptor: NSObject {
    public let name: String
    public init(name: String, point: CGPoint, in view: UIView) {
        self.name = name
        super.init()
    }
}

@MainActor open class UIDragItem: NSObject {
    public init(itemProvider: NSItemProvider) { super.init() }
    open var localObject: Any?
}

@MainActor public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

@MainActor public protocol UIDragSession: UIDragDropSession {}
@MainActor public protocol UIDropSession: UIDragDropSession {}

@MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
}

@MainActor open class UIDragInteraction: NSObject, UIInteraction {
    public init(delegate: any UIDragInteractionDelegate) { super.init() }
}

public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}

@MainActor open class UIDropProposal: NSObject {
    public init(operation: UIDropOperation) { super.init() }
}

@MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

@MainActor open class UIDropInteraction: NSObject, UIInteraction {
    public init(delegate: any UIDropInteractionDelegate) { super.init() }
}
