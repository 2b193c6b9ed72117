/// Minifies a style sheet: leaves comments and needless spaces out.
enum StyleMinifier {
    static func minified(_ style: String) -> String {
        var result = ""
        var isComment = false
        var isSpaceOpen = false
        var text: Character?
        var rest = Substring(style)
        while let sign = rest.first {
            if isComment {
                isComment = !rest.hasPrefix("*/")
                rest = rest.dropFirst(isComment ? 1 : 2)
                continue
            }
            if text == nil, rest.hasPrefix("/*") {
                isComment = true
                rest = rest.dropFirst(2)
                continue
            }
            rest = rest.dropFirst()
            if text == nil, sign.isWhitespace {
                isSpaceOpen = true
                continue
            }
            if text == nil, isSpaceOpen, let last = result.last, !"{};,:>".contains(last), !"{},;>".contains(sign) {
                result.append(" ")
            }
            isSpaceOpen = false
            if text == sign { text = nil } else if text == nil, "\"'".contains(sign) { text = sign }
            if text == nil, sign == "}", result.last == ";" { result.removeLast() }
            result.append(sign)
        }
        return result
    }
}
