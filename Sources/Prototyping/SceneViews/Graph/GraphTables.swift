import AccessibleDragging
import FileFormats
import GLibAppSupport
import GLibSupport
import Prototype

/// The tables that are dropped into a graph: files, cells of a spreadsheet, text. Where a table does not tell its columns
/// or its decimal sign, the person is asked.
extension GraphView {
    private typealias TableCompletion = @MainActor (Result<TakenTable, DropError>) -> Void

    /// The parts of tables that are taken.
    struct TakenTable: Sendable {
        var bars: [Bar] = []
        /// The passed-over lines.
        var leftOut: [BarTable.LeftOut] = []

        static func + (one: TakenTable, other: TakenTable) -> TakenTable {
            TakenTable(bars: one.bars + other.bars, leftOut: one.leftOut + other.leftOut)
        }
    }

    /// Loads the bars of each item.
    func tables(of items: [DragItem], in session: DropSession) -> AsyncResult<[TakenTable], DropError> {
        AsyncResult.inSequence(items) { [self] item in
            guard let type = item.provider.firstType(conformingTo: GraphDescription.tableTypes) else {
                return AsyncResult(.failure(DropError(strings.graphTakesTables(item.name, item.kindName))))
            }
            return AsyncResult { [self] completion in
                session.loadOnce(type, of: item) { [self] result in
                    do {
                        let bytes = try result.get()
                        if type.conforms(to: .uriList) {
                            let list = URIList(bytes)
                            // Browsers say also of a picture where it is.
                            if list.isOfElsewhere, let picture = session.pictureType(of: item) {
                                return session.loadPictureName(of: item, as: picture) { [strings] name in
                                    let reason = strings.graphTakesTables(name ?? item.name, strings.kindPicture)
                                    completion(.failure(DropError(reason)))
                                }
                            }
                            let files = try list.files(strings, limit: URIList.openedLimit)
                            let names = files.map { FilePath.shownName($0) }
                            readFiles(files[...], TakenTable(), in: session) { [strings] result in
                                completion(
                                    result.mapError { DropError(clauseOf: $0, of: nil, among: names, strings) })
                            }
                        } else if type.conforms(to: "text/html") {
                            readCells(inHTML: bytes, of: item, in: session, completion)
                        } else {
                            readTable(bytes, of: item.name, in: session, completion)
                        }
                    } catch {
                        completion(.failure(DropError(clauseOf: error, strings)))
                    }
                }
            }
        }
    }

    /// Reads the files one after the other.
    private func readFiles(
        _ files: ArraySlice<String>, _ taken: TakenTable, in session: DropSession,
        _ completion: @escaping TableCompletion
    ) {
        guard taken.bars.count <= BarTable.maximumRows else {
            return completion(.failure(DropError(strings.tooManyBars(BarTable.maximumRows))))
        }
        guard let file = files.first else { return completion(.success(taken)) }
        Background.run {
            try FilePath.read(file, limit: Int64(BarTable.maximumBytes))
        } finish: { [self] result in
            let name = FilePath.shownName(file)
            let type = FileType.guess(name: name, bytes: Array(((try? result.get()) ?? []).prefix(4096)))
            if case .failure(let error as FileError) = result, !error.reason.isOfSize {
                return completion(.failure(DropError(clauseOf: error, strings)))
            }
            if let reason = strings.reasonAgainstTable(name, ContentType(type)) {
                return completion(.failure(DropError(reason)))
            }
            switch result {
            case .success(let bytes):
                let cells = type == "text/html" ? HTMLTable.tabSeparated(bytes) : nil
                readTable(cells ?? bytes, of: name, isFile: true, in: session) { [self] result in
                    switch result {
                    case .success(let more): readFiles(files.dropFirst(), taken + more, in: session, completion)
                    case .failure: completion(result)
                    }
                }
            case .failure(let error): completion(.failure(DropError(clauseOf: error, strings)))
            }
        }
    }

    /// Reads a table, and asks the person where they must choose something.
    private func readTable(
        _ bytes: [UInt8], of name: String, isFile: Bool = false, in session: DropSession,
        _ completion: @escaping TableCompletion
    ) {
        let table = DroppedTable(name, bytes) { [strings] result in
            guard let result else { return completion(.failure(DropError(strings.stopped))) }
            completion(
                result.mapError {
                    let reason = DropError(clauseOf: $0, strings).reason
                    return DropError(isFile ? "\(name): \(reason)" : reason)
                })
        }
        table.choose(TableAnswers()) { [self] result in
            guard case .failure(let error) = result else { return }
            guard let choice = TableChoice(in: error), let onQuestion else {
                return _ = table.isLeft(error, isClosed: false)
            }
            // The source's drag ends when its data has come, and not when the person has chosen.
            if session.items.count == 1 { session.hasTakenAll() }
            onQuestion(table, error, choice)
        }
    }

    /// Reads the cells of a table in HTML, which has the numbers of a spreadsheet; else the item's plain text.
    private func readCells(
        inHTML bytes: [UInt8], of item: DragItem, in session: DropSession, _ completion: @escaping TableCompletion
    ) {
        if let cells = HTMLTable.tabSeparated(bytes) { return readTable(cells, of: item.name, in: session, completion) }
        guard let type = item.provider.firstType(conformingTo: [.plainText]) else {
            return completion(.failure(DropError(strings.graphTakesTables(item.name, item.kindName))))
        }
        session.load(type, of: item) { [self] result in
            do {
                readTable(try result.get(), of: item.name, in: session, completion)
            } catch {
                completion(.failure(DropError(clauseOf: error, strings)))
            }
        }
    }
}

extension FileError.Reason {
    /// The file is there, and too large.
    fileprivate var isOfSize: Bool { if case .tooLarge = self { true } else { false } }
}

extension SceneStrings {
    /// Why a file is no table; `nil`: it may be one.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - type: Its type, as its name and its beginning tell.
    /// - Returns: A clause.
    func reasonAgainstTable(_ name: String, _ type: ContentType) -> String? {
        let isSpreadsheet = ["spreadsheet", "ms-excel", "gnumeric"].contains { type.description.contains($0) }
        if isSpreadsheet { return spreadsheetIsNoText(name) }
        if type.conforms(to: "image/*") { return graphTakesTables(name, kindPicture) }
        if type.conforms(to: .vCard) || type.conforms(to: "text/x-vcard") { return graphTakesTables(name, kindCard) }
        let isOther = ["audio/*", "video/*", "font/*", "application/pdf", "application/zip"].contains {
            type.conforms(to: $0)
        }
        return isOther ? graphTakesTables(name, nil) : nil
    }
}
