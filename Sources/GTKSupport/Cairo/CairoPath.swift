import CGTK

/// The corners of a rectangle that are round.
public struct Corners: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let topLeft = Corners(rawValue: 1)
    public static let topRight = Corners(rawValue: 2)
    public static let bottomRight = Corners(rawValue: 4)
    public static let bottomLeft = Corners(rawValue: 8)
    public static let top: Corners = [.topLeft, .topRight]
    public static let bottom: Corners = [.bottomLeft, .bottomRight]
    public static let all: Corners = [.top, .bottom]
}

/// Building the path that `fill`, `stroke` and `clip` use. Angles are in radians, clockwise from the x axis.
extension CairoContext {
    public func move(x: Double, y: Double) { cairo_move_to(pointer, x, y) }
    public func line(x: Double, y: Double) { cairo_line_to(pointer, x, y) }

    public func curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double) {
        cairo_curve_to(pointer, x1, y1, x2, y2, x3, y3)
    }

    public func closePath() { cairo_close_path(pointer) }

    public func rectangle(x: Double, y: Double, width: Double, height: Double) {
        cairo_rectangle(pointer, x, y, width, height)
    }

    /// Adds an arc, joined to the path by a line.
    public func arc(x: Double, y: Double, radius: Double, from: Double, to: Double) {
        cairo_arc(pointer, x, y, max(0, radius), from, to)
    }

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
    ///   - radius: Of each round corner; at most half of the shorter side is used.
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
