import DesktopDriving
import GLibSupport
import Glibc

/// Has Orca say what it says of an element once that gets the focus, without giving it the focus: GTK 4 lets nobody move the
/// focus over the accessibility bus. A few lines of Python in Orca's own process ask Orca for it.
///
/// ```swift
/// let attention = ReaderAttention(in: session)
/// try ScreenReader().launch(in: session, with: attention)
/// try attention.turn(to: element.reference)
/// ```
public struct ReaderAttention {
    private let folder: String
    private var request: String { "\(folder)/element" }

    /// - Parameter session: The session whose Orca is meant.
    public init(in session: PrivateSession) {
        folder = "\(session.folder)/attention"
        mkdir(folder, 0o700)
    }

    /// The variables that Orca is started with.
    var variables: [String: String] { ["DRAGOMAN_ATTENTION": request] }

    /// Has Orca present an element soon.
    ///
    /// - Throws: ``SessionError`` where it cannot be asked.
    public func turn(to element: BusObject) throws(SessionError) {
        // Renamed when it is whole: Orca looks for it at any time.
        try writeFile("\(request).new", Array("\(element.busName) \(element.path)\n".utf8))
        rename("\(request).new", request)
    }

    /// Orca 43 has other names for the same than later ones.
    static let program = #"""
        import importlib
        import os
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, GLib


        def find(name, path):
            desktop = Atspi.get_desktop(0)
            apps = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
            apps = [app for app in apps if app is not None and app.app is not None and app.app.bus_name == name]
            left = list(apps)
            while left:
                here = left.pop()
                if here.path == path:
                    return apps[0], here
                children = [here.get_child_at_index(index) for index in range(here.get_child_count())]
                left += [child for child in children if child is not None]
            return None, None


        def manager(module):
            module = importlib.import_module("orca." + module)
            return module.get_manager() if hasattr(module, "get_manager") else module.getManager()


        def look():
            try:
                with open(os.environ["DRAGOMAN_ATTENTION"]) as file:
                    name, path = file.read().split()
            except OSError:
                return True
            os.remove(os.environ["DRAGOMAN_ATTENTION"])
            app, element = find(name, path)
            if element is None:
                return True
            scripts = manager("script_manager")
            if hasattr(scripts, "setActiveScript"):
                scripts.setActiveScript(scripts.getScript(app, element), "attention")
                importlib.import_module("orca.orca").setLocusOfFocus(None, element)
            else:
                scripts.set_active_script(scripts.get_script(app, element), "attention")
                manager("focus_manager").set_locus_of_focus(None, element)
            return True


        GLib.timeout_add(100, look)

        """#
}
