import GLibSupport

/// The interfaces by which a drag goes on in another window: names on the session bus, and what each method takes and
/// gives. `Resources/docs/drag-bus.md` describes them for others.
@MainActor
enum DragProtocol {
    /// The name that the application owns in which something is lifted, for as long as it is.
    static let name = "io.github.dragoman.Drag1"
    static let folder = "/io/github/dragoman"
    static let node = "drag"
    static let path = "\(folder)/\(node)"
    /// The interface of a lifted drag: its items, and the operations that it allows. The owner of ``name`` serves it.
    static let source = "io.github.dragoman.Drag1.Source"
    /// Where it can be dropped. Every application of the library serves it to the owner of ``name``.
    static let places = "io.github.dragoman.Drag1.Places"

    static let xml = [
        """
        <interface name="io.github.dragoman.Drag1.Source">
          <method name="GetDrag">
            <arg name="drag" type="s" direction="out"/>
            <arg name="application" type="s" direction="out"/>
            <arg name="home" type="s" direction="out"/>
            <arg name="names" type="as" direction="out"/>
            <arg name="operations" type="as" direction="out"/>
            <arg name="origin" type="s" direction="out"/>
            <arg name="items" type="a(sssas)" direction="out"/>
          </method>
          <method name="Load">
            <arg name="drag" type="s" direction="in"/>
            <arg name="item" type="u" direction="in"/>
            <arg name="type" type="s" direction="in"/>
            <arg name="file" type="h" direction="out"/>
          </method>
          <method name="OpenFile">
            <arg name="drag" type="s" direction="in"/>
            <arg name="item" type="u" direction="in"/>
            <arg name="number" type="u" direction="in"/>
            <arg name="file" type="h" direction="out"/>
            <arg name="name" type="s" direction="out"/>
            <arg name="count" type="u" direction="out"/>
          </method>
          <method name="Finish">
            <arg name="drag" type="s" direction="in"/>
            <arg name="operation" type="s" direction="in"/>
            <arg name="names" type="as" direction="in"/>
            <arg name="place" type="as" direction="in"/>
            <arg name="receipt" type="s" direction="out"/>
          </method>
          <method name="Release">
            <arg name="drag" type="s" direction="in"/>
          </method>
          <method name="Left">
            <arg name="drag" type="s" direction="in"/>
          </method>
          <method name="Cancel">
            <arg name="drag" type="s" direction="in"/>
          </method>
          <method name="GiveBack">
            <arg name="receipt" type="s" direction="in"/>
          </method>
          <method name="TakeAgain">
            <arg name="receipt" type="s" direction="in"/>
          </method>
          <method name="GetPlaces">
            <arg name="drag" type="s" direction="in"/>
            <arg name="places" type="a(ssss)" direction="out"/>
          </method>
          <method name="Perform">
            <arg name="drag" type="s" direction="in"/>
            <arg name="window" type="s" direction="in"/>
            <arg name="place" type="s" direction="in"/>
            <arg name="reason" type="s" direction="out"/>
            <arg name="names" type="as" direction="out"/>
            <arg name="in" type="as" direction="out"/>
          </method>
          <signal name="Changed">
            <arg name="drag" type="s"/>
          </signal>
          <signal name="Ended">
            <arg name="drag" type="s"/>
            <arg name="operation" type="s"/>
            <arg name="place" type="as"/>
          </signal>
          <property name="HasSounds" type="b" access="read"/>
        </interface>
        """,
        """
        <interface name="io.github.dragoman.Drag1.Places">
          <method name="HasKeyboard">
            <arg name="drag" type="s" direction="in"/>
            <arg name="answer" type="b" direction="out"/>
          </method>
          <method name="GetPlaces">
            <arg name="drag" type="s" direction="in"/>
            <arg name="places" type="a(sss)" direction="out"/>
          </method>
          <method name="Perform">
            <arg name="drag" type="s" direction="in"/>
            <arg name="place" type="s" direction="in"/>
            <arg name="reason" type="s" direction="out"/>
            <arg name="names" type="as" direction="out"/>
            <arg name="in" type="as" direction="out"/>
          </method>
        </interface>
        """,
    ]
}

/// The limits of all that others send: names of any length and any number of places may come.
enum DragLimits {
    static let items = 100
    static let types = 64
    static let typeLength = 200
    static let nameLength = 200
    static let names = 20
    /// The places of one window, in reading order.
    static let places = 1000
    static let peers = 64
    /// Whose calls are counted at a time.
    static let callers = 256
    static let loads = 8
    /// The files that one item stands for.
    static let files = 1000
    static let addressBytes = 1 << 20
    static let receipts = 100
}

extension BusCallError {
    /// There is no such drag any more, or it is not for the caller.
    static let noDrag = BusCallError(
        name: "io.github.dragoman.Drag1.Error.NoDrag", message: "nothing is lifted by that name, or not for you")
    /// Another window takes the items now.
    static let busy = BusCallError(
        name: "io.github.dragoman.Drag1.Error.Busy", message: "another window takes it now")
    /// The item is no file of this computer.
    static let noFile = BusCallError(
        name: "io.github.dragoman.Drag1.Error.NoFile", message: "the item is no file of this computer")
    static let tooMany = BusCallError(
        name: "org.freedesktop.DBus.Error.LimitsExceeded", message: "too many calls at a time")

    static func failed(_ message: String) -> BusCallError {
        BusCallError(name: "io.github.dragoman.Drag1.Error.Failed", message: message)
    }
}
