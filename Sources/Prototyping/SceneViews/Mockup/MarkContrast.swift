import AccessibleDragging
import GTKSupport

/// Finds out how well the marks that are drawn around a mock-up's elements stand out from its picture.
///
/// A mark is two lines of different colours, one within the other. It is enough that one of them stands out.
///
/// ```swift
/// var contrast = MarkContrast()
/// let ratio = contrast.around(Rect(x: 24, y: 80, width: 640, height: 56), in: picture)
/// ```
public struct MarkContrast {
    private let palettes = [Appearance.light, .dark].map { Palette.of(DrawingStyle(appearance: $0)) }
    /// The contrast found for each colour of the background. Few colours make up most of a screen.
    private var known: [UInt32: Double] = [:]

    public init() {}

    /// - Parameters:
    ///   - frame: In pixels of the picture.
    ///   - picture: The picture.
    /// - Returns: WCAG's contrast ratio, from 1 to 21, that half of the marks' length has, in the light or the dark look;
    ///   `nil`: nothing of the picture is around.
    public mutating func around(_ frame: Rect, in picture: MockupPicture) -> Double? {
        let contrasts = picture.samples(along: frame.inset(by: -4)).map { contrast(on: $0) }.sorted()
        return contrasts.isEmpty ? nil : contrasts[contrasts.count / 2]
    }

    private mutating func contrast(on pixel: UInt32) -> Double {
        // Finer steps than these nobody sees.
        let step = pixel & 0xfff8_f8f8
        if let contrast = known[step] { return contrast }
        let color = Color(premultiplied: step)
        let contrasts = palettes.map { palette in
            let ground = palette.window.mixed(with: color.withAlpha(1), color.alpha)
            return max(ground.contrast(with: palette.focusRing), ground.contrast(with: palette.surface))
        }
        let contrast = contrasts.min() ?? 21
        known[step] = contrast
        return contrast
    }
}
