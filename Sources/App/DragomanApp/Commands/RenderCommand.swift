import AccessibleDragging
import ArgumentParser
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import SceneViews
import TextSafety
import Translation

/// `dragoman render [SCENE] -o FILE`
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draw a scene as a picture, without a display.")

    @OptionGroup var scene: SceneArgument

    @Option(
        name: .shortAndLong, help: "Where to: FILE.png, FILE.svg or FILE.pdf; - is standard output, as PNG.",
        completion: .file())
    var output: String

    @Option(help: "How wide and high, in pixels: WIDTHxHEIGHT. Default: a mock-up's own size, otherwise 1080x680.")
    var size: PictureSize?

    @Option(help: "Device pixels for each pixel of the size; for a PNG.")
    var scale = 1.0

    @Option(help: "How it looks: light, dark, high-contrast or high-contrast-dark.")
    var appearance = PictureAppearance.light

    @Option(help: "The size of text, compared with the usual one: 0.75 to 2.5.")
    var textScale = 1.0

    @Flag(help: "Draw each point at which something can be dragged or dropped, with a number, and its name below.")
    var points = false

    @Flag(help: "As it looks in languages that are read from right to left.")
    var rightToLeft = false

    func validate() throws {
        guard format != nil else {
            throw ValidationError(localized("“{file}” must end in .png, .svg or .pdf.", ["file": output]))
        }
        guard (0.25...8).contains(scale) else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.", ["option": "--scale", "least": "0.25", "most": "8"]))
        }
        guard DrawingStyle.textScales.contains(textScale) else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.",
                    ["option": "--text-scale", "least": "0.75", "most": "2.5"]))
        }
    }

    private var format: DrawingFormat? {
        if output == "-" { return .png }
        return DrawingFormat.allCases.first { output.lowercased().hasSuffix(".\($0.rawValue)") }
    }

    func run() throws {
        guard let format else { return }
        PictureHelper.beginDocument()
        let bytes = try MainActor.assumeIsolated {
            guard Fonts.areInstalled else { throw SceneError.noFonts }
            let scene = try scene.source().scene()
            let given = size.map { Size(width: Double($0.width), height: Double($0.height)) }
            let picture = ScenePicture(scene, size: given, style: style, hasPoints: points)
            let whole = picture.contentSize
            return try format.encode(
                width: whole.width, height: whole.height, scale: scale, title: scene.title.printable
            ) { picture.paint($0) }
        }
        try OutputFile.write(bytes, to: output)
    }

    private var style: DrawingStyle {
        DrawingStyle(
            appearance: appearance.style, textScale: textScale,
            direction: rightToLeft || Catalogue.language.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}

/// A picture's size on the command line: `1280x720`.
struct PictureSize: ExpressibleByArgument, CustomStringConvertible {
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (64...16_384).contains(width),
            (64...16_384).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    var description: String { "\(width)x\(height)" }
    var defaultValueDescription: String { description }
}

/// A look on the command line.
enum PictureAppearance: String, ExpressibleByArgument, CaseIterable {
    case light
    case dark
    case highContrast = "high-contrast"
    case highContrastDark = "high-contrast-dark"

    var style: Appearance {
        switch self {
        case .light: .light
        case .dark: .dark
        case .highContrast: .highContrastLight
        case .highContrastDark: .highContrastDark
        }
    }
}
