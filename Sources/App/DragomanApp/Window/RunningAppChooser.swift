import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import TextSafety
import Translation

/// Makes a prototype of an app that runs: which one, where it is to stand, and then it is opened to be worked on.
///
/// The apps are asked by a process of its own: this one is on the accessibility bus too, and would wait for itself.
@MainActor
enum RunningAppChooser {
    /// Asks for an app and a folder, and opens the document that it makes of them.
    ///
    /// - Parameters:
    ///   - window: The window that the person works in.
    ///   - tell: Is given a sentence where something cannot be done.
    static func show(over window: ApplicationWindow, tell: @escaping @MainActor (String) -> Void) {
        let program = Environment.program
        Background.run({ try Program.output(of: program, ["tree", "--apps", "--with-windows"], timeout: 90) }) {
            result in
            switch result {
            case .success(let text): show(names(in: text), over: window, tell: tell)
            case .failure: tell(localized("No running app can be asked: screen readers cannot reach any."))
            }
        }
    }

    /// Each name once, without this app's own.
    private static func names(in text: String) -> [String] {
        var known: Set<String> = ["Dragoman", "dragoman"]
        return text.split(separator: "\n").map(String.init).filter { known.insert($0).inserted }
    }

    private static func show(
        _ names: [String], over window: ApplicationWindow, tell: @escaping @MainActor (String) -> Void
    ) {
        ChoiceDialog().show(
            over: window, localized("Which App?"),
            purpose: names.isEmpty ? "" : localized("Its window, with all that a screen reader finds there."),
            none: localized("No other app is running that can be asked."),
            names.map { name in
                ChoiceDialog.Choice(name, words: "", opensWindow: true) {
                    chooseFolder(for: name, over: window, tell: tell)
                }
            })
    }

    private static func chooseFolder(
        for app: String, over window: ApplicationWindow, tell: @escaping @MainActor (String) -> Void
    ) {
        FileChooser.chooseFolder(
            over: window, title: localized("Choose a folder for the prototype of {app}", ["app": app]),
            beginningIn: UserFolders.pictures
        ) { folder in
            let new = "\(folder)/\(FileName.safe(app, reserving: 8))"
            let program = Environment.program
            Background.run({
                try Program.output(of: program, ["new", new, "--from-app", app, "--notes-only"], timeout: 120)
            }) { result in
                switch result {
                case .success(let notes):
                    FileOpener.open(new, beginsEditing: true, tell: tell)
                    if !notes.isEmpty { tell(notes.split(separator: "\n").joined(separator: " ")) }
                case .failure:
                    tell(localized("No prototype could be made of {app}: it shows no window.", ["app": app]))
                }
            }
        }
    }
}
