import AccessibleDragging
import GLibSupport
import GTKSupport

/// Where things are in the window, for whoever drives the app from outside.
extension MainWindow {
    func placesChanged() {
        inspecting?.placesChanged()
        reportPlacesSoon()
    }

    func reportPlacesSoon() {
        guard EventLog.isWanted, hasDrawn, !isTellingPlaces else { return }
        isTellingPlaces = true
        MainLoop.idle { [weak self] in
            self?.isTellingPlaces = false
            self?.reportPlaces()
        }
    }

    func reportPlaces() {
        hasDrawn = true
        guard EventLog.isWanted else { return }
        let controls = (messages.controls + loading.controls + problems.controls).compactMap { control in
            control.widget.positionOnSurface.map { corner in
                let (width, height) = (Double(control.widget.width), Double(control.widget.height))
                return (control.name, Rect(x: corner.x, y: corner.y, width: width, height: height))
            }
        }
        log.tell(
            places: scene.places + controls + (inspecting?.places ?? []),
            points: scene.widget.widgets.flatMap { NamedPoint.all(of: $0, wording: coordinator.wording) })
    }
}
