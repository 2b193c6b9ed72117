// The drags and drops that quarter.dragoman.yaml describes. Made by `dragoman export`.
// Put the real composables in the place of the texts: frames are those of the prototype.

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

/** Sales by month */
@Composable
fun SalesGraph(bars: List<Pair<String, Double>> = listOf("January" to 40.0, "February" to 70.0)) {
    Row(Modifier.semantics { contentDescription = "Sales by month" }) {
        for ((label, value) in bars) SalesGraphBar("$label, $value")
    }
}

/** A bar of Sales by month */
@Composable
fun SalesGraphBar(label: String) {
    Text(label, Modifier.size(24.dp, 120.dp).named(
        label,
        drags = listOf(
            Drag("Drag bar data", mapOf("text/plain" to label, "text/csv" to label, "image/png" to null))
        ),
        drops = listOf(
            // Show a copy of what is dropped here, which is dragged, sorted and removed as its original is. Say how that is undone.
            Drop("Drop before ${label}", listOf("*/*")),
            // Show a copy of what is dropped here, which is dragged, sorted and removed as its original is. Say how that is undone.
            Drop("Drop after ${label}", listOf("*/*"))
        )
    ))
}

/** ada */
@Composable
fun AdaCard(label: String = "ada") {
    Text(label, Modifier.named(
        label,
        drags = listOf(
            Drag("Drag contact", mapOf("text/vcard" to null))
        ),
        drops = listOf(
            // Show a copy of what is dropped here, which is dragged, sorted and removed as its original is. Say how that is undone.
            Drop("Drop into portrait", listOf("*/*")),
            // Show a copy of what is dropped here, which is dragged, sorted and removed as its original is. Say how that is undone.
            Drop("Drop into attachments", listOf("*/*"))
        )
    ))
}

/** Message from Grace */
@Composable
fun MessageRegion(label: String = "Message from Grace") {
    Text(label, Modifier.size(640.dp, 56.dp).named(
        label,
        drags = listOf(
            // de: Nachricht ziehen
            Drag("Drag message", mapOf("text/plain" to "Lunch, ${label}?")),
            // It is in sender: put it there.
            Drag("Drag sender", mapOf("text/plain" to label))
        )
    ))
}

/** Sender */
@Composable
fun SenderRegion(label: String = "Sender") {
    Text(label, Modifier.size(100.dp, 24.dp).named(
        label
    ))
}

/** Archive */
@Composable
fun ArchiveRegion(label: String = "Archive") {
    Text(label, Modifier.size(200.dp, 200.dp).named(
        label,
        drops = listOf(
            // Take what is dropped out of where it was, and show it here. Say how that is undone.
            Drop("Move to archive", listOf("text/plain")),
            Drop("Pin to archive", listOf("*/*"), refusal = "the archive has no pins"),
            // It is in ada: put it there.
            // Take what is dropped out of where it was, and show it here. Say how that is undone.
            Drop("Drop into portrait", listOf("*/*"))
        )
    ))
}

/** inbox */
@Composable
fun InboxMockup() {
    Box(Modifier.semantics { contentDescription = "inbox" }) {
        Box(Modifier.offset(24.0.dp, 80.0.dp)) { MessageRegion() }
        Box(Modifier.offset(30.0.dp, 84.0.dp)) { SenderRegion() }
        Box(Modifier.offset(700.0.dp, 80.0.dp)) { ArchiveRegion() }
        HoldingText()
    }
}

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
