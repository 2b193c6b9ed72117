import Foundation
import GLibAppSupport
import GLibSupport
import PrivateSession
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

    /// espeak-ng 1.52 takes the second in which it speaks for the breath of some voices.
    func testWordsSoundTheSameASecondLater() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        for voice in [DemoVoice.reader, .narrator] {
            let first = try cast(in: workshop).sound(of: "A short demo", by: voice)
            Thread.sleep(forTimeInterval: 1.1)
            XCTAssertEqual(try cast(in: workshop).sound(of: "A short demo", by: voice), first)
        }
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
            XCTAssertTrue("\(error)".contains("plays its own sound"), "\(error)")
        }
        let gone = try program("gone", "#!/bin/sh\nexit 0\n")
        XCTAssertThrowsError(try cast("speech-dispatcher:\(gone)", in: workshop).sound(of: "Look.", by: .reader))
    }

    /// A service with a voice of plain samples, one of samples between events, one that refuses, and one of another format.
    /// It answers only once all is written, which is more than a pipe holds.
    private static let provider = #"""
        import os, struct, sys
        from gi.repository import Gio, GLib
        name = "org.example.Speech.Provider"
        node = Gio.DBusNodeInfo.new_for_xml("""
        <node><interface name="org.freedesktop.Speech.Provider"><method name="Synthesize">
        <arg type="h" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="d" direction="in"/><arg type="d" direction="in"/><arg type="b" direction="in"/>
        <arg type="s" direction="in"/></method>
        <property name="Voices" type="a(ssstas)" access="read"/></interface></node>""")
        plain = "audio/x-raw,format=S16LE,channels=1,rate=22050"
        voices = [
            ("Plain", "a/plain", plain, 0, ["en-GB"]), ("Words", "a/words", plain.replace("raw", "spiel"), 1, ["de"]),
            ("Mute", "mute", plain, 0, ["fr"]), ("Odd", "odd", "audio/x-raw,format=F32LE,rate=48000", 0, ["it"])]
        sound = struct.pack("<4h", 0x1000, 0x2000, 0x3000, 0x4000)
        def call(bus, sender, path, interface, method, values, invocation):
            number, text, voice = values.unpack()[:3]
            pipe = invocation.get_message().get_unix_fd_list().steal_fds()[number]
            with open(sys.argv[1], "a") as file: print(values.unpack()[1:], file=file)
            if voice == "mute":
                os.close(pipe)
                return invocation.return_dbus_error("org.example.Error", "it has a cold")
            with os.fdopen(pipe, "wb") as file:
                if voice == "a/words":
                    file.write(b"0.01" + struct.pack("<BI", 1, 4) + sound[:4])
                    file.write(struct.pack("<BBIII", 2, 1, 0, 4, 2) + b"xy")
                    file.write(struct.pack("<BI", 1, 4) + sound[4:])
                else:
                    file.write(sound * (50000 if text == "long" else 1))
            invocation.return_value(None)
        def get(bus, sender, path, interface, name):
            return GLib.Variant("a(ssstas)", voices)
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.register_object("/" + name.replace(".", "/"), node.interfaces[0], call, get, None)
        Gio.bus_own_name_on_connection(bus, name, 0, lambda *_: print("ready", flush=True), None)
        GLib.MainLoop().run()
        """#

    func testAVoiceOfSpielsSpeaks() throws {
        let script = try program("provider.py", Self.provider)
        let said = folder.appendingPathComponent("said").path
        try withSession(services: [MessageBus()]) { session in
            let output = try ProcessPipe()
            try session.start("/usr/bin/python3", [script, said], output: output.writing)
            output.closeWriting()
            XCTAssertEqual(output.readLine(timeout: 30), "ready", session.log(of: "python3"))
            let workshop = try FilmWorkshop()
            defer { workshop.end() }
            workshop.session.environment["DBUS_SESSION_BUS_ADDRESS"] = session.environment["DBUS_SESSION_BUS_ADDRESS"]
            var manner = VoiceManner()
            (manner.speed, manner.pitch) = (150, 80)
            let samples: [Int16] = [0x1000, 0x2000, 0x3000, 0x4000]
            let speech = try cast(
                "spiel:org.example", narrator: "spiel:org.example.Speech.Provider/a/words", manner: manner, in: workshop
            )
            XCTAssertEqual(try speech.sound(of: "Look.", by: .reader).samples, samples)
            XCTAssertEqual(try speech.sound(of: "See.", by: .narrator).samples, samples)
            XCTAssertEqual(try speech.sound(of: "long", by: .reader).samples.count, 200_000)
            let lines = try String(contentsOfFile: said, encoding: .utf8).components(separatedBy: "\n")
            XCTAssertEqual(lines[0], "('Look.', 'a/plain', 0.8, 1.5, False, 'en')")
            XCTAssertEqual(lines[1], "('See.', 'a/words', 0.8, 1.5, False, 'en')")

            let mute = try cast("spiel:org.example/mute", in: workshop)
            XCTAssertThrowsError(try mute.sound(of: "Look.", by: .reader)) { error in
                XCTAssertTrue("\(error)".contains("it has a cold"), "\(error)")
            }
            let rows = [
                ("spiel:org.other", "org.example"), ("spiel:org.example/nobody", "a/plain, a/words, mute, odd"),
                ("spiel:org.example/odd", "F32LE"),
            ]
            for (voice, words) in rows {
                XCTAssertThrowsError(try cast(voice, in: workshop)) { error in
                    XCTAssertTrue("\(error)".contains(words), "\(error)")
                }
            }
        }
    }

    /// Where there is no such service at all, what to install is said.
    func testWithoutSpielItIsSaidWhereItIs() throws {
        try withSession(services: [MessageBus()]) { session in
            let workshop = try FilmWorkshop()
            defer { workshop.end() }
            workshop.session.environment["DBUS_SESSION_BUS_ADDRESS"] = session.environment["DBUS_SESSION_BUS_ADDRESS"]
            XCTAssertThrowsError(try cast("spiel:org.example", in: workshop)) { error in
                XCTAssertTrue("\(error)".contains("https://github.com/project-spiel"), "\(error)")
            }
        }
    }

    func testSoundOfSpielsThatIsCutOffIsNone() throws {
        XCTAssertNil(SpielFormat("audio/x-raw,format=F32LE,channels=1,rate=22050"))
        XCTAssertNil(SpielFormat("audio/x-raw,format=S16LE,channels=0,rate=22050"))
        let format = try XCTUnwrap(SpielFormat("audio/x-spiel, format=(string)S16BE, channels=(int)2, rate=(int)22050"))
        let whole = Array("0.01".utf8) + [1, 8, 0, 0, 0, 0x10, 1, 0, 0, 0x20, 2, 0, 0]
        XCTAssertEqual(try format.waveform(of: whole).samples, [0x1001, 0x2002])
        XCTAssertThrowsError(try format.waveform(of: Array(whole.dropLast())))
        XCTAssertThrowsError(try format.waveform(of: whole + [3]))
        XCTAssertThrowsError(try format.waveform(of: Array("0.02".utf8)))
        XCTAssertThrowsError(try format.waveform(of: []))
    }

    /// A missing program is said before anything is played, with the package to install.
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

    /// Measured by another filter of FFmpeg's. A voice's peaks stand in the way of -16, which is as loud all the same; and
    /// none of them goes beyond -1 dB in a film, whose codecs draw it anew.
    func testLoudnessIsAsAsked() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let speech = try cast(in: workshop)
        let words = try (1...6).map { try speech.sound(of: "This is sentence number \($0), of six.", by: .reader) }
        let samples = words.flatMap { $0.samples + [Int16](repeating: 0, count: Waveform.rate) }
        let file = folder.appendingPathComponent("sound.wav")
        for target in [-30.0, -23, -16] {
            var levelled: [Data] = []
            for _ in 0..<2 {
                try Data(Waveform.wav(samples)).write(to: file)
                try Loudness(workshop: workshop).level(file.path, to: target)
                levelled.append(try Data(contentsOf: file))
            }
            XCTAssertEqual(levelled[0], levelled[1])
            let sound = try Waveform(wav: Array(levelled[0]))
            XCTAssertEqual(sound.samples.count, samples.count)
            XCTAssertEqual(try measured("I", of: file), target, accuracy: 0.3)
            for format in [FilmFormat.webm, .mp4] {
                let words = format.encoding
                let codec = try XCTUnwrap(words.firstIndex(of: "-c:a"))
                let film = folder.appendingPathComponent("sound.\(format.rawValue)")
                let made = try runProgram(
                    "/usr/bin/ffmpeg",
                    ["-v", "error", "-y", "-i", file.path] + words[codec..<(codec + 6)] + [film.path])
                XCTAssertEqual(made.status, 0, made.text)
                let peak = try measured("Peak", of: film)
                print("figure: true peak at \(target) LUFS in \(format.rawValue): \(peak) dB")
                XCTAssertLessThanOrEqual(peak, -1)
            }
        }
        let silence = Waveform.wav([Int16](repeating: 0, count: Waveform.rate))
        try Data(silence).write(to: file)
        try Loudness(workshop: workshop).level(file.path, to: -16)
        XCTAssertEqual(try Array(Data(contentsOf: file)), silence)
    }

    /// The summary of FFmpeg's `ebur128` for all of a sound: "I" is its loudness, "Peak" its true peak.
    private func measured(_ figure: String, of file: URL) throws -> Double {
        let result = try runProgram(
            "/usr/bin/ffmpeg",
            ["-hide_banner", "-nostats", "-i", file.path, "-filter:a", "ebur128=peak=true", "-f", "null", "-"])
        let line = result.text.split(separator: "\n").last { line in
            line.contains("\(figure):") && (line.contains("LUFS") || line.contains("dBFS"))
        }
        let number = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        return try XCTUnwrap(number, result.text)
    }
}
