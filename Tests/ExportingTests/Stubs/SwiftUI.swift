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

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Contents { Contents() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
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
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { Contents() }
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View { Contents() }
}

func endless() -> Never {
    while true {}
}
