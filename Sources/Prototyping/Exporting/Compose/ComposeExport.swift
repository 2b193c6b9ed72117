import FileFormats
import Prototype

/// Writes views with their drags and drops, for Jetpack Compose: each name is a custom accessibility action, which TalkBack
/// and Switch Access list, and a pointer or a finger drags by the system's drag and drop.
struct ComposeExport {
    let scene: ExportedScene

    init(_ scene: ExportedScene) { self.scene = scene }

    var text: String {
        let head = """
            // The drags and drops that \(KotlinText.comment(scene.file)) describes. Made by `dragoman export`.
            // Put the real composables in the place of the texts: frames are those of the prototype.
            """
        let views = scene.elements.map { $0.kind.compose($0, in: self) } + scene.mockups.map(code)
        return ([head, Self.imports] + views + [Self.helpers]).joined(separator: "\n\n") + "\n"
    }

    /// Writes one composable for one element.
    func single(_ element: ExportedElement, modifiers more: String = "") -> String {
        composable(
            element.typeName, comment: element.label,
            parameters: ["label: String = \(KotlinText.literal(element.label))"],
            description: element.description, drags: element.allDrags, drops: element.allDrops, more: more)
    }

    /// Writes one loop for all bars.
    func graph(_ element: ExportedElement, _ bars: [Bar]) -> String {
        let shown = bars.prefix(24).map { "\(KotlinText.literal($0.label)) to \(number($0.value))" }
        let bar = element.typeName + "Bar"
        return """
            /** \(KotlinText.comment(element.label)) */
            @Composable
            fun \(element.typeName)(bars: List<Pair<String, Double>> = listOf(\(shown.joined(separator: ", ")))) {
                Row(Modifier.semantics { contentDescription = \(KotlinText.literal(element.label)) }) {
                    for ((label, value) in bars) \(bar)("$label, $value")
                }
            }


            """
                + composable(
                    bar, comment: "A bar of \(element.label)", parameters: ["label: String"], description: "",
                    drags: element.allDrags, drops: element.drops ?? [], more: ".size(24.dp, 120.dp)")
    }

    private func code(of mockup: ExportedMockup) -> String {
        let rows = scene.elements[mockup.elements].compactMap { element -> String? in
            guard let frame = element.kind.frame else { return nil }
            return "Box(Modifier.offset(\(number(frame.x)).dp, \(number(frame.y)).dp)) { \(element.typeName)() }"
        }
        let spoken = [mockup.label, mockup.description].filter { !$0.isEmpty }.joined(separator: ". ")
        let body = String.block(
            "Box(Modifier.semantics { contentDescription = \(KotlinText.literal(spoken)) }) {",
            rows + ["HoldingText()"],
            between: "\n")
        return "/** \(KotlinText.comment(mockup.label)) */\n@Composable\n"
            + String.block("fun \(mockup.typeName)() {", [body])
    }

    private func composable(
        _ name: String, comment: String, parameters: [String], description: String, drags: [ExportedDrag],
        drops: [ExportedDrop], more: String
    ) -> String {
        var arguments = ["label"]
        if !description.isEmpty { arguments.append("description = \(KotlinText.literal(description))") }
        if !drags.isEmpty { arguments.append(list("drags", drags.map(code))) }
        if !drops.isEmpty { arguments.append(list("drops", drops.map(code))) }
        let modifier = "Modifier\(more).named(\n\(arguments.joined(separator: ",\n").indented)\n)"
        return "/** \(KotlinText.comment(comment)) */\n@Composable\n"
            + String.block("fun \(name)(\(parameters.joined(separator: ", "))) {", ["Text(label, \(modifier))"])
    }

    private func list(_ name: String, _ entries: [String]) -> String {
        "\(name) = listOf(\n\(entries.joined(separator: ",\n").indented)\n)"
    }

    private func code(of drag: ExportedDrag) -> String {
        let offers = drag.offers.map { offer in
            let data =
                offer.data.map { KotlinText.literal($0, label: "label") } ?? (offer.isToBeMade ? "null" : "label")
            return "\(KotlinText.literal(offer.type)) to \(data)"
        }
        return notes(of: drag)
            + "Drag(\(KotlinText.literal(drag.name.text, label: "label")), mapOf(\(offers.joined(separator: ", "))))"
    }

    private func code(of drop: ExportedDrop) -> String {
        let types = (drop.accepts ?? ["*/*"]).map { KotlinText.literal($0) }.joined(separator: ", ")
        let name = KotlinText.literal(drop.name.text, label: "label")
        let comment = "// \(KotlinText.comment(drop.outcome.rule.instruction))\n"
        guard drop.outcome != .refuse else {
            return notes(of: drop) + "Drop(\(name), listOf(\(types)), refusal = \(KotlinText.literal(drop.reason)))"
        }
        return notes(of: drop) + comment + "Drop(\(name), listOf(\(types)))"
    }

    /// The notes of a drag or a drop that no code says: its place, and its other languages.
    private func notes(of described: some ExportedInteraction) -> String {
        var lines: [String] = []
        if described.host != described.owner {
            lines.append("// It is in \(KotlinText.comment(scene.elements[described.host].id)): put it there.")
        }
        if !described.name.translations.isEmpty {
            let texts = described.name.translations.map { "\($0.language): \($0.text)" }.joined(separator: "; ")
            lines.append("// \(KotlinText.comment(texts))")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func number(_ value: Double) -> String {
        let text = SwiftText.number(value)
        return text.contains(".") || text.contains("e") ? text : text + ".0"
    }
}

extension ComposeExport {
    private static let imports = """
        import android.content.ClipData
        import android.content.ClipDescription
        import androidx.compose.foundation.draganddrop.dragAndDropSource
        import androidx.compose.foundation.draganddrop.dragAndDropTarget
        import androidx.compose.foundation.layout.Box
        import androidx.compose.foundation.layout.Row
        import androidx.compose.foundation.layout.offset
        import androidx.compose.foundation.layout.size
        import androidx.compose.material3.Text
        import androidx.compose.runtime.Composable
        import androidx.compose.runtime.getValue
        import androidx.compose.runtime.mutableStateOf
        import androidx.compose.runtime.remember
        import androidx.compose.runtime.rememberUpdatedState
        import androidx.compose.runtime.setValue
        import androidx.compose.ui.Modifier
        import androidx.compose.ui.draganddrop.DragAndDropEvent
        import androidx.compose.ui.draganddrop.DragAndDropTarget
        import androidx.compose.ui.draganddrop.DragAndDropTransferData
        import androidx.compose.ui.draganddrop.mimeTypes
        import androidx.compose.ui.draganddrop.toAndroidDragEvent
        import androidx.compose.ui.semantics.CustomAccessibilityAction
        import androidx.compose.ui.semantics.LiveRegionMode
        import androidx.compose.ui.semantics.contentDescription
        import androidx.compose.ui.semantics.customActions
        import androidx.compose.ui.semantics.liveRegion
        import androidx.compose.ui.semantics.semantics
        import androidx.compose.ui.semantics.stateDescription
        import androidx.compose.ui.unit.dp
        """

    /// The helpers that stand once at the end of the file.
    private static let helpers = """
        /** A way to drag something: its name, and its data by MIME type; `null`: make the data of this type. */
        class Drag(val name: String, val offers: Map<String, String?>)

        /**
         * A place to drop something: its name, the MIME types that it takes, and why it takes nothing; `null`: it takes.
         * `perform` does the drop, and says whether it was done.
         */
        class Drop(
            val name: String,
            val accepts: List<String>,
            val refusal: String? = null,
            val perform: (item: String, data: Map<String, String?>) -> Boolean = { _, _ -> true },
        ) {
            fun takes(types: Collection<String>) = types.any { type -> accepts.any { ClipDescription.compareMimeTypes(type, it) } }
        }

        /** The thing that was lifted by its name, for all views: it stays lifted until it is dropped or cancelled. */
        object NamedDrags {
            var item by mutableStateOf<String?>(null)
                private set
            var data: Map<String, String?> = emptyMap()
                private set
            /** The newest message, for people who do not see the change. */
            var said by mutableStateOf("")
                private set

            fun lift(item: String, drag: Drag): Boolean {
                this.item = item
                data = drag.offers
                said = "Lifted $item."
                return true
            }

            fun dropOn(place: String, drop: Drop): Boolean {
                val lifted = item ?: return false
                if (drop.refusal != null || !drop.perform(lifted, data)) {
                    said = "Not dropped: ${drop.refusal ?: place}. Still holding it."
                    return false
                }
                item = null
                said = "Dropped $lifted into $place."
                return true
            }

            fun cancel(): Boolean {
                said = "Cancelled. $item is back."
                item = null
                return true
            }

            /** The actions of an element by name: idle its drags, and while something is lifted the drops that take it. */
            fun actions(label: String, drags: List<Drag>, drops: List<Drop>): List<CustomAccessibilityAction> {
                if (item == null) return drags.map { CustomAccessibilityAction(it.name) { lift(label, it) } }
                return drops.filter { it.takes(data.keys) }
                    .map { CustomAccessibilityAction(it.name) { dropOn(label, it) } } +
                    CustomAccessibilityAction("Cancel drag") { cancel() }
            }
        }

        /** Says what happens to people who do not see it. It stands once on each screen. */
        @Composable
        fun HoldingText() {
            Text(NamedDrags.said, Modifier.semantics { liveRegion = LiveRegionMode.Polite })
        }

        /**
         * Gives an element its names and its drags and drops. By name each does what it is called; a finger or a pointer drags
         * the first, and drops on the first that takes it.
         */
        @Composable
        fun Modifier.named(
            label: String,
            description: String = "",
            drags: List<Drag> = emptyList(),
            drops: List<Drop> = emptyList(),
        ): Modifier {
            val current by rememberUpdatedState(drops)
            val target = remember {
                object : DragAndDropTarget {
                    override fun onDrop(event: DragAndDropEvent): Boolean {
                        val drop = current.firstOrNull { it.refusal == null && it.takes(event.mimeTypes()) } ?: return false
                        val clip = event.toAndroidDragEvent().clipData
                        val text = clip?.takeIf { it.itemCount > 0 }?.getItemAt(0)?.text?.toString()
                        return drop.perform(clip?.description?.label?.toString() ?: "", event.mimeTypes().associateWith { text })
                    }
                }
            }
            var modifier = semantics {
                contentDescription = label
                if (description.isNotEmpty()) stateDescription = description
                customActions = NamedDrags.actions(label, drags, drops)
            }
            drags.firstOrNull()?.let { drag ->
                modifier = modifier.dragAndDropSource { _ ->
                    val types = drag.offers.keys.toTypedArray()
                    val text = drag.offers.values.firstOrNull { it != null } ?: label
                    DragAndDropTransferData(ClipData(ClipDescription(label, types), ClipData.Item(text)))
                }
            }
            if (drops.isEmpty()) return modifier
            return modifier.dragAndDropTarget(
                shouldStartDragAndDrop = { event -> current.any { it.takes(event.mimeTypes()) } },
                target = target,
            )
        }
        """
}
