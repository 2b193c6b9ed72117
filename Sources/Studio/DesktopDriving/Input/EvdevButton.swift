/// The pointer's buttons by the numbers that the Linux kernel gives them.
package enum EvdevButton {
    /// - Parameter button: 1 is the left, 2 the middle, 3 the right one.
    /// - Returns: Its number.
    package static func code(of button: Int) -> Int {
        switch button {
        case 2: 0x112
        case 3: 0x111
        default: 0x110
        }
    }
}
