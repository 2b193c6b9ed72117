import AccessibleDragging
import GTKSupport

/// The frames of a card's parts, in the card's own space.
///
/// ```swift
/// CardLayout(state, size: Size(width: 340, height: 560), style: DrawingStyle()).portrait
/// ```
public struct CardLayout: Sendable {
    /// The whole card.
    public let bounds: Rect
    /// The square around the portrait's circle.
    public let portrait: Rect
    public let name: Rect
    /// The line under the name.
    public let role: Rect
    /// The attachments' heading.
    public let heading: Rect
    /// The well for attachments: everything under the heading.
    public let attachments: Rect
    /// The part of the well for rows, which scroll inside it.
    public let rows: Rect
    /// The height of an attachment's row.
    public let rowHeight: Double
    /// The number of rows, visible or not.
    let attachmentCount: Int
    private var offset = 0.0

    /// Lays a card out.
    ///
    /// - Parameters:
    ///   - state: The contents of the card.
    ///   - size: The available size. Below `minimumHeight` the attachments are cut off.
    ///   - style: The style of drawing.
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

    /// The height that has room for the portrait, the name and at least two attachments.
    ///
    /// - Parameters:
    ///   - width: The width of the card, in logical pixels.
    ///   - style: The style of drawing.
    /// - Returns: The height, in logical pixels.
    public static func minimumHeight(width: Double, style: DrawingStyle) -> Double {
        let metrics = CardMetrics(width: width, style: style)
        let person = metrics.portraitSide + 18 + metrics.nameHeight + metrics.roleHeight
        let well = metrics.headingHeight + 8 + max(2 * metrics.rowHeight + 12, 120 * style.textScale)
        return 2 * metrics.padding + (metrics.isRow ? max(person, well) : person + 22 + well)
    }

    /// The distance by which the attachments are scrolled, from 0 to `maximumScrollOffset`, in logical pixels.
    public var scrollOffset: Double {
        get { offset }
        set { offset = newValue.isFinite ? max(0, min(maximumScrollOffset, newValue)) : 0 }
    }

    /// The height of all attachments together.
    var contentHeight: Double { Double(attachmentCount) * rowHeight }

    /// The largest ``scrollOffset``, in logical pixels.
    var maximumScrollOffset: Double { max(0, contentHeight - rows.height) }

    /// The row of an attachment at the present scroll offset.
    ///
    /// - Parameter index: The index of the attachment.
    /// - Returns: The row, in the card's space; empty if there is no such attachment.
    public func frame(ofAttachment index: Int) -> Rect {
        guard index >= 0, index < attachmentCount else { return .zero }
        return Rect(
            x: rows.minX, y: rows.minY + Double(index) * rowHeight - offset, width: rows.width, height: rowHeight)
    }

    /// The attachments that are at least partly visible.
    var visibleAttachments: Range<Int> {
        guard attachmentCount > 0, rows.height > 0 else { return 0..<0 }
        let first = min(attachmentCount, Int(offset / rowHeight))
        let last = min(Double(attachmentCount), ((offset + rows.height) / rowHeight).rounded(.up))
        return first..<max(first, Int(last))
    }

    /// The area of all rows, also of those scrolled out of view.
    public var content: Rect {
        Rect(x: rows.minX, y: rows.minY - offset, width: rows.width, height: max(rows.height, contentHeight))
    }

    /// The attachment at a point.
    ///
    /// - Parameters:
    ///   - point: The point, in the card's space.
    ///   - isScrolledOutToo: Whether rows that are scrolled out of view count.
    /// - Returns: The attachment's index; `nil`: there is none.
    func indexOfAttachment(at point: Point, isScrolledOutToo: Bool = false) -> Int? {
        guard (isScrolledOutToo ? content : rows).contains(point) else { return nil }
        let index = (point.y - rows.minY + offset) / rowHeight
        return index >= 0 && index < Double(attachmentCount) ? Int(index) : nil
    }

    /// The scroll offset nearest to the present one at which an attachment is fully visible.
    public func scrollOffset(showing index: Int) -> Double {
        let start = Double(max(0, min(attachmentCount - 1, index))) * rowHeight
        return max(0, min(maximumScrollOffset, max(start + rowHeight - rows.height, min(start, offset))))
    }

    /// The part at a point: an attachment, a well, or the card around them; `nil`: the point is outside.
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

/// The lengths that follow from a card's width.
struct CardMetrics {
    /// Whether the attachments are beside the portrait, not under it.
    let isRow: Bool
    let padding: Double
    let portraitSide: Double
    /// The width of the portrait and the name if they are beside the attachments.
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
