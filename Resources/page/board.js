// The state of a mock-up that is tried. Elements are named by their places in the document; after those come the things
// that were put down while trying. Undoing puts an older board back.

export class Board {
  /** A board on which nothing was tried yet. `cards`: those that stand in arranged places, by the places' elements. */
  constructor(count, cards = new Map()) {
    /** For each element `{slot}`, `{inside}`, or `{}`: nowhere to be seen. */
    this.positions = Array.from({length: count}, (_, slot) => ({slot}));
    /** For each element's own frame, whose picture stands on it; `null`: nobody's. */
    this.occupants = Array.from({length: count}, (_, slot) => slot);
    /** For each element, what it holds: `{element, look, origin, isCounted}`. */
    this.guests = Array.from({length: count}, () => []);
    /** The elements that are marked: as done, as the one that is selected, and those from which all was taken. */
    this.done = [];
    this.selected = null;
    this.emptied = [];
    /** The labels of what was put down while trying and then renamed, by element. */
    this.labels = {};
    cards.forEach((list, inside) => {
      this.guests[inside] = list;
      list.forEach(({element}) => {
        this.positions[element] = {inside};
        this.occupants[element] = null;
      });
    });
  }

  copy() {
    const board = new Board(0);
    board.positions = [...this.positions];
    board.occupants = [...this.occupants];
    board.guests = this.guests.map((list) => [...list]);
    Object.assign(board, {done: this.done, selected: this.selected, emptied: this.emptied, labels: this.labels});
    return board;
  }

  /** Makes room for what is put down while trying. What this board does not know stands nowhere. */
  grow(count) {
    while (this.positions.length < count) {
      this.positions.push({});
      this.occupants.push(null);
      this.guests.push([]);
    }
  }

  /** Whether all is as on another board, which may know more or fewer elements that stand nowhere. */
  isSame({occupants, guests, done, selected, emptied, labels}) {
    const all = Math.max(occupants.length, this.occupants.length);
    return selected === this.selected && done.length === this.done.length && emptied.length === this.emptied.length
      && JSON.stringify(labels) === JSON.stringify(this.labels)
      && Array.from({length: all}, (_, index) => index).every((index) =>
        (occupants[index] ?? null) === (this.occupants[index] ?? null)
        && isSameList(guests[index] ?? [], this.guests[index] ?? []));
  }

  /** Puts something into an element, as the `at`th of those in it. It leaves where it was. */
  put(guest, target, at = Infinity) {
    this.takeAway(guest.element);
    this.guests[target].splice(at, 0, guest);
    this.positions[guest.element] = guest.look === 'picture' ? {inside: target} : {};
  }

  /** Puts an element on the frame of another one, where nobody stands. */
  putOn(slot, element) {
    this.takeAway(element);
    this.occupants[slot] = element;
    this.positions[element] = {slot};
  }

  /** Takes an element out of wherever it is. */
  takeAway(element) {
    const {slot} = this.positions[element];
    if (slot !== undefined) this.occupants[slot] = null;
    this.guests = this.guests.map((list) => list.filter((guest) => guest.element !== element));
    this.positions[element] = {};
  }

  /** Marks an element; of one that is emptied, `contents` are the elements that lie directly in it. */
  mark(element, mark, contents) {
    if (mark === 'done') this.done = [...new Set([...this.done, element])];
    else if (mark === 'selected') this.selected = element;
    else {
      this.emptied = [...new Set([...this.emptied, element])];
      contents.forEach((slot) => this.occupants[slot] !== null && this.takeAway(this.occupants[slot]));
      this.guests[element].forEach((guest) => this.takeAway(guest.element));
    }
  }

  /** The marks of an element. */
  marksOf(element) {
    return [this.done.includes(element) && 'done', this.selected === element && 'selected',
      this.emptied.includes(element) && this.guests[element].length === 0 && 'empty'].filter(Boolean);
  }

  /**
   * Puts an element before or after another in a row: frames stay, and pictures change places on them.
   * @returns Whether that is possible: the element stands in the row, or a frame of it is free.
   */
  move(element, target, isAfter, row) {
    const standing = row.map((slot) => this.occupants[slot]);
    const old = standing.includes(element) ? standing.indexOf(element) : standing.indexOf(null);
    if (old < 0) return false;
    standing.splice(old, 1);
    const place = standing.indexOf(target);
    if (place < 0) return false;
    standing.splice(isAfter ? place + 1 : place, 0, element);
    this.takeAway(element);
    row.forEach((slot, index) => {
      this.occupants[slot] = standing[index];
      if (standing[index] !== null) this.positions[standing[index]] = {slot};
    });
    return true;
  }

  /** Where an element stands in a row of frames: `{index, of}` those that are there; undefined: it is not. */
  positionOf(element, row) {
    const standing = row.map((slot) => this.occupants[slot]).filter((occupant) => occupant !== null);
    const index = standing.indexOf(element);
    return index < 0 ? undefined : {index: index + 1, of: standing.length};
  }
}

const keyOf = ({element, look, origin, isCounted}) => JSON.stringify([element, look, origin, isCounted || false]);

/** Whether two lists hold the same things. */
export const isSameList = (one, other) =>
  one.length === other.length && one.every((guest, index) => guest === other[index] || keyOf(guest) === keyOf(other[index]));
