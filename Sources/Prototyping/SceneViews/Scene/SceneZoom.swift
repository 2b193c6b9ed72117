import AccessibleDragging

/// The zoom of a mock-up's picture.
///
/// ```swift
/// view.zoom = .factor(2)  // two logical pixels for each of the picture's
/// ```
public enum SceneZoom: Hashable, Sendable {
    /// Fills the available room up to the natural size, but not below a legible size. Pictures larger than windows are
    /// shown whole.
    case fitted
    /// Fills the available room up to the natural size, and shows the whole picture.
    case whole
    /// Shows each of the picture's pixels as this many logical pixels.
    case factor(Double)

    /// The least and the largest factor that people can choose.
    public static let range = 0.1...8.0

    /// The longest side of a displayed picture, in logical pixels, which limits the memory.
    static let longestSide = 8192.0

    /// The factors of the steps.
    static let steps = [
        0.1, 0.15, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 8,
    ]

    /// The factor after a number of steps.
    ///
    /// - Parameters:
    ///   - count: The number of steps; negative ones make the picture smaller.
    ///   - factor: The present factor.
    /// - Returns: The new factor; the last one if there are not enough steps.
    public static func step(_ count: Int, from factor: Double) -> Double {
        var factor = factor
        for _ in 0..<min(abs(count), 20) {
            // A factor within 2 percent of a step counts as that step.
            let next = count > 0 ? steps.first { $0 > factor * 1.02 } : steps.last { $0 < factor * 0.98 }
            factor = next ?? factor
        }
        return factor
    }

    /// The least scale at which a picture is shown when it must fit.
    func leastScale(of natural: Size) -> Double {
        switch self {
        case .fitted: natural.width > 1600 || natural.height > 1600 ? min(0.6, 300 / max(1, natural.width)) : 0.6
        case .whole: min(0.6, 200 / max(1, natural.width, natural.height))
        case .factor: 1
        }
    }

    /// The chosen factor, limited to those for a picture of that size; `nil`: the scale depends on the available room.
    public func chosenScale(of natural: Size) -> Double? {
        guard case .factor(let factor) = self, factor.isFinite else { return nil }
        let most = min(Self.range.upperBound, max(1, Self.longestSide / max(1, natural.width, natural.height)))
        return max(min(factor, most), min(Self.range.lowerBound, most))
    }
}
