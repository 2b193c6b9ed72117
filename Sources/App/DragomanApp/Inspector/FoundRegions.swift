import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Inspector
import Prototype
import SceneViews
import Translation

/// The regions that were found in a picture, for people who cannot draw rectangles around things that they do not see.
extension InspectorController {
    /// Looks for regions in the picture of the selected mock-up, and lets the person choose which of them become
    /// elements.
    ///
    /// - Parameter button: The widget that the list is shown at.
    func offerRegions(at button: Widget) {
        guard let shown = shownPicture else { return }
        let none = localized("No regions were found in the picture that are no elements yet.")
        offer(at: button, none: none, in: shown) {
            FoundRegions(all: $0.regions(naming: $0.texts()))
        } adding: {
            [weak self] in
            self?.add($0, to: shown.view)
        }
    }

    /// Looks for regions of the selected element's shape, in its column or its row and elsewhere, and lets the person
    /// choose those that become such elements too.
    ///
    /// - Parameter button: The widget that the list is shown at.
    func offerRepetitions(at button: Widget) {
        guard let shown = shownPicture, !selected.isEntry, let element = document.element(at: selected) else { return }
        let (part, frame) = (selected, element.frame.value)
        let none = localized(
            "Nothing else of the shape of {name} was found in its column or its row.",
            ["name": document.name(of: part)])
        let searched = searched[shown.view]?.contents
        offer(at: button, none: none, in: shown) { picture in
            let known = searched.flatMap { $0.regions.isEmpty ? nil : $0 }
            let contents = known ?? picture.contents()
            let inLine = RepeatFinder.frames(like: frame, in: picture.grid, size: picture.size).map { frame in
                FoundRegion(frame: frame, name: contents.name(in: frame))
            }
            let elsewhere = contents.frames(like: frame).filter { other in
                !inLine.contains { $0.frame.isMostly(other.frame) }
            }
            return FoundRegions(all: inLine + elsewhere, inLine: inLine.count)
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

    /// The picture of the selected mock-up, or of the first one.
    private var shownPicture: SearchedPicture? {
        let first = document.views.indices.first { document.view(at: .view($0))?.described.listedElements != nil }
        return (selected.view ?? first).flatMap { searchedPicture(ofView: $0) }
    }

    /// Finds regions in the background, and shows those that are no elements yet.
    private func offer(
        at button: Widget, none: String, in picture: SearchedPicture,
        _ find: @escaping @Sendable (SearchedPicture) -> FoundRegions,
        adding: @escaping @MainActor ([FoundRegion]) -> Void
    ) {
        guard !isFindingRegions else { return }
        isFindingRegions = true
        // A large picture, or one with much text, takes seconds.
        let message = MainLoop.after(seconds: 0.5) { [weak self] in
            self?.isSearchTold = true
            self?.onMessage?(localized("Looking for regions…"))
        }
        Background.run({ find(picture) }) { [weak self, weak button] result in
            message.cancel()
            self?.isFindingRegions = false
            if self?.isSearchTold == true { self?.onMessageOver?() }
            self?.isSearchTold = false
            guard let self, let button, case .success(let found) = result else { return }
            let free = found.besides(elementFrames(ofView: picture.view))
            guard !free.all.isEmpty || button === overlay else {
                onMessage?(none)
                return
            }
            let name = free.all.isEmpty ? none : localized("Regions of the picture")
            show(free, in: picture, called: name, at: button, adding: adding)
        }
    }

    /// The frames of a view's elements, in pixels of its image.
    func elementFrames(ofView view: Int) -> [PixelFrame] {
        (document.view(at: .view(view))?.described.listedElements ?? []).map(\.frame.value)
    }

    private func show(
        _ regions: FoundRegions, in picture: SearchedPicture, called name: String, at button: Widget,
        adding: @escaping @MainActor ([FoundRegion]) -> Void
    ) {
        let entries = regions.all.map { region in
            PopoverMenu.Entry(region.words(in: picture.size)) { adding([region]) }
        }
        let inLine = Array(regions.all.prefix(regions.inLine))
        var all: [PopoverMenu.Entry] = []
        func offer(_ words: String, _ regions: [FoundRegion]) {
            guard regions.count > 1 else { return }
            all.append(PopoverMenu.Entry(words) { adding(regions) })
        }
        offer(localized("All {count} regions", ["count": "\(inLine.count)"]), inLine)
        if inLine.count < regions.all.count {
            offer(localized("All {count} in the picture", ["count": "\(regions.all.count)"]), regions.all)
        }
        // People who begin with an image that they do not see have only this list.
        let describe = PopoverMenu.Entry(localized("Describe the picture…")) { [weak self] in self?.describePicture() }
        let menu = PopoverMenu(
            [all, entries, button === overlay ? [describe] : []],
            name: name)
        regionList = menu
        let leading = all.count
        menu.onHighlight = { [weak self] number in
            let index = number - leading
            self?.overlay.offered = regions.all.indices.contains(index) ? (picture.view, regions.all[index].frame) : nil
        }
        menu.onClose = { [weak self] in
            self?.regionList = nil
            self?.overlay.offered = nil
        }
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

/// The regions of an image that are offered.
private struct FoundRegions: Sendable {
    /// Those in one column or row first.
    let all: [FoundRegion]
    /// How many of them stand in that column or row.
    let inLine: Int

    /// - Parameters:
    ///   - all: The regions.
    ///   - inLine: How many of them stand in one column or row; `nil`: it matters of none.
    init(all: [FoundRegion], inLine: Int? = nil) {
        (self.all, self.inLine) = (all, inLine ?? all.count)
    }

    /// Those that are no elements yet.
    func besides(_ elements: [PixelFrame]) -> FoundRegions {
        var (free, count) = ([FoundRegion](), 0)
        for (number, region) in all.enumerated() {
            // Two finders may have found the same.
            let known = elements + free.map(\.frame)
            guard !known.contains(where: { region.frame.isMostly($0) }) else { continue }
            free.append(region)
            if number < inLine { count += 1 }
        }
        return FoundRegions(all: free, inLine: count)
    }
}
