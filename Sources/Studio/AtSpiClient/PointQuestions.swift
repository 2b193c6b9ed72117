import GLibSupport

/// The element at a point, as an app says it.
extension Desktop {
    /// Asks an app to scroll until an element can be seen. GTK never does; browsers do.
    ///
    /// ```swift
    /// if try desktop.scrollIntoView(row.reference) { print("It can be seen now.") }
    /// ```
    ///
    /// - Returns: Whether it says that it has scrolled.
    /// - Throws: `AccessibilityError.noBus`.
    public func scrollIntoView(_ element: BusObject) throws(AccessibilityError) -> Bool {
        // 6: anywhere.
        try answer("ScrollTo", of: element, [.uint32(6)])?[0]?.bool ?? false
    }

    /// Asks which element a pointer would hit.
    ///
    /// - Parameters:
    ///   - point: The position.
    ///   - window: A window of the app.
    ///   - isOnScreen: Whether the point is counted from the corner of the screen, and not from that of the window.
    /// - Returns: The innermost element there; `nil`: the app does not say.
    /// - Throws: `AccessibilityError.noBus`.
    public func element(
        at point: (x: Int, y: Int), in window: BusObject, isOnScreen: Bool
    ) throws(AccessibilityError) -> BusObject? {
        let arguments: [Variant] = [
            .int32(Int32(clamping: point.x)), .int32(Int32(clamping: point.y)), .uint32(isOnScreen ? 0 : 1),
        ]
        var here = window
        // GTK 3 gives only an element in the one that is asked; a broken app may go in circles.
        for _ in 0..<64 {
            let answer = try answer("GetAccessibleAtPoint", of: here, arguments)
            guard let next = answer?[0].flatMap({ BusObject($0) }), next != here else { break }
            here = next
        }
        return here == window ? nil : here
    }

    private func answer(
        _ method: String, of element: BusObject, _ arguments: [Variant]
    ) throws(AccessibilityError) -> BusReply? {
        do {
            return try bus.ask(
                BusQuestion("org.a11y.atspi.Component.\(method)", of: element, arguments, timeout: 5))
        } catch .closed {
            throw .noBus("it went away.")
        } catch {
            return nil
        }
    }
}
