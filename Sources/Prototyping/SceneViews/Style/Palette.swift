import GTKSupport
import Synchronization

/// All colours by their purpose, similar to GNOME's Adwaita. All except the shadow are opaque.
///
/// ```swift
/// Palette.of(DrawingStyle()).text
/// ```
public struct Palette: Sendable {
    /// The ground of the window.
    public let window: Color
    /// The ground of graphs and cards.
    public let surface: Color
    /// The border of a surface: decorative, but as clear as any shape in high contrast.
    let surfaceBorder: Color
    /// The shadow of surfaces and of what is carried.
    public let shadow: Color
    /// The colour of words.
    public let text: Color
    let dimText: Color
    let gridLine: Color
    let axisLine: Color
    /// Data have a colour of their own: the accent's shows what can be done with them.
    public let bar: Color
    let hoveredBar: Color
    /// The remains of a lifted bar, and their outline.
    let barGhost: Color
    let barGhostOutline: Color
    /// The remains of what else is lifted, and their outline.
    public let ghost: Color
    let ghostOutline: Color
    /// The line around what is selected.
    public let selection: Color
    let focusRing: Color
    /// The ground of an idle well, and the border of an empty one.
    public let well: Color
    let wellOutline: Color
    /// The colours for an item that would be taken and is over the place, or on its way.
    let acceptance: Color
    let acceptanceText: Color
    let acceptanceWell: Color
    let hintWell: Color
    /// The colours for an item that is over the place and is refused.
    public let refusal: Color
    let refusalText: Color
    let refusalWell: Color
    /// The colours of small labels over the drawing.
    let bubble: Color
    let bubbleText: Color
    let hoveredRow: Color
    /// The line of a progress that is still to come.
    public let track: Color
    /// The line of a progress so far.
    public let progress: Color
    /// The ground of a portrait with initials.
    let avatar: Color
    let avatarText: Color

    /// Makes the colours of a style.
    public init(_ style: DrawingStyle) {
        let dark = style.appearance.isDark
        let high = style.appearance.isHighContrast
        let ink: Color = dark ? .white : .black
        let ground: Color = high ? (dark ? .black : .white) : Color(hex: dark ? 0x36363a : 0xffffff)
        let shapes = high ? 4.5 : 3.2
        let words = high ? 7.0 : 4.7
        func outline(_ ordinary: Double, on grounds: [Color]) -> Color {
            ground.mixed(with: ink, high ? 0.8 : ordinary).legible(shapes, on: grounds)
        }

        surface = ground
        window = high ? ground : Color(hex: dark ? 0x242428 : 0xf6f6f7)
        surfaceBorder = high ? ink : ground.mixed(with: ink, dark ? 0.1 : 0.09)
        shadow = Color.black.withAlpha(high ? 0 : dark ? 0.1 : 0.035)
        text = high ? ink : ground.mixed(with: ink, dark ? 1 : 0.82)
        gridLine = ground.mixed(with: ink, high ? 0.45 : 0.1)
        axisLine = outline(0.5, on: [ground])

        let accent = style.accent.withAlpha(1)
        bar = Self.data(beside: accent).legible(shapes, on: [ground])
        hoveredBar = bar.mixed(with: ink, 0.28)
        barGhost = ground.mixed(with: bar, 0.14)
        barGhostOutline = bar.legible(shapes, on: [ground, ground.mixed(with: bar, 0.14)])
        selection = accent.legible(shapes, on: [ground])
        ghost = ground.mixed(with: selection, 0.14)
        ghostOutline = selection.legible(shapes, on: [ground, ground.mixed(with: selection, 0.14)])
        focusRing = (high ? ink : selection.mixed(with: ink, 0.12)).legible(shapes, on: [ground, window])

        let idleWell = high ? ground : ground.mixed(with: ink, dark ? 0.05 : 0.025)
        well = idleWell
        wellOutline = outline(0.42, on: [ground, idleWell])
        let hint = ground.mixed(with: accent, high ? 0 : 0.07)
        let accepting = ground.mixed(with: accent, high ? 0.12 : 0.16)
        hintWell = hint
        acceptanceWell = accepting
        let row = ground.mixed(with: ink, high ? 0.15 : 0.08)
        hoveredRow = row
        dimText = ground.mixed(with: ink, high ? 0.85 : 0.6)
            .legible(words, on: [ground, idleWell, hint, accepting, row])
        acceptance = accent.legible(shapes, on: [ground, hint, accepting])
        acceptanceText = accent.legible(words, on: [ground, hint, accepting])
        let red = Color(hex: dark ? 0xff7b72 : 0xc01c28)
        let refusing = ground.mixed(with: red, 0.1)
        refusalWell = refusing
        refusal = red.legible(shapes, on: [ground, refusing])
        refusalText = red.legible(words, on: [ground, refusing])

        bubble = high ? ink : ground.mixed(with: ink, dark ? 0.9 : 0.8)
        bubbleText = high ? ground : (dark ? Color(hex: 0x1c1c1f) : .white)
        track = ground.mixed(with: ink, 0.2)
        progress = accent.legible(shapes, on: [ground, idleWell, accepting, ground.mixed(with: ink, 0.2)])
        let avatarGround = ground.mixed(with: accent, 0.22)
        avatar = avatarGround
        avatarText = accent.legible(words, on: [avatarGround])
    }

    /// The colour of data: purple, or teal where the accent is much like purple.
    private static func data(beside accent: Color) -> Color {
        let purple = Color(hex: 0x9141ac)
        let parts = [accent.red - purple.red, accent.green - purple.green, accent.blue - purple.blue]
        let isNear = parts.reduce(0) { $0 + $1 * $1 } < 0.12
        return isNear ? Color(hex: 0x2190a4) : purple
    }

    /// A colour that is drawn on another, with the contrast that they need.
    struct Pair {
        let name: String
        let front: Color
        let back: Color
        let minimum: Double
    }

    /// Every pair that carries meaning: text 4.5:1, shapes and states 3:1 (WCAG 2.2, 1.4.3 and 1.4.11).
    var meaningfulPairs: [Pair] {
        let texts: [(String, Color, [Color])] = [
            (
                "text", text,
                [surface, window, well, hintWell, acceptanceWell, refusalWell, hoveredRow, ghost, barGhost]
            ),
            ("dim text", dimText, [surface, well, hintWell, acceptanceWell, hoveredRow]),
            ("acceptance text", acceptanceText, [hintWell, acceptanceWell, surface]),
            ("refusal text", refusalText, [refusalWell, surface]),
            ("bubble text", bubbleText, [bubble]),
            ("avatar text", avatarText, [avatar]),
        ]
        let shapes: [(String, Color, [Color])] = [
            ("axis", axisLine, [surface]), ("bar", bar, [surface]), ("hovered bar", hoveredBar, [surface]),
            ("bar's ghost outline", barGhostOutline, [surface, barGhost]), ("selection", selection, [surface]),
            ("ghost outline", ghostOutline, [surface, ghost]), ("focus ring", focusRing, [surface, window]),
            ("well outline", wellOutline, [surface, well]),
            ("acceptance", acceptance, [surface, hintWell, acceptanceWell]),
            ("refusal", refusal, [surface, refusalWell]), ("bubble", bubble, [surface]),
            ("progress", progress, [surface, well, acceptanceWell, track]),
        ]
        func pairs(_ rows: [(String, Color, [Color])], _ minimum: Double) -> [Pair] {
            rows.flatMap { name, front, backs in
                backs.map { Pair(name: name, front: front, back: $0, minimum: minimum) }
            }
        }
        return pairs(texts, 4.5) + pairs(shapes, 3)
    }
}

extension Palette {
    /// The palettes that were used, because computing legible colours takes longer than drawing a bar.
    private static let known = Mutex<[Key: Palette]>([:])

    private struct Key: Hashable {
        let appearance: Appearance
        let accent: Color
    }

    /// The palette of a style, made once for each look and accent.
    public static func of(_ style: DrawingStyle) -> Palette {
        let key = Key(appearance: style.appearance, accent: style.accent)
        return known.withLock { known in
            if let palette = known[key] { return palette }
            let palette = Palette(style)
            // Nobody changes the accent that often, but a program that does must not fill the memory.
            if known.count > 32 { known.removeAll() }
            known[key] = palette
            return palette
        }
    }
}
