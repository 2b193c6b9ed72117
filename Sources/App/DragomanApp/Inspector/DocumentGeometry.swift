import AccessibleDragging
import Inspector
import SceneViews

@MainActor
extension SceneController {
    /// The frames of the document's parts in the scene.
    var documentGeometry: SceneGeometry {
        var geometry = SceneGeometry()
        for (number, view) in views.enumerated() where !view.isHidden {
            guard let corner = view.convert(.zero, to: widget.root) else { continue }
            let part = DocumentPart.view(number)
            geometry.frames.append(SceneGeometry.Frame(part: part, frame: Rect(origin: corner, size: view.frame.size)))
            func onScene(_ frame: Rect) -> Rect { Rect(origin: frame.origin + corner, size: frame.size) }
            if let canvas = view.canvas {
                geometry.grounds.append(
                    SceneGeometry.Ground(view: number, frame: onScene(canvas.frame), scale: canvas.scale))
            }
            for (index, frame) in view.elementFrames.enumerated() {
                guard let frame else { continue }
                geometry.frames.append(
                    SceneGeometry.Frame(part: .element(index, inView: number), frame: onScene(frame)))
            }
            geometry.marks += view.describedPoints(in: widget.root).map { point in
                let owner = point.element.map { DocumentPart.element($0, inView: number) } ?? part
                let entry = point.number.map { point.kind == .drag ? DocumentPart.Entry.drag($0) : .drop($0) }
                return SceneGeometry.Mark(
                    part: entry.map { owner.entry($0) } ?? owner, kind: point.kind, name: point.name,
                    point: point.point, host: point.area, isMirrored: point.isMirrored)
            }
        }
        return geometry
    }
}
