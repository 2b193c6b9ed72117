import AccessibleDragging
import FileFormats
import Translation
import YAMLReading

extension GraphDescription: DescribedView {
    public static var kindName: String { localized("Graph") }

    public var ownTexts: [ViewText] {
        [
            ViewText(.name, key: "title", label: localized("Title"), title),
            ViewText(.unit, key: "unit", label: localized("Unit"), unit),
        ]
    }

    public var file: Positioned<String>? {
        guard case .file(let path) = bars else { return nil }
        return path
    }

    public var ownDescriptions: Descriptions? { descriptions }

    /// The types that bars are read from.
    public static let tableTypes: [ContentType] = [
        .csv, "text/tab-separated-values", .uriList, "text/html", .plainText,
    ]

    /// The types that a graph takes and offers if its document does not list any.
    public static let defaults = ViewDefaults(
        offers: Bar.representationTypes.map { ContentType($0) } + [.png], offersAreAll: true,
        drops: [ViewDefaults.Drop(types: tableTypes)])

    /// The bars in the document itself; none if it refers to a file.
    public var listedBars: [Bar] {
        guard case .list(let bars) = bars else { return [] }
        return bars.map(\.value)
    }

    public func itemLabels(_ content: GraphContents?) -> [String]? { (content?.bars ?? listedBars).map(\.label) }

    public func load(from files: some FileReading) throws(ProblemsError) -> GraphContents {
        switch bars {
        case .list: return GraphContents(bars: listedBars)
        case .file(let path):
            let bytes = try files.bytes(of: path, limit: Int64(BarTable.maximumBytes))
            do {
                let table = try BarTable(bytes, TableAnswers(columns: columns?.value, encoding: encoding?.value))
                return GraphContents(bars: table.bars, unit: table.unit, leftOut: table.leftOut)
            } catch let error as BarTableError {
                let own = error.problems.map {
                    Problem(
                        file: files.path(of: path.value), position: TextPosition(line: $0.line, column: $0.column),
                        message: $0.kind.sentence.withoutStop)
                }
                throw ProblemsError([files.unusable(path)] + own)
            } catch {
                throw ProblemsError([files.unusable(path)])
            }
        }
    }
}

/// The contents of a graph's file.
///
/// ```swift
/// let unit = graph.unit?.text(in: "en") ?? data[graph]?.unit ?? ""
/// ```
public struct GraphContents: Hashable, Sendable {
    /// The bars from first to last.
    public var bars: [Bar]
    /// The unit that stands beside the numbers; empty: there is none.
    public var unit: String
    /// The passed-over parts of the file.
    public var leftOut: [BarTable.LeftOut]

    public init(bars: [Bar], unit: String = "", leftOut: [BarTable.LeftOut] = []) {
        (self.bars, self.unit, self.leftOut) = (bars, unit, leftOut)
    }
}

extension DocumentData {
    /// The bars of graphs, by their ids.
    public var bars: [String: [Bar]] { all(GraphContents.self).mapValues(\.bars) }
}
