import CGTK
import GLibSupport

/// Pictures on top of each other, as they are carried under the pointer: the first one on top, the others fanned behind
/// it, and how many things they stand for.
///
/// ```swift
/// let stack = PictureStack(
///     [.init(width: 96, height: 64) { $0.append(node) }], count: 1, limit: (800, 600), ground: nil)
/// let (x, y) = stack.position(of: (12, 8))
/// source.setIcon(stack.paintable(), x: x, y: y)
/// ```
@MainActor
public struct PictureStack {
    /// One of the pictures.
    ///
    /// ```swift
    /// let sheet = PictureStack.Sheet(width: 96, height: 64) { $0.append(node) }
    /// ```
    public struct Sheet {
        let width: Double
        let height: Double
        let draw: @MainActor (Snapshot) -> Void

        /// - Parameters:
        ///   - width: In logical pixels.
        ///   - height: In logical pixels.
        ///   - draw: Draws the picture, from (0, 0).
        public init(width: Double, height: Double, _ draw: @escaping @MainActor (Snapshot) -> Void) {
            (self.width, self.height, self.draw) = (width, height, draw)
        }
    }

    /// How many sheets are seen behind the first one.
    public static let sheetsBehind = 3

    private let sheets: [Sheet]
    private let count: Int
    private let scale: Double
    private let ground: Color?

    /// - Parameters:
    ///   - sheets: The pictures, the top one first. Those that are too many are not shown.
    ///   - count: How many things are carried. More than one are said as a number.
    ///   - limit: The largest width and height, in logical pixels; a larger top picture is drawn smaller.
    ///   - ground: The colour behind the pictures; `nil`: they can be seen through, and have a shadow.
    public init(_ sheets: [Sheet], count: Int, limit: (width: Double, height: Double), ground: Color?) {
        self.sheets = Array(sheets.prefix(1 + Self.sheetsBehind))
        self.count = count
        let (width, height) = (sheets.first?.width ?? 1, sheets.first?.height ?? 1)
        scale = min(1, limit.width / max(width, 1), limit.height / max(height, 1))
        self.ground = ground
    }

    // MARK: Layout

    private struct Frame {
        var x: Double, y: Double, width: Double, height: Double
    }

    /// How far the next sheet stands out behind the one before it.
    private static let step = 6.0
    /// How far the shadow reaches beyond the sheets.
    private static let shadow = (reach: 20.0, blur: 8.0, below: 4.0, color: Color.black.withAlpha(0.35))
    /// The opacity of the sheets, through which the window below is seen.
    private static let opacity = 0.7
    /// The width of the ground around sheets that can have no shadow, so that they stand out from the same ground
    /// below.
    private static let rim = 2.0
    private static let badge = (radius: 11.0, color: Color(hex: 0x1c71d8))

    private var margin: Double {
        max(ground == nil ? Self.shadow.reach : Self.rim, count > 1 ? Self.badge.radius : 0)
    }

    /// The sheets' frames around the first one, whose corner is (0, 0): each has its middle a little beside that of the one
    /// before it.
    private var frames: [Frame] {
        guard let top = sheets.first else { return [] }
        return sheets.enumerated().map { index, sheet in
            let (width, height) = (sheet.width * scale, sheet.height * scale)
            let offset = Double(index) * Self.step
            return Frame(
                x: ((top.width * scale - width) / 2 + offset).rounded(),
                y: ((top.height * scale - height) / 2 + offset).rounded(), width: width, height: height)
        }
    }

    private var bounds: Frame {
        let frames = frames
        let (left, top) = (frames.map(\.x).min() ?? 0, frames.map(\.y).min() ?? 0)
        let right = frames.map { $0.x + $0.width }.max() ?? 0
        let bottom = frames.map { $0.y + $0.height }.max() ?? 0
        return Frame(
            x: left - margin, y: top - margin, width: (right - left + 2 * margin).rounded(.up),
            height: (bottom - top + 2 * margin).rounded(.up))
    }

    /// The position of a point of the first picture in the whole, in logical pixels.
    ///
    /// - Parameter point: From the first picture's corner, in its own size.
    /// - Returns: From the corner of the whole.
    public func position(of point: (x: Double, y: Double)) -> (x: Double, y: Double) {
        (point.x * scale - bounds.x, point.y * scale - bounds.y)
    }

    // MARK: Drawing

    /// The whole as something that can be shown under the pointer; `nil`: there is nothing to show.
    public func paintable() -> Paintable? {
        guard !sheets.isEmpty else { return nil }
        let bounds = bounds
        return Paintable.drawn(width: bounds.width, height: bounds.height) { snapshot in
            if let ground { snapshot.fill(width: bounds.width, height: bounds.height, ground) }
            snapshot.translated(x: -bounds.x, y: -bounds.y) {
                // Draw the sheets as one thing, so that no sheet is seen through the one before it.
                snapshot.group(opacity: ground == nil ? Self.opacity : 1) {
                    for (sheet, frame) in zip(sheets, frames).reversed() { draw(sheet, frame, in: snapshot) }
                }
                if count > 1 { drawCount(in: snapshot) }
            }
        }
    }

    private func draw(_ sheet: Sheet, _ frame: Frame, in snapshot: Snapshot) {
        snapshot.translated(x: frame.x, y: frame.y) {
            let picture = { snapshot.scaled(scale) { sheet.draw(snapshot) } }
            guard ground == nil else { return picture() }
            snapshot.shadowed(Self.shadow.color, below: Self.shadow.below, blur: Self.shadow.blur, picture)
        }
    }

    private func drawCount(in snapshot: Snapshot) {
        guard let top = frames.first else { return }
        let radius = Self.badge.radius
        let text = TextLayout("\(count)", style: TextStyle(family: "Sans", size: 13, weight: .bold))
        let width = max(2 * radius, text.width + radius)
        snapshot.draw(x: top.width - width + radius, y: -radius, width: width, height: 2 * radius) { context in
            context.setColor(Self.badge.color)
            context.roundedRectangle(
                x: top.width - width + radius, y: -radius, width: width, height: 2 * radius, radius: radius)
            context.fill()
            context.setColor(.white)
            context.draw(text, x: top.width + radius - (width + text.width) / 2, y: -text.height / 2)
        }
    }
}
