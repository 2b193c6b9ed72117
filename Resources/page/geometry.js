// How the elements of a mock-up lie in one another, in pixels of its picture, and where trying has put them.

export const rect = (x, y, width, height) => ({x, y, width, height});
export const maxX = (frame) => frame.x + frame.width;
export const maxY = (frame) => frame.y + frame.height;
const area = (frame) => Math.max(0, frame.width) * Math.max(0, frame.height);
export const center = (frame) => ({x: frame.x + frame.width / 2, y: frame.y + frame.height / 2});
export const inset = (frame, by) => rect(frame.x + by, frame.y + by, frame.width - 2 * by, frame.height - 2 * by);

export const contains = (frame, point) =>
  point.x >= frame.x && point.x < maxX(frame) && point.y >= frame.y && point.y < maxY(frame);
const isAround = (outer, inner) =>
  inner.x >= outer.x && maxX(inner) <= maxX(outer) && inner.y >= outer.y && maxY(inner) <= maxY(outer)
  && area(outer) > area(inner);
const overlaps = (one, other) =>
  one.x < maxX(other) && other.x < maxX(one) && one.y < maxY(other) && other.y < maxY(one);

export const squaredDistance = (one, other) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;

/** The square of the shortest way between two frames; 0 where they touch. */
export function squaredGap(one, other) {
  const x = Math.max(0, other.x - maxX(one), one.x - maxX(other));
  const y = Math.max(0, other.y - maxY(one), one.y - maxY(other));
  return x * x + y * y;
}

/** The point at fractions of a frame, kept inside: its right and lower edges belong to it no more. */
export function pointAt(frame, [x, y]) {
  const along = (start, length, fraction) => {
    const gap = Math.min(0.5, length / 4);
    if (fraction < 0 || fraction > 1) return start + length * fraction;
    return Math.max(start + gap, Math.min(start + length - gap, start + length * fraction));
  };
  return {x: along(frame.x, frame.width, x), y: along(frame.y, frame.height, y)};
}

/** How what is drawn in one place comes to stand in another. */
export class Placement {
  constructor(scale = 1, x = 0, y = 0) {
    this.scale = scale;
    this.x = x;
    this.y = y;
  }

  /** Brings one frame into the middle of another, as large as it fits, and no larger than it is. */
  static onto(source, target) {
    const fitting = Math.min(target.width / Math.max(source.width, 1), target.height / Math.max(source.height, 1));
    const scale = Math.min(1, Math.max(fitting, 0.001));
    const [from, to] = [center(source), center(target)];
    return new Placement(scale, to.x - from.x * scale, to.y - from.y * scale);
  }

  rect(frame) {
    const {scale, x, y} = this;
    return rect(frame.x * scale + x, frame.y * scale + y, frame.width * scale, frame.height * scale);
  }

  /** First `inner`, then this one. */
  after(inner) {
    const {scale, x, y} = this;
    return new Placement(scale * inner.scale, x + inner.x * scale, y + inner.y * scale);
  }
}

/** What is deeper than anything that people draw would only take time. */
export const depthLimit = 200;
/** Something lower than this cannot be told from others. */
const leastHeight = 14;

export class Geometry {
  /** @param homes Each element's own frame in the picture. */
  constructor(homes) {
    this.homes = homes;
    // From small to large: the first one around an element is the nearest.
    const bySize = homes.map((_, index) => index).sort((a, b) => area(homes[a]) - area(homes[b]) || a - b);
    const containers = bySize.filter((index) => area(homes[index]) > 0);
    this.parents = homes.map((home, index) =>
      containers.find((other) => other !== index && isAround(homes[other], home)) ?? null);
    this.children = homes.map(() => []);
    this.roots = [];
    this.parents.forEach((parent, index) => (parent === null ? this.roots : this.children[parent]).push(index));
  }

  /** Where every element is to be seen now; `null`: it is not. */
  frames(board, sizes = new Map()) {
    if (board.isUntouched) return [...this.homes];
    const frames = this.homes.map(() => null);
    for (const root of this.roots) this.placeSlot(root, new Placement(), board, sizes, 0, frames);
    return frames;
  }

  placeSlot(slot, placement, board, sizes, depth, frames) {
    if (depth >= depthLimit) return;
    const occupant = board.occupants[slot];
    if (occupant !== null) {
      const inner = occupant === slot ? new Placement() : Placement.onto(this.homes[occupant], this.homes[slot]);
      this.place(occupant, placement.after(inner), board, sizes, depth + 1, frames);
      if (occupant === slot) return;
    }
    // What else lies on the frame is still there.
    for (const child of this.children[slot]) this.placeSlot(child, placement, board, sizes, depth + 1, frames);
  }

  place(element, placement, board, sizes, depth, frames) {
    if (depth >= depthLimit) return;
    frames[element] = placement.rect(this.homes[element]);
    for (const child of this.children[element]) this.placeSlot(child, placement, board, sizes, depth + 1, frames);
    for (const {guest, frame} of this.stack(element, board, sizes).shown) {
      if (!guest.isMoved || guest.element === null) continue;
      const inner = Placement.onto(this.homes[guest.element], frame);
      this.place(guest.element, placement.after(inner), board, sizes, depth + 1, frames);
    }
  }

  /** What stands in an element, from its top: below and between what stands there anyway. */
  stack(target, board, sizes) {
    const result = {shown: [], counted: 0};
    if (board.guests[target].length === 0) return result;
    const home = this.homes[target];
    const inner = this.children[target].map((child) => this.homes[child]).sort((a, b) => a.y - b.y);
    const obstacles = this.children[target].filter((child) => board.occupants[child] !== null)
      .map((child) => this.homes[child]);
    const gaps = inner.slice(1).map((frame, index) => frame.y - maxY(inner[index])).filter((gap) => gap > 0);
    const gap = Math.min(24, Math.max(4, gaps.length > 0 ? Math.min(...gaps) : 8));
    const pad = Math.min(10, home.width * 0.05);
    const column = inner[0] ?? inset(home, pad);
    let y = inner[0]?.y ?? home.y + pad;
    for (const guest of board.guests[target]) {
      if (guest.look !== 'picture') {
        result.counted += guest.look === 'counted' ? 1 : 0;
        continue;
      }
      const size = guest.element !== null ? this.homes[guest.element]
        : sizes.get(guest.foreign) ?? {width: column.width, height: 36};
      const scale = Math.min(1, column.width / Math.max(1, size.width));
      const [width, height] = [size.width * scale, size.height * scale];
      const frame = rect(column.x + (column.width - width) / 2, y, width, height);
      for (let hit; (hit = obstacles.find((other) => overlaps(other, frame)));) frame.y = maxY(hit) + gap;
      if (height < leastHeight || maxY(frame) > maxY(home) + 0.5) {
        result.counted += 1;
        continue;
      }
      result.shown.push({guest, frame});
      y = maxY(frame) + gap;
    }
    return result;
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

  /** The element that holds another now: the one that took it, or the one that it lies on; `null`: none. */
  holder(element, board) {
    const {slot, inside} = board.positions[element];
    if (slot !== undefined) return this.parents[slot];
    if (inside !== undefined) return inside;
    const index = board.guests.findIndex((list) => list.some((guest) => guest.isMoved && guest.element === element));
    return index < 0 ? null : index;
  }

  /** The elements that are to be seen, as they are read: what was put into one comes after what it holds anyway. */
  readingOrder(board, frames) {
    if (board.isUntouched) return this.homes.map((_, index) => index);
    const order = [];
    const waiting = [];
    const add = (element) => {
      if (frames[element] === null) return;
      order.push(element);
      const guests = board.guests[element]
        .filter((guest) => guest.isMoved && guest.look === 'picture' && guest.element !== null)
        .map((guest) => guest.element);
      if (guests.length > 0) waiting.push({element, guests});
    };
    const flush = (slot) => {
      while (waiting.length > 0 && (slot === null || !this.isIn(slot, waiting.at(-1).element))) {
        waiting.pop().guests.forEach(add);
      }
    };
    for (let slot = 0; slot < this.homes.length; slot += 1) {
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

/** The smallest of some elements at a point; of equals the last. */
export function smallestAt(point, order, frames, isWanted = () => true) {
  let best = null;
  for (const index of order) {
    if (!frames[index] || !contains(frames[index], point) || !isWanted(index)) continue;
    const size = area(frames[index]);
    if (best === null || size <= best.size) best = {index, size};
  }
  return best?.index ?? null;
}
