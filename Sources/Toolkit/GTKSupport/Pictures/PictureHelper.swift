import GLibSupport
import Glibc
import Synchronization
import Translation

/// Draws, in a process of its own, pictures whose cost cannot be known from their header: SVG, TIFF, JPEG that comes in
/// many passes, and all that is not one of the common kinds of pixels.
///
/// A few hundred bytes can ask for minutes and gigabytes, and a thread cannot be stopped. The process is of a program
/// that the application names, mostly itself, started with a command that is in no help. It gets the file, answers with
/// pixels, and dies when it takes more time or memory than ``PictureHelper/Limits-swift.struct``. If the application
/// names none, all pictures are decoded in its own process, within the limits of their size, and not of time.
///
/// ```swift
/// // Where the program begins:
/// if words.first == PictureHelper.command { exit(PictureHelper.run(Array(words.dropFirst()))) }
/// PictureHelper.use(program: "/proc/self/exe")
/// ```
public enum PictureHelper {
    /// The command that makes the program a helper: the app's command line hands it to ``run(_:)``.
    public static let command = "draw-picture"

    /// The most that one picture may take.
    ///
    /// ```swift
    /// print("A picture may take \(PictureHelper.limits.seconds) s and \(PictureHelper.limits.memory >> 20) MiB.")
    /// ```
    public struct Limits: Sendable {
        /// From start to end, in seconds: long, because the machine may be busy with something else.
        public var seconds = 12
        /// The processor time, in seconds.
        public var processorSeconds = 4
        /// In bytes.
        public var memory = 768 << 20
    }

    /// The limits of every picture.
    public static let limits = Limits()

    /// How long all pictures of one document may take where something waits for them, in seconds.
    private static let secondsTogether = 30
    /// The time left of that; `nil`: nobody waits for all.
    private static let secondsLeft = Mutex<Double?>(nil)

    /// Begins to count how long pictures take, which a command waits for one after another: a document may have hundreds,
    /// each of which takes just less than it may.
    public static func beginDocument() { allowTogether(seconds: Double(secondsTogether)) }

    /// - Parameter seconds: The time left; `nil`: nobody waits for all.
    static func allowTogether(seconds: Double?) { secondsLeft.withLock { $0 = seconds } }

    /// How much larger than it claims a drawing without pixels of its own is drawn where nothing else is said: it is sharp
    /// on a display of two device pixels to a logical one.
    public static let scale = 2.0

    /// A task for the helper.
    struct Request {
        var pixels: Int
        var longestSide: Int
        /// How much larger than it claims a drawing without pixels of its own is drawn.
        var scale = PictureHelper.scale

        var words: [String] { ["\(pixels)", "\(longestSide)", "\(scale)"] }

        init(pixels: Int, longestSide: Int, scale: Double = PictureHelper.scale) {
            (self.pixels, self.longestSide, self.scale) = (pixels, longestSide, scale)
        }

        init?(_ words: [String]) {
            guard words.count == 3, let pixels = Int(words[0]), let longestSide = Int(words[1]),
                let scale = Double(words[2]), scale.isFinite
            else { return nil }
            self.init(pixels: pixels, longestSide: longestSide, scale: scale)
        }
    }

    /// Whether a helper decodes a file: the application has named one, and the file may cost more than its header says.
    static func isNeeded(for bytes: [UInt8]) -> Bool { program != nil && isCostUnknown(of: bytes) }

    /// Whether decoding a file may cost more than its header says.
    package static func isCostUnknown(of bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return hasManyPasses(bytes) }
        let known: [[UInt8]] = [[0x89, 0x50, 0x4e, 0x47], Array("GIF8".utf8), Array("BM".utf8)]
        // These have one picture; a file with VP8X at this place may be an animation.
        let isWebP =
            bytes.starts(with: "RIFF".utf8)
            && ["WEBPVP8 ", "WEBPVP8L"].contains { bytes.dropFirst(8).starts(with: $0.utf8) }
        return !isWebP && !known.contains { bytes.starts(with: $0) }
    }

    /// Whether a JPEG file comes in more passes than programs write. All of the picture is drawn anew after each, and
    /// one takes ten bytes.
    private static func hasManyPasses(_ bytes: [UInt8]) -> Bool {
        let usual = 12
        var passes = 0
        return bytes.withUnsafeBufferPointer { bytes in
            // A pass begins with FF DA. If the two bytes stand elsewhere too, there are fewer passes than are counted.
            for index in bytes.indices.dropLast() where bytes[index] == 0xFF && bytes[index + 1] == 0xDA {
                passes += 1
                if passes > usual { return true }
            }
            return false
        }
    }

    // MARK: The program that asks

    private static let chosenProgram = Mutex<String?>(nil)

    /// Names the program that draws, which hands ``command`` to ``run(_:)``.
    ///
    /// - Parameter program: Its path; `nil`, which is the default: pictures are decoded in this process.
    public static func use(program: String?) { chosenProgram.withLock { $0 = program } }

    static var program: String? { chosenProgram.withLock { $0 } }

    static func draw(
        _ bytes: [UInt8], _ request: Request, within limitsOfOne: Limits = limits
    ) throws(PictureError) -> PictureAnswer {
        let answer = try ask(
            request.words, bytes, largest: PictureAnswer.largest(request), within: limitsOfOne)
        return try PictureAnswer(reading: answer, request)
    }

    /// Asks the program that draws.
    ///
    /// - Parameters:
    ///   - request: What follows the command.
    ///   - input: What the program reads.
    ///   - largest: The most bytes that it answers.
    ///   - limitsOfOne: What it may take.
    /// - Returns: Its answer.
    /// - Throws: `PictureError`, where it takes more than it may, or does not answer.
    static func ask(
        _ request: [String], _ input: [UInt8], largest: Int, within limitsOfOne: Limits
    ) throws(PictureError) -> Bytes {
        let left = secondsLeft.withLock { $0 }
        var allowed = limitsOfOne
        if let left {
            guard left > 0 else { throw .tooSlowTogether(seconds: secondsTogether) }
            allowed.seconds = min(allowed.seconds, Int(left.rounded(.up)))
        }
        let begin = MainLoop.seconds
        defer { secondsLeft.withLock { $0 = $0.map { $0 - (MainLoop.seconds - begin) } } }
        guard let program, access(program.onDisk, X_OK) == 0 else {
            throw .unreadable(reason: localized("The program that draws such pictures is missing."))
        }
        let most = LimitedProgram.Limits(
            seconds: Double(allowed.seconds), processorSeconds: allowed.processorSeconds, memory: allowed.memory,
            output: largest)
        let end: LimitedProgram.End
        do throws(GLibError) {
            end = try LimitedProgram.run([program, command] + request, input: input, most)
        } catch {
            throw .unreadable(reason: error.message)
        }
        switch end {
        case .succeeded(let answer): return answer
        case .tooLate where left.map { $0 < Double(limitsOfOne.seconds) } ?? false:
            throw .tooSlowTogether(seconds: secondsTogether)
        case .tooSlow: throw .tooSlow(seconds: allowed.processorSeconds)
        // It was not the picture alone that took that long.
        case .tooLate: throw .tooSlow(seconds: allowed.seconds)
        case .tooMuch, .failed: throw .tooDemanding(memory: allowed.memory)
        }
    }

    // MARK: The helper

    /// Draws the picture on standard input, and writes its pixels to standard output.
    ///
    /// - Parameter words: The words after the command.
    /// - Returns: The process's exit status.
    public static func run(_ words: [String]) -> Int32 {
        if words == [layersRequest] { return runLayers() }
        guard let request = Request(words), let bytes = LimitedProgram.readInput(limit: Picture.Limits().bytes) else {
            return 2
        }
        let answer: PictureAnswer
        do throws(PictureError) {
            answer = .pixels(try PicturePixels(decodingHere: bytes, request))
        } catch {
            switch error {
            case .tooManyPixels(let width, let height, _): answer = .tooManyPixels(width: width, height: height)
            default: answer = .unreadable("\(error)")
            }
        }
        return answer.write { LimitedProgram.write($0) } ? 0 : 1
    }
}

/// The answer of a helper: words of 32 bits, the first of which tells the kind of the others.
enum PictureAnswer {
    case pixels(PicturePixels)
    case tooManyPixels(width: Int, height: Int)
    case unreadable(String)

    /// The most bytes that an answer to `request` has.
    static func largest(_ request: PictureHelper.Request) -> Int {
        20 + 4 * min(request.longestSide * request.longestSide, max(0, request.pixels)) + (1 << 16)
    }

    /// Gives the parts of the answer to `write`, one after the other: pixels are too many to be copied once more.
    ///
    /// - Returns: Whether all was written.
    func write(_ write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        switch self {
        case .pixels(let pixels):
            let size = [pixels.surface.pixelWidth, pixels.surface.pixelHeight]
            return Self.words([0, pixels.sourceWidth, pixels.sourceHeight] + size).withUnsafeBytes(write)
                && pixels.surface.withWords(write) ?? false
        case .tooManyPixels(let width, let height):
            return Self.words([1, width, height, 0, 0]).withUnsafeBytes(write)
        case .unreadable(let reason):
            return (Self.words([2, 0, 0, 0, 0]) + Array(reason.utf8)).withUnsafeBytes(write)
        }
    }

    /// Reads an answer. The helper has had a stranger's file in its hands: it is believed no more than that file.
    init(reading bytes: Bytes, _ request: PictureHelper.Request) throws(PictureError) {
        let head = bytes.prefix(20)
        guard head.count == 20 else { throw .noPicture }
        let numbers = (0..<5).map { word in
            (0..<4).reduce(0) { $0 | Int(head[word * 4 + $1]) << (8 * $1) }
        }
        switch numbers[0] {
        case 0:
            let (width, height) = (numbers[3], numbers[4])
            guard (1...request.longestSide).contains(width), (1...request.longestSide).contains(height),
                numbers[1] > 0, numbers[2] > 0, bytes.count == 20 + width * height * 4
            else { throw .noPicture }
            self = .pixels(
                try PicturePixels(
                    sourceWidth: numbers[1], sourceHeight: numbers[2], width: width, height: height, bytes: bytes,
                    offset: 20))
        case 1: self = .tooManyPixels(width: numbers[1], height: numbers[2])
        default: self = .unreadable(String(decoding: bytes.array.dropFirst(20), as: UTF8.self))
        }
    }

    private static func words(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { number in
            let word = UInt32(clamping: number)
            return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
        }
    }
}
