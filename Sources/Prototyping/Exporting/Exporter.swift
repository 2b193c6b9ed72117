import FileFormats
import Prototype

/// The formats of exports, for developers of the real application.
///
/// ```swift
/// ExportFormat.allCases.map(\.rawValue)  // ["swift", "uikit", "swiftui", "compose", "html", "markdown", "json"]
/// ```
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// Swift code for this library, AccessibleDragging.
    case swift
    case uikit
    case swiftui
    /// Kotlin code for Jetpack Compose.
    case compose
    /// A web page that uses React Aria.
    case html
    /// A table for an issue tracker.
    case markdown
    /// The scene that all other formats are made of, for exporters that others write: see `export.schema.json`.
    case json
}

/// The pictures that go with the exported text.
///
/// ```swift
/// var pictures = ExportedPictures()
/// pictures.points = "points.png"
/// Exporter.text(of: resolved, as: .markdown, pictures: pictures)
/// ```
public struct ExportedPictures: Sendable {
    /// Those of mock-ups, by their ids.
    public var mockups: [String: PageMaterial.Picture] = [:]
    /// The address of a picture on which all points have numbers; `nil`: none does.
    public var points: String?

    public init() {}
}

/// Writes a document's drags and drops as somebody else's code, or as a table.
///
/// ```swift
/// let table = Exporter.text(of: document, as: .markdown)
/// ```
public enum Exporter {
    /// Writes a document in one of the formats.
    ///
    /// ```swift
    /// Exporter.text(of: ResolvedDocument(document, data: data), as: .markdown)
    /// ```
    ///
    /// - Parameters:
    ///   - resolved: The document, in its own language; other languages stand in comments, or beside. Bars of its data
    ///     are examples only.
    ///   - format: The format of the text.
    ///   - pictures: By the ids of mock-ups; a format without pictures leaves them out.
    /// - Returns: The text. Whatever the document holds, its texts are literals there and nothing else.
    public static func text(
        of resolved: ResolvedDocument, as format: ExportFormat, pictures: ExportedPictures = ExportedPictures()
    ) -> String {
        func scene(_ interactions: ExportedScene.Interactions = .knowNames) -> ExportedScene {
            ExportedScene(resolved, interactions: interactions)
        }
        switch format {
        case .swift: return SwiftExport(scene(), dialect: .library).text
        case .uikit: return SwiftExport(scene(.knowPoints), dialect: .uikit).text
        case .swiftui: return SwiftUIExport(scene(.knowPointsOfElements)).text
        case .compose: return ComposeExport(scene()).text
        case .html: return WebExport(scene(), pictures.mockups).text
        case .markdown: return MarkdownExport(scene(), points: pictures.points).text
        case .json: return JSONExport(scene()).text
        }
    }

    /// Writes a document without its data: see ``text(of:as:)``.
    public static func text(of document: Document, as format: ExportFormat) -> String {
        text(of: ResolvedDocument(document), as: format)
    }
}
