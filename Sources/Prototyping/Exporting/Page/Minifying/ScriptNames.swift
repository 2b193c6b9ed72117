/// Gives the names of a script short ones.
///
/// A variable has one short name in a whole function or method, so that what it shadows stays the same.
struct ScriptNames {
    private var shared: [String: String] = [:]
    private var local: [Int: [String: String]] = [:]
    private var properties: [String: String] = [:]
    private var constants: [String: String] = [:]
    /// What `this` is called, by the scopes that use it so often that a variable is shorter.
    private var selves: [Int: String] = [:]

    init(_ tokens: [ScriptToken], _ roles: ScriptRoles) {
        var (sharedCounts, propertyCounts): ([String: Int], [String: Int]) = ([:], [:])
        var localCounts: [Int: [String: Int]] = [:]
        var taken = ScriptToken.keywords.union(ScriptToken.contextualKeywords)
        var takenByProperties: Set<String> = []
        for (index, token) in tokens.enumerated() {
            let (name, role) = (token.text, roles.roles[index])
            if role == .variable || role == .shorthand {
                if Self.ofBrowsers.contains(name) || ScriptToken.contextualKeywords.contains(name) {
                    taken.insert(name)
                } else if roles.shared.contains(name) {
                    sharedCounts[name, default: 0] += 1
                } else {
                    localCounts[roles.scopes[index], default: [:]][name, default: 0] += 1
                }
            }
            if [.property, .method, .key, .shorthand].contains(role) {
                if Self.ownProperties.contains(name) {
                    propertyCounts[name, default: 0] += 1
                } else {
                    takenByProperties.insert(name)
                }
            }
            if token.isWord("this"), roles.isInBody(index) {
                localCounts[roles.scopes[index], default: [:]][name, default: 0] += 1
            }
        }
        let pairs = Self.letters.flatMap { first in (Self.letters + Self.digits).map { first + $0 } }
        var free = pairs.filter { !taken.contains($0) }
        let found = ScriptConstants.counts(tokens, roles)
        // One letter for what gains most by it; a constant with two only where it is shorter still.
        let gains =
            sharedCounts.map { (name: $0, gain: $1, isConstant: false) }
            + found.map { (name: $0, gain: $1.saved(1) - max(0, $1.saved(2)), isConstant: true) }
        let sorted = gains.sorted { $0.gain == $1.gain ? $0.name < $1.name : $0.gain > $1.gain }
        var single = Self.sharedLetters[...]
        for (name, gain, isConstant) in sorted {
            if isConstant, (single.isEmpty || gain <= 0), found[name]?.saved(2) ?? 0 <= 0 { continue }
            let short = single.popFirst() ?? (free.isEmpty ? name : free.removeFirst())
            if isConstant { constants[name] = short } else { shared[name] = short }
        }
        for (scope, counts) in localCounts {
            var counts = counts
            // Where it joins a declaration that is there anyway, three uses are enough.
            let first = roles.bodies[scope].map { $0 + 1 } ?? 0
            let joins = first < tokens.count && tokens[first].isWord("const", "let")
            if counts["this", default: 0] < (joins ? 3 : 4) { counts["this"] = nil }
            local[scope] = Self.named(counts, from: Self.localLetters + free)
            selves[scope] = local[scope]?.removeValue(forKey: "this")
        }
        properties = Self.named(
            propertyCounts, from: (Self.letters + pairs).filter { !takenByProperties.contains($0) })
    }

    /// Gives the shortest names to what is used most often. If there are too few, the others stay.
    private static func named(_ counts: [String: Int], from names: [String]) -> [String: String] {
        let sorted = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        return Dictionary(uniqueKeysWithValues: zip(sorted.map(\.key), names))
    }

    func variable(_ name: String, in scope: Int) -> String { shared[name] ?? local[scope]?[name] ?? name }

    func property(_ name: String) -> String { properties[name] ?? name }

    /// What stands for an expression such as `Math.max` or `'height'`; `nil`: itself.
    func constant(_ expression: String) -> String? { constants[expression] }

    func this(in scope: Int) -> String? { selves[scope] }

    /// The constants, each with its expression.
    var declared: [(name: String, expression: String)] {
        constants.map { ($0.value, $0.key) }.sorted { $0.name < $1.name }
    }

    private static let localLetters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    private static let sharedLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_$".map(String.init)
    private static let letters = localLetters + sharedLetters
    private static let digits = "0123456789".map(String.init)

    /// The variables of browsers that the modules use.
    static let ofBrowsers: Set<String> = [
        "Array", "Blob", "Boolean", "Date", "Image", "Infinity", "Intl", "JSON", "Map", "Math", "NaN", "Number",
        "Object", "Promise", "ResizeObserver", "Set", "String", "URL", "clearTimeout", "document",
        "getComputedStyle", "navigator", "setTimeout", "undefined", "window",
    ]

    /// The properties that only the modules know: no browser, no document and no sentence has one of these names in a
    /// place where the modules look.
    static let ownProperties = Set(
        """
        accent actionsOf activate allElements announce announceFor arranged assertive attach attachmentAt
        attachmentsRefusal begin below bins board boardOf boards boundsOf box build canAdd cancelButton cardsIn change
        changePane choose chooseLanguage clause clickButton colors comingBack coordinator copyItems cost counted
        customs customsOf decide describe descriptor descriptorIn descriptors distance done dragAt dragEnd dragLeave
        dragOver dragStart dragged dragsOf drawnKey drawnState drawnTheme dropAt dropElement dropOf dropsOf elementAt
        emptied finger finishElsewhere flow focused follow foreign foreignArrivals foreignSizes former formerPosition
        frameNamed frameOf frameOfPart freeOrigin geometry ghost gridFrames gripX gripY groundAround grounds guest
        guests handled hasPositions heard held hasHeld heldOver hold holdOver holder holding homeAt homes hostIndex
        hostedDrags hostedDrops hover hoverOver hovered hoveredPoint idOf insertionIndex inside inviting isArranged
        isByHand isCarried isChosen isClickToMove isCounted isDragging isEmpty isHeld isIn isInside isKeeping isMoved
        isOpen isPlaceItself isQuiet isSame isSameItem isSamePlace isSeen isShown isTyping isUrgent isWhereItWas
        itemsAt itself keepButton keepFocus kindName known labelOf labelOfScreen landing lastElement lastFocused
        lastForeign lastIndex lastReason leave lift liftPoint lifted lineFrames listeners localArrival look markDrop
        marksOf members moreElement mostFrequent moved nameOf nearest nearestName nextAt nextNumber nextPoint nodeOf
        nodes numbers obstacles occupants onto opening operation operationFor operations owner paint paintBadge
        paintElement paintGuest paintInside paintLifted paintMissing paintName paintSelection paintSlot paintTick
        painter parents patterns perform performing pictureOf pixels placeAt placeNames placeOf placeSlot placesToDrop
        pointOf pointsOn polite portraitOf positionOf positions press pressLifted preview previewCanvas previewFrame
        proposal propose rank readPicture reasonNotToOrder record redoButton refusal refusalBeforeDrop refuse remember
        removeMoved render renderDrag roots saveButton saveScript scene screenAfter screenChanged scroller section
        settle showList showMore showReason sizeOf slots sourceName spot spotOf standingOf startDrag stopHold
        suggestedName surface takeAway takeHold targetAt targetOf tell theme timer toggleClicks toggleKeeping
        typeAhead undoButton undone validPoints wellAt withPlace writer
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
