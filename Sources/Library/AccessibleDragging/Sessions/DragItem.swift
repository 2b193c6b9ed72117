/// One thing that is dragged. Apple counterpart: `UIDragItem`.
///
/// ```swift
/// let provider = ItemProvider(suggestedName: "January.csv")
/// provider.register(text: "January,40")
/// let item = DragItem(provider: provider, name: "January, 40")
/// ```
@MainActor
public final class DragItem {
    /// The representations of the item for the place that takes it.
    public let provider: ItemProvider

    /// The name that people see and hear: "January, 40". Never an identifier.
    public let name: String

    /// The kind of the item in a reason for a refusal, such as "text"; `nil`: the reason does not name it.
    public var kindName: String?

    /// Whether the item is kept from other applications, as its drag interaction asks.
    public internal(set) var isRestrictedToThisApplication = false

    /// The object behind the item, for places inside the application. Apple counterpart: `localObject`.
    public var localObject: Any?

    /// Makes an item. Its properties say what each part means.
    public init(provider: ItemProvider, name: String, kindName: String? = nil, localObject: Any? = nil) {
        self.provider = provider
        self.name = name
        self.kindName = kindName
        self.localObject = localObject
    }
}
