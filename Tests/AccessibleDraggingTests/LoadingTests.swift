import AccessibleDragging
import Testing

/// Data in pieces, and values made of data.
@MainActor
struct LoadingTests {
    private struct DiskError: Error, CustomStringConvertible { let description = "the disk is full" }
    let provider = ItemProvider()

    /// Offers data that come in pieces when a test gives them.
    private func pieces() -> () -> LoadRequest? {
        var request: LoadRequest?
        provider.register("video/webm", loader: { request = $0 })
        return { request }
    }

    @Test func piecesOfAnySizeGoToTheReceiverOneByOne() throws {
        let source = pieces()
        var (got, ended): ([Int], Bool) = ([], false)
        let load = provider.load(
            "video/webm", pieces: { got.append($0.count) }, completion: { ended = (try? $0.get()) != nil })
        let request = try #require(source())
        let piece = [UInt8](repeating: 1, count: LoadRequest.limit / 2 + 1)
        for _ in 0..<3 { #expect(request.deliver(piece)) }
        #expect(got == [piece.count, piece.count, piece.count])
        #expect(load.byteCount == 3 * piece.count)
        #expect(!ended)
        request.finish()
        #expect(ended)
        #expect(!request.deliver([1]), "nobody waits any more")
    }

    @Test func whoWantsAllAtOnceGetsNoMoreThanTheLimit() throws {
        let source = pieces()
        var got: [Result<[UInt8], LoadError>] = []
        provider.load("video/webm") { got.append($0) }
        var request = try #require(source())
        request.deliver([1, 2])
        request.deliver([3])
        request.finish()
        #expect(got == [.success([1, 2, 3])])
        provider.load("video/webm") { got.append($0) }
        request = try #require(source())
        var isStopped = false
        request.onCancel = { isStopped = true }
        let piece = [UInt8](repeating: 1, count: LoadRequest.limit / 2 + 1)
        #expect(request.deliver(piece))
        #expect(!request.deliver(piece))
        #expect(isStopped)
        #expect(got.last == .failure(.tooLarge(limit: LoadRequest.limit)))
    }

    @Test func aPieceThatCannotBeTakenStopsTheSource() throws {
        let source = pieces()
        var error: LoadError?
        provider.load(
            "video/webm", pieces: { _ in throw DiskError() },
            completion: { if case .failure(let failure) = $0 { error = failure } })
        let request = try #require(source())
        var isStopped = false
        request.onCancel = { isStopped = true }
        #expect(!request.deliver([1]))
        #expect(isStopped)
        #expect(error == .failed("the disk is full"))
    }

    @Test func aCancelledLoadStopsItsSource() throws {
        let source = pieces()
        var error: LoadError?
        let load = provider.load(
            "video/webm", pieces: { _ in }, completion: { if case .failure(let failure) = $0 { error = failure } })
        load.cancel()
        #expect(error == .cancelled)
        #expect(try !#require(source()).deliver([1]))
    }

    @Test func whatComesWholeIsOnePiece() {
        provider.register(text: "Coins")
        var got: [[UInt8]] = []
        var ended = false
        provider.load(.plainText, pieces: { got.append($0) }, completion: { ended = (try? $0.get()) != nil })
        #expect(got == [Array("Coins".utf8)])
        #expect(ended)
    }

    // MARK: Values

    private func text(_ bytes: [UInt8], as type: ContentType = .plainText) -> Result<String, LoadError>? {
        provider.register(type, make: { bytes })
        var got: Result<String, LoadError>?
        provider.loadObject(as: String.self) { got = $0 }
        return got
    }

    @Test func textIsLoaded() {
        #expect(!provider.canLoadObject(as: String.self))
        #expect(text(Array("Käse".utf8)) == .success("Käse"))
        #expect(provider.canLoadObject(as: String.self))
    }

    @Test func whatIsNoTextIsAnError() {
        #expect(text([0xff, 0xfe]) == .failure(.failed("the text is not UTF-8")))
    }

    @Test func whatIsNotOfferedIsAnError() {
        provider.register(.png, make: { [] })
        var got: Result<String, LoadError>?
        provider.loadObject(as: String.self) { got = $0 }
        #expect(got == .failure(.notOffered(.plainText)))
    }

    @Test(arguments: [
        ("file:///home/ada/a%20b.txt\r\nfile://localhost/tmp/x\r\n", ["/home/ada/a b.txt", "/tmp/x"]),
        ("# a comment\r\nhttps://example.org/\r\nfile:///k%C3%A4se", ["/käse"]),
        ("file:///a%2", []), ("file:///a%zz", []), ("file:///a%00b", []), ("file:///a\0b", []), ("file:///%ff", []),
        ("file://other/tmp/x", []), ("file:", []), ("", []),
    ])
    func pathsOfFilesAreRead(list: String, paths: [String]) throws {
        #expect(try AddressList(Array(list.utf8), of: .uriList).paths == paths)
    }
}
