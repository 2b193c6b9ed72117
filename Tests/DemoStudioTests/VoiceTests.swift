import Foundation
import TestSupport
import XCTest

@testable import DemoStudio

/// The voices of films: which there are, how they speak, and how loud.
final class VoiceTests: FolderTestCase {
    private func cast(
        _ reader: String? = nil, narrator: String? = nil, manner: VoiceManner = VoiceManner(),
        in workshop: FilmWorkshop
    ) throws -> VoiceCast {
        try VoiceCast(language: "en", reader: reader, narrator: narrator, manner: manner, workshop: workshop)
    }

    /// Writes a program of a few lines.
    private func program(_ name: String, _ text: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        chmod(file.path, 0o755)
        return file.path
    }

    func testVoicesAreFasterAndHigherWhenAsked() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let words = "January. 40 units, and nothing else."
        let usual = try cast(in: workshop).sound(of: words, by: .reader)
        var manner = VoiceManner()
        manner.speed = 200
        let fast = try cast(manner: manner, in: workshop).sound(of: words, by: .reader)
        XCTAssertLessThan(fast.samples.count * 3, usual.samples.count * 2)
        manner = VoiceManner()
        manner.pitch = 180
        let high = try cast(manner: manner, in: workshop).sound(of: words, by: .reader)
        XCTAssertNotEqual(high, usual)
        let narrator = try cast(in: workshop).sound(of: words, by: .narrator)
        XCTAssertNotEqual(narrator, usual)
        XCTAssertEqual(try cast(in: workshop).sound(of: words, by: .reader), usual)
    }

    /// A module that hands on four samples, one of whose bytes is escaped, and that plays by itself when it is told so.
    private static let module = """
        #!/bin/sh
        while read -r line; do
            case $line in
            INIT) printf '299-Ready.\\n299 OK LOADED SUCCESSFULLY\\n' ;;
            AUDIO) printf '207 OK RECEIVING AUDIO SETTINGS\\n'; until [ "$line" = . ]; do read -r line; done
                printf 'ANSWER\\n' ;;
            SET) printf '203 OK RECEIVING SETTINGS\\n'
                until [ "$line" = . ]; do read -r line; echo "$line" >>"$0.set"; done
                printf '203 OK SETTINGS RECEIVED\\n' ;;
            SPEAK) printf '202 OK RECEIVING MESSAGE\\n'
                until [ "$line" = . ]; do read -r line; echo "$line" >>"$0.said"; done
                printf '200 OK SPEAKING\\n701 BEGIN\\n705-bits=16\\n705-num_channels=1\\n705-sample_rate=22050\\n'
                printf '705-num_samples=4\\n705-big_endian=0\\n705-AUDIO\\000'
                printf '\\000\\020\\175\\052\\040\\000\\060\\000\\100\\n705 AUDIO\\n702 END\\n' ;;
            QUIT) exit 0 ;;
            esac
        done
        """

    func testAModuleOfSpeechDispatcherSpeaks() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let ready = Self.module.replacingOccurrences(of: "ANSWER", with: "203 OK AUDIO INITIALIZED")
        let path = try program("module", ready)
        var manner = VoiceManner()
        manner.speed = 50
        let speech = try cast(narrator: "speech-dispatcher:\(path)#slt", manner: manner, in: workshop)
        let sound = try speech.sound(of: ".Look.", by: .narrator)
        XCTAssertEqual(sound.samples, [0x1000, 0x200A, 0x3000, 0x4000])
        XCTAssertEqual(try String(contentsOfFile: "\(path).said", encoding: .utf8), "..Look.\n.\n")
        let settings = try String(contentsOfFile: "\(path).set", encoding: .utf8)
        XCTAssertTrue(settings.contains("rate=-100") && settings.contains("synthesis_voice=slt"), settings)

        let deaf = try program("deaf", Self.module.replacingOccurrences(of: "ANSWER", with: "300 MODULE ERROR"))
        let silent = try cast("speech-dispatcher:\(deaf)", in: workshop)
        XCTAssertThrowsError(try silent.sound(of: "Look.", by: .reader)) { error in
            XCTAssertTrue("\(error)".contains("plays its sound by itself"), "\(error)")
        }
        let gone = try program("gone", "#!/bin/sh\nexit 0\n")
        XCTAssertThrowsError(try cast("speech-dispatcher:\(gone)", in: workshop).sound(of: "Look.", by: .reader))
    }

    /// What is not there is said before anything is played, with what to install.
    func testWhatIsMissingIsSaid() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let rows = [
            ("speech-dispatcher:nobody", "apt install speech-dispatcher-nobody"), ("sapi:Sam", "There is no voice"),
            ("piper:/nonexistent.onnx", "piper"),
        ]
        for (voice, words) in rows {
            XCTAssertThrowsError(try cast(narrator: voice, in: workshop)) { error in
                XCTAssertTrue("\(error)".contains(words), "\(error)")
            }
        }
    }

    /// Measured by FFmpeg, which knows BS.1770 as well.
    func testLoudnessIsAsAsked() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let speech = try cast(in: workshop)
        let words = try (1...6).map { try speech.sound(of: "This is sentence number \($0), of six.", by: .reader) }
        let samples = words.flatMap { $0.samples + [Int16](repeating: 0, count: Waveform.rate) }
        for target in [-30.0, -23] {
            let file = folder.appendingPathComponent("sound.wav")
            try Data(Waveform.wav(Loudness.level(samples, to: target))).write(to: file)
            let measured = try runProgram(
                "/usr/bin/ffmpeg",
                ["-hide_banner", "-nostats", "-i", file.path, "-filter:a", "ebur128", "-f", "null", "-"])
            let line = measured.text.components(separatedBy: "\n").last { $0.contains("I:") && $0.contains("LUFS") }
            let number = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
            XCTAssertEqual(try XCTUnwrap(number, measured.text), target, accuracy: 0.5)
        }
        XCTAssertEqual(Loudness.level([0, 0, 0], to: -16), [0, 0, 0])
    }
}
