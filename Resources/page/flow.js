// Where the cards of an arranged place come to stand: on a free surface, in a row, a column or a grid.
import {center, inset, maxX, maxY, overlaps, rect, squaredDistance} from './geometry.js';

/** Something lower or narrower than this cannot be told from others. */
const leastLength = 14;
/** Where cards find no room, first the gaps become smaller, then the cards. */
const attempts = [[1, 1], [0.5, 1], [0.25, 1], [0.25, 0.9], [0.25, 0.8], [0.25, 0.7], [0.25, 0.6], [0.25, 0.5]];
/** The most obstacles that are gone around: more would only take time. */
const obstacleLimit = 40;

const turned = (frame) => rect(frame.y, frame.x, frame.height, frame.width);

export class CardFlow {
  /**
   * @param home The place's own frame.
   * @param arrange "free", "row", "column" or "grid".
   * @param inset How far from the edges things stay; undefined: as far as the cards.
   * @param gap How far cards of such places are apart; undefined: no two stand one after the other.
   * @param lead How far the first card is from the edge where such places have cards; undefined: none has.
   * @param slots The frames of the cards that stood in it before anything was tried.
   * @param obstacles What stays where it is.
   */
  constructor(settings) { Object.assign(this, settings); }

  /** The frame of each card `{width, height, home}`; `null` for those that find no room. */
  frames(cards) {
    switch (this.arrange) {
      case 'free': return cards.map(({home}) => home);
      case 'grid': return this.gridFrames(cards);
      case 'column': return this.lineFrames(cards);
      default: {
        const {slots, obstacles} = this;
        const flow = new CardFlow({...this, home: turned(this.home), slots: slots.map(turned), obstacles: obstacles.map(turned)});
        const frames = flow.lineFrames(cards.map(({width, height, home}) => ({width: height, height: width, home: home && turned(home)})));
        return frames.map((frame) => frame && turned(frame));
      }
    }
  }

  lineFrames(cards) {
    let frames = [];
    for (const [gap, scale] of attempts) {
      frames = this.line(cards, gap, scale);
      if (!frames.includes(null)) break;
    }
    return frames;
  }

  line(cards, gapScale, scale) {
    const {home, slots} = this;
    const pad = this.inset ?? Math.min(10, home.width * 0.05);
    const gaps = slots.slice(1).map((slot, index) => Math.max(2, slot.y - maxY(slots[index])));
    const sorted = [...gaps].sort((one, other) => one - other);
    const gap = Math.min(48, sorted[Math.floor(gaps.length / 2)] ?? this.gap ?? this.inset ?? 8);
    const column = slots.length > 0 ? slots.reduce(union) : inset(home, pad);
    let y = slots[0]?.y ?? home.y + (this.lead ?? pad);
    // Cards before the first change keep their places.
    const changed = cards.findIndex(({home: own}, number) => !own || !slots[number] || !standsThere(own, slots[number]));
    const kept = gapScale === 1 && scale === 1 ? (changed < 0 ? cards.length : changed) : 0;
    const last = slots.length > 0 ? maxY(slots.at(-1)) : 0;
    const end = maxY(home) - Math.min(this.inset ?? 0, Math.max(0, maxY(home) - last)) + 0.5;
    return cards.map((card, number) => {
      const factor = Math.min(scale, column.width / Math.max(1, card.width));
      const [width, height] = [card.width * factor, card.height * factor];
      const x = card.home && factor === 1 ? card.home.x : column.x + (column.width - width) / 2;
      // A much larger gap parts groups.
      const step = (number < gaps.length && gaps[number] > 2 * gap ? Math.min(48, gaps[number]) : gap) * gapScale;
      const frame = rect(x, number < kept ? slots[number].y : y, width, height);
      if (number >= kept) this.below(frame, step);
      if (height < leastLength || maxY(frame) > end) return null;
      y = maxY(frame) + step;
      return frame;
    });
  }

  /** Brings a frame down to where nothing is in its way. In a column that was empty, a title has its line to itself. */
  below(frame, gap) {
    const isAlone = this.arrange === 'column' && this.slots.length === 0;
    for (let count = 0; count <= this.obstacles.length; count += 1) {
      const line = isAlone ? rect(this.home.x, frame.y, this.home.width, frame.height) : frame;
      const hit = this.obstacles.find((other) => overlaps(other, line));
      if (!hit) break;
      frame.y = Math.max(maxY(hit) + gap, frame.y);
    }
  }

  gridFrames(cards) {
    const {home, slots} = this;
    if (slots.length + cards.length === 0) return [];
    const pad = this.inset ?? Math.min(10, home.width * 0.05);
    const sizes = slots.length > 0 ? slots : cards.slice(0, 1);
    const cell = {width: Math.max(...sizes.map(({width}) => width)), height: Math.max(...sizes.map(({height}) => height))};
    const corner = {
      x: slots.length > 0 ? Math.min(...slots.map(({x}) => x)) : home.x + pad,
      y: slots.length > 0 ? Math.min(...slots.map(({y}) => y)) : home.y + pad,
    };
    const stepX = stepOf(slots.map(({x}) => x), cell.width);
    const stepY = stepOf(slots.map(({y}) => y), cell.height);
    const room = Math.max(1, Math.floor((maxX(home) - corner.x - cell.width + 0.5) / stepX) + 1);
    const column = ({x}) => Math.round((x - corner.x) / stepX);
    const line = ({y}) => Math.round((y - corner.y) / stepY);
    // Lines are as long as those that there are.
    const columns = slots.some((slot) => line(slot) > 0) ? Math.max(...slots.map(column)) + 1 : room;
    let next = slots.length > 0 ? line(slots.at(-1)) * columns + column(slots.at(-1)) + 1 : 0;
    return cards.map((card, number) => {
      let target = slots[number];
      while (!target) {
        const frame = rect(corner.x + (next % columns) * stepX, corner.y + Math.floor(next / columns) * stepY, cell.width, cell.height);
        if (maxY(frame) > maxY(home) + 0.5) return null;
        next += 1;
        if (!this.obstacles.some((other) => overlaps(other, frame))) target = frame;
      }
      const scale = Math.min(1, target.width / Math.max(1, card.width), target.height / Math.max(1, card.height));
      const [width, height] = [card.width * scale, card.height * scale];
      const {x, y} = center(target);
      return rect(x - width / 2, y - height / 2, width, height);
    });
  }

  /**
   * Where something comes to stand on a free surface: where it was put, or as near as nothing is in its way.
   * @param origin Where its upper left corner was put; undefined: nowhere, so the first free place as one reads.
   */
  spot({width, height}, origin, others) {
    const {home} = this;
    const inner = inset(home, Math.min(this.inset ?? 0, home.width / 2, home.height / 2));
    const room = rect(inner.x, inner.y, Math.max(0, inner.width - width), Math.max(0, inner.height - height));
    const kept = ({x, y}) => ({x: Math.max(room.x, Math.min(maxX(room), x)), y: Math.max(room.y, Math.min(maxY(room), y))});
    const wanted = kept(origin ?? room);
    const middle = {x: wanted.x + width / 2, y: wanted.y + height / 2};
    const distance = (frame) => squaredDistance(center(frame), middle);
    const blocking = [...this.obstacles, ...others].sort((one, other) => distance(one) - distance(other)).slice(0, obstacleLimit);
    const isFree = ({x, y}) => !blocking.some((other) => overlaps(other, rect(x, y, width, height)));
    if (isFree(wanted)) return wanted;
    const [xs, ys] = [[wanted.x, room.x], [wanted.y, room.y]];
    for (const frame of blocking) {
      xs.push(frame.x - 4 - width, maxX(frame) + 4);
      ys.push(frame.y - 4 - height, maxY(frame) + 4);
    }
    const columns = xs.filter((x) => x >= room.x && x <= maxX(room));
    const rows = ys.filter((y) => y >= room.y && y <= maxY(room));
    let best = {point: wanted, cost: Infinity};
    for (const y of rows) {
      for (const x of columns) {
        const point = {x, y};
        const cost = origin ? squaredDistance(point, wanted) : y * 100_000 + x;
        if (cost < best.cost && isFree(point)) best = {point, cost};
      }
    }
    return best.point;
  }
}

function union(one, other) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return rect(x, y, Math.max(maxX(one), maxX(other)) - x, Math.max(maxY(one), maxY(other)) - y);
}

const standsThere = (one, other) => ['x', 'y', 'width', 'height'].every((side) => one[side] === other[side]);

const middleOf = (lengths) => [...lengths].sort((one, other) => one - other)[Math.floor(lengths.length / 2)];

/** For each arranged place, how far its cards are apart, and how far the first one is from its edge: as in places like it. */
export function measures(members, elements, homes) {
  const places = [...members].map(([element, cards]) => {
    const {arrange} = elements[element];
    const [start, end] = arrange === 'row' ? ['x', maxX] : ['y', maxY];
    const frames = cards.map((card) => homes[card]);
    const isLine = arrange === 'row' || arrange === 'column';
    const gaps = isLine ? frames.slice(1).map((frame, index) => Math.max(2, frame[start] - end(frames[index]))) : [];
    return {element, arrange, gaps, edge: homes[element][start], lead: frames.length > 0 ? [frames[0][start] - homes[element][start]] : []};
  });
  return new Map(places.map(({element, arrange, gaps, edge}) => {
    const alike = places.filter((other) => other.arrange === arrange);
    // Places side by side begin at the same height.
    const beside = alike.filter((other) => Math.abs(other.edge - edge) < 1);
    return [element, {gap: middleOf(gaps) ?? middleOf(alike.flatMap((one) => one.gaps)), lead: middleOf(beside.flatMap((one) => one.lead))}];
  }));
}

/** How far the cells of a grid are apart. */
function stepOf(edges, length) {
  const sorted = [...edges].sort((one, other) => one - other);
  const steps = sorted.slice(1).map((edge, index) => edge - sorted[index]).filter((step) => step > length / 2);
  return Math.max(1, steps.length > 0 ? Math.min(...steps) : length + 8);
}

/** Cards from first to last, as their frames stand. */
export function sortedCards(cards, arrange, homes) {
  const by = (edge) => (one, other) => homes[one][edge] - homes[other][edge] || one - other;
  if (arrange === 'free') return cards;
  if (arrange !== 'grid') return [...cards].sort(by(arrange === 'row' ? 'x' : 'y'));
  // Cards of one line may stand a little higher or lower.
  const tolerance = Math.min(Infinity, ...cards.map((card) => homes[card].height)) / 2;
  const lines = [];
  for (const card of [...cards].sort(by('y'))) {
    const first = lines.at(-1)?.[0];
    if (first !== undefined && homes[card].y - homes[first].y < tolerance) lines.at(-1).push(card);
    else lines.push([card]);
  }
  return lines.flatMap((line) => line.sort(by('x')));
}
