// How the elements of a mock-up lie in one another, in pixels of its picture, and where trying has put them.
import {Placement, area, inset, isAround, maxY, overlaps, rect} from './geometry.js';
import {CardFlow, measures, sortedCards} from './flow.js';
import {Board, isSameList} from './board.js';

/** Nobody draws deeper elements: they would only take time. */
export const depthLimit = 200;
/** The most elements that a mock-up can have, with all that is put down while trying. */
const mostElements = 5000;
/** Something lower than this cannot be told from others. */
const leastHeight = 14;

export class Geometry {
  /** @param elements The mock-up's, as the page's data has them; what is added comes after them. */
  constructor(elements) {
    /** How many elements the document has. */
    this.count = elements.length;
    const homes = elements.map(({frame}) => rect(...frame));
    this.elements = elements;
    this.homes = homes;
    // From small to large: the first one around an element is the nearest.
    const bySize = homes.map((_, index) => index).sort((a, b) => area(homes[a]) - area(homes[b]) || a - b);
    const containers = bySize.filter((index) => area(homes[index]) > 0);
    this.parents = homes.map((home, index) =>
      containers.find((other) => other !== index && isAround(homes[other], home)) ?? null);
    this.children = homes.map(() => []);
    this.roots = [];
    this.parents.forEach((parent, index) => (parent === null ? this.roots : this.children[parent]).push(index));
    /** The cards that stand in each arranged place before anything was tried: all in it that can be dragged. */
    this.members = new Map();
    elements.forEach(({arrange}, index) => {
      const cards = this.children[index].filter((child) => elements[child].drags?.length > 0);
      if (arrange) this.members.set(index, sortedCards(cards, arrange, homes));
    });
    /** How far cards are apart in each of them, and how far the first one is from its edge. */
    this.measures = measures(this.members, elements, homes);
    /** A board on which nothing was tried yet. */
    this.start = new Board(homes.length, new Map([...this.members.keys()].map((index) => [index, this.cardsAtHome(index)])));
  }

  /** The cards of an arranged place where every card stands as the picture shows it. */
  cardsAtHome(place) {
    return this.members.get(place).map((element) => {
      const {x, y} = this.homes[element];
      return {look: 'picture', element, origin: {x, y}};
    });
  }

  /**
   * Adds what is put down while trying: an element that has `source`, which is copied, and `parent`, which it lies on, or
   * neither. It stands nowhere yet. Returns its index; undefined: there are too many.
   */
  add(element, home) {
    if (this.homes.length >= mostElements) return undefined;
    const index = this.homes.length;
    this.elements.push(element);
    this.homes.push(home);
    this.parents.push(element.parent ?? null);
    this.children.push([]);
    if (element.parent !== undefined) this.children[element.parent].push(index);
    return index;
  }

  /** Whether an element was put down while trying. */
  isAdded(index) { return index >= this.count; }

  /** The element of the document whose picture an element has; undefined: it comes from elsewhere. */
  sourceOf(index) { return this.isAdded(index) ? this.elements[index].source : index; }

  /**
   * Adds a copy of an element, with all that stands in it, which is put there on `board`.
   * @returns The copy's index; undefined: there are too many elements.
   */
  copy(element, board, depth = 0) {
    const copies = [];
    if (depth >= depthLimit || !this.copyFrames(element, undefined, copies)) return undefined;
    const top = copies[0].copy;
    const ids = new Map(copies.map(({original, copy}) => [this.elements[this.sourceOf(original) ?? original].id, this.elements[copy].id]));
    const hosted = (list) => list?.map((content) => (ids.has(content.in) ? {...content, in: ids.get(content.in)} : content));
    for (const {copy} of copies) Object.assign(this.elements[copy], {drags: hosted(this.elements[copy].drags), drops: hosted(this.elements[copy].drops)});
    const known = new Map(copies.map(({original, copy}) => [original, copy]));
    board.grow(this.homes.length);
    for (const {original, copy} of copies) {
      if (board.labels[original] !== undefined) board.labels = {...board.labels, [copy]: board.labels[original]};
      if (board.done.includes(original)) board.mark(copy, 'done', []);
      if (board.emptied.includes(original)) board.mark(copy, 'empty', []);
      const occupant = board.occupants[original];
      if (original === element || occupant === null) continue;
      const inner = known.get(occupant) ?? this.copy(occupant, board, depth + 1);
      if (inner === undefined) return undefined;
      board.putOn(copy, inner);
    }
    for (const {original, copy} of copies) {
      for (const guest of [...board.guests[original]]) {
        const inner = known.get(guest.element) ?? this.copy(guest.element, board, depth + 1);
        if (inner === undefined) return undefined;
        board.put({...guest, element: inner}, copy);
      }
    }
    return top;
  }

  copyFrames(element, parent, copies) {
    const source = this.sourceOf(element);
    const data = this.elements[source ?? element];
    const number = this.homes.length - this.count + 1;
    const id = source === undefined ? `dropped-${number}` : `${data.id}-copy-${number}`;
    const copy = this.add({...data, id, source, parent, origin: undefined}, this.homes[element]);
    if (copy === undefined) return false;
    const start = copies.length;
    copies.push({original: element, copy});
    if (!this.children[element].every((child) => this.copyFrames(child, copy, copies))) return false;
    if (this.isArranged(element)) {
      const own = copies.slice(start);
      this.members.set(copy, this.members.get(element).map((member) => own.find(({original}) => original === member)?.copy).filter((member) => member !== undefined));
      this.measures.set(copy, this.measures.get(element));
    }
    return true;
  }

  isArranged(index) { return this.members.has(index); }

  /** Where every element is to be seen now; `null`: it is not. */
  frames(board) {
    if (board.isSame(this.start)) return this.homes.map((home, index) => (this.isAdded(index) ? null : home));
    const frames = this.homes.map(() => null);
    for (const root of this.roots) this.placeSlot(root, new Placement(), board, 0, frames);
    return frames;
  }

  placeSlot(slot, placement, board, depth, frames) {
    if (depth >= depthLimit) return;
    const occupant = board.occupants[slot];
    // The elements on an element go with it: an empty slot leaves nothing.
    if (occupant === null) return;
    const inner = occupant === slot ? new Placement() : Placement.onto(this.homes[occupant], this.homes[slot]);
    this.place(occupant, placement.after(inner), board, depth + 1, frames);
  }

  place(element, placement, board, depth, frames) {
    if (depth >= depthLimit) return;
    frames[element] = placement.rect(this.homes[element]);
    for (const child of this.children[element]) this.placeSlot(child, placement, board, depth + 1, frames);
    for (const {guest, frame} of this.stack(element, board).shown) {
      const inner = Placement.onto(this.homes[guest.element], frame);
      this.place(guest.element, placement.after(inner), board, depth + 1, frames);
    }
  }

  /**
   * The stack of an element, where its arrangement puts it; without one, from the element's top, below and between
   * the rest.
   */
  stack(target, board) {
    const result = {shown: [], counted: 0};
    if (board.guests[target].length === 0) return result;
    if (this.isArranged(target)) return this.arranged(target, board);
    const home = this.homes[target];
    const inner = this.children[target].map((child) => this.homes[child]).sort((a, b) => a.y - b.y);
    const obstacles = this.obstacles(target, board);
    const gaps = inner.slice(1).map((frame, index) => frame.y - maxY(inner[index])).filter((gap) => gap > 0);
    const gap = Math.min(24, Math.max(4, gaps.length > 0 ? Math.min(...gaps) : 8));
    const column = this.column(target);
    let y = column.y;
    for (const guest of board.guests[target]) {
      if (guest.look !== 'picture') {
        result.counted += guest.look === 'counted' ? 1 : 0;
        continue;
      }
      const size = this.homes[guest.element];
      const scale = Math.min(1, column.width / Math.max(1, size.width));
      const [width, height] = [size.width * scale, size.height * scale];
      const frame = rect(column.x + (column.width - width) / 2, y, width, height);
      for (let hit; (hit = obstacles.find((other) => overlaps(other, frame)));) frame.y = maxY(hit) + gap;
      if (guest.isCounted) result.counted += 1;
      if (height < leastHeight || maxY(frame) > maxY(home) + 0.5) {
        if (!guest.isCounted) result.counted += 1;
        continue;
      }
      result.shown.push({guest, frame});
      y = maxY(frame) + gap;
    }
    return result;
  }

  /** Where the first thing in an element that arranges nothing stands: beside what is there, or with a little room around. */
  column(target) {
    const home = this.homes[target];
    const first = this.children[target].map((child) => this.homes[child])
      .reduce((best, next) => (best && best.y <= next.y ? best : next), undefined);
    return first ?? inset(home, Math.min(10, home.width * 0.05));
  }

  /** The size of something without a picture that comes into an element. */
  cardSize(target) {
    if (!this.isArranged(target)) return {width: Math.max(1, this.column(target).width), height: 36};
    const {arrange, inset: pad} = this.elements[target];
    const width = this.homes[target].width - 2 * (pad ?? 10);
    return {width: Math.max(1, arrange === 'free' ? Math.min(160, width) : width), height: 36};
  }

  arranged(target, board) {
    const home = this.homes[target];
    const {arrange, inset: pad} = this.elements[target];
    const members = this.members.get(target);
    const guests = board.guests[target];
    const counted = guests.filter(({look, isCounted}) => look === 'counted' || (isCounted && look === 'picture')).length;
    const seen = guests.filter(({look}) => look === 'picture');
    if (isSameList(seen, this.cardsAtHome(target))) {
      return {shown: seen.map((guest) => ({guest, frame: this.homes[guest.element]})), counted};
    }
    const cards = seen.map((guest) => {
      const size = this.homes[guest.element];
      if (arrange === 'free') {
        const scale = Math.min(1, home.width / Math.max(1, size.width), home.height / Math.max(1, size.height));
        const {x, y} = guest.origin ?? home;
        return {home: rect(x, y, size.width * scale, size.height * scale)};
      }
      const isOwn = members.includes(guest.element);
      return {width: size.width, height: size.height, home: isOwn ? this.homes[guest.element] : undefined};
    });
    const frames = this.flow(target, board).frames(cards);
    const all = seen.map((guest, index) => ({guest, frame: frames[index]}));
    const shown = all.filter(({frame}) => frame);
    return {shown, counted: counted + all.filter(({guest, frame}) => !frame && !guest.isCounted).length};
  }

  /** The rules by which a place arranges its cards, as the board is now. */
  flow(target, board) {
    const {arrange, inset: pad} = this.elements[target];
    const slots = this.members.get(target).map((card) => this.homes[card]);
    return new CardFlow({home: this.homes[target], arrange, inset: pad, ...this.measures.get(target), slots, obstacles: this.obstacles(target, board)});
  }

  /** The frames that stay where they are in an element: others that stand in it, and parts of the picture. */
  obstacles(target, board) {
    const others = this.children[target].filter((child) => board.occupants[child] !== null).map((child) => this.homes[child]);
    return [...others, ...(this.elements[target].shown ?? []).map((frame) => rect(...frame))];
  }

  /** Whether `element` is `other`, lies on it, or was put into it. */
  isInside(element, other, board) {
    let current = element;
    for (let step = 0; step < 2 * this.homes.length + 2 && current !== null; step += 1) {
      if (current === other) return true;
      const {slot, inside} = board.positions[current];
      current = slot !== undefined ? this.parents[slot] : inside ?? null;
    }
    return current !== null;
  }

  /**
   * The things that an element holds now: what lies directly on it and can be moved, as `canMove` says, and then what it took. An
   * arranged place has its cards.
   */
  contentsOf(element, board, canMove) {
    const taken = board.guests[element].map((guest) => guest.element);
    if (this.isArranged(element)) return taken;
    const lying = this.children[element].map((slot) => board.occupants[slot] ?? null);
    return [...lying.filter((other) => other !== null && canMove(other)), ...taken];
  }

  /** The element that holds another now: the one that took it, or the one that it lies on; `null`: none. */
  holder(element, board) {
    const {slot, inside} = board.positions[element];
    if (slot !== undefined) return this.parents[slot];
    if (inside !== undefined) return inside;
    const index = board.guests.findIndex((list) => list.some((guest) => guest.element === element));
    return index < 0 ? null : index;
  }

  /** The elements that are to be seen, as they are read: what was put into one comes after what it holds anyway. */
  readingOrder(board, frames) {
    if (board.isSame(this.start)) return Array.from({length: this.count}, (_, index) => index);
    const order = [];
    const waiting = [];
    const add = (element) => {
      if (frames[element] === null) return;
      order.push(element);
      const guests = board.guests[element].filter(({look}) => look === 'picture').map((guest) => guest.element);
      if (!this.isAdded(element)) {
        if (guests.length > 0) waiting.push({element, guests});
        return;
      }
      // An element on a copy has no place in the document's order.
      this.children[element].forEach((child) => board.occupants[child] !== null && add(board.occupants[child]));
      guests.forEach(add);
    };
    const flush = (slot) => {
      while (waiting.length > 0 && (slot === null || !this.isIn(slot, waiting.at(-1).element))) {
        waiting.pop().guests.forEach(add);
      }
    };
    for (let slot = 0; slot < this.count; slot += 1) {
      flush(slot);
      if (board.occupants[slot] !== null) add(board.occupants[slot]);
    }
    flush(null);
    return order;
  }

  isIn(element, other) {
    for (let outer = this.parents[element]; outer !== null; outer = this.parents[outer]) {
      if (outer === other) return true;
    }
    return false;
  }
}
