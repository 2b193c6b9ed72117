import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Inspector
import PictureHeaders
import Prototype
import SceneViews
import Translation

/// The regions that were found in a picture, for those who cannot draw rectangles around what they do not see.
extension InspectorController {
    /// Looks for regions in the picture of the selected mock-up, and lets the person choose which of them become
    /// elements.
    ///
    /// - Parameter button: What the list is shown at.
    func offerRegions(at button: Widget) {
        guard let shown = shownPicture else { return }
        offer(at: button, none: localized("No regions were found in the picture that are no elements yet.")) {
            grid, drawing, texts in
            // Layers that somebody has named say best what there is.
            let layers = drawing.map(DrawingLayers.read) ?? []
            return layers.isEmpty ? RegionFinder.regions(in: grid, size: shown.size, texts: texts()) : layers
        } adding: { [weak self] in
            self?.add($0, to: shown.view)
        }
    }

    /// Looks for what has the shape of the selected element, in its column or its row, and lets the person choose which of
    /// them become such elements too.
    ///
    /// - Parameter button: What the list is shown at.
    func offerRepetitions(at button: Widget) {
        guard let shown = shownPicture, !selected.isEntry, let element = document.element(at: selected) else { return }
        let (part, frame) = (selected, element.frame.value)
        let none = localized(
            "Nothing else of the shape of {name} was found in its column or its row.",
            ["name": document.name(of: part)])
        offer(at: button, none: none) { grid, _, texts in
            let texts = texts()
            return RepeatFinder.frames(like: frame, in: grid, size: shown.size).map { frame in
                FoundRegion(frame: frame, name: texts.first { frame.contains($0.point) }?.text)
            }
        } adding: { [weak self] regions in
            guard let self, let new = document.repetition(of: part, at: regions),
                editor.make(new.edit, .added(document.name(of: new.parts)))
            else { return }
            select(part)
            others = Set(new.parts)
            pane.outline.takeFocus()
            onMessage?(localized("Added 1 element.", "Added {count} elements.", count: new.parts.count))
        }
    }

    /// The picture of the selected mock-up.
    private var shownPicture: (view: Int, mockup: MockupDescription, size: Size, pixels: MockupPicture.Pixels)? {
        let first = document.views.indices.first { document.view(at: .view($0))?.described.listedElements != nil }
        guard let view = selected.view ?? first, case .mockup(let mockup)? = document.view(at: .view(view)),
            scene.views.indices.contains(view), let shown = scene.views[view] as? MockupView,
            let picture = shown.shownPicture
        else { return nil }
        return (view, mockup, picture.size, picture.allPixels)
    }

    /// Finds regions in the background, and shows those that are no elements yet.
    private func offer(
        at button: Widget, none: String,
        _ find: @escaping @Sendable (PixelGrid, _ drawing: [UInt8]?, _ texts: () -> [DrawingText]) -> [FoundRegion],
        adding: @escaping @MainActor ([FoundRegion]) -> Void
    ) {
        guard !isFindingRegions, let (_, mockup, size, pixels) = shownPicture else { return }
        isFindingRegions = true
        let bytes = pictureBytes?(document, mockup) ?? []
        let language = document.language?.value ?? Catalogue.language.tag
        Background.run({ () -> [FoundRegion] in
            guard let grid = PixelGrid(width: pixels.width, height: pixels.height, pixels: pixels.words)
            else { return [] }
            // A drawing tells what is written on it, and what its parts are called. A photograph is read, where the program
            // for that is installed.
            let drawing = PictureKind(of: bytes) == .svg ? bytes : nil
            return find(grid, drawing) {
                drawing.map(DrawingTexts.read) ?? PictureTexts.read(bytes, width: grid.width, size: size, language)
            }
        }) { [weak self, weak button] result in
            self?.isFindingRegions = false
            guard let self, let button, case .success(let found) = result else { return }
            let taken = mockup.elements.map(\.frame.value)
            let free = found.filter { region in !taken.contains { region.frame.isMostly($0) } }
            guard !free.isEmpty || button === overlay else {
                onMessage?(none)
                return
            }
            let name = free.isEmpty ? none : localized("Regions of the picture")
            show(free, in: size, called: name, at: button, adding: adding)
        }
    }

    private func show(
        _ regions: [FoundRegion], in size: Size, called name: String, at button: Widget,
        adding: @escaping @MainActor ([FoundRegion]) -> Void
    ) {
        let entries = regions.map { region in
            PopoverMenu.Entry(region.words(in: size)) { adding([region]) }
        }
        let all = PopoverMenu.Entry(localized("All {count} regions", ["count": "\(regions.count)"])) {
            adding(regions)
        }
        // Who begins with a picture that they do not see has only this list.
        let describe = PopoverMenu.Entry(localized("Describe the picture…")) { [weak self] in self?.describePicture() }
        let menu = PopoverMenu(
            [regions.count > 1 ? [all] : [], entries, button === overlay ? [describe] : []],
            name: name)
        regionList = menu
        menu.onClose = { [weak self] in self?.regionList = nil }
        let (width, height) = (Double(button.width), Double(button.height))
        if button === overlay {
            menu.popUp(on: button, x: width / 2, y: height / 4, width: 1, height: 1)
        } else {
            menu.popUp(on: button, x: 0, y: 0, width: width, height: height)
        }
    }

    /// Puts the keyboard into the description of the mock-up that is selected, or of the first one.
    private func describePicture() {
        guard let view = shownPicture?.view else { return }
        select(.view(view))
        pane.fields.focus { if case .description = $0 { true } else { false } }
    }

    private func add(_ regions: [FoundRegion], to view: Int) {
        guard regions.count > 1 else {
            if let region = regions.first { addElement(region.frame, named: region.name, to: view) }
            return
        }
        var added: [DocumentPart] = []
        for region in regions {
            guard let new = document.addition(ofElementTo: view, frame: region.frame, named: region.name),
                editor.make(new.edit, .added(new.name))
            else { break }
            added.append(new.part)
        }
        if let first = added.first { select(first) }
        pane.outline.takeFocus()
        onMessage?(localized("Added 1 element.", "Added {count} elements.", count: added.count))
    }
}
