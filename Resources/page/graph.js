// A bar graph: its bars can be dragged, and it takes tables.
import {conforms, fileType, firstType} from './types.js';
import {center, contains, pointAt, rect, squaredDistance} from './geometry.js';
import {Element, descriptor, isOwn, viewKinds, withLabel} from './element.js';
import {mostBars, readBars, representations} from './table.js';

const tableTypes = ['text/csv', 'text/tab-separated-values', 'text/uri-list', 'text/plain'];
/** Types that are no table, whatever stands in them. */
const noTables = ['image/*', 'audio/*', 'video/*', 'font/*', 'application/pdf', 'application/zip'];
/** The room of one bar and its height, in the graph's own space. */
const slotWidth = 72;
const graphHeight = 240;

export class Graph {
  constructor(data, scene) {
    this.kind = 'graph';
    this.data = data;
    this.scene = scene;
    this.itself = new Element(this);
    this.bars = [];
    /** Whether bars can be put before and after one another. */
    this.hasPositions = (data.drops ?? []).some((drop) => drop.in === undefined);
    this.state = {bars: data.bars.map(([label, value, text]) => ({label, value, text}))};
  }

  get label() { return this.scene.text(this.data.title); }

  get state() { return this.current; }
  set state(state) {
    this.current = state;
    // A bar that stayed where it was stays the same element.
    this.bars = state.bars.map((_, index) => this.bars[index] ?? new Element(this, index));
  }

  get size() { return {width: Math.max(4, this.current.bars.length) * slotWidth, height: graphHeight}; }

  /** The values that the axis goes from and to. */
  get range() {
    const values = this.current.bars.map(({value}) => value);
    return {low: Math.min(0, ...values), high: Math.max(0, ...values, Math.min(0, ...values) + 1e-9)};
  }

  // Elements

  get shown() { return this.bars; }
  get isPlaceItself() { return true; }
  idOf({index}) { return index === null ? this.data.id : `${this.data.id}-${index + 1}`; }
  labelOf({index}) { return index === null ? this.label : this.current.bars[index]?.label ?? ''; }

  valueOf({index}) {
    const bar = this.current.bars[index];
    if (!bar) return '';
    const [number, unit] = [this.scene.words.number(bar.text), this.scene.text(this.data.unit ?? '')];
    const words = this.scene.words;
    if (unit && unit === words.say('ownUnit') && Number.isInteger(bar.value) && bar.value >= 0) {
      return words.say('barValueInOwnUnit', {number}, bar.value);
    }
    return unit ? words.say('barValue', {number, unit}) : number;
  }

  frameOf({index}) {
    const {width, height} = this.size;
    return index === null ? rect(0, 0, width, height) : this.slot(index);
  }

  slot(index) {
    const {width, height} = this.size;
    const place = this.scene.isRightToLeft ? width - (index + 1) * slotWidth : index * slotWidth;
    return rect(place, 0, slotWidth, height);
  }

  /** Where bars run from right to left, what is before one is at its right. */
  pointOf(index, [x, y]) {
    return pointAt(this.slot(index), this.scene.isRightToLeft ? [1 - x, y] : [x, y]);
  }

  dragsOf(element) {
    const {index} = element;
    if (index === null) return [];
    if (this.data.drags) return this.descriptors(this.data.drags, element);
    return [descriptor(this.scene.words.say('dragBar'), 'drag-bar-data', this, center(this.slot(index)), element)];
  }

  dropsOf(element) {
    if (element.index !== null) return this.data.drops ? this.descriptors(this.data.drops, element) : [];
    if (this.data.drops?.length === 0 || (this.hasPositions && this.bars.length > 0)) return [];
    const name = this.scene.words.say('dropInto', {subject: this.label});
    return [descriptor(name, `drop-into-${this.data.id}`, this, center(this.frameOf(this.itself)), this.itself)];
  }

  descriptors(list, element) {
    const {index} = element;
    const {label} = this.current.bars[index];
    return list.flatMap((content) => {
      const name = withLabel(this.scene.text(content.name), label);
      if (content.in !== undefined) return this.scene.descriptorIn(content, name, element);
      return [descriptor(name, content.id, this, this.pointOf(index, content.point), element, content)];
    });
  }

  indexAt(point) {
    const index = this.bars.findIndex((_, bar) => contains(this.slot(bar), point));
    return index < 0 ? undefined : index;
  }

  elementAt(point) { return this.bars[this.indexAt(point)] ?? this.itself; }

  // Dragging

  itemsAt(at) {
    const index = isOwn(at, this) ? at.element.index : this.indexAt(at.point);
    const bar = this.current.bars[index];
    if (!bar || this.data.drags?.length === 0) return [];
    const {words} = this.scene;
    const described = isOwn(at, this) ? at.content : this.nearest(this.data.drags, index, at.point);
    const all = representations(bar);
    const picture = () => this.scene.pictureOf?.(this, index);
    all.set('image/png', picture);
    const offers = !described?.offers ? all : new Map(described.offers.flatMap(({type, data}) => {
      if (data !== undefined) return [[type, withLabel(data, bar.label)]];
      const own = [...all.keys()].find((one) => conforms(one, type));
      return own ? [[own, all.get(own)]] : [];
    }));
    const name = words.say('barItem', {label: bar.label, value: words.number(bar.text)});
    return [{name, kindName: words.say('kindText'), offers, view: this, bar, index, picture, suggestedName: `${bar.label}.csv`}];
  }

  nearest(list, index, point) {
    const own = (list ?? []).filter((content) => content.in === undefined);
    const distance = (content) => squaredDistance(this.pointOf(index, content.point), point);
    return own.reduce((best, next) => (best && distance(best) <= distance(next) ? best : next), undefined);
  }

  get operations() { return this.hasPositions ? ['copy', 'move'] : ['copy']; }
  canAdd() { return true; }
  isSameItem(one, other) { return one.view === this && other.view === this && one.index === other.index; }
  previewFrame(item) { return this.slot(item.index); }

  /** Where a bar that was lifted stands now; -1: it is gone. */
  indexOf({bar, index}) {
    return this.current.bars[index] === bar ? index : this.current.bars.indexOf(bar);
  }

  removeMoved(session) {
    if (session === this.handled) return null;
    const gone = session.items.filter(({view}) => view === this).map((item) => this.indexOf(item));
    return this.change({bars: this.current.bars.filter((_, index) => !gone.includes(index))});
  }

  // Dropping

  /** The drop of the document that is meant; undefined: it has none. */
  dropAt(at) {
    if (isOwn(at, this) && at.content) return at.content;
    const drops = (this.data.drops ?? []).filter((drop) => drop.in === undefined);
    const index = at && this.indexAt(at.point);
    return index === undefined ? drops[0] : this.nearest(drops, index, at.point);
  }

  refusal(drop, at) {
    const {words} = this.scene;
    const described = this.dropAt(at);
    const reason = described && this.scene.refusalBeforeDrop(described, drop, this.label);
    if (reason !== undefined) return reason;
    const own = drop.items.find(({view}) => view === this);
    if (own && !this.hasPositions) return words.say('barAlreadyIn', {item: own.name, place: this.label});
    const other = drop.items.find((item) => !this.mayBeTable(item));
    return other && words.say(other.kindName ? 'tablesOnly' : 'tablesOnlyUnknown', {item: other.name, kind: other.kindName});
  }

  mayBeTable(item) {
    if (item.part === 'contact' || item.part === 'portrait') return false;
    if (item.part) return tableTypes.some((type) => conforms(item.type, type));
    if (item.fileTypes?.some((type) => noTables.some((other) => conforms(type, other)))) return false;
    return firstType(item, tableTypes) !== undefined;
  }

  propose(drop, at) {
    const reason = this.refusal(drop, at);
    const isOwnGraph = drop.local?.source === this;
    if (reason !== undefined) return {reason, place: isOwnGraph ? undefined : this.itself};
    const isBars = drop.items.every(({bar}) => bar !== undefined);
    const wanted = isBars && this.hasPositions ? ['move', 'copy'] : ['copy', 'move'];
    const operation = wanted.find((one) => drop.operations.includes(one));
    if (!operation) return {reason: this.scene.words.say('wasStopped')};
    const index = this.insertionIndex(at.point);
    const only = drop.items.length === 1 && drop.items[0].view === this ? this.indexOf(drop.items[0]) : undefined;
    if (operation === 'move' && only !== undefined && (only === index || only + 1 === index)) {
      return {reason: this.scene.words.say('barAlreadyIn', {item: drop.items[0].name, place: this.label})};
    }
    return {operation, place: this.itself, insertion: index};
  }

  insertionIndex(point) {
    const count = this.current.bars.length;
    if (!this.hasPositions || !point) return count;
    const along = this.scene.isRightToLeft ? this.size.width - point.x : point.x;
    return Math.max(0, Math.min(count, Math.round(along / slotWidth)));
  }

  dropElement() { return null; }
  inviting(drop) { return this.refusal(drop) === undefined ? [null] : []; }

  perform(drop, at) {
    const {words} = this.scene;
    const described = this.dropAt(at);
    const reason = described && this.scene.refusal(described, drop, this.label);
    if (reason !== undefined) return {reason};
    const index = this.insertionIndex(at.point);
    if (drop.items.length > 0 && drop.items.every(({view}) => view === this)) return this.reorder(drop, index);
    const isBars = drop.local && drop.items.every(({bar}) => bar !== undefined);
    const wanted = isBars ? ['move', 'copy'] : ['copy'];
    const operation = wanted.find((one) => drop.operations.includes(one)) ?? 'copy';
    if (isBars) return this.insert(drop.items.map(({bar}) => ({...bar})), index, operation);
    const readAll = drop.local ? this.readLocal(drop) : this.readForeign(drop);
    return readAll.then((texts) => {
      const bars = texts.map(readBars);
      if (bars.some((list) => list.length === 0)) return {reason: words.say('noBars')};
      return this.insert(bars.flat(), index, operation);
    });
  }

  async readLocal(drop) {
    return Promise.all(drop.items.map(async (item) => {
      const data = item.offers.get(firstType(item, tableTypes.filter((type) => type !== 'text/uri-list')));
      return typeof data === 'function' ? (await data())?.text?.() ?? '' : data ?? '';
    }));
  }

  async readForeign(drop) {
    const parts = await drop.read();
    return Promise.all(parts.map(({file, text}) => (!file ? text : tableTypes.some((type) => conforms(fileType(file), type)) ? file.text() : '')));
  }

  reorder(drop, index) {
    const operation = ['move', 'copy'].find((one) => drop.operations.includes(one)) ?? 'copy';
    const bars = [...this.current.bars];
    let target = index;
    let former;
    if (operation === 'move') {
      const moved = drop.items.map((item) => this.indexOf(item)).filter((old) => old >= 0).sort((a, b) => a - b);
      former = moved.length > 0 ? {index: moved[0] + 1, of: bars.length} : undefined;
      target -= moved.filter((old) => old < index).length;
      moved.reverse().forEach((old) => bars.splice(old, 1));
      this.handled = drop.local;
    }
    bars.splice(target, 0, ...drop.items.map(({bar}) => ({...bar})));
    return {operation, undo: this.change({bars}), position: {index: target + 1, of: bars.length}, former};
  }

  insert(added, index, operation) {
    const {words} = this.scene;
    if (added.length === 0) return {reason: words.say('noBars')};
    if (this.current.bars.length + added.length > mostBars) return {reason: words.say('tooManyBars', {limit: mostBars})};
    const bars = [...this.current.bars];
    bars.splice(index, 0, ...added);
    const names = added.map(({label, text}) => words.say('barItem', {label, value: words.number(text)}));
    return {operation, undo: this.change({bars}), names, position: {index: index + 1, of: bars.length}};
  }

  change(state) {
    const before = this.state;
    this.state = state;
    return {undo: () => { this.state = before; }, redo: () => { this.state = state; }};
  }
}

viewKinds.graph = Graph;
