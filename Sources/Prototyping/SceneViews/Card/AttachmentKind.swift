import AccessibleDragging
import GTKSupport

/// The kind of an attachment, which selects its icon.
///
/// ```swift
/// AttachmentKind(type: "text/csv")  // .table
/// ```
public enum AttachmentKind: String, CaseIterable, Sendable {
    case text, table, image, audio, video, archive, other

    /// Draws the kind's icon in a square.
    func draw(in rect: Rect, _ color: Color, _ context: CairoContext) {
        context.saved {
            context.translate(x: rect.minX, y: rect.minY)
            context.scale(x: rect.width / 16, y: rect.height / 16)
            context.setColor(color)
            context.setLine(width: 1.5, isRound: true)
            path(context)
        }
    }

    /// Draws on a grid of 16 by 16.
    private func path(_ context: CairoContext) {
        switch self {
        case .text: lines([(3, 4, 13, 4), (3, 8, 13, 8), (3, 12, 9, 12)], context)
        case .table:
            context.roundedRectangle(x: 2, y: 3, width: 12, height: 10, radius: 2)
            context.stroke()
            lines([(2, 6.5, 14, 6.5), (7, 6.5, 7, 13)], context)
        case .image:
            context.roundedRectangle(x: 2, y: 3, width: 12, height: 10, radius: 2)
            context.stroke()
            context.circle(x: 5.6, y: 6.4, radius: 1.2)
            context.fill()
            context.move(x: 4, y: 11.5)
            context.line(x: 8, y: 8.5)
            context.line(x: 9.5, y: 9.8)
            context.line(x: 11, y: 8)
            context.line(x: 13, y: 11)
            context.stroke()
        case .audio:
            context.circle(x: 4.8, y: 12, radius: 2.1)
            context.circle(x: 11.6, y: 10.6, radius: 2.1)
            context.fill()
            lines([(6.2, 12, 6.2, 4), (6.2, 4, 13, 2.6), (13, 2.6, 13, 10.6)], context)
        case .video:
            context.roundedRectangle(x: 2, y: 3, width: 12, height: 10, radius: 2)
            context.stroke()
            context.move(x: 6.6, y: 5.8)
            context.line(x: 10.4, y: 8)
            context.line(x: 6.6, y: 10.2)
            context.closePath()
            context.fill()
        case .archive:
            context.roundedRectangle(x: 2, y: 2.5, width: 12, height: 3.5, radius: 1)
            context.roundedRectangle(x: 3, y: 6, width: 10, height: 7.5, radius: 1, corners: .bottom)
            context.stroke()
            lines([(6.5, 9, 9.5, 9)], context)
        case .other:
            context.move(x: 4, y: 2)
            context.line(x: 9, y: 2)
            context.line(x: 12.5, y: 5.5)
            context.line(x: 12.5, y: 14)
            context.line(x: 4, y: 14)
            context.closePath()
            context.stroke()
            lines([(9, 2.4, 9, 5.5), (9, 5.5, 12, 5.5)], context)
        }
    }

    private func lines(_ lines: [(Double, Double, Double, Double)], _ context: CairoContext) {
        for line in lines {
            context.move(x: line.0, y: line.1)
            context.line(x: line.2, y: line.3)
        }
        context.stroke()
    }
}

extension AttachmentKind {
    /// The kind for a MIME type.
    init(type: String) {
        let type = ContentType(type)
        let archives: [ContentType] = ["application/zip", "application/x-tar", "application/gzip"]
        self =
            if type.conforms(to: .csv) || type.description.contains("spreadsheet") {
                .table
            } else if type.conforms(to: "image/*") {
                .image
            } else if type.conforms(to: "audio/*") {
                .audio
            } else if type.conforms(to: "video/*") {
                .video
            } else if archives.contains(where: { type.conforms(to: $0) }) || type.description.contains("compressed") {
                .archive
            } else if type.conforms(to: "text/*") || type.conforms(to: "application/pdf") {
                .text
            } else {
                .other
            }
    }
}
