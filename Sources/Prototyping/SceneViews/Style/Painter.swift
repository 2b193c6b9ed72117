import GTKSupport

/// Draws a part of a scene from its state, layout and style. Each kind draws in an extension.
///
/// ```swift
/// GraphPainter(state, layout: GraphLayout(state, size: size, style: style), style: style).paint(context)
/// ```
public struct Painter<State, Layout> {
    /// The contents of the drawing.
    public let state: State
    /// The frames of the drawing.
    public let layout: Layout
    /// The colours, the font and the direction.
    public let style: DrawingStyle
    let palette: Palette

    /// Prepares the drawing.
    ///
    /// - Parameters:
    ///   - state: The contents.
    ///   - layout: A layout of the same state. Its scroll offset, if it has one, takes precedence.
    ///   - style: The style of drawing.
    public init(_ state: State, layout: Layout, style: DrawingStyle) {
        self.state = state
        self.layout = layout
        self.style = style
        palette = Palette.of(style)
    }
}
