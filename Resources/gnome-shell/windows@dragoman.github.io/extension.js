// Tells Dragoman where the windows and the pointer are, which GNOME Shell on Wayland tells no program: a drag by name in
// another app has to know it. It changes nothing, and it is added only when the person asks for it in the preferences.
//
// It answers on the session bus, where the Shell is: org.gnome.Shell, /io/github/dragoman/Windows.
import Clutter from 'gi://Clutter';
import Gio from 'gi://Gio';
import Meta from 'gi://Meta';

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';

const INTERFACE = `<node>
    <interface name="io.github.dragoman.Windows">
        <method name="List"><arg type="s" direction="out" name="windows"/></method>
        <method name="Pointer"><arg type="s" direction="out" name="pointer"/></method>
    </interface>
</node>`;

const KINDS = new Map([
    [Meta.WindowType.NORMAL, 'window'],
    [Meta.WindowType.DIALOG, 'dialog'],
    [Meta.WindowType.MODAL_DIALOG, 'dialog'],
    [Meta.WindowType.DROPDOWN_MENU, 'popup'],
    [Meta.WindowType.POPUP_MENU, 'popup'],
    [Meta.WindowType.TOOLTIP, 'popup'],
    [Meta.WindowType.COMBO, 'popup'],
]);

const BUTTONS = Clutter.ModifierType.BUTTON1_MASK | Clutter.ModifierType.BUTTON2_MASK | Clutter.ModifierType.BUTTON3_MASK;
// Shift, Control, Alt and Super.
const KEYS = Clutter.ModifierType.SHIFT_MASK | Clutter.ModifierType.CONTROL_MASK | Clutter.ModifierType.MOD1_MASK |
    Clutter.ModifierType.MOD4_MASK;

function kind(window) {
    const type = window.get_window_type();
    return type === Meta.WindowType.NORMAL && window.get_transient_for() ? 'dialog' : KINDS.get(type);
}

// A program may have its connection from the Shell, as Files may: then the Shell itself would be the process.
function process(window) {
    const own = Gio.Credentials.new().get_unix_pid();
    return window.get_pid() === own ? 0 : window.get_pid();
}

function numbers(rectangle) {
    return [rectangle.x, rectangle.y, rectangle.width, rectangle.height];
}

export default class WindowsExtension extends Extension {
    enable() {
        this._object = Gio.DBusExportedObject.wrapJSObject(INTERFACE, this);
        this._object.export(Gio.DBus.session, '/io/github/dragoman/Windows');
    }

    disable() {
        this._object.unexport();
        this._object = null;
    }

    // The windows of programs that can be seen, from the lowest to the topmost, as JSON.
    List() {
        const windows = global.get_window_actors().filter(actor => actor.visible).map(actor => actor.meta_window);
        return JSON.stringify(windows.filter(w => kind(w) && w.get_frame_rect().width > 0).map(w => ({
            identifier: String(w.get_id()),
            process: process(w),
            application: w.get_wm_class() || '',
            title: w.get_title() || '',
            rectangle: numbers(w.get_frame_rect()),
            content: numbers(w.get_frame_rect()),
            surface: numbers(w.get_buffer_rect()),
            kind: kind(w),
            isActive: w.has_focus(),
        })));
    }

    // Where the pointer is, what is held, and which window it is over, as JSON.
    Pointer() {
        const [x, y, held] = global.get_pointer();
        let actor = global.stage.get_actor_at_pos(Clutter.PickMode.REACTIVE, x, y);
        while (actor && !actor.meta_window)
            actor = actor.get_parent();
        const window = actor?.meta_window;
        const isPassing = window && kind(window) === 'popup';
        return JSON.stringify({
            x, y,
            holdsKeys: (held & KEYS) !== 0,
            holdsButtons: (held & BUTTONS) !== 0,
            window: window && !isPassing ? String(window.get_id()) : null,
            passing: isPassing ? process(window) : null,
        });
    }
}
