import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let pointOutside = Rule(
        "point-outside", .error, summary: localized("A point is outside the thing it belongs to.")
    ) { document in
        document.elements.flatMap { $0.descriptors.compactMap { pointComplaint($0, in: document) } }
    }

    private static func pointComplaint(
        _ descriptor: any CheckedDescriptor, in document: CheckedDocument
    ) -> Complaint? {
        guard let host = descriptor.host else { return nil }
        let element = document.elements[host]
        let point = descriptor.point?.value ?? .middle
        let name = Quoted.short(descriptor.name.text(in: document.language))
        if let written = descriptor.point, !point.isInside {
            return Complaint(
                document.subject(of: descriptor), at: written.position,
                localized(
                    "The point of “{name}” is outside “{element}”: it is missing from every list of actions, so nobody can choose it.",
                    ["name": name, "element": document.name(of: element)]),
                remedy: localized(
                    "Write fractions from 0 to 1: [0, 0] is the upper left corner, [1, 1] the lower right one."),
                edit: .init(at: written.position, .point(point.clamped)))
        }
        guard let region = element.region, let size = document.mockups[region.mockup].pictureSize else { return nil }
        let frame = region.description.frame
        let position = frame.value.position(of: point)
        let picture = PixelFrame(x: 0, y: 0, width: size.width, height: size.height)
        guard !picture.contains(x: position.x, y: position.y) else { return nil }
        return Complaint(
            document.subject(of: descriptor), at: descriptor.point?.position ?? frame.position,
            localized(
                "The point of “{name}” is outside the picture, which is {width} by {height} pixels: nobody can see where it is, and no pointer can reach it.",
                ["name": name, "width": "\(Int(size.width))", "height": "\(Int(size.height))"]),
            remedy: localized(
                "Move the frame of “{element}” into the picture.", ["element": document.name(of: element)]))
    }
}

extension FractionPoint {
    /// Whether both fractions are from 0 to 1.
    var isInside: Bool { (0...1).contains(x) && (0...1).contains(y) }

    fileprivate var clamped: FractionPoint { FractionPoint(x: min(1, max(0, x)), y: min(1, max(0, y))) }
}
