import GLibSupport

/// The selection of lists, as their apps tell and change it (AT-SPI's interface Selection).
extension Desktop {
    private static let interface = "org.a11y.atspi.Selection"

    /// Selects one element of a list, and nothing else in it.
    ///
    /// - Parameters:
    ///   - child: What is to be selected, a child of the list.
    ///   - list: The list.
    /// - Returns: Whether the app says that it has done so; whoever needs it has to look.
    /// - Throws: `AccessibilityError.noBus`.
    public func select(only child: BusObject, in list: BusObject) throws(AccessibilityError) -> Bool {
        let question = BusQuestion("org.a11y.atspi.Accessible.GetIndexInParent", of: child, timeout: 5)
        guard let index = try answer(to: question)?[0]?.int, index >= 0,
            try answer(to: BusQuestion("\(Self.interface).ClearSelection", of: list, timeout: 5)) != nil
        else { return false }
        let select = BusQuestion(
            "\(Self.interface).SelectChild", of: list, [.int32(Int32(clamping: index))], timeout: 5)
        return try answer(to: select)?[0]?.bool ?? false
    }

    /// How many elements of a list are selected, also of those that are scrolled away; `nil`: its app does not say.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    public func selectedCount(in list: BusObject) throws(AccessibilityError) -> Int? {
        let question = BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: list, [.string(Self.interface), .string("NSelectedChildren")],
            timeout: 5)
        return try answer(to: question)?[0]?.unboxed.int
    }

    private func answer(to question: BusQuestion) throws(AccessibilityError) -> BusReply? {
        do {
            return try bus.ask(question)
        } catch .closed {
            throw .noBus("it went away.")
        } catch {
            return nil
        }
    }
}
