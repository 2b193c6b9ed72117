import AccessibleDragging

extension ViewWidget {
    /// Why the elements of the view, or of one inside it, cannot be told from each other, for who writes the application;
    /// `nil`: they can. What makes them anew at each call has others each time: the focus is on none of them, and what a
    /// screen reader asks for is gone.
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
