import AccessibleDragging
import FileFormats
import GTKSupport
import XCTest

@testable import SceneViews

/// The drawings of the tests. The font is Debian's fonts-dejavu-core, so that goldens look alike everywhere.
enum Samples {
    static let font = "DejaVu Sans"

    static func style(
        _ appearance: Appearance = .light, textScale: Double = 1, direction: ReadingDirection = .leftToRight
    ) -> DrawingStyle {
        DrawingStyle(appearance: appearance, textScale: textScale, direction: direction, fontFamily: font)
    }

    static func bars(_ values: [Double]) -> [GraphState.Bar] {
        values.enumerated().map { GraphState.Bar(label: "Bar \($0.offset + 1)", value: $0.element) }
    }

    static func many(_ count: Int) -> [GraphState.Bar] {
        let values = (0..<count).map { (index: Int) -> Double in
            let noise = (index * 7919 + index * index * 31) % 997
            return Double(noise - 120)
        }
        return bars(values)
    }

    static let months = [
        GraphState.Bar(label: "January", value: 40), GraphState.Bar(label: "February", value: 70),
        GraphState.Bar(label: "March", value: 55), GraphState.Bar(label: "April", value: 90),
    ]

    static func sales() -> GraphState { GraphState(title: "Sales by month", unit: "units", bars: months) }

    static func ada() -> CardState { CardState(name: "Ada Lovelace", role: "Mathematician") }

    static func adaWithFiles() -> CardState {
        var card = ada()
        card.attachments = [
            .init(name: "January.csv", sizeText: "24 bytes", kind: .table),
            .init(name: "notes.txt", sizeText: "1.2 kB", kind: .text),
            .init(name: "analytical-engine-diagram-final-version-2.png", sizeText: "3.4 MB", kind: .image),
        ]
        return card
    }

    /// A picture of two colours, twice as wide as high.
    static func picture() throws -> Picture {
        let surface = try CairoSurface.image(width: 200, height: 100)
        let context = CairoContext(surface)
        context.fill(Rect(x: 0, y: 0, width: 100, height: 100), Color(hex: 0x2ec27e))
        context.fill(Rect(x: 100, y: 0, width: 100, height: 100), Color(hex: 0xe66100))
        return Picture(surface)
    }
}
