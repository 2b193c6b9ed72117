import AccessibleDragging
import Testing

private struct SampleError: Error, CustomStringConvertible {
    let description = "the disk is on fire"
}

@MainActor
struct ItemProviderTests {
    let provider = ItemProvider(suggestedName: "January.csv")

    @Test func typesAreOfferedInTheOrderInWhichTheyWereRegistered() {
        provider.register(.csv, make: { [] })
        provider.register(text: "January: 40")
        provider.register(.png, make: { [] })
        #expect(provider.types == [.csv, .plainText, .png])
    }

    @Test func noLoaderRunsUntilItsDataIsAskedFor() {
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

    @Test func aLoaderRunsAnewForEachRequest() {
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

    @Test func aTypeRegisteredTwiceKeepsItsPlaceAndGetsTheNewLoader() {
        provider.register(.csv, make: { [1] })
        provider.register(.png, make: { [] })
        provider.register(.csv, make: { [2] })
        #expect(provider.types == [.csv, .png])
        var got: Result<[UInt8], LoadError>?
        provider.load(.csv) { got = $0 }
        #expect(got == .success([2]))
    }

    @Test func textIsOfferedAsUTF8() {
        provider.register(text: "Größe 40")
        var got: Result<[UInt8], LoadError>?
        provider.load(.plainText) { got = $0 }
        #expect(got == .success(Array("Größe 40".utf8)))
    }

    @Test func aTypeThatIsNotOfferedIsAnErrorThatNamesIt() {
        var got: Result<[UInt8], LoadError>?
        let request = provider.load(.png) { got = $0 }
        #expect(got == .failure(.notOffered(.png)))
        #expect(request.isFinished)
    }

    @Test func loadingAsksForATypeExactlyParametersAndAll() {
        provider.register(text: "x")
        var got: Result<[UInt8], LoadError>?
        provider.load("text/plain") { got = $0 }
        #expect(got == .failure(.notOffered("text/plain")))
    }

    @Test func whatALoaderThrowsBecomesAFailureInItsOwnWords() {
        provider.register(.csv, make: { throw SampleError() })
        provider.register(.png, make: { throw LoadError.failed("no picture") })
        var got: [Result<[UInt8], LoadError>] = []
        provider.load(.csv) { got.append($0) }
        provider.load(.png) { got.append($0) }
        #expect(got == [.failure(.failed("the disk is on fire")), .failure(.failed("no picture"))])
    }

    @Test func aLateAnswerArrivesAndOnlyTheFirstCounts() {
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

    @Test func aRequestThatNobodyKeepsIsAnsweredWhenItsResultComes() {
        var finish: (@MainActor (Result<[UInt8], any Error>) -> Void)?
        provider.register(.csv, loader: { $0.complete(with: AsyncResult { finish = $0 }) })
        var got: [Result<[UInt8], LoadError>] = []
        provider.load(.csv) { got.append($0) }
        #expect(got.isEmpty)
        finish?(.success([1]))
        #expect(got == [.success([1])])
    }

    @Test func aCancelledLoadAnswersOnceAndStopsItsProvider() {
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

    @Test func cancellingALoadThatIsDoneStopsNothing() {
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

    @Test func progressIsToldKeptWithin0And1() {
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

    @Test func progressThatIsNotANumberOrComesAfterTheEndIsNotTold() {
        var heard: [Double] = []
        provider.register(.csv, loader: { _ in })
        let request = provider.load(.csv) { _ in }
        request.onProgress = { heard.append($0) }
        request.report(fraction: .nan)
        request.complete(.success([]))
        request.report(fraction: 0.9)
        #expect(heard.isEmpty)
    }

    @Test func theFirstTypeForAWishIsDecidedByTheOrderOfTheWishes() {
        provider.register(text: "x")
        provider.register(.png, make: { [] })
        #expect(provider.firstType(conformingTo: ["image/*", "text/plain"]) == .png)
        #expect(provider.firstType(conformingTo: ["text/plain", "image/*"]) == .plainText)
        #expect(provider.firstType(conformingTo: [.vCard]) == nil)
    }

    @Test func aDropSessionSaysThatItIsLoadingAndStopsEveryLoadAtOnce() {
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

    @Test func aDropSessionPassesProgressOnBeginningWithWhatIsKnownAtTheStart() {
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

    @Test func aLoadThatIsAnsweredAtOnceIsNoProgress() {
        provider.register(text: "x")
        let item = DragItem(provider: provider, name: "January")
        let drop = DropSession(items: [item], operations: .copy, origin: .clipboard)
        var heard = 0
        drop.onProgress = { _ in heard += 1 }
        drop.load(.plainText, of: item) { _ in }
        #expect(heard == 0)
        #expect(!drop.isLoading)
    }

    @Test func aPlacesOwnWorkIsShownAndStoppedAsALoadIs() {
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

    @Test func aPlacesOwnWorkThatIsDoneIsNotStoppedAnyMore() {
        let drop = DropSession(items: [], operations: .copy, origin: .clipboard)
        let work = drop.beginTransfer()
        work.complete(.success([]))
        #expect(!drop.isLoading)
    }
}
