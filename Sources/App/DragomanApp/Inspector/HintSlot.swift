import GTKSupport

/// The room of a hint in the inspector: as wide as that is, and never the reason for it to be wider.
///
/// GTK would ask for the width of a line that is as high as its place is now, and the picture would make room for it.
final class HintSlot: CustomWidget {
    private let hint: Widget

    /// - Parameter hint: May be hidden; it then takes no room.
    init(_ hint: Widget) {
        self.hint = hint
        super.init(heightDependsOnWidth: true)
        adopt(hint)
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (0, 0) }

    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        let height = Double(hint.minimumHeight(forWidth: width.map { Int($0) } ?? InspectorPane.width))
        return (height, height)
    }

    override func allocate(width: Double, height: Double) { place(hint, x: 0, y: 0, width: width, height: height) }
}
