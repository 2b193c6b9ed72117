import GTKSupport

/// Estimates the widths of a graph's words from a sample, because shaping 10,000 labels would take a second.
struct GraphLabels: Sendable {
    /// The widest category label and value of the sample, in logical pixels.
    let labelWidth: Double
    let valueWidth: Double
    /// The heights of their lines.
    let labelHeight: Double
    let valueHeight: Double

    init(_ state: GraphState, _ style: DrawingStyle) {
        let bars = state.bars
        let stride = max(1, bars.count / 32)
        // The sample has a few texts at even distances, and the longest ones, which are wide.
        var samples = Array(Swift.stride(from: 0, to: bars.count, by: stride).prefix(8))
        if bars.count > 1 {
            samples.append(bars.indices.max { bars[$0].label.utf8.count < bars[$1].label.utf8.count } ?? 0)
            samples.append(bars.indices.max { abs(bars[$0].value) < abs(bars[$1].value) } ?? 0)
        }
        func widest(_ text: (Int) -> String, _ role: TextRole) -> Double {
            samples.map { TextLayout(String(text($0).prefix(40)), style: style.text(role)).width }.max() ?? 0
        }
        labelWidth = widest({ bars[$0].label }, .caption)
        valueWidth = widest({ state.strings.numbers.text(bars[$0].value) }, .strong)
        labelHeight = TextLayout("Ag", style: style.text(.caption)).height.rounded(.up)
        valueHeight = TextLayout("0", style: style.text(.strong)).height.rounded(.up)
    }
}
