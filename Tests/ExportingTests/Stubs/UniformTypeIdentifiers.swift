// As much of Apple's module as exports use, with the same signatures: they are checked where there is no Mac.
@_exported import Foundation

public struct UTType: Hashable, Sendable {
    public let identifier: String
    public init?(mimeType: String) { identifier = mimeType }
    private init(_ identifier: String) { self.identifier = identifier }
    public static let data = UTType("public.data")
    public static let item = UTType("public.item")
    public static let image = UTType("public.image")
    public static let text = UTType("public.text")
    public static let json = UTType("public.json")
}

// Foundation's on Apple's systems.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all, ownProcess
}

open class NSItemProvider: NSObject, @unchecked Sendable {
    public override init() {}
    open var suggestedName: String?

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {}
}
