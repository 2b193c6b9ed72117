import YAMLReading

/// One step of a demo.
public struct DemoStep: Sendable {
    public let deed: DemoDeed
    /// The file that it was written in: the script, or one that it includes.
    public let file: String
    public let place: Place

    public init(_ deed: DemoDeed, file: String, place: Place) {
        (self.deed, self.file, self.place) = (deed, file, place)
    }
}

/// What is done in a step. What it is done to has a name, and never a place on the screen.
public enum DemoDeed: Sendable {
    /// The narrator says something.
    case narrate(String)
    /// Keys are pressed, one after the other.
    case keys([KeyChord])
    /// Something is to be so.
    case expect(Expectation)
    /// A named action is chosen, on an element or on what has the focus.
    case choose(on: Placed<String>?, action: Placed<String>)
    /// An element gets the focus.
    case focus(Placed<String>)
    /// The pointer drags something.
    case drag(Placed<String>, to: DemoTarget)
    /// The pointer clicks.
    case click(DemoTarget, button: PointerButton)
    /// The pointer goes there, and rests.
    case hover(DemoTarget)
    /// Text is typed.
    case type(String)
    case setClipboard(String)
    case expectClipboard(Placed<String>, within: Double)
    /// A file is dragged in from another program. The path is relative to the file that the step was written in.
    case dropFile(Placed<String>, to: DemoTarget)
    /// Attention is drawn to an element, until the next step.
    case spotlight(Placed<String>)
    /// Nothing happens, for that many seconds.
    case pause(Double)
}

/// An element, or one of its points by name.
public struct DemoTarget: Sendable, Equatable {
    public var element: Placed<String>
    /// The name of a drag or a drop of the element; `nil`: its middle.
    public var point: Placed<String>?

    public init(element: Placed<String>, point: Placed<String>? = nil) {
        (self.element, self.point) = (element, point)
    }
}

/// A button of the pointer.
public enum PointerButton: String, Sendable, CaseIterable {
    case left
    case middle
    case right

    /// As X11 counts them.
    var number: Int {
        switch self {
        case .left: 1
        case .middle: 2
        case .right: 3
        }
    }
}

/// What is to be so, or to become so, at a point of a demo.
public struct Expectation: Sendable {
    /// Words, one after the other, since those of the last expectation that held.
    public var heard: [Placed<String>] = []
    /// Words that were not said since then.
    public var notHeard: [Placed<String>] = []
    /// The name of a file that the app has kept.
    public var file: Placed<String>?
    /// The element that has the focus.
    public var focus: Placed<String>?
    /// The names in the list of actions that is open, all of them, in order.
    public var list: [Placed<String>]?
    /// How long it may take to become so, in seconds.
    public var within = Expectation.patience

    /// How long anything may take to become so where the script does not say.
    public static let patience = 5.0

    public init() {}

    /// Whether nothing is expected.
    var isEmpty: Bool { heard.isEmpty && notHeard.isEmpty && file == nil && focus == nil && list == nil }
}
