import AccessibleDragging
import FileFormats
import GLibSupport

/// The words of a browser or a mail program about a link, or a picture, that is dragged from it.
///
/// ```swift
/// WebLink.load(of: item, in: session) { link in print(link?.title ?? link?.address ?? "no link") }
/// ```
struct WebLink {
    /// Where it leads, or where the picture comes from.
    let address: String
    /// The words of the link; `nil`: nothing is said.
    let title: String?

    /// Reads what an item from another application says.
    ///
    /// - Parameters:
    ///   - item: An item of the session.
    ///   - session: What it came with.
    ///   - completion: Called with what is said; `nil`: it is no link.
    @MainActor
    static func load(of item: DragItem, in session: DropSession, completion: @escaping @MainActor (WebLink?) -> Void) {
        // Mozilla's type has the title after a line break.
        let address = item.provider.firstType(conformingTo: ["text/x-moz-url", .uriList])
        guard !session.isNamed, let address else { return completion(nil) }
        session.load(address, of: item) { result in
            let link = (try? result.get()).flatMap { WebLink($0) }
            guard let link, link.title == nil, let html = item.provider.firstType(conformingTo: ["text/html"]) else {
                return completion(link)
            }
            session.load(html, of: item) { result in
                let words = HTMLText.words(of: (try? result.get()) ?? [])
                completion(WebLink(address: link.address, title: words.isEmpty || words == link.address ? nil : words))
            }
        }
    }

    private init(address: String, title: String?) {
        (self.address, self.title) = (address, title)
    }

    /// - Parameter bytes: Lines in UTF-8, or in UTF-16 as browsers write them.
    init?(_ bytes: [UInt8]) {
        let text = String(decoding: TextEncoding.utf8(ofUTF16: bytes) ?? bytes, as: UTF8.self)
        let lines = text.split { $0.isNewline || $0 == "\0" }.filter { !$0.hasPrefix("#") }.map(String.init)
        guard let address = lines.first, address.contains(":"), !address.lowercased().hasPrefix("file:") else {
            return nil
        }
        self.address = address
        title = lines.count > 1 && lines[1] != address ? lines[1] : nil
    }

    /// A name for a file of the link: its title, else the computer that it leads to.
    var name: String {
        title ?? address.split(separator: "/").dropFirst().first.map(String.init) ?? address
    }

    /// The name of the picture's file as the address has it, or the title.
    ///
    /// - Parameter type: What the picture is given as.
    /// - Returns: With an extension; `nil`: nothing is said that could be a name.
    func fileName(of type: ContentType) -> String? {
        let ending = type.preferredFilenameExtension.map { "." + $0 } ?? ""
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let last = path.split(separator: "/").dropFirst(2).last.map { String($0) } ?? ""
        let decoded = FilePath.path(ofURI: "file:///\(last)").map { FilePath.displayName($0) } ?? last
        guard !decoded.isEmpty, FileType.guess(name: decoded).hasPrefix("image/") else {
            return title.map { $0 + ending }
        }
        // It may have been given in another form than it has on the web.
        return ContentType(FileType.guess(name: decoded)).conforms(to: type)
            ? decoded : decoded.prefix { $0 != "." } + ending
    }
}

extension DropSession {
    /// The type to load a picture as; `nil`: the item is none. Chrome gives a picture's bytes without their kind.
    func pictureType(of item: DragItem) -> ContentType? {
        if let type = item.provider.firstType(conformingTo: ["image/*"]) { return type }
        let isOfBrowser = item.provider.firstType(conformingTo: ["text/html", "text/x-moz-url"]) != nil
        guard !isNamed, isOfBrowser else { return nil }
        return item.provider.firstType(conformingTo: ["application/octet-stream"])
    }

    /// The name of the file of a picture from another application.
    ///
    /// - Parameters:
    ///   - item: The picture.
    ///   - type: What it is given as.
    ///   - completion: Called with the name; `nil`: nobody says one.
    func loadPictureName(
        of item: DragItem, as type: ContentType, completion: @escaping @MainActor (String?) -> Void
    ) {
        if let name = item.provider.suggestedName { return completion(name) }
        // Firefox's name for the file that it would write.
        let promised = item.provider.types.first { $0.essence == "application/x-moz-file-promise-dest-filename" }
        guard !isNamed, let promised else {
            return WebLink.load(of: item, in: self) { [weak self] link in
                guard link == nil, let self else { return completion(link?.fileName(of: type)) }
                loadNameInHTML(of: item, as: type, completion: completion)
            }
        }
        load(promised, of: item) { result in
            let bytes = (try? result.get()) ?? []
            let name = String(decoding: TextEncoding.utf8(ofUTF16: bytes) ?? bytes, as: UTF8.self)
            completion(name.split(separator: "\0").first.map(String.init))
        }
    }

    /// The name of a picture that Firefox has copied: it says in HTML alone where the picture is from.
    private func loadNameInHTML(
        of item: DragItem, as type: ContentType, completion: @escaping @MainActor (String?) -> Void
    ) {
        guard !isNamed, let html = item.provider.firstType(conformingTo: ["text/html"]) else { return completion(nil) }
        load(html, of: item) { result in
            let address = HTMLText.pictureAddress(in: (try? result.get()) ?? [])
            completion(address.flatMap { WebLink(Array($0.utf8)) }?.fileName(of: type))
        }
    }
}
