import AtSpiClient
import Translation

extension AppRule {
    /// Text that hardly differs from its ground, in a picture of the screen.
    static let lowContrast = AppRule(
        "low-contrast", .warning, .serious, wcag: "1.4.3", "AA",
        summary: localized("Text has too little contrast with its background.")
    ) { tree in tree.elements.indices.compactMap { contrastComplaint(of: $0, in: tree) } }

    private static func contrastComplaint(of number: Int, in tree: AuditedTree) -> Complaint? {
        let roles: Set<ElementRole?> = [
            .label, .button, .link, .heading, .paragraph, .menuItem, .tab, .textField, .listItem, .tableCell,
        ]
        let element = tree.elements[number]
        guard tree.parents[number] != nil, let picture = tree.picture, roles.contains(element.kind),
            tree.isShown(number),
            element.has(state: "sensitive") || element.has(state: "enabled"), !tree.name(of: number).isEmpty,
            // The label in a button is looked at, and not the button too.
            tree.children[number].isEmpty, isWhole(number, in: tree), let bounds = picture.frame(element)
        else { return nil }
        // A field's name does not stand in it: of a field whose text is unknown nothing is said.
        let words = element.kind == .textField ? element.text ?? "" : tree.name(of: number)
        let letters = words.count { !$0.isWhitespace }
        guard letters > 0 else { return nil }
        let remedy = localized("Make the text darker or its background lighter, or the other way round.")
        // Text of 24 pixels stands in a line of more than 32.
        let needed = bounds.height >= 33 && element.kind != .button ? 3.0 : 4.5
        func tenths(_ number: Double) -> String { "\(Int(number * 10) / 10).\(Int(number * 10) % 10)" }
        switch picture.contrast(in: bounds, letters: letters) {
        case .nothingWritten: return nil
        case .manyColors:
            return Complaint(
                element: number,
                sentence: localized(
                    "Its background has many colors, as a picture has: check whether the text can be read."),
                remedy: remedy, isUnsure: true)
        case .ratio(let contrast):
            guard contrast < needed else { return nil }
            return Complaint(
                element: number,
                sentence: localized(
                    "Its contrast is {contrast} to 1, and {needed} to 1 is needed: in sunlight, or with tired eyes, it can’t be read.",
                    ["contrast": tenths(contrast), "needed": tenths(needed)]),
                remedy: remedy)
        }
    }
}

extension AppRule {
    /// Whether all of an element is seen: what is scrolled away in part has the pixels of something else.
    fileprivate static func isWhole(_ number: Int, in tree: AuditedTree) -> Bool {
        guard let own = tree.elements[number].bounds else { return false }
        return tree.ancestors(of: number).allSatisfy { above in
            guard let around = tree.elements[above].bounds, around.width > 0, around.height > 0,
                // Places are counted from the corner of the window.
                !tree.isWindow(above)
            else { return true }
            return own.x >= around.x - 1 && own.y >= around.y - 1
                && own.x + own.width <= around.x + around.width + 1
                && own.y + own.height <= around.y + around.height + 1
        }
    }
}

/// A picture of the screen that an app is on, for rules that look at it.
///
/// ```swift
/// let picture = AuditPicture(width: 800, height: 600, pixels: pixels) { element in element.bounds }
/// let findings = AppAudit.check(tree, of: "notes", picture: picture)
/// ```
public struct AuditPicture: Sendable {
    /// In pixels.
    let width: Int
    let height: Int
    /// 0xRRGGBB in the lower three bytes, line after line.
    let pixels: [UInt32]
    /// The place of an element in the picture; `nil`: nobody knows.
    let frame: @Sendable (Element) -> Element.Bounds?

    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - pixels: 0xRRGGBB in the lower three bytes, line after line.
    ///   - frame: Says where an element is in it, in pixels; `nil`: nobody knows.
    public init(
        width: Int, height: Int, pixels: [UInt32], frame: @escaping @Sendable (Element) -> Element.Bounds?
    ) {
        (self.width, self.height, self.pixels, self.frame) = (width, height, pixels, frame)
    }

    /// How much a text differs from its ground.
    ///
    /// The ground is the most frequent colour. The text is the colour that differs most from it, among as many pixels as its
    /// letters have at least: what else stands in its place, such as a second ground or a line, is none of it.
    ///
    /// - Parameters:
    ///   - bounds: The place of the text, in pixels.
    ///   - letters: How many letters it has.
    /// - Returns: The ratio, unless no ground can be told, or nothing is written there.
    func contrast(in bounds: Element.Bounds, letters: Int) -> Contrast {
        let (left, top) = (max(bounds.x, 0), max(bounds.y, 0))
        let (right, bottom) = (min(bounds.x + bounds.width, width), min(bounds.y + bounds.height, height))
        guard right - left >= 4, bottom - top >= 4, pixels.count >= width * height else { return .nothingWritten }
        var counts: [UInt32: Int] = [:]
        for row in top..<bottom {
            for column in left..<right { counts[pixels[row * width + column] & 0xff_ffff, default: 0] += 1 }
        }
        let all = (right - left) * (bottom - top)
        guard let ground = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), ground.value * 2 > all else {
            return .manyColors
        }
        let light = Self.luminance(ground.key)
        func ratio(_ color: UInt32) -> Double {
            let other = Self.luminance(color)
            return (max(light, other) + 0.05) / (min(light, other) + 0.05)
        }
        // Thin letters are mostly edges: the eye goes by their strongest pixels.
        let others = counts.filter { $0.key != ground.key }.map { (ratio: ratio($0.key), count: $0.value) }
            .sorted { $0.ratio > $1.ratio }
        let written = others.reduce(0) { $0 + $1.count }
        // The thinnest letter has some pixels. Fewer are the trace of something else.
        guard written * 100 >= all, written >= letters * 2 else { return .nothingWritten }
        var seen = 0
        for other in others {
            seen += other.count
            if seen * 20 >= written || seen >= max(4, letters * 2) { return .ratio(other.ratio) }
        }
        return .nothingWritten
    }

    /// How much a text differs from its ground.
    enum Contrast: Equatable {
        /// The ratio of WCAG 2.2, from 1 to 21.
        case ratio(Double)
        /// No colour is the ground's, as over a photograph.
        case manyColors
        case nothingWritten
    }

    /// WCAG 2.2, "relative luminance", of 0xRRGGBB.
    private static func luminance(_ color: UInt32) -> Double {
        func linear(_ shift: UInt32) -> Double {
            let part = Double(color >> shift & 0xff) / 255
            return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }

    /// To the power of 2.4, which is the fifth root of the twelfth power.
    private static func power(_ base: Double) -> Double {
        guard base > 0 else { return 0 }
        let twelfth = base * base * base * base * base * base * base * base * base * base * base * base
        // Newton's way to the fifth root, from above.
        var root = max(base * base, 1e-6)
        for _ in 0..<24 { root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root) }
        return root
    }
}
