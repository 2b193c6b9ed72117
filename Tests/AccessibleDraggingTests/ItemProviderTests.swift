import AccessibleDragging
import Testing

private struct Oops: Error, CustomStringConvertible {
    let description = "the disk is on fire"
}

@MainActor
@Suite("Items and their representations")
struct ItemProviderTests {
    let provider = ItemProvider(suggestedName: "January.csv")

    @Test("types are offered in the order in which they were registered")
    func order() {
        provider.register(.csv, make: { [] })
        provider.register(text: "January: 40")
        provider.register(.png, make: { [] })
        #expect(provider.types == [.csv, .plainText, .png])
    }

    @Test("no loader runs until its data is asked for")
    func lazy() {
        var runs: [String] = []
        provider.register(
            .csv,
            make: {
                runs.append("csv")
                return []
            })
        provider.register(
            .png,
            make: {
                runs.append("png")
                return []
            })
        #expect(runs.isEmpty)
        provider.load(.png) { _ in }
        #expect(runs == ["png"])
    }

    @Test("a loader runs anew for each request")
    func again() {
        var count: UInt8 = 0
        provider.register(
            .json,
            make: {
                count += 1
                return [count]
            })
        var got: [Result<[UInt8], LoadError>] = []
        provider.load(.json) { got.append($0) }
        provider.load(.json) { got.append($0) }
        #expect(got == [.success([1]), .success([2])])
    }

    @Test("a type registered twice keeps its place and gets the new loader")
    func replaced() {
        provider.register(.csv, make: { [1] })
        provider.register(.png, make: { [] })
        provider.register(.csv, make: { [2] })
        #expect(provider.types == [.csv, .png])
        var got: Result<[UInt8], LoadError>?
        provider.load(.csv) { got = $0 }
        #expect(got == .success([2]))
    }

    @Test("text is offered as UTF-8")
    func text() {
        provider.register(text: "Größe 40")
        var got: Result<[UInt8], LoadError>?
        provider.load(.plainText) { got = $0 }
        #expect(got == .success(Array("Größe 40".utf8)))
    }

    @Test("a type that is not offered is an error that names it")
    func notOffered() {
        var got: Result<[UInt8], LoadError>?
        let request = provider.load(.png) { got = $0 }
        #expect(got == .failure(.notOffered(.png)))
        #expect(request.isFinished)
    }

    @Test("loading asks for a type exactly, parameters and all")
    func exactType() {
        provider.register(text: "x")
        var got: Result<[UInt8], LoadError>?
        provider.load("text/plain") { got = $0 }
        #expect(got == .failure(.notOffered("text/plain")))
    }

    @Test("what a loader throws becomes a failure in its own words")
    func throwing() {
        provider.register(.csv, make: { throw Oops() })
        provider.register(.png, make: { throw LoadError.failed("no picture") })
        var got: [Result<[UInt8], LoadError>] = []
        provider.load(.csv) { got.append($0) }
        provider.load(.png) { got.append($0) }
        #expect(got == [.failure(.failed("the disk is on fire")), .failure(.failed("no picture"))])
    }

    @Test("a late answer arrives, and only the first counts")
    func twice() {
        var kept: LoadRequest?
        provider.register(.csv, loader: { kept = $0 })
        var got: [Result<[UInt8], LoadError>] = []
        provider.load(.csv) { got.append($0) }
        #expect(got.isEmpty)
        kept?.complete(.success([1]))
        kept?.complete(.success([2]))
        kept?.complete(.failure(.failed("late")))
        #expect(got == [.success([1])])
    }

    @Test("a cancelled load answers once, and stops its provider")
    func cancelled() {
        var stopped = 0
        provider.register(.csv, loader: { $0.onCancel = { stopped += 1 } })
        var got: [Result<[UInt8], LoadError>] = []
        let request = provider.load(.csv) { got.append($0) }
        request.cancel()
        request.cancel()
        request.complete(.success([1]))
        #expect(got == [.failure(.cancelled)])
        #expect(stopped == 1)
    }

    @Test("cancelling a load that is done stops nothing")
    func cancelledLate() {
        var stopped = 0
        provider.register(
            .csv,
            loader: {
                $0.onCancel = { stopped += 1 }
                $0.complete(.success([]))
            })
        provider.load(.csv) { _ in }.cancel()
        #expect(stopped == 0)
    }

    @Test("progress is told, kept within 0 and 1")
    func progress() {
        var heard: [Double] = []
        provider.register(.csv, loader: { _ in })
        let request = provider.load(.csv) { _ in }
        #expect(request.fraction == nil)
        request.onProgress = { heard.append($0) }
        request.report(fraction: 0.5)
        request.report(fraction: 7)
        request.report(fraction: -1)
        #expect(heard == [0.5, 1, 0])
    }

    @Test("progress that is not a number, or comes after the end, is not told")
    func uselessProgress() {
        var heard: [Double] = []
        provider.register(.csv, loader: { _ in })
        let request = provider.load(.csv) { _ in }
        request.onProgress = { heard.append($0) }
        request.report(fraction: .nan)
        request.complete(.success([]))
        request.report(fraction: 0.9)
        #expect(heard.isEmpty)
    }

    @Test("the first type for a wish is decided by the order of the wishes")
    func firstType() {
        provider.register(text: "x")
        provider.register(.png, make: { [] })
        #expect(provider.firstType(conformingTo: ["image/*", "text/plain"]) == .png)
        #expect(provider.firstType(conformingTo: ["text/plain", "image/*"]) == .plainText)
        #expect(provider.firstType(conformingTo: [.vCard]) == nil)
    }

    @Test("a drop session says that it is loading, and stops every load at once")
    func sessionLoads() {
        provider.register(.csv, loader: { _ in })
        provider.register(.png, loader: { _ in })
        let item = DragItem(provider: provider, name: "January")
        let drop = DropSession(items: [item], operations: .copy, origin: .clipboard)
        var failures: [Result<[UInt8], LoadError>] = []
        drop.load(.csv, of: item) { failures.append($0) }
        drop.load(.png, of: item) { failures.append($0) }
        #expect(drop.isLoading)
        drop.cancelLoading()
        #expect(failures == [.failure(.cancelled), .failure(.cancelled)])
        #expect(!drop.isLoading)
    }

    @Test("a drop session passes progress on, beginning with what is known at the start")
    func sessionProgress() {
        var kept: LoadRequest?
        provider.register(.csv, loader: { kept = $0 })
        let item = DragItem(provider: provider, name: "January")
        let drop = DropSession(items: [item], operations: .copy, origin: .clipboard)
        var heard: [Double?] = []
        drop.onProgress = { heard.append($0) }
        drop.load(.csv, of: item) { _ in }
        kept?.report(fraction: 0.25)
        #expect(heard == [nil, 0.25])
    }

    @Test("a load that is answered at once is no progress")
    func immediate() {
        provider.register(text: "x")
        let item = DragItem(provider: provider, name: "January")
        let drop = DropSession(items: [item], operations: .copy, origin: .clipboard)
        var heard = 0
        drop.onProgress = { _ in heard += 1 }
        drop.load(.plainText, of: item) { _ in }
        #expect(heard == 0)
        #expect(!drop.isLoading)
    }

    @Test("a place's own work is shown and stopped as a load is")
    func transfer() {
        let drop = DropSession(items: [], operations: .copy, origin: .clipboard)
        var heard: [Double?] = []
        var stopped = false
        drop.onProgress = { heard.append($0) }
        let work = drop.beginTransfer()
        work.onCancel = { stopped = true }
        work.report(fraction: 0.5)
        #expect(drop.isLoading)
        drop.cancelLoading()
        #expect(heard == [nil, 0.5])
        #expect(stopped)
    }

    @Test("a place's own work that is done is not stopped any more")
    func transferDone() {
        let drop = DropSession(items: [], operations: .copy, origin: .clipboard)
        let work = drop.beginTransfer()
        work.complete(.success([]))
        #expect(!drop.isLoading)
    }
}
