import AccessibleDragging
import Checking
import Inspector
import Prototype

extension PartFindings {
    /// The checker's findings in a document, with the parts that they are about.
    ///
    /// - Parameters:
    ///   - resolved: The document as it is now.
    ///   - probe: Knows how its pictures and bars are laid out.
    init(_ resolved: ResolvedDocument, probe: any SceneProbe) {
        let owners = resolved.document.partsByID
        self.init(
            Checker.check(resolved, probe: probe).map { finding in
                PartFinding(
                    part: Self.part(finding.subject, owners), mark: finding.severity == .error ? .error : .warning,
                    sentence: finding.sentence, remedy: finding.remedy, fix: finding.edit.map(Self.fix))
            })
    }

    private static func fix(_ edit: Finding.Edit) -> DocumentEdit {
        switch edit.value {
        case .text(let text): .setValue(at: edit.position, .text(text))
        case .point(let point): .setValue(at: edit.position, .point(point))
        case .frame(let frame): .setValue(at: edit.position, .frame(frame))
        case .order(let ids): .orderElements(ids)
        }
    }

    private static func part(_ subject: Finding.Subject, _ owners: [String: DocumentPart]) -> DocumentPart {
        switch subject {
        case .document: .document
        case .element(let id): owners[id] ?? .document
        case .descriptor(.drag, let index, let id): owners[id].map { $0.entry(.drag(index)) } ?? .document
        case .descriptor(.drop, let index, let id): owners[id].map { $0.entry(.drop(index)) } ?? .document
        }
    }
}
