import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Inspector
import PictureHeaders
import Prototype
import SceneStorage
import Translation

/// Other pictures, and more of them.
extension InspectorController {
    private static let pictures = FileChooser.Kind(
        name: localized("Pictures"), endings: PictureKind.allCases.flatMap(\.endings))

    /// Asks for another picture for the mock-up that is selected, or for the only one.
    func changePicture(over window: ApplicationWindow) {
        let mockups = document.views.compactMap { view in
            if case .mockup(let mockup) = view { mockup } else { nil }
        }
        let chosen = mockups.first { mockup in
            document.view(at: selected)?.id.value == mockup.id.value
        }
        guard let mockup = chosen ?? mockups.first else {
            onMessage?(localized("This document shows no picture that could be changed."))
            return
        }
        choosePicture(over: window) { [weak self] image in
            guard let self else { return }
            let name = mockup.label?.text(in: document.language?.value ?? "en") ?? mockup.id.value
            guard editor.make(.setImage(mockup: mockup.id.value, image), .changed(name)) else { return }
            onMessage?(localized("{name} shows {file} now.", ["name": name, "file": image]))
        }
    }

    /// Asks for the picture of another screen, and adds that.
    func addScreen(over window: ApplicationWindow) {
        choosePicture(over: window) { [weak self] image in
            guard let self else { return }
            let new = document.addition(ofScreenWith: image)
            guard editor.make(new.edit, .added(new.name)) else { return }
            select(new.part)
            pane.fields.focusFirst()
            onMessage?(
                localized(
                    "Added the screen {name}. An element leads to it by “Opens”, a drop by “Then show”.",
                    ["name": new.name]))
        }
    }

    private func choosePicture(over window: ApplicationWindow, _ chosen: @escaping @MainActor (String) -> Void) {
        let title = localized("Choose a picture of a screen")
        let folder = FilePath.folder(of: FilePath.canonical(editor.openedFile))
        FileChooser.open(over: window, title: title, beginningIn: folder, kinds: [Self.pictures]) {
            [weak self] picture in
            guard let put = self?.editor.puttingPicture else { return }
            Background.run({ try put(picture) }) { result in
                do {
                    let file = try result.get()
                    self?.editor.pictures.append(file)
                    chosen(file.reference)
                    // Remove the image where the edit could not be made.
                    self?.editor.reconcilePictures()
                } catch {
                    self?.onMessage?("\(error)")
                }
            }
        }
    }
}
