import CDragoman
import CGLib
import DraggingTesting

/// The Swift half of a `DragomanTester`.
@MainActor
final class TesterHalf {
    private let tester: DragTester

    init(_ coordinator: CoordinatorHalf) { tester = DragTester(coordinator.coordinator) }

    static func add(to table: UnsafeMutablePointer<DragomanHalves>) {
        table.pointee.tester_new = { retained(TesterHalf(half($0))) }
        table.pointee.tester_elements = { strings((half($0) as TesterHalf).tester.elements) }
        table.pointee.tester_places = { strings((half($0) as TesterHalf).tester.places) }
        table.pointee.tester_take_said = { strings((half($0) as TesterHalf).tester.takeSaid()) }
        table.pointee.tester_actions = { raw, element, error in
            do throws(DragTestError) {
                return strings(try (half(raw) as TesterHalf).tester.actions(of: string(element)))
            } catch let problem {
                setError(error, DRAGOMAN_ERROR_FAILED, problem.description)
                return nil
            }
        }
        table.pointee.tester_perform = { raw, element, action, error in
            do throws(DragTestError) {
                try (half(raw) as TesterHalf).tester.perform(string(action), on: string(element))
                return 1
            } catch let problem {
                setError(error, DRAGOMAN_ERROR_FAILED, problem.description)
                return 0
            }
        }
        table.pointee.tester_drop = { raw, place, error in
            do throws(DragTestError) {
                try (half(raw) as TesterHalf).tester.drop(into: string(place))
                return 1
            } catch let problem {
                setError(error, DRAGOMAN_ERROR_FAILED, problem.description)
                return 0
            }
        }
    }
}
