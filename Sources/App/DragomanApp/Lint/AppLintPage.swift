import AppAudit
import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation

/// The window of an app that is checked, as the screen shows it.
@MainActor
struct AppWindowPicture {
    let title: String
    /// The picture; `nil`: there was no memory for it.
    let picture: LintPage.Picture?
    /// The paths of all elements of the window.
    let elements: Set<String>

    /// Takes pictures of an app's windows, where the desktop is one that lets programs do that.
    ///
    /// - Returns: None on Wayland, and of windows that are not on the screen.
    static func all(of app: App, on desktop: Desktop) -> [AppWindowPicture] {
        guard let process = app.processIdentifier,
            let tree = try? desktop.tree(of: app, limits: .search, detail: .names)
        else { return [] }
        return tree.children.compactMap { window in
            let number = Int32(clamping: process)
            // An only window is known without its title, for the title may be missing.
            let isOnly = tree.children.count == 1
            guard
                let picture = WindowPicture(ofProcess: number, titled: window.name)
                    ?? (isOnly ? WindowPicture(ofProcess: number) : nil)
            else { return nil }
            return AppWindowPicture(
                title: window.name,
                picture: picture.pngBytes.map {
                    LintPage.Picture(bytes: $0, width: Double(picture.width), height: Double(picture.height))
                },
                elements: Set(window.order.map(\.path)))
        }
    }
}

extension LintPage {
    /// Makes the page of apps that were checked.
    ///
    /// - Parameters:
    ///   - findings: The findings.
    ///   - windows: Their pictures; findings of windows without one come at the end.
    ///   - summary: One sentence that sums up.
    ///   - scope: What was checked, and what came of each success criterion.
    @MainActor
    init(of findings: [AppFinding], windows: [AppWindowPicture], summary: String, scope: Scope) {
        var left = findings
        var parts: [Part] = []
        for window in windows {
            let own = left.filter { window.elements.contains($0.path) }
            left.removeAll { window.elements.contains($0.path) }
            parts.append(Part(title: window.title, picture: window.picture, entries: own.map { Self.entry(of: $0) }))
        }
        if parts.isEmpty || !left.isEmpty {
            let app = findings.first?.app ?? ""
            parts.append(Part(title: app, entries: left.map { Self.entry(of: $0) }))
        }
        self.init(title: "dragoman lint", summary: summary, parts: parts, scope: scope)
    }

    private static func entry(of finding: AppFinding) -> Entry {
        let rule = finding.rule
        var entry = Entry(
            code: rule.code, isError: finding.outcome == .error, subject: finding.element, sentence: finding.sentence,
            remedy: finding.remedy, page: AuditTool.own.page(of: rule))
        entry.weight = "WCAG \(rule.criterion) \(rule.level), \(rule.impact.rawValue)"
        entry.isUnsure = finding.outcome == .cannotTell
        entry.frame = finding.bounds.map {
            Frame(x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height))
        }
        return entry
    }
}
