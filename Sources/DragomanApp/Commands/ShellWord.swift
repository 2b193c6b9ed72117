/// Words as a shell takes them, for commands that a person may copy.
enum ShellWord {
    static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "/.-_0123456789".unicodeScalars.contains($0)
        }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
