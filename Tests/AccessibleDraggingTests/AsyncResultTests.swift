import AccessibleDragging
import Testing

/// Results that come now or later.
@MainActor
struct AsyncResultTests {
    typealias Number = AsyncResult<Int, DropError>

    /// Work that is finished when a test says so.
    @MainActor
    final class Work {
        var begun: [Int] = []
        var finish: [Number.Handler] = []

        func begin(_ number: Int) -> Number {
            begun.append(number)
            return Number { self.finish.append($0) }
        }
    }

    @Test func aResultThatIsThereAtOnceIsGivenAtOnce() {
        var given: Int?
        Number { $0(.success(3)) }.whenComplete { given = try? $0.get() }
        #expect(given == 3)
    }

    @Test func aResultThatComesLaterIsGivenToAllWhoWaitOnce() throws {
        let work = Work()
        let future = work.begin(1)
        var given: [Int] = []
        future.whenComplete { given.append((try? $0.get()) ?? 0) }
        future.whenComplete { given.append((try? $0.get()) ?? 0) }
        #expect(given.isEmpty && future.result == nil)
        work.finish[0](.success(7))
        work.finish[0](.success(8))
        #expect(given == [7, 7])
        #expect(try future.result?.get() == 7)
    }

    @Test func aFailureCanBeAskedFor() {
        let work = Work()
        let future = work.begin(1)
        #expect(future.failure == nil)
        work.finish[0](.failure(DropError("full")))
        #expect(future.failure == DropError("full"))
    }

    @Test func eachElementOfASequenceBeginsWhenTheOneBeforeHasSucceeded() throws {
        let work = Work()
        let all = AsyncResult.inSequence([1, 2], work.begin)
        #expect(work.begun == [1])
        work.finish[0](.success(10))
        #expect(work.begun == [1, 2] && all.result == nil)
        work.finish[1](.success(20))
        #expect(try all.result?.get() == [10, 20])
    }

    @Test func theFirstFailureEndsASequenceAndGivesWhatIsToBeUndone() {
        let work = Work()
        var undone: [Int] = []
        let all = AsyncResult.inSequence([1, 2, 3], takingBack: { undone = $0 }, work.begin)
        work.finish[0](.success(10))
        work.finish[1](.failure(DropError("full")))
        #expect(undone == [10])
        #expect(work.begun == [1, 2])
        #expect(all.failure == DropError("full"))
    }

    @Test func aSequenceOfNothingSucceedsAtOnce() throws {
        let all = AsyncResult.inSequence([Int]()) { Number(.success($0)) }
        #expect(try all.result?.get().isEmpty == true)
    }

    @Test func aHundredThousandResultsThatAreThereAtOnceDoNotFillTheStack() throws {
        let all = AsyncResult.inSequence(0..<100_000) { Number(.success($0)) }
        #expect(try all.result?.get().count == 100_000)
    }
}
