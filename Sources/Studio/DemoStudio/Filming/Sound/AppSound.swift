import GLibSupport
import Translation

/// The sounds that the app plays: in a film they are heard as the app has them, and read in its transcript.
enum AppSound {
    /// The most bytes that a file of one has.
    private static let limit: Int64 = 1 << 20

    /// The sound; silence if no sound has that name.
    static func waveform(of name: String) -> Waveform {
        // The name comes from the program that is filmed.
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (97...122).contains($0) }),
            let path = try? Resources().path("sounds/\(name).wav"), let bytes = try? FilePath.read(path, limit: limit)
        else { return Waveform() }
        return (try? Waveform(wav: bytes)) ?? Waveform()
    }

    /// The meaning of a sound, in words; a name that is not known stands for itself.
    static func meaning(of name: String) -> String {
        switch name {
        case "drag-start": localized("lifting", context: "a sound")
        case "drag-accept": localized("dropping", context: "a sound")
        case "drag-fail": localized("not dropped", context: "a sound")
        case "scroll-up-end", "scroll-down-end": localized("the end of a list", context: "a sound")
        default: name
        }
    }
}
