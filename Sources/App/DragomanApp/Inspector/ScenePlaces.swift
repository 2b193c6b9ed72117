import AccessibleDragging
import Inspector
import SceneViews

@MainActor
extension SceneController {
    /// Where the parts of the document are in the scene.
    var documentPlaces: Places {
        var places = Places()
        for (number, view) in views.enumerated() where !view.isHidden {
            guard let corner = view.convert(.zero, to: widget.root) else { continue }
            let part = DocumentPart.view(number)
            places.frames.append(Places.Frame(part: part, frame: Rect(origin: corner, size: view.frame.size)))
            func onScene(_ frame: Rect) -> Rect { Rect(origin: frame.origin + corner, size: frame.size) }
            if let canvas = view.canvas {
                places.grounds.append(
                    Places.Ground(view: number, frame: onScene(canvas.frame), scale: canvas.scale))
            }
            for (index, frame) in view.elementFrames.enumerated() {
                guard let frame else { continue }
                places.frames.append(Places.Frame(part: .element(index, inView: number), frame: onScene(frame)))
            }
            places.marks += view.describedPlaces(in: widget.root).map { place in
                let owner = place.element.map { DocumentPart.element($0, inView: number) } ?? part
                let entry = place.number.map { place.kind == .drag ? DocumentPart.Entry.drag($0) : .drop($0) }
                return Places.Mark(
                    part: entry.map { owner.entry($0) } ?? owner, kind: place.kind, name: place.name,
                    point: place.point, host: place.area, isMirrored: place.isMirrored)
            }
        }
        return places
    }
}
