/// Gives the names of a script short ones.
///
/// A variable has one short name in a whole function or method, so that what it shadows stays the same.
struct ScriptNames {
    private var shared: [String: String] = [:]
    private var local: [Int: [String: String]] = [:]
    private var properties: [String: String] = [:]

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
            if role == .property || role == .shorthand {
                if Self.ownProperties.contains(name) {
                    propertyCounts[name, default: 0] += 1
                } else {
                    takenByProperties.insert(name)
                }
            }
        }
        let pairs = Self.letters.flatMap { first in (Self.letters + Self.digits).map { first + $0 } }
        var free = pairs.filter { !taken.contains($0) }
        shared = Self.named(sharedCounts, from: free)
        free.removeFirst(min(free.count, shared.count))
        for (scope, counts) in localCounts { local[scope] = Self.named(counts, from: Self.letters + free) }
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

    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$".map(String.init)
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
        actionsOf activate allElements announce announceFor arranged attach attachmentAt attachmentsRefusal begin below
        bins board boards boundsOf build canAdd cancelButton cardsIn change changePane chooseLanguage clause
        clickButton colors comingBack content context coordinator copyItems cost counted current customs customsOf
        decide describe descriptor descriptorIn descriptors distance done dragEnd dragLeave dragOver dragStart dragged
        dragsOf drawnKey drawnState drawnTheme dropElement dropOf dropsOf elementAt emptied finishElsewhere flow
        focused follow foreign foreignArrivals foreignSizes former formerPosition frameNamed frameOf frameOfPart frames
        freeOrigin geometry gridFrames groundAround grounds guest guests handled hasPositions held heldAt heldOver hold
        holdOver holder homeAt homes hostIndex hostedDrags hostedDrops hoverOver hovered hoveredPoint idOf identifier
        insertionIndex inside inviting isArranged isByHand isCarried isChosen isClickToMove isCounted isDragging
        isEmpty isHeld isIn isInside isKeeping isMoved isOpen isPlaceItself isQuiet isSame isSameItem isSamePlace
        isSeen isTyping isUrgent isWhereItWas itemsAt itself keepButton keepFocus kindName known labelOf labelOfScreen
        landing lastElement lastFocused lastForeign lastIndex lastReason leave liftPoint lifted line lineFrames
        listeners localArrival look markDrop marksOf members moreElement mostFrequent nameOf nearest nearestName nextAt
        nextNumber nextPoint node nodeOf nodes numbers obstacles occupants onto operation operationFor operations
        origin owner page paint paintBadge paintElement paintGuest paintInside paintLifted paintMissing paintName
        paintSelection paintSlot paintTick painter parents patterns perform performing pictureOf pixels placeAt
        placeNames placeOf placeSlot pointOf pointsOn portraitOf positionOf positions press pressLifted preview
        previewCanvas previewFrame proposal propose rank readPicture reasonNotToOrder record refusal refusalBeforeDrop
        region remember removeMoved render renderDrag saveButton scene screenAfter screenChanged scroller selected
        session settle showList showMore showReason sizeOf slots sourceName spot spotOf standingOf startDrag state
        stopHold suggestedName takeAway takeHold targetAt targetOf tell theme timer toggleClicks toggleKeeping
        typeAhead validPoints view wellAt withPlace writer
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
