import TextSafety

/// The parts of a page that can be dragged and that no key reaches: browsers tell assistive technologies of none of them, so the
/// page itself is asked.
///
/// ```swift
/// let findings = try DraggableParts.findings(reading: answer, page: "board.html")
/// ```
public enum DraggableParts {
    /// More are not read.
    private static let most = 500

    /// A script that looks for them in a page. It gives back a promise of JSON, which ``findings(reading:page:)`` reads.
    public static let script = """
        (async () => {
          const usable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
          const way = (part) => {
            const steps = [];
            for (let here = part; here && here !== document.documentElement; here = here.parentElement) {
              const name = here.localName;
              const alike = [...here.parentElement.children].filter((other) => other.localName === name);
              steps.unshift(alike.length > 1 ? `${name}:nth-of-type(${alike.indexOf(here) + 1})` : name);
            }
            return steps.join(' > ');
          };
          const found = [...document.querySelectorAll('[draggable="true"]')].filter((part) =>
            part.getClientRects().length && part.tabIndex < 0 && !part.querySelector(usable) && !part.hasAttribute('aria-actions'));
          return JSON.stringify(found.slice(0, \(most)).map((part) => ({
            target: way(part).slice(0, 200), html: part.cloneNode(false).outerHTML.slice(0, 120),
            words: (part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 60),
          })));
        })()
        """

    /// - Parameters:
    ///   - text: What ``script`` gave back.
    ///   - page: The page's name.
    /// - Returns: A finding for each.
    /// - Throws: `JSONError` where it is no JSON.
    public static func findings(reading text: String, page: String) throws(JSONError) -> [AppFinding] {
        try JSON(reading: text).elements.prefix(most).map { part in
            let words = (part["words"]?.text ?? "").short(60)
            let html = (part["html"]?.text ?? "").short(120)
            return AppRule.draggable(
                named: words.isEmpty ? html : "\(html) \"\(words)\"", at: part["target"]?.text, page)
        }
    }
}

extension AppRule {
    /// The finding that something of a page can be dragged, and that no key reaches it.
    fileprivate static func draggable(named element: String, at target: String?, _ page: String) -> AppFinding {
        let place = (target ?? "").short(200)
        return AppFinding(
            rule: dragOnly, outcome: .warning, app: page, element: element, path: place, place: [place], bounds: nil,
            sentence: dragOnlySentence, remedy: dragOnlyRemedy)
    }
}
