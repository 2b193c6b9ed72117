import AccessibleDragging
import GLibSupport

/// The moves into other applications that can be taken back, each by the application that has got the items.
@MainActor
final class Receipts {
    private struct Receipt {
        let name: String
        let taker: String
        let items: GivenUpItems
    }

    private var all: [Receipt] = []

    /// Keeps what a connection has got; returns the name by which it asks for it to be taken back.
    func add(_ items: GivenUpItems, for taker: String) -> String {
        let name = "\(UInt64.random(in: 0...UInt64.max))"
        all.append(Receipt(name: name, taker: taker, items: items))
        if all.count > DragLimits.receipts { all.removeFirst() }
        return name
    }

    /// Takes items back that a connection has, or gives them up to it again.
    func change(_ call: BusCall, _ answer: BusAnswer) {
        let name = call.arguments.first?.text
        guard let known = all.first(where: { $0.name == name && $0.taker == call.sender }) else {
            return answer.fail(.noDrag)
        }
        let outcome = call.method == "GiveBack" ? known.items.takeBackForOther() : known.items.giveUpForOther()
        outcome.whenComplete { result in
            switch result {
            case .success: answer.give([])
            case .failure(let error): answer.fail(.failed("\(error)"))
            }
        }
    }
}
