import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    /// The sides of the smallest target, in pixels (WCAG 2.2, 2.5.8).
    private static let targetSize = 24.0

    static let smallTarget = Rule(
        "small-target", .warning, summary: localized("A target is smaller than 24 by 24 pixels.")
    ) { document in
        document.elements.enumerated().compactMap { number, element in
            guard let frame = element.region?.description.frame,
                InteractionKind.allCases.contains(where: { !document.interactions($0, inRegion: number).isEmpty }),
                min(frame.value.width, frame.value.height) < targetSize
            else { return nil }
            return Complaint(
                element.subject, at: frame.position,
                localized(
                    "“{element}” is {width} by {height} pixels: with a shaking hand, a finger or a head pointer it is hard to hit (WCAG 2.5.8 asks for {size} by {size}).",
                    [
                        "element": document.name(of: element), "width": frame.value.width.shortText,
                        "height": frame.value.height.shortText, "size": "\(Int(targetSize))",
                    ]),
                remedy: localized("Make its frame and the drawing in it larger."),
                edit: .init(at: frame.position, .frame(frame.value.grown(to: targetSize))))
        }
    }

    /// The least contrast ratio of shapes and marks to their surroundings (WCAG 2.2, 1.4.11).
    private static let leastContrast = 3.0

    static let lowContrast = Rule(
        "low-contrast", .warning, summary: localized("A mark has too little contrast with the mock-up’s picture.")
    ) { document in
        document.elements.compactMap { element in
            guard let region = element.region, region.description.frame.value.hasArea,
                let contrast = document.probe.contrastOfMarks(
                    aroundElement: element.id.value,
                    inMockup: document.mockups[region.mockup].id.value),
                contrast < leastContrast
            else { return nil }
            return Complaint(
                element.subject, at: region.description.frame.position,
                localized(
                    "The contrast of the marks around “{element}” with the picture is only {contrast} to 1: people with low vision can’t tell where the focus is (WCAG 1.4.11 asks for {least} to 1).",
                    [
                        "element": document.name(of: element), "contrast": contrast.shortText,
                        "least": "\(Int(leastContrast))",
                    ]),
                remedy: localized(
                    "Make the picture lighter or darker around it, or move the edge of its frame to where it is."))
        }
    }
}

extension PixelFrame {
    /// The frame with sides of at least `size` around the same middle, not beyond the picture's upper or left edge.
    fileprivate func grown(to size: Double) -> PixelFrame {
        let (width, height) = (max(size, self.width), max(size, self.height))
        return PixelFrame(
            x: max(min(0, x), (middleX - width / 2).rounded()), y: max(min(0, y), (middleY - height / 2).rounded()),
            width: width, height: height)
    }
}

extension Double {
    /// The number with at most one digit after the point, rounded down so that 2.96 does not become 3.
    fileprivate var shortText: String {
        let tenths = (self * 10).rounded(.down)
        guard tenths.magnitude < 1e15 else { return "\(self)" }
        let whole = Int(tenths)
        return whole % 10 == 0 ? "\(whole / 10)" : "\(Double(whole) / 10)"
    }
}
