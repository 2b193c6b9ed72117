/// The name of a layer of a drawing, given by a person or by the program that drew it.
///
/// ```swift
/// LayerName.isMadeUp("Group-12")  // true
/// LayerName.isMadeUp("Archive 12")  // false
/// ```
public enum LayerName {
    private static let kinds: Set = [
        "g", "path", "rect", "svg", "text", "tspan", "circle", "ellipse", "line", "polygon", "polyline", "use", "image",
        "layer", "shape", "frame", "group", "rectangle", "vector", "union", "subtract", "intersect", "exclude", "star",
        "component", "instance", "maskgroup", "clip", "mask", "id", "element", "object", "surface", "glyph", "symbol",
        "board", "bool", "difference", "intersection", "exclusion", "flatten", "curve", "defs", "imagepng", "imagejpg",
    ]

    /// Whether a program has made up a name: "g12", "Rectangle 3", "svg-path-7", "shape-4f0a…".
    public static func isMadeUp(_ name: String) -> Bool {
        let plain = name.lowercased().filter(\.isLetter)
        // Penpot gives these names to the parts of an imported drawing.
        if kinds.contains(plain) || plain.hasPrefix("svg") && kinds.contains(String(plain.dropFirst(3))) { return true }
        // A number in the system of sixteen, as long as those that tell everything from everything.
        let digits = name.filter { $0.isHexDigit || $0 == "-" }
        return digits.count >= 16 && digits.count * 4 >= name.count * 3
    }
}
