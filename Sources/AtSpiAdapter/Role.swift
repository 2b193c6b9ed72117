import AccessibleDragging

/// A role as AT-SPI numbers and names it (`AtspiRole`).
public struct Role: Hashable, Sendable {
    public let number: UInt32
    public let name: String

    public static let application = Role(number: 75, name: "application")
    public static let frame = Role(number: 23, name: "frame")

    init(number: UInt32, name: String) {
        self.number = number
        self.name = name
    }

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
