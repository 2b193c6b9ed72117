import FileFormats
import Foundation
import GLibAppSupport
import GLibSupport
import Prototype
import SeededNumbers
import TestSupport
import Testing
import TextSafety
import YAMLReading

@testable import Archives
@testable import SceneStorage

/// A written text is read again as it was, whatever it says: each with hostile texts and with those of chance, the same
/// in each run.
struct WriterPropertyTests {
    /// A name that a document can use: it has no characters that turn or hide text.
    private static func label(_ numbers: inout SeededNumbers) -> String {
        let scalars = numbers.text().unicodeScalars.filter { scalar in
            let properties = scalar.properties
            return properties.generalCategory != .format && !properties.isNoncharacterCodePoint
                && !properties.isDefaultIgnorableCodePoint
        }
        return PictureRegion.label(of: String(String.UnicodeScalarView(scalars)))
    }

    @Test func zipFiles() throws {
        try SeededNumbers.often { numbers in
            var names: Set<String> = []
            let files = (0..<5).compactMap { _ -> ZipArchive.File? in
                let name = FileName.safe(numbers.text(), reserving: 0)
                guard ZipArchive.isSafe(name), names.insert(name.lowercased()).inserted else { return nil }
                return ZipArchive.File(name, numbers.bytes())
            }
            let read = try ZipArchive(reading: ZipArchive(files).bytes()).files
            #expect(read.map(\.bytes) == files.map(\.bytes))
            // libarchive composes the letters of names: such a bundle is refused where it is packed.
            #expect(read.map(\.path) == files.map(\.path))
        }
    }

    /// No bar is called by nothing, or by what controls a terminal: a drop of one is refused.
    @Test func tables() throws {
        try SeededNumbers.often { numbers in
            let bars = (0..<4).map { _ in
                let seen = numbers.text().unicodeScalars.filter { $0.properties.generalCategory != .control }
                return Bar(
                    label: "b" + String(String.UnicodeScalarView(seen)),
                    value: Double(Int.random(in: -999_999...999_999, using: &numbers)) / 100)
            }
            let csv = BarTable.csv(of: bars)
            let read = try BarTable.read(csv)
            #expect(read.map(\.value) == bars.map(\.value), "\(String(decoding: csv, as: UTF8.self))")
            #expect(read.map { Array($0.label.utf8) } == bars.map { Array($0.label.utf8) })
        }
    }

    @Test func portraits() throws {
        try SeededNumbers.often { numbers in
            let notes = (0..<3).map { _ in
                let line = numbers.text().unicodeScalars.filter { $0.value >= 0x20 }
                return "NOTE:\(String(String.UnicodeScalarView(line)))"
            }
            let lines = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ada"] + notes + ["END:VCARD"]
            let card = lines.map { $0 + "\r\n" }.joined()
            let picture = [0x89] + numbers.bytes()
            guard let read = try? VCard(Array(card.utf8)) else { return }
            let changed = try VCard(
                read.settingPhoto(mediaType: "image/png", base64: Base64.encode(picture)).bytes)
            guard case .embedded(let type, let base64) = changed.photo else {
                Issue.record("no portrait in \(card)")
                return
            }
            #expect(type == "image/png" && Base64.decode(base64) == picture)
            #expect(try changed.removingPhoto().bytes == Array(card.utf8))
        }
    }

    @Test func settings() throws {
        try withTemporaryFolder { folder in
            try SeededNumbers.often(100) { numbers in
                let path = folder.path("settings")
                let (text, number) = (numbers.text(), Int.random(in: -1_000_000...1_000_000, using: &numbers))
                let file = KeyFile()
                file.set(text, for: "text", in: "a")
                file.set(number, for: "number", in: "a")
                try file.save(to: path)
                let read = try #require(KeyFile(path: path))
                // In C a NUL ends it.
                let kept = String(text.unicodeScalars.prefix { $0 != "\0" }.map(Character.init))
                #expect(read.text("text", in: "a").map { Array($0.utf8) } == Array(kept.utf8))
                #expect(read.integer("number", in: "a") == number)
            }
        }
    }

    @Test func documentsOfScreens() throws {
        try withTemporaryFolder { folder in
            try SeededNumbers.often(150) { numbers in
                let screens = (0..<3).map { _ in
                    let frame = PixelFrame(x: 1, y: 2, width: 30, height: 40)
                    let regions = (0..<3).map { _ in
                        ScreensDocument.Region(label: Self.label(&numbers), frame: frame)
                    }
                    return ScreensDocument.Screen(
                        name: Self.label(&numbers), bytes: numbers.bytes(), ending: ".svg",
                        regions: regions.filter { !$0.label.isEmpty })
                }
                let named = screens.filter { !$0.name.isEmpty }
                guard !named.isEmpty else { return }
                let path = folder.path("\(UInt32.random(in: 0...UInt32.max, using: &numbers))")
                let files = try ScreensDocument(name: numbers.text(), screens: named).write(to: path)
                let document = try DocumentFiles(FilePath.join(path, files[0])).document()
                #expect(document.views.count == named.count)
                for (index, view) in document.views.enumerated() {
                    guard case .mockup(let mockup) = view else {
                        Issue.record("no mock-up")
                        return
                    }
                    #expect(mockup.label?.text(in: "en") == named[index].name)
                    #expect(mockup.elements.map { $0.label.text(in: "en") } == named[index].regions.map(\.label))
                    let picture = try DocumentFiles(FilePath.join(path, files[0])).bytes(of: mockup.image, limit: 1000)
                    #expect(picture == named[index].bytes)
                }
            }
        }
    }
}
