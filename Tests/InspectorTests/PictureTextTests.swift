import AccessibleDragging
import Prototype
import Testing

@testable import Inspector

/// Tesseract's words about a picture, as names of regions.
struct PictureTextTests {
    private func row(_ line: Int, _ left: Int, _ top: Int, _ certainty: String, _ word: String) -> String {
        "5\t1\t1\t1\t\(line)\t1\t\(left)\t\(top)\t40\t12\t\(certainty)\t\(word)"
    }

    @Test func wordsOfALineAreOneTextWhereTheyBegin() {
        let table = [
            "level\tpage", row(1, 20, 40, "96.1", "To"), row(1, 64, 40, "95", "do"), row(2, 20, 80, "91", "Map"),
        ]
        let texts = PictureTexts.texts(in: table.joined(separator: "\n"), scale: 0.5)
        #expect(texts.map(\.text) == ["To do", "Map"])
        #expect(texts[0].point == Point(x: 10, y: 24.5))
    }

    /// Tesseract's data are named by three letters of ISO 639, and each language of the app has its own.
    @Test func eachLanguageOfTheAppHasItsOwnName() {
        let names = AppLanguage.allCases.map(PictureTexts.tesseractName)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.prefix { $0 != "_" }.count == 3 }, "\(names)")
    }

    @Test func wordsFarApartAreTwoTexts() {
        let table = ["level", row(1, 20, 40, "96", "To"), row(1, 300, 40, "95", "Doing")].joined(separator: "\n")
        #expect(PictureTexts.texts(in: table, scale: 1).map(\.text) == ["To", "Doing"])
    }

    @Test func whatIsUncertainNoWordOrNoNumberIsLeftOut() {
        let table = [
            "level", row(1, 20, 40, "12", "~f"), row(1, 20, 40, "95", "—"), row(1, 20, 40, "nan", "Map"), "5\t1", "",
        ].joined(separator: "\n")
        #expect(PictureTexts.texts(in: table, scale: 1).isEmpty)
    }
}
