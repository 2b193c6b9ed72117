import Prototype

/// What a document is written as, for those who build the real thing.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// For this library, AccessibleDragging.
    case swift
    case uikit
    case swiftui
    /// A page for the web that uses React Aria.
    case html
    /// A table for an issue tracker.
    case markdown
}

/// Writes a document's drags and drops as somebody else's code, or as a table.
public enum Exporter {
    /// - Parameters:
    ///   - document: What is exported, in its own language; other languages stand in comments, or beside.
    ///   - format: As what.
    ///   - bars: The bars of graphs whose data is in a file, by the graphs' ids; they are examples only.
    ///   - names: What the contacts of cards are called, by the cards' ids.
    /// - Returns: The text. Whatever the document holds, its texts are literals there and nothing else.
    public static func text(
        of document: Document, as format: ExportFormat, bars: [String: [Bar]] = [:], names: [String: String] = [:]
    ) -> String {
        let scene = ExportedScene(document, bars: bars, names: names)
        switch format {
        case .swift: return SwiftExport(scene, dialect: .library).text
        case .uikit: return SwiftExport(scene, dialect: .uikit).text
        case .swiftui: return SwiftUIExport(scene).text
        case .html: return WebExport(scene).text
        case .markdown: return MarkdownExport(scene).text
        }
    }
}
