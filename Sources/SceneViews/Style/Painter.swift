import GTKSupport

/// What a part of a scene is drawn from: its state, its layout, and how it looks. Each kind draws in an extension.
///
/// ```swift
/// GraphPainter(state, layout: GraphLayout(state, size: size, style: style), style: style).paint(context)
/// ```
public struct Painter<State, Layout> {
    /// What is drawn.
    public let state: State
    /// Where it is drawn.
    public let layout: Layout
    /// The colours, the font and the direction.
    public let style: DrawingStyle
    let palette: Palette

    /// Prepares the drawing.
    ///
    /// - Parameters:
    ///   - state: What is shown.
    ///   - layout: Made of the same state; its scroll offset, if it has one, is the one that counts.
    ///   - style: How it looks.
    public init(_ state: State, layout: Layout, style: DrawingStyle) {
        self.state = state
        self.layout = layout
        self.style = style
        palette = Palette.of(style)
    }
}
