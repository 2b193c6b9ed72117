import AccessibleDragging
import GLibSupport
import GTKSupport

/// The frames of things in the window, for programs that drive the app from outside.
extension MainWindow {
    func layoutChanged() {
        inspecting?.layoutChanged()
        reportAreasSoon()
    }

    func reportAreasSoon() {
        guard EventLog.isWanted, hasDrawn, !isTellingAreas else { return }
        isTellingAreas = true
        MainLoop.idle { [weak self] in
            self?.isTellingAreas = false
            self?.reportAreas()
        }
    }

    func reportAreas() {
        hasDrawn = true
        guard EventLog.isWanted else { return }
        let controls = (messages.controls + loading.controls + problems.controls).compactMap { control in
            control.widget.positionOnSurface.map { corner in
                let (width, height) = (Double(control.widget.width), Double(control.widget.height))
                return (control.name, Rect(x: corner.x, y: corner.y, width: width, height: height))
            }
        }
        log.tell(
            areas: scene.areas + controls + (inspecting?.areas ?? []),
            points: scene.widget.widgets.flatMap { NamedPoint.all(of: $0, wording: coordinator.wording) })
    }
}
