/// The relations of an element to others by name, as libatspi's `AtspiRelationType` numbers them.
///
/// ```swift
/// RelationNames.names[2]  // "labelled-by"
/// ```
package enum RelationNames {
    /// All names, by number; 0 is no relation.
    package static let names = [
        "", "label-for", "labelled-by", "controller-for", "controlled-by", "member-of", "tooltip-for", "node-child-of",
        "node-parent-of", "extended", "flows-to", "flows-from", "subwindow-of", "embeds", "embedded-by", "popup-for",
        "parent-window-of", "description-for", "described-by", "details", "details-for", "error-message", "error-for",
    ]
}
