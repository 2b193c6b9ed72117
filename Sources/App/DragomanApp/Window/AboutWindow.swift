import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import ProjectFacts
import Prototype
import Translation

/// The window about the app: its purpose and version first, then rows that lead to the project's pages.
@MainActor
enum AboutWindow {
    /// Shows it.
    ///
    /// - Parameters:
    ///   - window: The window that it stands over.
    ///   - onProblem: Told why a page cannot be opened; a sentence.
    static func show(over window: ApplicationWindow, onProblem: @escaping @MainActor (String) -> Void) {
        // The desktop does not know the icon of an app that is not installed.
        if let icons = try? Resources().path("icons") { DesktopDisplay.addIcons(in: icons) }
        let column = Box(.vertical, spacing: 6)
        column.addCSSClass("about")
        let icon = Icon(DragomanApp.identifier, size: 96)
        icon.hideFromAssistiveTechnologies()
        column.append(icon)
        let name = Label("Dragoman")
        name.addCSSClass("about-name")
        let purpose = Label(localized("Drag and drop that everyone can use"), wraps: true)
        purpose.center()
        let version = Label(localized("Version {number}", ["number": Project.version]))
        version.addCSSClass("dim-label")
        for label in [name, purpose, version] {
            label.align(horizontally: .center)
            column.append(label)
        }
        if let unconfirmed {
            let label = Label(unconfirmed, wraps: true)
            label.center()
            label.addCSSClass("dim-label")
            column.append(label)
        }
        let rows = Box(.vertical)
        rows.addCSSClass("boxed")
        for page in pages {
            let row = Button(row: page.title, icon: "go-next-symbolic")
            row.onClick = {
                guard FileConfinement.current == nil else { return onProblem(FileConfinement.refusal) }
                page.open(onProblem)
            }
            rows.append(row)
        }
        column.append(rows)
        let rights = Label("© 2026 The Dragoman contributors", wraps: true)
        rights.center()
        rights.addCSSClass("dim-label")
        rights.addCSSClass("caption")
        column.append(rights)
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        let words = "Dragoman \(Project.version). \(purpose.text). \(unconfirmed ?? "")"
        _ = window.showDialog(
            title: localized("About Dragoman"), purpose: words, child: scroller, width: 360, height: 560)
    }

    /// Said in a language whose words nobody has confirmed; `nil`: somebody has.
    private static var unconfirmed: String? {
        guard let language = AppLanguage(nearest: "\(Catalogue.language)"), !AppLanguage.confirmed.contains(language)
        else { return nil }
        return localized("No native speaker has confirmed these words yet. “Translations” shows how you can.")
    }

    private static var pages: [Page] {
        [
            Page(localized("Website"), Project.address),
            Page(localized("Documentation"), installed: "README.md"),
            Page(localized("What’s New"), installed: "changes.md"),
            Page(localized("Report an Issue"), Project.address + "/issues"),
            Page(localized("Translations"), installed: "translations.md"),
            Page(localized("Contribute"), installed: "contributing.md"),
            Page("Apache License 2.0", Project.page("LICENSE")),
        ]
    }

    /// A page of the project's.
    @MainActor
    private struct Page {
        let title: String
        private let address: String
        /// Its name among those that were installed with the program, which need no network and are of its version.
        private let installed: String?

        init(_ title: String, _ address: String) {
            (self.title, self.address, installed) = (title, address, nil)
        }

        init(_ title: String, installed name: String) {
            (self.title, installed) = (title, name)
            address = Project.page("Resources/docs/\(name)")
        }

        func open(_ onProblem: @escaping @MainActor (String) -> Void) {
            if let installed, let path = try? Resources().path("docs/\(installed)"), FilePath.exists(path) {
                ProgramLaunch.open(path, failed: onProblem)
            } else {
                ProgramLaunch.open(address: address, failed: onProblem)
            }
        }
    }
}
