// The keys, as in the app's window.
import {center, isAround, maxX, maxY} from './geometry.js';

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
      const found = order.filter((index) => labels[index].toLowerCase().startsWith(prefix));
      // A name that was typed in full is meant before longer ones.
      return found.find((index) => prefix.length > 1 && labels[index].length === prefix.length) ?? found[0] ?? -1;
    };
    const whole = this.text.length > typed.length ? find(this.text, current) : -1;
    if (whole >= 0) return whole;
    return this.text.split(typed).join('') === '' ? find(typed, current + 1) : -1;
  }
}

/**
 * The nearest element beside another one, as the picture has it: what stands in a column leads to what stands in the next
 * column at the same height, or to that column where it is empty.
 */
export function neighbour(elements, current, isRight) {
  const here = current.frame;
  const depth = (frame) => elements.filter((other) => isAround(other.frame, frame)).length;
  const level = depth(here);
  const apart = (frame) => Math.max(0, frame.y - maxY(here), here.y - maxY(frame));
  const beside = elements.filter(({frame}) => !isAround(frame, here) && !isAround(here, frame)
    && (center(frame).x - center(here).x) * (isRight ? 1 : -1) > 2);
  const nearest = (list, rank) => list.reduce((best, next) => {
    const [one, other] = [rank(next.frame), best && rank(best.frame)];
    return !best || one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]) ? next : best;
  }, undefined);
  let best = nearest(beside.filter(({frame}) => depth(frame) <= level),
    (frame) => [apart(frame), Math.max(0, isRight ? frame.x - maxX(here) : here.x - maxX(frame))]);
  while (best && depth(best.frame) < level) {
    const outer = best.frame;
    const inner = nearest(beside.filter(({frame}) => isAround(outer, frame)),
      (frame) => [apart(frame), Math.abs(center(frame).y - center(here).y)]);
    if (!inner) break;
    best = inner;
  }
  return best ?? current;
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
    document.addEventListener('dblclick', ({target}) => {
      const element = page.elements.get(target);
      if (element) this.edit(element, 'rename');
    });
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
    if (this.isEnter(key) && !shiftKey) return this.activate(element);
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
      const before = this.left?.session === coordinator.session ? this.left.place : undefined;
      const place = coordinator.nextPoint(isBackwards, before);
      if (!place) return false;
      // First the focus, then the words: what is said is said of what has the focus.
      this.page.focus(place.element);
      this.arrived = this.page.elements.get(document.activeElement);
      this.left = undefined;
      coordinator.hoverOver(place);
      return true;
    }
    const place = this.isEnter(key) && this.page.elements.has(document.activeElement) ? coordinator.hoveredPoint() : undefined;
    if (!place) return false;
    coordinator.perform(coordinator.dropOf(coordinator.session), place.descriptor, place.element);
    return true;
  }

  /** Nothing can be selected while something is lifted: Space does what Enter does, but in a name that is typed. */
  isEnter(key) {
    return key === 'Enter' || (key === ' ' && this.page.coordinator.state !== 'idle' && !this.typeAhead.isTyping);
  }

  /** An element has the focus: Enter drops nowhere that the person has gone away from, and Tab goes on from there. */
  focusMoved(element) {
    const {coordinator} = this.page;
    const place = coordinator.session?.origin !== 'pointer' && coordinator.hoveredPoint();
    if (!place || element === place.element || element === this.arrived) return;
    coordinator.leave();
    this.left = {place, session: coordinator.session};
  }

  /** Lifts what can only be dragged in one way; else asks in which. */
  activate(element) {
    if (this.page.coordinator.state === 'idle' && element.customs.some(({isPress}) => isPress)) return this.page.open(element, 'keyboard');
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
      case 'ArrowLeft':
      case 'ArrowRight': {
        const isRight = key === 'ArrowRight';
        return view.kind === 'mockup' ? this.focus(neighbour(all, element, isRight)) : to(index + (isRight ? forward : -forward));
      }
      case 'F2': return this.edit(element, 'rename');
      case 'Delete': return this.edit(element, 'remove');
      case 'Home': return to(0);
      case 'End': return to(all.length - 1);
      case 'PageUp': return to(index - 10);
      case 'PageDown': return to(index + 10);
      case 'ArrowUp':
      case 'ArrowDown': return view.kind === 'mockup' && to(index + (key === 'ArrowDown' ? 1 : -1));
      default: return false;
    }
  }

  /** Does what a key does with what was put down while trying. Returns whether it did something. */
  edit(element, identifier) {
    const {coordinator} = this.page;
    const action = coordinator.state === 'idle' && coordinator.actionsOf(element).find((one) => one.kind === 'custom' && one.identifier === identifier);
    return action ? this.page.act(action, element, 'keyboard') : false;
  }

  focus(element) {
    if (element) this.page.focus(element);
    return true;
  }
}
