// An optimised build rounds with libm, which only this import links.
import Glibc

/// A value axis with its range and its round ticks (1, 2 or 5 times a power of ten).
struct GraphScale: Sendable {
    let lower: Double
    let upper: Double
    let ticks: [Double]

    /// Makes an axis that includes 0 and all values from `minimum` to `maximum`.
    ///
    /// - Parameters:
    ///   - minimum: The least value; 0 if it is not finite.
    ///   - maximum: The greatest value; 0 if it is not finite.
    ///   - steps: The approximate number of ticks.
    init(minimum: Double, maximum: Double, steps: Int) {
        let low = minimum.isFinite ? min(0, minimum) : 0
        let high = maximum.isFinite ? max(0, maximum) : 0
        // The values are halved, because the span from -1e308 to 1e308 is infinite.
        let step = Self.roundStep(above: 2 * ((high / 2 - low / 2) / Double(max(1, steps))))
        guard let step, (high / step).isFinite, (low / step).isFinite else {
            let isFlat = high == 0 && low == 0
            lower = low
            upper = isFlat ? 1 : high
            ticks = low < 0 ? (high > 0 ? [low, 0, high] : [low, 0]) : [0, upper]
            return
        }
        let first = Int((low / step).rounded(.down))
        let last = Int((high / step).rounded(.up))
        func multiple(_ index: Int) -> Double {
            // A step below one is applied by dividing by its inverse, so that 3 steps of 0.1 are exactly 0.3.
            let value = step < 1 ? Double(index) / (1 / step).rounded() : Double(index) * step
            return value.isFinite ? value : (index < 0 ? low : high)
        }
        ticks = (first...last).map(step < 1e-15 ? { Double($0) * step } : multiple)
        lower = ticks.first ?? low
        upper = ticks.last ?? high
    }

    /// The position of a value: 0 at the lower end, 1 at the upper one.
    func fraction(_ value: Double) -> Double {
        let span = upper / 2 - lower / 2
        guard value.isFinite, span > 0 else { return span > 0 ? (-lower / 2) / span : 0 }
        return max(0, min(1, (value / 2 - lower / 2) / span))
    }

    /// The multiple of a round step, such as 0.1 or 5, that is nearest to a number: without the digits that adding
    /// fractions would leave.
    static func multiple(
        of step: Double, at number: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> Double {
        let inverse = (1 / step).rounded()
        let count = step < 1 ? (number * inverse) : number / step
        guard count.isFinite, abs(count) < 1e15 else { return number }
        // A number that is a multiple but for the last digit of its fraction stays where it is.
        let nearest = count.rounded()
        let whole = abs(count - nearest) < 1e-6 ? nearest : count.rounded(rule)
        return step < 1 ? whole / inverse : whole * step
    }

    /// The least of 1, 2 and 5 times a power of ten that is not below a number; `nil`: there is none.
    static func roundStep(above raw: Double) -> Double? {
        guard raw.isFinite, raw > 1e-300 else { return nil }
        var power = 1.0
        while power * 10 <= raw { power *= 10 }
        while power > raw { power /= 10 }
        return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= raw * (1 - 1e-9) && $0.isFinite }
    }
}
