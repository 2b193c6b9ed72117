// What trying a mock-up has made of it. Elements are named by their places in the document; undoing puts an older
// board back.

export class Board {
  /** A board on which nothing was tried yet. */
  constructor(count) {
    /** For each element `{slot}`, `{inside}`, or `{}`: nowhere to be seen. */
    this.positions = Array.from({length: count}, (_, slot) => ({slot}));
    /** For each element's own frame, whose picture stands on it; `null`: nobody's. */
    this.occupants = Array.from({length: count}, (_, slot) => slot);
    /** For each element, what it holds: `{name, look, element, isMoved, foreign}`. */
    this.guests = Array.from({length: count}, () => []);
  }

  copy() {
    const board = new Board(0);
    board.positions = [...this.positions];
    board.occupants = [...this.occupants];
    board.guests = this.guests.map((list) => [...list]);
    return board;
  }

  get isUntouched() {
    return this.occupants.every((occupant, slot) => occupant === slot) && this.guests.every((list) => list.length === 0);
  }

  /** Puts something into an element. An element that is moved leaves where it was. */
  put(guest, target) {
    if (guest.isMoved) this.takeAway(guest.element);
    this.guests[target].push(guest);
    if (guest.isMoved) this.positions[guest.element] = guest.look === 'picture' ? {inside: target} : {};
  }

  /** Takes an element out of wherever it is. */
  takeAway(element) {
    const {slot} = this.positions[element];
    if (slot !== undefined) this.occupants[slot] = null;
    this.guests = this.guests.map((list) => list.filter((guest) => !(guest.isMoved && guest.element === element)));
    this.positions[element] = {};
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
}
