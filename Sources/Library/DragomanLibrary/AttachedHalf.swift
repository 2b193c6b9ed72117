import CDragoman
import GLibSupport

/// The half that looks after a widget, a list or a place: CDragoman asks both for the same.
@MainActor
class AttachedHalf {
    /// The name of the screen.
    var name: String {
        get { "" }
        set {}
    }

    /// Whether what is dragged from here stays in this application.
    var isRestricted: Bool {
        get { false }
        set {}
    }

    /// Whether it takes part in drags.
    var isEnabled: Bool {
        get { false }
        set {}
    }

    /// Looks after the widget no longer.
    func detach() {}

    static func add(to table: UnsafeMutablePointer<DragomanHalves>) {
        table.pointee.attached_name = { given((half($0) as AttachedHalf).name) }
        table.pointee.attached_set_name = { (half($0) as AttachedHalf).name = string($1) }
        table.pointee.attached_restricted = { truth((half($0) as AttachedHalf).isRestricted) }
        table.pointee.attached_set_restricted = { (half($0) as AttachedHalf).isRestricted = $1 != 0 }
        table.pointee.attached_enabled = { truth((half($0) as AttachedHalf).isEnabled) }
        table.pointee.attached_set_enabled = { (half($0) as AttachedHalf).isEnabled = $1 != 0 }
        table.pointee.attached_detach = { (half($0) as AttachedHalf).detach() }
    }
}
