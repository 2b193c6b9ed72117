// What the keys do, as in the app's window.
import {center, maxX} from './geometry.js';

const typingTime = 1000;

/** Letters typed one after another look for what begins with them; after a second of silence they begin anew. */
export class TypeAhead {
  constructor(now = () => Date.now()) {
    this.now = now;
    this.forget();
  }

  get isTyping() { return this.text !== '' && this.now() - this.last <= typingTime; }

  forget() {
    this.text = '';
    this.last = -Infinity;
  }

  /** Which of the labels begins with what was typed; -1: none. The same letter again looks for the next one. */
  type(letter, current, labels) {
    const typed = letter.toLowerCase();
    if (!this.isTyping) this.text = '';
    this.last = this.now();
    this.text += typed;
    const find = (prefix, first) => {
      const order = labels.map((_, step) => (first + step) % labels.length);
      return order.find((index) => labels[index].toLowerCase().startsWith(prefix)) ?? -1;
    };
    const whole = this.text.length > typed.length ? find(this.text, current) : -1;
    if (whole >= 0) return whole;
    return this.text.split(typed).join('') === '' ? find(typed, current + 1) : -1;
  }
}

/** The nearest element above or below: one in the same column if there is any, else one aside. */
export function neighbour(elements, current, isBelow) {
  const here = current.frame;
  let best = null;
  for (const element of elements) {
    const {frame} = element;
    const down = (center(frame).y - center(here).y) * (isBelow ? 1 : -1);
    if (element === current || down <= 2) continue;
    const aside = Math.max(0, frame.x - maxX(here), here.x - maxX(frame));
    const rank = [aside > 0 ? 1 : 0, down + 2 * aside];
    if (!best || rank[0] < best.rank[0] || (rank[0] === best.rank[0] && rank[1] < best.rank[1])) best = {element, rank};
  }
  return best?.element ?? current;
}

export class Keys {
  constructor(page) {
    this.page = page;
    this.typeAhead = new TypeAhead();
    document.addEventListener('keydown', (event) => {
      if (page.list.isOpen || event.defaultPrevented || !this.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }, true);
  }

  /** Returns whether the key was used. */
  press(event) {
    const {page} = this;
    const {key, shiftKey} = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && !event.altKey && /^[zy]$/i.test(key)) {
      if (shiftKey || /y/i.test(key)) page.coordinator.redo();
      else page.undo();
      return true;
    }
    if (page.coordinator.state !== 'idle' && this.pressLifted(key, isControl || event.altKey, shiftKey)) return true;
    const element = page.elements.get(event.target);
    if (!element || isControl || event.altKey) return false;
    if (key === 'Enter' && !shiftKey) return this.activate(element);
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return page.showList(element, 'keyboard');
    return this.go(element, key, shiftKey);
  }

  /** While something is lifted: from place to place, drop, cancel, and to the button that cancels. */
  pressLifted(key, isChord, isBackwards) {
    const {coordinator} = this.page;
    if (key === 'Escape') {
      if (coordinator.performing) coordinator.stop();
      else coordinator.cancel();
      return true;
    }
    if (isChord || coordinator.session?.origin === 'pointer' || coordinator.state !== 'lifted') return false;
    if (key === 'F6') return this.page.changePane();
    if (key === 'Tab') {
      const place = coordinator.nextPoint(isBackwards);
      if (!place) return false;
      // First the focus, then the words: what is said is said of what has the focus.
      this.page.focus(place.element);
      coordinator.hoverOver(place);
      return true;
    }
    const place = key === 'Enter' && this.page.elements.has(document.activeElement) ? coordinator.hoveredPoint() : undefined;
    if (!place) return false;
    coordinator.perform(coordinator.dropOf(coordinator.session), place.descriptor, place.element);
    return true;
  }

  /** Lifts what can only be dragged in one way; else asks in which. */
  activate(element) {
    if (this.page.coordinator.state === 'idle' && element.customs.length > 0) return this.page.open(element, 'keyboard');
    const drags = this.page.coordinator.actionsOf(element).filter(({kind}) => kind === 'drag');
    if (drags.length === 1) return this.page.act(drags[0], element, 'keyboard');
    return this.page.showList(element, 'keyboard');
  }

  go(element, key, isShift) {
    const {view} = element;
    if (view.kind === 'card') return false;
    const all = view.shown;
    const index = Math.max(0, all.indexOf(element));
    const isLetter = [...key].length === 1 && (key !== ' ' || this.typeAhead.isTyping);
    if (isLetter) {
      const found = this.typeAhead.type(key, index, all.map(({label}) => label));
      return found < 0 || this.focus(all[found]);
    }
    if (key !== 'Shift') this.typeAhead.forget();
    const forward = view.kind === 'graph' && view.scene.isRightToLeft ? -1 : 1;
    const to = (place) => this.focus(all[Math.max(0, Math.min(all.length - 1, place))]);
    if (isShift) return false;
    switch (key) {
      case 'ArrowLeft': return to(index - forward);
      case 'ArrowRight': return to(index + forward);
      case 'Home': return to(0);
      case 'End': return to(all.length - 1);
      case 'PageUp': return to(index - 10);
      case 'PageDown': return to(index + 10);
      case 'ArrowUp':
      case 'ArrowDown': return view.kind === 'mockup' && this.focus(neighbour(all, element, key === 'ArrowDown'));
      default: return false;
    }
  }

  focus(element) {
    if (element) this.page.focus(element);
    return true;
  }
}
