import AccessibleDragging
import Checking
import Prototype
import SceneViews
import Translation

extension LintPage {
    /// The page of documents that were checked.
    ///
    /// - Parameters:
    ///   - files: The findings, and the ignored ones.
    ///   - summary: One sentence that sums up.
    @MainActor
    init(of files: [LintedFile], summary: String) {
        self.init(title: "dragoman lint", summary: summary, parts: files.flatMap(Self.parts))
    }

    /// Each mock-up has a part with its image; findings about no element of one come first.
    @MainActor
    private static func parts(of file: LintedFile) -> [Part] {
        var left = (file.findings + file.ignored).sorted { ($0.position, $0.code) < ($1.position, $1.code) }
        var parts: [Part] = []
        for mockup in mockups(of: file.file) {
            let frames = mockup.frames
            let own = left.filter { $0.subject.elementID.map { frames[$0] != nil } ?? false }
            guard !own.isEmpty else { continue }
            left.removeAll { finding in own.contains(finding) }
            parts.append(
                Part(
                    title: "\(file.file): \(mockup.id)", picture: mockup.picture,
                    entries: own.map { entry(of: $0, frame: $0.subject.elementID.flatMap { frames[$0] }) }))
        }
        let problems = file.problems.map { problem in
            Entry(
                code: Rule.unreadable, isError: true,
                subject: problem.file + (problem.position.map { ":\($0.line):\($0.column)" } ?? ""),
                sentence: problem.message + ".", remedy: problem.remedy.map { $0 + "." } ?? "",
                page: Rule.page(ofCode: Rule.unreadable))
        }
        let rest = problems + left.map { entry(of: $0, frame: nil) }
        if parts.isEmpty || !rest.isEmpty { parts.insert(Part(title: file.file, entries: rest), at: 0) }
        return parts
    }

    private static func entry(of finding: Finding, frame: Frame?) -> Entry {
        let position = "\(finding.position.line):\(finding.position.column)"
        var entry = Entry(
            code: finding.code, isError: finding.severity == .error,
            subject: LocalizedList.all([finding.subject.elementID, position].compactMap { $0 }),
            sentence: finding.sentence, remedy: finding.remedy, page: Rule.page(ofCode: finding.code))
        (entry.reason, entry.frame) = (finding.reason, frame)
        return entry
    }

    /// The mock-ups of a document whose pictures can be shown, with the frames of their elements.
    @MainActor
    private static func mockups(of file: String) -> [(id: String, picture: Picture, frames: [String: Frame])] {
        guard let opened = try? OpenedFile(file), let document = try? opened.files.document() else { return [] }
        let data = DocumentData.load(document, from: opened.files).0
        return document.views.compactMap { view in
            guard case .mockup(let mockup) = view, let bytes = data[mockup],
                let decoded = try? MockupPicture(decoding: bytes),
                let png = try? decoded.png(of: Rect(origin: .zero, size: decoded.size))
            else { return nil }
            let frames = mockup.elements.map { element in
                let frame = element.frame.value
                return (element.id.value, Frame(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
            }
            let picture = Picture(bytes: png, width: decoded.size.width, height: decoded.size.height)
            return (mockup.id.value, picture, Dictionary(frames, uniquingKeysWith: { first, _ in first }))
        }
    }
}
