// As much of Apple's module as exports use, with the same signatures: they are checked where there is no Mac.
@_exported import Foundation
@_exported import UniformTypeIdentifiers

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { endless() }
}

public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
    public var body: Never { endless() }
}

public struct Contents: PrimitiveView {}

extension Optional: View where Wrapped: View {
    public var body: Never { endless() }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Contents { Contents() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct Text: PrimitiveView, Sendable {
    public nonisolated init(verbatim: String) {}
    public nonisolated init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {}
}

public struct Rectangle: PrimitiveView { public init() {} }

public enum HorizontalAlignment { case leading, center, trailing }
public enum VerticalAlignment { case top, center, bottom }
public enum Alignment { case topLeading, center }

public struct HStack<Content: View>: PrimitiveView {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct VStack<Content: View>: PrimitiveView {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {}
}
public struct ZStack<Content: View>: PrimitiveView {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    public init(
        _ data: Elements, id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Elements.Element) -> Content
    ) {}
}

extension ForEach where Elements.Element: Identifiable, ID == Elements.Element.ID {
    public init(_ data: Elements, @ViewBuilder content: @escaping (Elements.Element) -> Content) {}
}
extension ForEach {
    /// Apple: a method of `DynamicViewContent`.
    public func reorderable(collectionID: some Hashable & Sendable) -> some View { Contents() }
}

public struct GridItem: Sendable {
    public enum Size: Sendable { case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
    public init(_ size: Size) {}
}
public struct LazyVGrid<Content: View>: PrimitiveView {
    public init(columns: [GridItem], @ViewBuilder content: () -> Content) {}
}

public struct ReorderDifference<ItemID, CollectionID> {
    public struct Destination {
        public enum Position {
            case before(ItemID)
            case end
        }
        public var position: Position
        public var collectionID: CollectionID
    }
    public var destination: Destination
    public var sources: [ItemID]
}

/// Apple: in `CoreTransferable`, which SwiftUI exports.
public protocol TransferRepresentation: Sendable { associatedtype Item: Transferable }
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    public static func buildBlock<One: TransferRepresentation, Other: TransferRepresentation>(
        _ one: One, _ other: Other
    ) -> Representations<Item> where One.Item == Item, Other.Item == Item { Representations() }
}
public struct Representations<Item: Transferable>: TransferRepresentation {}
extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .text)
        CodableRepresentation(contentType: .data)
    }
}
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public init(for item: Item.Type = Item.self, contentType: UTType) {}
}
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
}
public struct DropSession {
    public func reorderDestination<Item: Identifiable, CollectionID: Hashable & Sendable>(
        for item: Item.Type, in collectionID: CollectionID.Type
    ) -> ReorderDifference<Item.ID, CollectionID>.Destination? { nil }
}
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Set<String> = []
    public static let isButton = AccessibilityTraits()
    public static let isSelected = AccessibilityTraits()
    public init() {}
    public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
    public func union(_ other: Self) -> Self { self }
    public func intersection(_ other: Self) -> Self { self }
    public func symmetricDifference(_ other: Self) -> Self { self }
    @discardableResult public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        (true, member)
    }
    @discardableResult public mutating func remove(_ member: Self) -> Self? { nil }
    @discardableResult public mutating func update(with member: Self) -> Self? { nil }
    public mutating func formUnion(_ other: Self) {}
    public mutating func formIntersection(_ other: Self) {}
    public mutating func formSymmetricDifference(_ other: Self) {}
}

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
    public static let center = UnitPoint(x: 0.5, y: 0.5)
}

@MainActor public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = Contents
    @ViewBuilder func body(content: Content) -> Body
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value {
        nonmutating set {}
        get { endless() }
    }
}

public struct GeometryProxy { public var size: CGSize { .zero } }
public struct GeometryReader<Content: View>: PrimitiveView {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public protocol Shape: View {}
extension Rectangle: Shape {}

public struct Color: PrimitiveView, Sendable { public static let clear = Color() }

public struct Binding<Value> {}
public struct AccessibilityChildBehavior: Sendable {
    public static let contain = AccessibilityChildBehavior()
    public static let combine = AccessibilityChildBehavior()
    public static let ignore = AccessibilityChildBehavior()
}

extension View {
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Contents() }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Contents() }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { Contents() }
    public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { Contents() }
    public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
        Contents()
    }
    public func modifier(_ modifier: some ViewModifier) -> some View { Contents() }
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View { Contents() }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { Contents() }
    public func accessibilityLabel(_ label: Text) -> some View { Contents() }
    public func accessibilityValue(_ value: Text) -> some View { Contents() }
    public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> some View { Contents() }
    public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> some View { Contents() }
    public func reorderContainer<Item: Identifiable, CollectionID: Hashable & Sendable>(
        for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
        move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
    ) -> some View where Item.ID: Sendable { Contents() }
    public func dragContainer<Item: Transferable & Identifiable, Data: Collection<Item>>(
        for itemType: Item.Type = Item.self, _ payload: @escaping ([Item.ID]) -> Data
    ) -> some View where Item.ID: Sendable { Contents() }
    public func dragContainerSelection<ItemID: Hashable & Sendable>(
        _ selection: @autoclosure @escaping () -> [ItemID]
    ) -> some View { Contents() }
    public func draggable<Item: Transferable>(_ payload: @autoclosure @escaping () -> Item) -> some View { Contents() }
    public func dropDestination<Item: Transferable>(
        for type: Item.Type = Item.self, isEnabled: Bool = true, action: @escaping ([Item], DropSession) -> Void
    ) -> some View { Contents() }
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { Contents() }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { Contents() }
    public func frame(minHeight: CGFloat?) -> some View { Contents() }
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { Contents() }
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View { Contents() }
}

func endless() -> Never {
    while true {}
}
