import AccessibleDragging
import GTKSupport

/// Where everything of a card stands, in the card's own space: 0, 0 is its top left corner.
///
/// ```swift
/// CardLayout(state, size: Size(width: 340, height: 560), style: DrawingStyle()).portrait
/// ```
public struct CardLayout: Sendable {
    /// The whole card.
    public let bounds: Rect
    /// The portrait's circle stands in this square.
    public let portrait: Rect
    public let name: Rect
    /// The line under the name.
    public let role: Rect
    /// The attachments' heading.
    public let heading: Rect
    /// The well that takes attachments: all that is under the heading.
    public let attachments: Rect
    /// The rows' part of the well; rows may be scrolled out of it.
    public let rows: Rect
    /// The height of an attachment's row.
    public let rowHeight: Double
    /// How many rows there are, in sight or not.
    public let attachmentCount: Int
    private var offset = 0.0

    /// Lays a card out.
    ///
    /// - Parameters:
    ///   - state: What it shows.
    ///   - size: How much room it has. With less height than `minimumHeight` the attachments are cut off.
    ///   - style: How it looks.
    public init(_ state: CardState, size: Size, style: DrawingStyle) {
        func length(_ value: Double) -> Double { value.isFinite ? max(0, min(value, 1_000_000)) : 0 }
        let (width, height) = (length(size.width), length(size.height))
        let metrics = CardMetrics(width: width, style: style)
        bounds = Rect(x: 0, y: 0, width: width, height: height)
        let inner = bounds.inset(by: metrics.padding)
        func placed(_ rect: Rect) -> Rect {
            style.isRightToLeft ? rect.mirrored(in: Rect(x: 0, y: 0, width: width, height: height)) : rect
        }

        let side = min(metrics.portraitSide, inner.width)
        let column = metrics.isRow ? Rect(x: inner.minX, y: inner.minY, width: metrics.column, height: 0) : inner
        let portraitFrame = Rect(
            x: column.minX + (column.width - side) / 2, y: inner.minY, width: side, height: side)
        let nameFrame = Rect(
            x: column.minX, y: portraitFrame.maxY + 16, width: column.width, height: metrics.nameHeight)
        let roleFrame = Rect(x: column.minX, y: nameFrame.maxY + 2, width: column.width, height: metrics.roleHeight)
        portrait = placed(portraitFrame)
        name = placed(nameFrame)
        role = placed(roleFrame)

        let x = metrics.isRow ? column.maxX + 24 : inner.minX
        let y = metrics.isRow ? inner.minY : roleFrame.maxY + 22
        let right = max(0, inner.maxX - x)
        heading = placed(Rect(x: x, y: y, width: right, height: metrics.headingHeight))
        let wellY = y + metrics.headingHeight + 8
        let well = Rect(x: x, y: wellY, width: right, height: max(0, inner.maxY - wellY))
        attachments = placed(well)
        rows = placed(well.inset(by: 6))
        rowHeight = metrics.rowHeight
        attachmentCount = state.attachments.count
        scrollOffset = state.scrollOffset
    }

    /// The height at which portrait, name and at least two attachments find room.
    ///
    /// - Parameters:
    ///   - width: The card's, in logical pixels.
    ///   - style: How it looks.
    /// - Returns: Logical pixels.
    public static func minimumHeight(width: Double, style: DrawingStyle) -> Double {
        let metrics = CardMetrics(width: width, style: style)
        let person = metrics.portraitSide + 18 + metrics.nameHeight + metrics.roleHeight
        let well = metrics.headingHeight + 8 + max(2 * metrics.rowHeight + 12, 120 * style.textScale)
        return 2 * metrics.padding + (metrics.isRow ? max(person, well) : person + 22 + well)
    }

    /// How far the attachments are scrolled; kept within `0...maximumScrollOffset`.
    public var scrollOffset: Double {
        get { offset }
        set { offset = newValue.isFinite ? max(0, min(maximumScrollOffset, newValue)) : 0 }
    }

    /// The height of all attachments together.
    public var contentHeight: Double { Double(attachmentCount) * rowHeight }

    /// How far the rows can be scrolled, in logical pixels.
    public var maximumScrollOffset: Double { max(0, contentHeight - rows.height) }

    /// An attachment's row, where it stands as it is scrolled.
    ///
    /// - Parameter index: Of an attachment.
    /// - Returns: The row, in the card's space; without area for an index of none.
    public func frame(ofAttachment index: Int) -> Rect {
        guard index >= 0, index < attachmentCount else { return .zero }
        return Rect(
            x: rows.minX, y: rows.minY + Double(index) * rowHeight - offset, width: rows.width, height: rowHeight)
    }

    /// The attachments of which something is seen.
    public var visibleAttachments: Range<Int> {
        guard attachmentCount > 0, rows.height > 0 else { return 0..<0 }
        let first = min(attachmentCount, Int(offset / rowHeight))
        let last = min(Double(attachmentCount), ((offset + rows.height) / rowHeight).rounded(.up))
        return first..<max(first, Int(last))
    }

    /// All rows, also those that are scrolled out of sight.
    public var content: Rect {
        Rect(x: rows.minX, y: rows.minY - offset, width: rows.width, height: max(rows.height, contentHeight))
    }

    /// The attachment at a point.
    ///
    /// - Parameters:
    ///   - point: In the card's space.
    ///   - isScrolledOutToo: Whether a row that is scrolled out of sight counts too.
    /// - Returns: The attachment's index; `nil` where there is none.
    public func indexOfAttachment(at point: Point, isScrolledOutToo: Bool = false) -> Int? {
        guard (isScrolledOutToo ? content : rows).contains(point) else { return nil }
        let index = (point.y - rows.minY + offset) / rowHeight
        return index >= 0 && index < Double(attachmentCount) ? Int(index) : nil
    }

    /// The offset, nearest to the present one, at which all of an attachment is seen.
    public func scrollOffset(showing index: Int) -> Double {
        let start = Double(max(0, min(attachmentCount - 1, index))) * rowHeight
        return max(0, min(maximumScrollOffset, max(start + rowHeight - rows.height, min(start, offset))))
    }

    /// What is at a point: an attachment, a well, or the card around them.
    public func part(at point: Point) -> CardState.Part? {
        if let index = indexOfAttachment(at: point) { return .attachment(index) }
        if portrait.contains(point) { return .portrait }
        if attachments.contains(point) || heading.contains(point) { return .attachments }
        return bounds.contains(point) ? .card : nil
    }

    /// A part's frame, in the card's space.
    public func frame(of part: CardState.Part) -> Rect {
        switch part {
        case .card: bounds
        case .portrait: portrait
        case .attachments: attachments
        case .attachment(let index): frame(ofAttachment: index)
        }
    }
}

/// The lengths of a card of some width.
struct CardMetrics {
    /// Whether the attachments stand beside the portrait, not under it.
    let isRow: Bool
    let padding: Double
    let portraitSide: Double
    /// The width of portrait and name, where they stand beside the attachments.
    let column: Double
    let nameHeight: Double
    let roleHeight: Double
    let headingHeight: Double
    let rowHeight: Double

    init(width: Double, style: DrawingStyle) {
        let scale = style.textScale
        isRow = width >= 480 * scale
        padding = width < 320 ? 18 : 24
        portraitSide = max(24, min(168 + 72 * (scale - 1), width - 2 * padding))
        column = max(portraitSide, 200 * scale)
        func height(_ role: TextRole) -> Double { TextLayout("Ag", style: style.text(role)).height.rounded(.up) }
        nameHeight = height(.title)
        roleHeight = height(.body)
        headingHeight = height(.heading)
        rowHeight = max(48, (height(.body) + height(.caption) + 14))
    }
}
