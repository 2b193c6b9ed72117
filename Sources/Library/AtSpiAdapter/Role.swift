import AccessibleDragging

/// A role as AT-SPI numbers and names it (`AtspiRole`).
///
/// ```swift
/// let isBar = try adapter.role(of: path) == Role(.listItem)
/// ```
public struct Role: Hashable, Sendable {
    /// The value of `AtspiRole`.
    public let number: UInt32
    /// The name that `GetRoleName` answers.
    public let name: String

    /// The root of the tree.
    public static let application = Role(number: 75, name: "application")
    /// A window.
    public static let frame = Role(number: 23, name: "frame")

    /// An important part of a window.
    static let landmark = Role(number: 110, name: "landmark")

    /// Makes any role that AT-SPI has.
    public init(number: UInt32, name: String) {
        self.number = number
        self.name = name
    }

    /// Makes the AT-SPI role of a model's role.
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
            case .audio: 106
            case .blockQuote: 105
            case .canvas: 6
            case .chart: 80
            case .checkBox: 7
            case .columnHeader: 57
            case .comment: 97
            case .document: 82
            case .heading: 83
            case .icon: 26
            case .link: 88
            case .menuItem: 35
            case .pageTab: 37
            case .paragraph: 73
            case .radioButton: 44
            case .rowHeader: 58
            case .section: 85
            case .slider: 51
            case .table: 55
            case .tableCell: 56
            case .tableRow: 90
            case .textField: 79
            case .toggleButton: 62
            case .tree: 65
            case .treeItem: 91
            case .treeTable: 66
            case .video: 107
            }
        self.init(number: number, name: role.rawValue)
    }
}
