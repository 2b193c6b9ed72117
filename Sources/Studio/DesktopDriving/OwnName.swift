import GLibSupport

/// The name of the program that uses the studio, as it stands in names of folders, displays and requests.
package enum OwnName {
    /// Its letters and digits, as tokens of the portal have them; not many, because sockets have short paths.
    package static let word: String = {
        let letters = Environment.programName.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(12)
        return letters.isEmpty ? "session" : String(letters)
    }()
}
