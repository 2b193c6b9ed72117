import AccessibleDragging
import GLibSupport

/// What other applications ask of this one.
extension DragLink {
    /// Answers a call of another application.
    func answer(_ call: BusCall, _ answer: BusAnswer) {
        guard calls.allows(call.sender) else { return answer.fail(.tooMany) }
        guard let coordinator else { return answer.fail(.noDrag) }
        let first = call.arguments.first?.text ?? ""
        switch (call.interface, call.method) {
        case (DragProtocol.places, _):
            // Only the application that has lifted something may ask what can be done here, and have it done.
            guard let guest, guest.drag == first, guest.owner == call.sender else { return answer.fail(.noDrag) }
            answerOfPlaces(call, answer, coordinator)
        case (_, "GiveBack"), (_, "TakeAgain"): change(first, call, answer)
        case (_, "GetDrag"):
            guard let lifted else { return answer.fail(.noDrag) }
            answer.give(lifted.values(for: call.sender, application: application))
        default:
            guard let lifted, lifted.drag == first else { return answer.fail(.noDrag) }
            self.answer(call, answer, of: lifted, coordinator)
        }
    }

    private func answerOfPlaces(_ call: BusCall, _ answer: BusAnswer, _ coordinator: DragCoordinator) {
        if call.method == "HasKeyboard" { return answer.give([.bool(hasKeyboard())]) }
        guard call.method == "Perform" else {
            let places = PlaceSnapshot(coordinator)
            guestPlaces = places
            let rows = places.rows(of: busName, title: windowTitle).map { row in
                Variant.tuple([.string(row.key), .string(row.window), .string(row.name)])
            }
            return answer.give([.array(rows, of: "(sss)")])
        }
        guard let place = guestPlaces?.place(call.arguments[1].text ?? "", in: coordinator) else {
            return answer.give(PlaceOutcome(reason: coordinator.wording.placeIsGone).values)
        }
        coordinator.performForOther(place) { answer.give($0.values) }
    }

    /// Takes items back that a window has, or gives them up to it again.
    private func change(_ receipt: String, _ call: BusCall, _ answer: BusAnswer) {
        guard let known = receipts.first(where: { $0.name == receipt && $0.taker == call.sender }) else {
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

    private func answer(
        _ call: BusCall, _ answer: BusAnswer, of lifted: LiftedDrag, _ coordinator: DragCoordinator
    ) {
        switch call.method {
        case "Load": lifted.load(call, answer)
        case "Release":
            lifted.release(by: call.sender)
            answer.give([])
        case "Left":
            answer.give([])
            guard departures.allows() else { return }
            // Whoever leaves a window has been there.
            departure.isTold = false
            lookWhereThePersonIs()
        case "Cancel":
            answer.give([])
            coordinator.cancelForOther()
        case "Finish": finish(call, answer, of: lifted, coordinator)
        case "GetPlaces":
            guard lists.allows(call.sender) else { return answer.fail(.tooMany) }
            let own = lifted.rows(title: windowTitle)
            gather(lifted, besides: call.sender) { rows in
                let all = (own + rows).map { row in
                    Variant.tuple([
                        .string(row.application), .string(row.key), .string(row.window), .string(row.name),
                    ])
                }
                answer.give([.array(all, of: "(ssss)")])
            }
        case "Perform":
            let (window, key) = (call.arguments[1].text ?? "", call.arguments[2].text ?? "")
            if window == busName {
                guard let place = lifted.places?.place(key, in: coordinator) else {
                    return answer.give(PlaceOutcome(reason: coordinator.wording.placeIsGone).values)
                }
                return coordinator.performForOther(place) { answer.give($0.values) }
            }
            guard lifted.peers.contains(window) else {
                return answer.give(PlaceOutcome(reason: coordinator.wording.placeIsGone).values)
            }
            ask(PlaceRow(window, key: key, window: "", name: ""), for: lifted.drag) { answer.give($0.values) }
        default: answer.fail(.noDrag)
        }
    }

    private func finish(
        _ call: BusCall, _ answer: BusAnswer, of lifted: LiftedDrag, _ coordinator: DragCoordinator
    ) {
        guard let operation = call.arguments[1].text.flatMap({ DropOperation(rawValue: $0) }),
            lifted.session.operations.contains(operation), coordinator.session === lifted.session,
            coordinator.state == .lifted
        else { return answer.fail(.failed("the drag does not allow that now")) }
        if let problem = lifted.problem(ofEnding: operation, by: call.sender) { return answer.fail(problem) }
        let place = SafeWords.names(call.arguments[3].elements)
        coordinator.finishElsewhere(with: operation, in: place) { [weak self] items in
            guard let self, let items else { return answer.give([.string("")]) }
            let name = "\(UInt64.random(in: 0...UInt64.max))"
            receipts.append((name, call.sender, items))
            if receipts.count > DragLimits.receipts { receipts.removeFirst() }
            answer.give([.string(name)])
        }
    }
}
