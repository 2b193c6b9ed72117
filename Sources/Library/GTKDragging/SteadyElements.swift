import AccessibleDragging

extension ViewWidget {
    /// The reason why the elements of the view, or of one inside it, cannot be told from each other, for the
    /// application's developers; `nil`: they can. A view that makes them anew at each call has others each time: the
    /// focus is on none of them, and elements that a screen reader asks for are gone.
    var diagnosis: String? {
        Self.unsteadyView(in: view).map { view in
            "\"\(view.label)\" gives other elements each time it is asked. Keep them, in accessibilityElements or where "
                + "child(at:) finds them again."
        }
    }

    private static func unsteadyView(in view: View) -> View? {
        for subview in view.subviews {
            if let found = unsteadyView(in: subview) { return found }
        }
        return view.childCount > 0 && view.child(at: 0) !== view.child(at: 0) ? view : nil
    }

    /// Says it once, as soon as there are elements to look at.
    func writeDiagnosis() {
        if coordinator.writesDiagnosis, let diagnosis { DiagnosisWriter.write(diagnosis) }
    }
}
