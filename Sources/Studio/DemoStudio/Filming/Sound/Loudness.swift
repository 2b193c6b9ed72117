import Glibc

/// How loud a sound is to ears, in LUFS, as broadcasters and the web measure it (ITU-R BS.1770-4).
///
/// ```swift
/// let quieter = Loudness.level(samples, to: -23)
/// ```
enum Loudness {
    /// The loudness of samples at ``Waveform/rate``; `nil`: there is nothing to be heard.
    static func measure(_ samples: [Int16]) -> Double? {
        let rate = Double(Waveform.rate)
        var (shelf, pass) = (Filter.shelf(rate: rate), Filter.highPass(rate: rate))
        let squares = samples.map { sample -> Double in
            let heard = pass.next(shelf.next(Double(sample) / 32_768))
            return heard * heard
        }
        // Blocks of 400 ms, one each 100 ms.
        let (step, size) = (Waveform.rate / 10, Waveform.rate * 4 / 10)
        let powers = stride(from: 0, through: squares.count - size, by: step).map { start in
            squares[start..<(start + size)].reduce(0, +) / Double(size)
        }
        // Silence does not count, nor what is far quieter than the rest.
        let loud = powers.filter { decibels($0) > -70 }
        guard !loud.isEmpty else { return nil }
        let threshold = decibels(loud.reduce(0, +) / Double(loud.count)) - 10
        let counted = loud.filter { decibels($0) > threshold }
        return counted.isEmpty ? nil : decibels(counted.reduce(0, +) / Double(counted.count))
    }

    /// The samples, as loud as wanted; less loud where they would be distorted, for no peak goes beyond -1 dB.
    static func level(_ samples: [Int16], to target: Double) -> [Int16] {
        guard let loudness = measure(samples), let peak = samples.map({ abs(Int($0)) }).max(), peak > 0 else {
            return samples
        }
        let factor = min(pow(10, (target - loudness) / 20), 0.891 * 32_767 / Double(peak))
        return samples.map { Int16(clamping: Int((Double($0) * factor).rounded())) }
    }

    private static func decibels(_ power: Double) -> Double { -0.691 + 10 * log10(max(power, 1e-20)) }

    /// A filter of second order.
    private struct Filter {
        let feedForward: (Double, Double, Double)
        let feedBack: (Double, Double)
        private var (first, second) = (0.0, 0.0)

        private init(_ feedForward: (Double, Double, Double), _ feedBack: (Double, Double)) {
            (self.feedForward, self.feedBack) = (feedForward, feedBack)
        }

        mutating func next(_ input: Double) -> Double {
            let output = feedForward.0 * input + first
            first = feedForward.1 * input - feedBack.0 * output + second
            second = feedForward.2 * input - feedBack.1 * output
            return output
        }

        /// What a head does to sound: high ones are louder.
        static func shelf(rate: Double) -> Filter {
            let (tangent, quality) = (tan(Double.pi * 1681.974450955533 / rate), 0.7071752369554196)
            let high = pow(10, 3.999843853973347 / 20)
            let band = pow(high, 0.4996667741545416)
            let (square, ratio) = (tangent * tangent, tangent / quality)
            let scale = 1 + ratio + square
            let middle = band * ratio
            return Filter(
                ((high + middle + square) / scale, 2 * (square - high) / scale, (high - middle + square) / scale),
                (2 * (square - 1) / scale, (1 - ratio + square) / scale))
        }

        /// Low sounds are hardly heard.
        static func highPass(rate: Double) -> Filter {
            let (tangent, quality) = (tan(Double.pi * 38.13547087602444 / rate), 0.5003270373238773)
            let (square, ratio) = (tangent * tangent, tangent / quality)
            let scale = 1 + ratio + square
            return Filter((1, -2, 1), (2 * (square - 1) / scale, (1 - ratio + square) / scale))
        }
    }
}
