import AccessibleDragging

/// A role as AT-SPI numbers and names it (`AtspiRole`).
public struct Role: Hashable, Sendable {
    /// The value of `AtspiRole`.
    public let number: UInt32
    /// The name that `GetRoleName` answers.
    public let name: String

    /// The root of the tree.
    public static let application = Role(number: 75, name: "application")
    /// A window.
    public static let frame = Role(number: 23, name: "frame")

    /// A part of a window that people look for.
    static let landmark = Role(number: 110, name: "landmark")

    init(number: UInt32, name: String) {
        self.number = number
        self.name = name
    }

    /// The AT-SPI role of one of the model's.
    public init(_ role: AccessibilityRole) {
        let number: UInt32 =
            switch role {
            case .group: 99
            case .list: 31
            case .listItem: 32
            case .image: 27
            case .button: 43
            case .label: 29
            case .panel: 39
            case .article: 109
            }
        self.init(number: number, name: role.rawValue)
    }
}
