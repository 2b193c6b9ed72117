import AccessibleDragging
import DragBus
import GLibSupport

extension ItemProvider {
    /// Offers a file of the person's to other applications, which get a copy: a file manager that moves it takes nothing
    /// away, and a link leads to it for thirty days, unless later ones take too much room. The copy is made when somebody
    /// asks for it.
    ///
    /// Apple counterpart: `registerFileRepresentation(forTypeIdentifier:fileOptions:visibility:loadHandler:)`, which copies
    /// unless it is asked to open in place.
    ///
    /// ```swift
    /// provider.registerFile(copying: "/home/ada/Documents/notes.txt")
    /// ```
    ///
    /// - Parameter path: The file's path.
    public func registerFile(copying path: String) {
        register(.uriList) { request in
            Background.run({ try DraggedFolder.copy(of: path) }) { result in
                switch result {
                case .success(let address): request.complete(.success(Array("\(address)\r\n".utf8)))
                case .failure(let error): request.complete(.failure(.failed("\(error)")))
                }
            }
        }
    }
}
