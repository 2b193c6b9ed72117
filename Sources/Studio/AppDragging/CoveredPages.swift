import AtSpiClient
import GLibSupport

extension ShownWindow {
    /// The pages of tabs that are not open. Firefox says of them that they can be seen, where the open one is: that has the
    /// window's title.
    var coveredPages: Set<BusObject> {
        var pages: [Element] = []
        func collect(_ element: Element) {
            if element.role == "document web" { return pages.append(element) }
            element.children.forEach(collect)
        }
        collect(frame)
        let open = pages.filter { !$0.name.isEmpty && window.title.hasPrefix($0.name) }
        guard let bounds = open.first?.bounds, open.count == 1 else { return [] }
        return Set(pages.filter { $0.reference != open[0].reference && $0.bounds == bounds }.map(\.reference))
    }
}
