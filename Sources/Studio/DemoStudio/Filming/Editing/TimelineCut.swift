import RecordedFilms

extension Timeline {
    /// A part of a timeline as one of its own: the tree, the focus, the chapter and all else that lasted are there from its
    /// first frame on.
    ///
    /// - Parameters:
    ///   - part: The frames that stay.
    ///   - look: How large the film is.
    /// - Returns: The timeline, whose first frame is the first one that stays.
    func cut(to part: FrameRange, in look: FilmLook) -> Timeline {
        var cut = Timeline()
        cut.length = part.duration
        func inside(_ range: FrameRange) -> FrameRange? {
            let (start, end) = (max(range.start, part.start), min(range.end, part.end))
            return start < end ? FrameRange(start: start - part.start, duration: end - start) : nil
        }
        // Words of which less than a half is left are left out.
        func words(_ range: FrameRange) -> FrameRange? {
            inside(range).flatMap { $0.duration * 2 >= range.duration ? $0 : nil }
        }
        cut.utterances = utterances.compactMap { utterance in
            guard let range = words(utterance.range) else { return nil }
            var utterance = utterance
            utterance.range = range
            return utterance
        }
        if !cut.utterances.isEmpty { cut.utterances[0].isContinued = false }
        cut.descriptions = descriptions.compactMap { description in
            words(description.range).map { Description(range: $0, words: description.words) }
        }
        cut.inputs = inputs.compactMap { input in
            part.contains(input.range.start) ? inside(input.range).map { Input(range: $0, text: input.text) } : nil
        }
        cut.announcements = announcements.filter { part.contains($0.start) }.map {
            Announcement(start: $0.start - part.start, words: $0.words)
        }
        cut.braille = Self.lasting(braille, in: part, \.start)
        cut.chapters = Self.lasting(chapters, in: part, \.start)
        cutSteps(&cut, to: part, inside)
        cut.views = Self.lasting(views, in: part, \.start)
        if let last = views.last(where: { $0.start <= part.start }), !cut.views.isEmpty {
            // On the way to another view the part begins where the film is.
            let begun = View(start: 0, view: view(at: Double(part.start), in: look))
            cut.views[0] = begun
            if begun.view != last.view { cut.views.insert(View(start: 0, view: last.view), at: 1) }
        }
        return cut
    }

    private func cutSteps(_ cut: inout Timeline, to part: FrameRange, _ inside: (FrameRange) -> FrameRange?) {
        var numbers: [Int: Int] = [:]
        for (index, step) in steps.enumerated() {
            guard let range = inside(step.range) else { continue }
            numbers[index] = cut.steps.count
            var step = step
            // The picture is of its end.
            if step.range.end > part.end { (step.picture, step.failure) = (nil, nil) }
            step.range = range
            cut.steps.append(step)
        }
        cut.sights = Self.lasting(sights, in: part, \.start).map { sight in
            var sight = sight
            sight.step = sight.step.flatMap { numbers[$0] }
            return sight
        }
    }

    /// Those of a part, and as its first the one that lasted when it began.
    private static func lasting<Value>(
        _ values: [Value], in part: FrameRange, _ start: WritableKeyPath<Value, Int>
    ) -> [Value] {
        let first = values.last { $0[keyPath: start] <= part.start }
        let later = values.filter { $0[keyPath: start] > part.start && $0[keyPath: start] < part.end }
        return ((first.map { [$0] } ?? []) + later).map { value in
            var value = value
            value[keyPath: start] = max(0, value[keyPath: start] - part.start)
            return value
        }
    }
}
