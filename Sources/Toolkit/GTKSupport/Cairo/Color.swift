/// A colour in sRGB, each part from 0 to 1, not multiplied by alpha.
///
/// ```swift
/// let blue = Color(hex: 0x3584e4)
/// let text = blue.legible(4.5, on: [.white])  // A darker blue.
/// ```
public struct Color: Hashable, Sendable {
    /// The red part, from 0 to 1.
    public var red: Double
    /// The green part, from 0 to 1.
    public var green: Double
    /// The blue part, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0, invisible, to 1, opaque.
    public var alpha: Double

    /// Makes a colour of its parts.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour as designers write it.
    ///
    /// - Parameters:
    ///   - hex: `0xRRGGBB`.
    ///   - alpha: From 0, invisible, to 1, opaque.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255, blue: Double(hex & 0xff) / 255,
            alpha: alpha)
    }

    /// Opaque black.
    public static let black = Color(hex: 0x000000)
    /// Opaque white.
    public static let white = Color(hex: 0xffffff)

    /// The same colour, more or less see-through.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The mixture of this colour with `fraction` of `other`: 0 is this colour, 1 the other.
    public func mixed(with other: Color, _ fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }

    /// WCAG 2.2's relative luminance, from 0, black, to 1, white.
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// WCAG 2.2's contrast ratio, from 1, the same, to 21, black on white. Both colours are taken as opaque.
    public func contrast(with other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// This colour, moved towards black or white just as far as it must to be told apart.
    ///
    /// - Parameters:
    ///   - minimum: The contrast ratio wanted with each of the grounds.
    ///   - grounds: The colours that it is drawn on.
    /// - Returns: The colour itself where it has the contrast. Black or white at worst.
    public func legible(_ minimum: Double, on grounds: [Color]) -> Color {
        func worst(_ color: Color) -> Double { grounds.map(color.contrast(with:)).min() ?? 21 }
        if worst(self) >= minimum { return self }
        let goal = worst(.black) > worst(.white) ? Color.black : .white
        for step in 1..<20 {
            let candidate = mixed(with: goal, Double(step) / 20)
            if worst(candidate) >= minimum { return candidate }
        }
        return goal
    }

    private static func linear(_ part: Double) -> Double {
        if part <= 0.04045 { return part / 12.92 }
        return approximatePower((part + 0.055) / 1.055)
    }

    /// x to the power of 2.4 for x from 0 to 1: the square times the fifth root of the square, by Newton's method.
    private static func approximatePower(_ x: Double) -> Double {
        guard x > 0 else { return 0 }
        let square = x * x
        var root = 1.0
        for _ in 0..<40 {
            root -= (root - square / (root * root * root * root)) / 5
        }
        return square * root
    }
}
