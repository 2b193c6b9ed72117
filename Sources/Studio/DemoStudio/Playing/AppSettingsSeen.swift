import AtSpiClient
import GLibSupport

/// The values of an app's sliders and the choices in its combo boxes, to be compared with those from before.
struct AppSettingsSeen {
    /// A setting or a choice that has changed.
    struct Change {
        enum What: Equatable {
            /// A value, and the value before it.
            case value(Double, after: Double)
            /// The words that a combo box shows; `nil`: they are its name.
            case choice(String?)
        }

        let element: Element
        let what: What
    }

    private var values: [BusObject: Double] = [:]
    private var choices: [BusObject: [String]] = [:]

    /// Notes a value that the app has told: it is no change when it is looked at.
    ///
    /// - Returns: The value before; `nil`: unknown.
    mutating func note(_ value: Double, of element: BusObject) -> Double? { values.updateValue(value, forKey: element) }

    /// Looks at an app again. An element that is new has not changed.
    mutating func changes(in trees: [Element]) -> [Change] {
        var found: [Change] = []
        var (values, choices): ([BusObject: Double], [BusObject: [String]]) = ([:], [:])
        func look(at element: Element) {
            if element.hasSettableValue, let value = element.value?.current {
                values[element.reference] = value
                if let last = self.values[element.reference], last != value {
                    found.append(Change(element: element, what: .value(value, after: last)))
                }
            }
            if element.kind == .comboBox {
                let shown = [element.name, element.text ?? ""]
                choices[element.reference] = shown
                if let last = self.choices[element.reference], last != shown {
                    found.append(Change(element: element, what: .choice(last[1] == shown[1] ? nil : shown[1])))
                }
            }
            for child in element.children { look(at: child) }
        }
        for tree in trees { look(at: tree) }
        (self.values, self.choices) = (values, choices)
        return found
    }
}

extension Element.Value {
    /// A value with no more digits than a pointer can tell apart: a thousandth of the whole range. Whole numbers stay.
    func shortened(_ value: Double) -> Double {
        guard value != value.rounded(), maximum > minimum else { return value }
        var parts = 1.0
        while parts < 1000 / (maximum - minimum), parts < 1e9 { parts *= 10 }
        return (value * parts).rounded() / parts
    }
}
