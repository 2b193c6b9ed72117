import AccessibleDragging

/// `org.a11y.atspi.Value`: the number behind an element, such as a bar's.
extension AtSpiAdapter {
    /// - Throws: ``AtSpiError/unknownInterface(_:)`` if the element has no number.
    public func number(of path: ObjectPath) throws(AtSpiError) -> NumericValue {
        let (element, _) = try element(at: path, "org.a11y.atspi.Value")
        guard let number = element.number else { throw .unknownInterface("org.a11y.atspi.Value") }
        return number
    }

    /// The number with its unit: "40 units".
    public func numberText(of path: ObjectPath) throws(AtSpiError) -> String {
        let (element, _) = try element(at: path, "org.a11y.atspi.Value")
        return element.value ?? ""
    }
}
