import GTKSupport
import Testing

@testable import DemoStudio

/// Colours, a logo, and what stands before and after a film.
struct FilmThemeTests {
    private func theme(_ text: String) throws -> FilmTheme {
        try script("demo: 1\ntitle: T\nfilm: {theme: t.yaml}\nsteps: []", files: ["t.yaml": text]).film.theme
    }

    private func wrong(_ text: String) -> [String] {
        problems("demo: 1\ntitle: T\nfilm: {theme: t.yaml}\nsteps: []", files: ["t.yaml": text])
    }

    @Test func aThemeIsRead() throws {
        let theme = try theme(
            """
            theme: 1
            ground: "#14213D"
            accent: "#fca311"
            author: Ada Lovelace
            intro: {title: Drags, text: For everyone}
            outro: {title: {en: Thank you, de: Danke}, for: 5s}
            """)
        #expect(theme.ground == 0x14213d && theme.accent == 0xfca311 && theme.words == FilmTheme().words)
        #expect(theme.author == "Ada Lovelace")
        #expect(theme.intro == .init(title: "Drags", text: "For everyone", seconds: 3))
        #expect(theme.outro == .init(title: "Thank you", text: "", seconds: 5))
        #expect(theme.groundHex == "14213d")
    }

    @Test(arguments: [
        ("ground: \"#fff\"", "t.yaml:1:1: a film’s theme has no “theme”"),
        ("theme: 2", "t.yaml:1:8: “theme” cannot be “2”"),
        ("theme: 1\nground: blue", "t.yaml:2:9: “ground” cannot be “blue”"),
        ("theme: 1\nground: \"#ffffff\"\nwords: \"#000000\"", "“quiet-words” has a contrast of 1.9 with “ground”"),
        ("theme: 1\nwords: \"#333333\"", "t.yaml:2:8: “words” has a contrast of 1.2 with “ground”"),
        ("theme: 1\ncolour: x", "t.yaml:2:1: a film’s theme has no key “colour”"),
        ("theme: 1\noutro: {text: x}", "“outro” has no “title”"),
        ("theme: 1\nlogo: ../../../etc/passwd", "t.yaml:2:7:"),
        ("theme: 1\nlogo: no.png", "t.yaml:2:7: “no.png” cannot be read"),
    ])
    func whatIsWrongIsSaidWithItsPlace(_ text: String, _ problem: String) {
        #expect(wrong(text).contains { $0.contains(problem) }, "\(wrong(text))")
    }

    @Test func aThemeThatIsNotThereIsSaid() {
        let found = problems("demo: 1\ntitle: T\nfilm: {theme: no.yaml}\nsteps: []")
        #expect(found == ["demo.yaml:3:15: “no.yaml” cannot be read: there is no such file."])
    }

    /// Names of speakers are pale: on a light ground they are words like others.
    @Test func namesCanBeReadOnEveryGround() {
        var theme = FilmTheme()
        #expect(theme.color(of: .reader) == DemoVoice.reader.color)
        (theme.ground, theme.words) = (0xffffff, 0x000000)
        for voice in DemoVoice.allCases { #expect(theme.color(of: voice).contrast(with: .white) >= 4.5) }
    }

    /// The words of a card begin where its readers begin to read, whatever letters they have.
    @Test(arguments: ["سحب الأعمدة وإفلاتها", "Dragoman 2: drag"])
    func aTitleCardBeginsWhereItIsReadFrom(title: String) throws {
        func columns(_ language: String, of color: UInt32, _ look: (inout FilmLook) -> Void = { _ in }) throws -> [Int]
        {
            var film = FilmLook(width: 640, height: 360, language: language)
            look(&film)
            let card = try CairoSurface.image(width: 640, height: 360)
            TitleCard(look: film, title: title, subject: "").draw(in: CairoContext(card))
            return card.pixels().enumerated().filter { $0.element & 0xFFFFFF == color }.map { $0.offset % 640 }
        }
        for color in [0xFFFFFF, UInt32(FilmTheme().accent)] {
            let (arabic, english) = (try columns("ar", of: color), try columns("en", of: color))
            let (right, left) = (try #require(arabic.max()), try #require(english.min()))
            #expect(abs((640 - right) - left) < 12, "\(left) and \(640 - right) from the edge")
            #expect(try #require(arabic.min()) > left)
        }
    }

    @Test func cardsHaveTheColoursOfTheTheme() throws {
        var look = FilmLook(width: 640, height: 360)
        look.theme.ground = 0x14213d
        let logo = try CairoSurface.image(width: 40, height: 20)
        let ink = CairoContext(logo)
        ink.setColor(Color(hex: 0xfca311))
        ink.paint()
        look.theme.logo = try logo.pngBytes()
        func count(_ color: UInt32, _ draw: (CairoContext) -> Void) throws -> Int {
            let card = try CairoSurface.image(width: 640, height: 360)
            draw(CairoContext(card))
            return card.pixels().count { $0 & 0xFFFFFF == color }
        }
        for draw in [
            { FilmCardPainter(look: look, card: .init(title: "Thank you", text: "All", seconds: 3)).draw(in: $0) },
            { (context: CairoContext) in TitleCard(look: look, title: "Drags", subject: "App").draw(in: context) },
        ] {
            #expect(try count(0x14213d, draw) > 100_000, "the ground")
            #expect(try count(0xfca311, draw) > 300, "the logo")
            #expect(try count(0xffffff, draw) > 200, "the words")
        }
    }
}
