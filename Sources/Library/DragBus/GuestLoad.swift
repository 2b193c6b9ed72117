import AccessibleDragging
import GLibSupport

/// Loads one representation of an item that another application has lifted.
///
/// A file comes as one that the other has opened, and gets the name here under which it was announced: an address is not
/// followed, for it would lead to any file that this application may read.
@MainActor
struct GuestLoad {
    private let guest: GuestDrag
    private let index: Int
    private let item: DragOffer.Item
    private let type: ContentType
    private let request: LoadRequest

    init(
        _ guest: GuestDrag, _ index: Int, of item: DragOffer.Item, as type: ContentType, for request: LoadRequest
    ) {
        (self.guest, self.index, self.item, self.type, self.request) = (guest, index, item, type, request)
    }

    func begin() {
        request.onCancel = { [weak guest] in guest?.release() }
        if type.conforms(to: .uriList) { loadFiles([]) } else { loadData() }
    }

    private func loadData() {
        load { file in
            var count = 0
            file.read(
                pieces: { piece in
                    count += piece.count
                    request.report(fraction: Double(count) / Double(max(file.byteCount, 1)))
                    return request.deliver(piece)
                },
                completion: { result in
                    switch result {
                    case .success: request.finish()
                    case .failure(let error): fail(error)
                    }
                })
        }
    }

    private func load(_ body: @escaping @MainActor (OpenFile) -> Void) {
        guest.ask(
            "Load", [.uint32(UInt32(index)), .string(type.description)], within: nil, takesFile: true
        ) { result in
            do throws(BusError) {
                let answer = try result.get()
                guard let descriptor = answer.descriptor else { return request.complete(.failure(.interrupted)) }
                open(descriptor, body)
            } catch {
                request.complete(.failure(guest.reason(error)))
            }
        }
    }

    private func open(_ descriptor: Int32, _ body: @MainActor (OpenFile) -> Void) {
        do { body(try OpenFile(reading: descriptor, called: item.name)) } catch { fail(error) }
    }

    private func fail(_ error: any Error) { request.complete(.failure(.failed("\(error)"))) }

    // MARK: Files

    /// Loads the files that the item is, one after the other.
    ///
    /// - Parameter addresses: The addresses of the files that have come.
    private func loadFiles(_ addresses: [String]) {
        let number = addresses.count
        guest.ask(
            "OpenFile", [.uint32(UInt32(index)), .uint32(UInt32(number))], within: nil, takesFile: true
        ) { result in
            guard !request.isFinished else {
                if let descriptor = (try? result.get())?.descriptor { OpenFile.discard(descriptor) }
                return
            }
            do throws(BusError) {
                let answer = try result.get()
                guard let descriptor = answer.descriptor else { return request.complete(.failure(.interrupted)) }
                let count = min(max(answer.values[2]?.int ?? 1, 1), DragLimits.files)
                open(descriptor) { file in
                    ReceivedFile.write(file, as: name(of: answer.values[1]?.text, among: count), for: request) {
                        address in
                        request.report(fraction: Double(number + 1) / Double(count))
                        let all = addresses + [address]
                        if all.count < count { return loadFiles(all) }
                        request.complete(.success(Array(all.map { "\($0)\r\n" }.joined().utf8)))
                    }
                }
            } catch {
                let name = error.answered?.name
                if name == BusCallError.noFile.name, addresses.isEmpty { return loadAddresses() }
                // An application of an older version has only addresses.
                let isUnknown = name == "org.freedesktop.DBus.Error.UnknownMethod"
                request.complete(.failure(isUnknown ? .notOffered(type) : guest.reason(error)))
            }
        }
    }

    /// The name that was announced. Of several files each has its own.
    private func name(of told: String?, among count: Int) -> String {
        let announced = item.fileName.isEmpty ? SafeWords.fileName(item.name) : item.fileName
        let own = SafeWords.fileName(told ?? "")
        if count == 1 { return announced.isEmpty ? own : announced }
        return own.isEmpty ? announced : own
    }

    /// Loads addresses that are no files, such as those of web pages.
    private func loadAddresses() {
        load { file in
            guard file.byteCount <= DragLimits.addressBytes else {
                return request.complete(.failure(.tooLarge(limit: DragLimits.addressBytes)))
            }
            var bytes: [UInt8] = []
            file.read(
                pieces: { piece in
                    bytes += piece
                    return !request.isFinished
                },
                completion: { result in
                    if case .failure(let error) = result { return fail(error) }
                    // It has said that there are no files.
                    guard let list = try? AddressList(bytes, of: type),
                        !list.addresses.contains(where: { $0.lowercased().hasPrefix("file:") })
                    else { return request.complete(.failure(.notOffered(type))) }
                    request.complete(.success(bytes))
                })
        }
    }
}
