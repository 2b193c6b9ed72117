/// The model's words in English, as they stand in ``Wording``'s defaults.
///
/// ```swift
/// EnglishWording().text(of: .copied(items: ["January, 40"]))  // "Copied January, 40."
/// ```
public struct EnglishWording: Wording {
    /// Makes the words, which have no state.
    public init() {}

    public var locale: String { "en" }
}
