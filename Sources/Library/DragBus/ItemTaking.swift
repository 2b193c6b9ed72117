import AccessibleDragging
import GLibSupport

/// Gives the data of what is lifted to other connections: to one at a time, which takes the items until it has them, lets go
/// of them, or is gone.
@MainActor
final class ItemTaking {
    /// The parts that a connection has taken so far.
    @MainActor
    private final class Take {
        let taker: String
        var lease = Lease(from: MainLoop.seconds)
        var loads: [LoadRequest] = []
        /// How many files are being written whose data have all come.
        var writing = 0
        /// The parts that were asked for: only the first time counts for the lease.
        var begun: Set<Part> = []
        /// The indexes of the items that the taker has got whole.
        var loaded: Set<Int> = []
        /// The files that an item is, once its addresses are known.
        var files: [Int: [String]] = [:]

        init(_ taker: String) { self.taker = taker }

        var isLoading: Bool { writing > 0 || loads.contains { !$0.isFinished } }
    }

    /// A representation of an item.
    private struct Part: Hashable {
        let item: Int
        let type: ContentType
    }

    private enum State {
        case free
        case taken(Take)
    }

    private var state = State.free
    private let items: @MainActor () -> [DragItem]
    private let wording: any Wording
    private let connection: BusConnection

    /// - Parameters:
    ///   - items: What is lifted now.
    ///   - wording: The words of reasons.
    ///   - connection: The bus.
    init(of items: @escaping @MainActor () -> [DragItem], _ wording: any Wording, on connection: BusConnection) {
        (self.items, self.wording, self.connection) = (items, wording, connection)
    }

    private var take: Take? { if case .taken(let take) = state { take } else { nil } }

    /// Whether data are being loaded for a connection.
    func isLoading(for sender: String) -> Bool { take.map { $0.taker == sender && $0.isLoading } ?? false }

    /// Lets another connection take the items, if this one has.
    func release(by sender: String) { if take?.taker == sender { free() } }

    /// Stops what is still being loaded, and lets any connection take the items.
    func free() {
        let running = take?.loads ?? []
        state = .free
        running.forEach { $0.cancel() }
    }

    /// Why a connection may not say that it has taken the items; `nil`: it may.
    ///
    /// A move is ended only when all items have been taken whole, those that have joined the drag meanwhile included,
    /// because they are given up here. Before a copy or a link is ended, something has been loaded, or there is nothing
    /// to load.
    func problem(ofEnding operation: DropOperation, by sender: String) -> BusCallError? {
        if let take, take.taker != sender, !take.lease.isOver(at: MainLoop.seconds) { return .busy }
        let loadable = items().indices.filter { !items()[$0].provider.types.isEmpty }
        let loaded = take.flatMap { $0.taker == sender ? $0.loaded : nil } ?? []
        if operation == .move {
            return !loadable.isEmpty && loadable.allSatisfy(loaded.contains)
                ? nil : .failed("the items have not all been loaded")
        }
        return loadable.isEmpty || !loaded.isEmpty ? nil : .failed("nothing has been loaded")
    }

    // MARK: Taking

    private func reserve(for sender: String, _ body: @escaping @MainActor (Result<Take, BusCallError>) -> Void) {
        let begin: @MainActor () -> Void = { [weak self] in
            guard let self else { return body(.failure(.noDrag)) }
            free()
            let new = Take(sender)
            state = .taken(new)
            body(.success(new))
        }
        guard let take else { return begin() }
        if take.taker == sender { return body(.success(take)) }
        if take.lease.isOver(at: MainLoop.seconds) { return begin() }
        connection.ask(
            .bus, (BusObject.bus.busName, "NameHasOwner"), [.string(take.taker)], within: 5
        ) { [weak self] result in
            guard let self, case .success(let answer) = result, answer.values[0]?.bool == false, self.take === take
            else { return body(.failure(.busy)) }
            begin()
        }
    }

    /// Lets a connection take an item; fails with the reason why not.
    private func reserve(
        _ call: BusCall, _ answer: BusAnswer, as type: ContentType?,
        _ body: @escaping @MainActor (Take, Part) -> Void
    ) {
        let (index, all) = (Int(call.arguments[1].unsigned ?? .max), items())
        let types = all.indices.contains(index) ? all[index].provider.types : []
        let wanted = type.map { types.contains($0) ? $0 : nil } ?? types.first { $0.conforms(to: .uriList) }
        guard let wanted else {
            return answer.fail(type == nil ? .noFile : .failed("the item has no such type"))
        }
        reserve(for: call.sender) { result in
            switch result {
            case .failure(let error): answer.fail(error)
            case .success(let take):
                take.loads.removeAll { $0.isFinished }
                guard take.loads.count + take.writing < DragLimits.loads else { return answer.fail(.tooMany) }
                body(take, Part(item: index, type: wanted))
            }
        }
    }

    /// Begins to load a part for a connection; returns what ends that.
    private func begin(_ part: Part, for take: Take) -> @MainActor () -> Void {
        guard take.begun.insert(part).inserted else { return {} }
        take.lease.began(at: MainLoop.seconds)
        return { take.lease.ended(at: MainLoop.seconds) }
    }

    // MARK: Data

    /// Gives the data of an item as a file that is whole: what ends halfway gives none.
    func load(_ call: BusCall, _ answer: BusAnswer) {
        reserve(call, answer, as: ContentType(call.arguments[2].text ?? "")) { [weak self] take, part in
            self?.write(part, for: take, answer)
        }
    }

    private func write(_ part: Part, for take: Take, _ answer: BusAnswer) {
        guard items().indices.contains(part.item) else { return answer.fail(.noDrag) }
        let end = begin(part, for: take)
        do {
            let feed = FileFeed(into: try OpenFile.unnamed(in: UserFolders.cache))
            let load = items()[part.item].provider.load(
                part.type, pieces: { try feed.give($0) },
                completion: { [weak self] result in
                    if case .failure(let error) = result {
                        end()
                        return answer.fail(self?.reason(error) ?? .noDrag)
                    }
                    take.writing += 1
                    feed.finish { written in
                        take.writing -= 1
                        end()
                        guard case .success = written, let reading = feed.file.forReading() else {
                            return answer.fail(.failed(written.problem ?? ""))
                        }
                        take.loaded.insert(part.item)
                        answer.give([.handle(0)], with: reading)
                    }
                })
            if !load.isFinished { take.loads.append(load) }
        } catch {
            end()
            answer.fail(.failed("\(error)"))
        }
    }

    /// The reason as the person hears it in the other window.
    private func reason(_ error: LoadError) -> BusCallError { .failed(wording.reason(for: error)) }

    // MARK: Files

    /// Gives one of the files that an item is, opened here: the other need not believe an address.
    func openFile(_ call: BusCall, _ answer: BusAnswer) {
        let number = Int(call.arguments[2].unsigned ?? .max)
        reserve(call, answer, as: nil) { [weak self] take, part in
            if let paths = take.files[part.item] { return Self.open(number, of: paths, part, for: take, answer) }
            self?.loadPaths(of: part, for: take, answer) { Self.open(number, of: $0, part, for: take, answer) }
        }
    }

    private func loadPaths(
        of part: Part, for take: Take, _ answer: BusAnswer, _ body: @escaping @MainActor ([String]) -> Void
    ) {
        guard items().indices.contains(part.item) else { return answer.fail(.noDrag) }
        let end = begin(part, for: take)
        let load = items()[part.item].provider.load(part.type) { [weak self] result in
            end()
            switch result {
            case .failure(let error): answer.fail(self?.reason(error) ?? .noDrag)
            case .success(let bytes):
                let paths = (try? AddressList(bytes, of: part.type))?.paths ?? []
                take.files[part.item] = paths
                body(paths)
            }
        }
        if !load.isFinished { take.loads.append(load) }
    }

    private static func open(
        _ number: Int, of paths: [String], _ part: Part, for take: Take, _ answer: BusAnswer
    ) {
        guard !paths.isEmpty else { return answer.fail(.noFile) }
        guard paths.indices.contains(number), paths.count <= DragLimits.files else {
            return answer.fail(.failed("the item has no such file"))
        }
        OpenFile.open(paths[number]) { result in
            do {
                let file = try result.get()
                if number == paths.count - 1 { take.loaded.insert(part.item) }
                let name = FilePath.displayName(FilePath.name(of: paths[number]))
                answer.give([.handle(0), .string(name), .uint32(UInt32(paths.count))], with: file)
            } catch {
                answer.fail(.failed("\(error)"))
            }
        }
    }
}

extension Result where Failure == any Error {
    /// Why it failed, in words.
    fileprivate var problem: String? { if case .failure(let error) = self { "\(error)" } else { nil } }
}
