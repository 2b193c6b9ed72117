import AccessibleDragging
import Prototype

/// Finds shapes like a frame elsewhere in its column, or else in its row: the other cards, if one is marked.
///
/// It compares edges, and not the insides of frames: cards differ in their texts. In a photograph, notes of any colour
/// are found by their size, too.
///
/// ```swift
/// RepeatFinder.frames(like: card, in: pixels, size: pictureSize)
/// ```
public enum RepeatFinder {
    /// How long the shorter side of the frame is when it is looked at, in pixels: less would have no edge, and in more, edges
    /// that a hand drew, or a camera turned, would not meet.
    private static let side = 44.0
    /// How far inside and outside of the frame its edge is looked at, in those pixels.
    private static let reach = 3
    /// A shape differs less than this part of the difference at a position without an edge.
    private static let tolerance = 0.55
    /// An edge must differ at least so much from its surroundings, of 255.
    private static let leastContrast = 2.0
    /// How many are found at most.
    static let limit = 60

    /// The frames of the same shape, from the top or from the left; never the given one.
    ///
    /// - Parameters:
    ///   - frame: The marked one, in pixels of the picture as the document counts them.
    ///   - pixels: The picture.
    ///   - size: Its size as the document counts it, where it is kept smaller; `nil`: that of `pixels`.
    /// - Returns: At most ``limit``; empty if the frame has no edge that could be told from its surroundings.
    public static func frames(like frame: PixelFrame, in pixels: PixelGrid, size: Size? = nil) -> [PixelFrame] {
        let kept = (size?.width ?? Double(pixels.width)) / Double(pixels.width)
        let shorter = min(frame.width, frame.height) / kept
        guard shorter.isFinite, shorter >= 8 else { return [] }
        let step = max(1, Int(min(shorter / side, 64).rounded()))
        let grid = pixels.averaged(by: step)
        let across = (size?.width ?? Double(pixels.width)) / Double(grid.width)
        let down = (size?.height ?? Double(pixels.height)) / Double(grid.height)
        func reduced(_ length: Double, _ scale: Double) -> Int {
            length.isFinite ? Int(max(-1, min(length / scale, 100_000)).rounded()) : -1
        }
        let position = GridPosition(x: reduced(frame.x, across), y: reduced(frame.y, down))
        let (width, height) = (reduced(frame.width, across), reduced(frame.height, down))
        guard width >= 8, height >= 8, position.x >= 0, position.y >= 0, position.x + width <= grid.width,
            position.y + height <= grid.height
        else { return [] }
        let edge = Edge(grid, position, width: width, height: height, reach: reach)
        guard edge.contrast >= leastContrast else { return [] }
        func frames(_ found: [GridPosition]) -> [PixelFrame] {
            found.map { other in
                PixelFrame(
                    x: (frame.x + Double(other.x - position.x) * across).rounded(),
                    y: (frame.y + Double(other.y - position.y) * down).rounded(), width: frame.width,
                    height: frame.height)
            }
        }
        let keptDown = (size?.height ?? Double(pixels.height)) / Double(pixels.height)
        let regions = regionsOfItsSize(frame, in: pixels, across: kept, down: keptDown)
        let below = positions(
            of: edge, last: grid.height - height, besides: position.y, length: height,
            aside: max(1, width / 10)
        ) { GridPosition(x: position.x + $1, y: $0) }
        let inColumn = regions.filter { abs($0.x + $0.width / 2 - frame.x - frame.width / 2) < frame.width / 4 }
        let column = joined(frames(below), inColumn).sorted { $0.y < $1.y }
        guard column.isEmpty else { return column }
        let beside = positions(
            of: edge, last: grid.width - width, besides: position.x, length: width, aside: max(1, height / 10)
        ) { GridPosition(x: $0, y: position.y + $1) }
        let inRow = regions.filter { abs($0.y + $0.height / 2 - frame.y - frame.height / 2) < frame.height / 4 }
        return joined(frames(beside), inRow).sorted { $0.x < $1.x }
    }

    /// The regions of a photograph that are as large as a frame, but elsewhere: notes differ in their colours, and so
    /// their edges are not alike. None of a drawing.
    private static func regionsOfItsSize(
        _ frame: PixelFrame, in pixels: PixelGrid, across: Double, down: Double
    ) -> [PixelFrame] {
        guard PhotographRegions.isPhotograph(pixels) else { return [] }
        func isLike(_ length: Double, _ other: Double) -> Bool { abs(length - other) <= max(8, other / 5) }
        return PhotographRegions.notes(in: pixels).map { region in
            PixelFrame(
                x: (region.x * across).rounded(), y: (region.y * down).rounded(),
                width: (region.width * across).rounded(), height: (region.height * down).rounded())
        }.filter { region in
            isLike(region.width, frame.width) && isLike(region.height, frame.height)
                && region.overlap(with: frame) < 0.2
        }
    }

    /// All frames that were found by their edges, and those regions that are not among them.
    private static func joined(_ frames: [PixelFrame], _ regions: [PixelFrame]) -> [PixelFrame] {
        let others = regions.filter { region in !frames.contains { $0.overlap(with: region) > 0.2 } }
        return Array((frames + others).prefix(limit))
    }

    private struct GridPosition {
        let x: Int
        let y: Int
    }

    /// The positions of the edge along a line, or a little aside of it: the best first, none of which covers another.
    private static func positions(
        of edge: Edge, last: Int, besides start: Int, length: Int, aside: Int,
        at point: (_ along: Int, _ aside: Int) -> GridPosition
    ) -> [GridPosition] {
        guard last > 0 else { return [] }
        let most = edge.contrast * tolerance
        let apart = length * 4 / 5
        let scores = (0...last).map { edge.difference(at: point($0, 0)) }
        var best: [(position: Int, aside: Int, score: Double)] = []
        for position in scores.indices where abs(position - start) >= apart {
            var found = (position: position, aside: 0, score: scores[position])
            // A position that is in line is taken as it is; hands and cameras are not exact.
            if scores[position] > most / 2, scores[position] < edge.contrast * 1.2 {
                for shift in stride(from: -aside, through: aside, by: 1) where shift != 0 {
                    let score = edge.difference(at: point(position, shift))
                    if score < found.score * 0.8 { found = (position, shift, score) }
                }
            }
            if found.score <= most { best.append(found) }
        }
        var kept: [(position: Int, aside: Int, score: Double)] = []
        for candidate in best.sorted(by: { ($0.score, $0.position) < ($1.score, $1.position) }) where kept.count < limit
        {
            if kept.allSatisfy({ abs($0.position - candidate.position) >= apart }) { kept.append(candidate) }
        }
        return kept.sorted { $0.position < $1.position }.map { point($0.position, $0.aside) }
    }

    /// The colours along the four sides of a frame, inside and outside of it.
    private struct Edge {
        private let grid: PixelGrid
        /// Places beside the frame's upper left corner, and the colour there.
        private var samples: [(x: Int, y: Int, color: PixelGrid.Color)] = []
        /// How much a position differs that has only the frame's surroundings, of 255.
        private(set) var contrast = 0.0

        init(_ grid: PixelGrid, _ position: GridPosition, width: Int, height: Int, reach: Int) {
            self.grid = grid
            var outside: [PixelGrid.Color] = []
            let spacing = max(1, (width + height) / 100)
            func add(_ offsetX: Int, _ offsetY: Int, _ depth: Int, _ samples: inout [(Int, Int, PixelGrid.Color)]) {
                guard let color = grid.color(position.x + offsetX, position.y + offsetY) else { return }
                samples.append((offsetX, offsetY, color))
                if depth < 0 { outside.append(color) }
            }
            var all: [(Int, Int, PixelGrid.Color)] = []
            for depth in -reach..<reach {
                // Corners may be round.
                for along in stride(from: width / 10, to: width - width / 10, by: spacing) {
                    add(along, depth, depth, &all)
                    add(along, height - 1 - depth, depth, &all)
                }
                for along in stride(from: height / 10, to: height - height / 10, by: spacing) {
                    add(depth, along, depth, &all)
                    add(width - 1 - depth, along, depth, &all)
                }
            }
            samples = all
            guard let ground = PixelGrid.Color.median(of: outside), !all.isEmpty else { return }
            contrast = all.reduce(0.0) { $0 + $1.2.difference(from: ground) } / Double(all.count)
        }

        /// How much a position differs on average, of 255.
        func difference(at point: GridPosition) -> Double {
            let sum = samples.reduce(0.0) { sum, sample in
                guard let color = grid.color(point.x + sample.x, point.y + sample.y) else {
                    // A pixel outside of the picture differs as much as the edge itself.
                    return sum + contrast
                }
                return sum + color.difference(from: sample.color)
            }
            return sum / Double(max(1, samples.count))
        }
    }
}

extension Document {
    /// Copies of an element where others of its shape are: with its drags and drops, and names of their own.
    ///
    /// - Parameters:
    ///   - part: The element.
    ///   - regions: The places of the others, and the texts in them, as far as those are known.
    /// - Returns: `nil`: it is no element, or there are no others.
    public func repetition(of part: DocumentPart, at regions: [FoundRegion]) -> PartsAddition? {
        guard !part.isEntry, let element = element(at: part), let view = part.view, !regions.isEmpty,
            let count = self.view(at: .view(view))?.described.listedElements?.count
        else { return nil }
        let language = language?.value ?? "en"
        let label = element.label.text(in: language)
        var (ids, labels): (Set<String>, Set<String>) = ([], Set(self.labels(in: view, language)))
        var edits: [DocumentEdit] = []
        var copies: [(id: String, frame: PixelFrame)] = []
        for region in regions {
            let name = region.name ?? Self.numbered(label, besides: labels)
            labels.insert(name)
            let id = newID(for: name, besides: ids)
            ids.insert(id)
            copies.append((id, region.frame))
            edits.append(.duplicateElement(element.id.value, id: id, region.frame))
            edits.append(.setText(.of(id, .label), name, language: nil))
            edits += self.edits(following: element, for: id)
        }
        edits += sortingEdits(repeating: part, as: copies)
        let parts = regions.indices.map { DocumentPart.element(count + $0, inView: view) }
        return PartsAddition(edit: .all(edits), parts: parts, name: name(of: parts + [part]))
    }

    private func labels(in view: Int, _ language: String) -> [String] {
        (self.view(at: .view(view))?.described.listedElements ?? []).map { $0.label.text(in: language) }
    }

    /// "Card 2", and so on.
    private static func numbered(_ label: String, besides taken: Set<String>) -> String {
        var number = 2
        while taken.contains("\(label) \(number)") { number += 1 }
        return "\(label) \(number)"
    }
}
