import CGTK

/// The corners of a rectangle that are round.
///
/// ```swift
/// context.roundedRectangle(x: 3, y: 6, width: 10, height: 7.5, radius: 1, corners: .bottom)
/// ```
public struct Corners: OptionSet, Sendable {
    /// A bit for each corner.
    public let rawValue: Int

    /// Makes a set of bits, as an option set does.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = Corners(rawValue: 1)
    /// The top right corner.
    public static let topRight = Corners(rawValue: 2)
    /// The bottom right corner.
    public static let bottomRight = Corners(rawValue: 4)
    /// The bottom left corner.
    public static let bottomLeft = Corners(rawValue: 8)
    /// Both corners at the top.
    public static let top: Corners = [.topLeft, .topRight]
    /// Both corners at the bottom.
    public static let bottom: Corners = [.bottomLeft, .bottomRight]
    /// All four corners.
    public static let all: Corners = [.top, .bottom]
}

/// Building the path that `fill`, `stroke` and `clip` use. Angles are in radians, clockwise from the x axis.
extension CairoContext {
    /// Begins a new part of the path at a point.
    public func move(x: Double, y: Double) { cairo_move_to(pointer, x, y) }
    /// Adds a straight line to a point.
    public func line(x: Double, y: Double) { cairo_line_to(pointer, x, y) }

    /// Adds a cubic Bézier curve to the third point, with the first two as its control points.
    public func curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double) {
        cairo_curve_to(pointer, x1, y1, x2, y2, x3, y3)
    }

    /// Closes the part of the path with a line to its beginning.
    public func closePath() { cairo_close_path(pointer) }

    /// Adds a rectangle.
    public func rectangle(x: Double, y: Double, width: Double, height: Double) {
        cairo_rectangle(pointer, x, y, width, height)
    }

    /// Adds an arc, joined to the path by a line.
    public func arc(x: Double, y: Double, radius: Double, from: Double, to: Double) {
        cairo_arc(pointer, x, y, max(0, radius), from, to)
    }

    /// Adds a circle around a point.
    public func circle(x: Double, y: Double, radius: Double) {
        cairo_new_sub_path(pointer)
        arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi)
        closePath()
    }

    /// Adds a rectangle with round corners.
    ///
    /// - Parameters:
    ///   - x: Left edge.
    ///   - y: Top edge.
    ///   - width: Across.
    ///   - height: Down.
    ///   - radius: The radius of each round corner; at most half of the shorter side is used.
    ///   - corners: Which are round.
    public func roundedRectangle(
        x: Double, y: Double, width: Double, height: Double, radius: Double, corners: Corners = .all
    ) {
        let radius = max(0, min(radius, min(width, height) / 2))
        guard radius > 0, !corners.isEmpty else {
            rectangle(x: x, y: y, width: width, height: height)
            return
        }
        let quarter = Double.pi / 2
        func corner(
            _ corner: Corners, _ cornerX: Double, _ cornerY: Double, _ inX: Double, _ inY: Double, _ turn: Double
        ) {
            if corners.contains(corner) {
                arc(
                    x: cornerX + inX * radius, y: cornerY + inY * radius, radius: radius, from: turn, to: turn + quarter
                )
            } else {
                line(x: cornerX, y: cornerY)
            }
        }
        cairo_new_sub_path(pointer)
        corner(.topLeft, x, y, 1, 1, 2 * quarter)
        corner(.topRight, x + width, y, -1, 1, 3 * quarter)
        corner(.bottomRight, x + width, y + height, -1, -1, 0)
        corner(.bottomLeft, x, y + height, 1, -1, quarter)
        closePath()
    }
}
