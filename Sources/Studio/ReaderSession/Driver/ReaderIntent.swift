/// A person's request to Orca, whatever keys it takes: the intents of our own in the AT Driver protocol.
///
/// ```swift
/// ReaderIntent(rawValue: "dragoman:nextHeading")?.keys  // ["h"]
/// ```
public enum ReaderIntent: String, Hashable, Sendable, CaseIterable {
    /// Opens Orca's list of what can be done with what has the focus.
    case listActions = "dragoman:listActions"
    case whereAmI = "dragoman:whereAmI"
    /// Reads from here on to the end.
    case sayAll = "dragoman:sayAll"
    /// Stops the speech.
    case interrupt = "dragoman:interrupt"
    case togglePresentationMode = "dragoman:togglePresentationMode"
    case nextHeading = "dragoman:nextHeading"
    case previousHeading = "dragoman:previousHeading"
    case nextLink = "dragoman:nextLink"
    case previousLink = "dragoman:previousLink"
    case nextButton = "dragoman:nextButton"
    case previousButton = "dragoman:previousButton"
    case nextFormField = "dragoman:nextFormField"
    case previousFormField = "dragoman:previousFormField"
    case nextLandmark = "dragoman:nextLandmark"
    case previousLandmark = "dragoman:previousLandmark"
    case nextList = "dragoman:nextList"
    case nextTable = "dragoman:nextTable"

    /// Orca's version from which on there is such a command.
    public var firstVersion: Int { self == .listActions ? 46 : 43 }

    /// The keys that Orca takes for it with its layout for desktops, as X11 calls them, in the order in which they go down.
    public var keys: [String] {
        switch self {
        case .listActions: ["Insert", "Shift_L", "a"]
        case .whereAmI: ["KP_Enter"]
        case .sayAll: ["KP_Add"]
        case .interrupt: ["Control_L"]
        case .togglePresentationMode: ["Insert", "a"]
        case .nextHeading: ["h"]
        case .previousHeading: ["Shift_L", "h"]
        case .nextLink: ["k"]
        case .previousLink: ["Shift_L", "k"]
        case .nextButton: ["b"]
        case .previousButton: ["Shift_L", "b"]
        case .nextFormField: ["f"]
        case .previousFormField: ["Shift_L", "f"]
        case .nextLandmark: ["m"]
        case .previousLandmark: ["Shift_L", "m"]
        case .nextList: ["l"]
        case .nextTable: ["t"]
        }
    }
}
