import DesktopDriving
import GLibSupport
import PrivateSession

/// The expectations that were waited for before their own steps.
struct AwaitedExpectations {
    /// The result of one.
    struct Result {
        /// When it held, in seconds on the monotonic clock; `nil`: it did not.
        let held: Double?
        /// When the time for it was over.
        let end: Double
        /// From when on its time is counted: from the key or click that it is about.
        let start: Double
    }

    private var results: [Int: Result] = [:]

    /// Notes the result of the expectation that a step has.
    mutating func note(_ result: Result, of step: Int) { results[step] = result }

    /// The result of a step's expectation; `nil`: it was not waited for.
    func result(of step: Int) -> Result? { results[step] }
}

/// The effects of a step, and how to wait until they are over.
extension DemoPlayer {
    /// How many effects are waited for at most: an app may change again and again by itself.
    private static let mostEffects = 5

    /// Waits for all effects of a step: those that the expectations after it name, and those that an app shows or Orca
    /// says a moment later, such as a dialog that a timer opens. They are filmed, and their words are passed on, as
    /// part of this step: so they are the same in each play, however busy the machine is.
    ///
    /// - Parameter index: The step's number; 0 is the opening.
    /// - Throws: `DemoError` where the app or Orca has ended, or the person stops it.
    func awaitEffects(of index: Int) throws {
        let steps = stage.script.steps
        guard index == 0 || steps[index - 1].action.isInput else { return }
        try awaitExpected(after: index)
        for _ in 0..<Self.mostEffects {
            guard try stage.linger() else { break }
            try showAndReport()
        }
        for _ in 0..<Self.mostEffects {
            guard try reportNewWords() else { break }
        }
    }

    /// How much longer than a script allows something is waited for, in seconds, so that it can be said how late it was.
    static let lateTime = 4.0

    /// Looks again and again, from a key or click on, for what the next expectation says with a time: when the app has come to rest,
    /// that is long over.
    func awaitTimed() throws {
        guard !isMidway, let (number, expectation) = expectations(after: record.current).first, expectation.reportsTime,
            !expectation.isOnlyHeard, awaited.result(of: number) == nil
        else { return }
        let start = lastInput
        let end = start + expectation.within + Self.lateTime
        while MainLoop.seconds < end {
            try stage.check()
            // It was so when the look at it began, at the latest.
            let look = MainLoop.seconds
            if try otherFailuresIfKnown(expectation)?.isEmpty == true {
                awaited.note(.init(held: look, end: end, start: start), of: number)
                return
            }
            // No event that all expectations have.
            pause(milliseconds: 20)
        }
    }

    private func otherFailuresIfKnown(_ expectation: Expectation) throws -> [String]? {
        do {
            return try otherFailures(expectation)
        } catch let error as DemoError where error.kind == .step {
            return nil
        }
    }

    /// The expectations that follow a step before anything else is done or waited for, with the numbers of their steps.
    private func expectations(after index: Int) -> [(number: Int, expectation: Expectation)] {
        var found: [(Int, Expectation)] = []
        for (number, step) in stage.script.steps.enumerated().dropFirst(index) {
            if step.action.isInput || step.action is PauseAction { break }
            if let expect = step.action as? ExpectAction { found.append((number + 1, expect.expectation)) }
        }
        return found
    }

    private func awaitExpected(after index: Int) throws {
        var heard: [String] = []
        for (number, expectation) in expectations(after: index) {
            let wanted = expectation.heard.map(\.value)
            let start = MainLoop.seconds
            let known = awaited.result(of: number)
            let late = expectation.reportsTime ? Self.lateTime : 0
            let end = known?.end ?? start + expectation.within + late
            var isHeld = try isSo(expectation, after: heard + wanted)
            var wait: UInt32 = 20
            while !isHeld, MainLoop.seconds < end {
                try stage.check()
                // No event that all expectations have. A busy app is not asked again and again.
                pause(milliseconds: wait)
                wait = min(wait * 3 / 2, 200)
                if try reportNewWords() { wait = 20 }
                isHeld = try isSo(expectation, after: heard + wanted)
            }
            let held = isHeld ? known?.held ?? MainLoop.seconds : nil
            awaited.note(.init(held: held, end: end, start: lastInput), of: number)
            guard isHeld else { return }
            heard += wanted
            // Changes that came during the wait are seen before the next step.
            if MainLoop.seconds - start > 0.02 { try settleAndReport() }
        }
    }

    /// Whether an expectation holds, and these words were said one after the other.
    private func isSo(_ expectation: Expectation, after words: [String]) throws -> Bool {
        guard record.hasHeard(words) else { return false }
        do {
            return try otherFailures(expectation).isEmpty
        } catch let error as DemoError where error.kind == .step {
            // The step with the expectation says why it does not hold.
            return false
        }
    }
}
