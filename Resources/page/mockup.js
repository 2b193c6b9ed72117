// A picture of a screen that does not exist yet: its elements can be dragged, and take what is dropped.
import {conforms, fileType, firstType} from './types.js';
import {Placement, center, contains, hit, leastReach, maxX, maxY, pointAt, rect, squaredDistance} from './geometry.js';
import {Geometry} from './layout.js';
import {isSameList} from './board.js';
import {filled} from './words.js';
import {describeAdditions, editingActions, sortingDrop, standingElement} from './copies.js';
import {Element, descriptor, isOwn, viewKinds, withLabel} from './element.js';

const nameLimit = 60;

/** Whether a point is before a card, as the cards of a place are arranged. */
function isBefore({x, y}, frame, arrange) {
  const middle = center(frame);
  if (arrange === 'row') return x < middle.x;
  if (arrange === 'column') return y < middle.y;
  return y < frame.y || (y < maxY(frame) && x < middle.x);
}

/** The line between two cards. */
function lineBetween(before, after, arrange) {
  const frame = after ?? before;
  if (!frame) return undefined;
  const middle = (end, start) => {
    if (start === undefined) return end + 4;
    return end === undefined || end > start || arrange === 'grid' ? start - 4 : (end + start) / 2;
  };
  if (arrange === 'column') return rect(frame.x, middle(before && maxY(before), after?.y), frame.width, 0);
  return rect(middle(before && maxX(before), after?.x), frame.y, 0, frame.height);
}

export class Mockup {
  /**
   * @param data The view in the page's data.
   * @param scene Gives words, texts in the person's language, and finds what `in:` names.
   */
  constructor(data, scene) {
    this.kind = 'mockup';
    this.data = data;
    this.scene = scene;
    /** The document's elements, and after them the things that were put down while trying. */
    this.contents = [...data.elements];
    this.geometry = new Geometry(this.contents);
    this.elements = data.elements.map((_, index) => new Element(this, index));
    this.size = {width: data.size[0], height: data.size[1]};
    /** How wide and high the reach of an element is at least, in pixels of the picture. */
    this.reach = leastReach;
    this.host();
    this.state = {board: this.geometry.start};
    /** The drops that put things before what was put down while trying. */
    this.sorting = new Map();
    /** The elements that were dropped here last. */
    this.arrived = [];
  }

  /** Finds in which element each drag and drop stands. */
  host() {
    const indices = new Map();
    this.contents.forEach(({id}, index) => { if (!indices.has(id)) indices.set(id, index); });
    this.hostIndex = (id, owner) => (id === undefined ? owner : indices.get(id));
    const hosted = (kind) => {
      const lists = new Map();
      this.contents.forEach((element, owner) => (element[kind] ?? []).forEach((content) => {
        const host = this.hostIndex(content.in, owner);
        if (host !== undefined) lists.set(host, [...(lists.get(host) ?? []), {owner, content}]);
      }));
      return lists;
    };
    this.hostedDrags = hosted('drags');
    this.hostedDrops = hosted('drops');
    const having = (isWanted) => this.elements.map(({index}) => index)
      .filter((index) => this.hostedDrops.get(index)?.some(({content}) => isWanted(this.ruleOf(content))));
    /** A drag from a bin takes the element that the bin took last. */
    this.bins = having(({look}) => look === 'hidden');
    /** The elements before and after which others can be put, in order. */
    this.row = having(({side}) => side).filter((index) => !this.geometry.isAdded(index));
  }

  /** The rule by which a drop treats the dropped things: `{leaves, look, side}`. */
  ruleOf({then = 'move'}) { return this.scene.data.outcomes[then]; }

  get label() { return this.scene.text(this.data.label); }
  get board() { return this.current.board; }

  /** The state of the trial. Frames and order follow. */
  get state() { return this.current; }
  set state(state) {
    this.current = state;
    state.board.grow(this.geometry.homes.length);
    this.frames = this.geometry.frames(state.board);
    this.order = this.geometry.readingOrder(state.board, this.frames);
  }

  // Elements

  get shown() { return this.order.map((index) => this.elements[index]); }
  get isPlaceItself() { return false; }
  idOf({index}) { return this.contents[index].id; }
  labelOf({index}) { return this.board.labels[index] ?? this.scene.text(this.contents[index].label); }
  frameOf({index}) { return this.frames[index] ?? rect(0, 0, 0, 0); }

  /** The name of a thing in an element. */
  nameOf({element}) { return this.elements[element].label; }

  /**
   * Where a card stands, the description that the document gives, and what is in the element: "3 cards: …" in one that
   * arranges cards, "2 items: Lunch?, Invoice" in another one that things lie on or were put into.
   */
  valueOf({index}) {
    // A bin's drag takes out what it took last.
    const canMove = (other) => this.contents[other].drags?.length > 0 && !this.bins.includes(other);
    const names = this.geometry.contentsOf(index, this.board, canMove).map((element) => this.nameOf({element}));
    const words = this.scene.words;
    const list = words.all(names.slice(0, 12)) + (names.length > 12 ? ', …' : '');
    const key = this.geometry.isArranged(index) ? 'cards' : 'contents';
    const contents = names.length > 0 ? words.say(key, {names: list}, names.length) : '';
    const marks = words.all(this.board.marksOf(index).map((mark) => words.say(mark)));
    const description = this.scene.text(this.contents[index].description ?? '');
    return [this.standingOf(index), description, marks, contents].filter(Boolean).join('. ');
  }

  /** Where an element stands in the place that arranges it: "To do, 1 of 3". */
  standingOf(index) {
    const place = this.geometry.holder(index, this.board);
    if ((this.contents[place]?.arrange ?? 'free') === 'free') return '';
    const guests = this.board.guests[place];
    const number = guests.findIndex((guest) => guest.element === index);
    if (number < 0) return '';
    const values = {place: this.elements[place].label, index: number + 1, of: guests.length};
    return this.scene.words.say('standing', values);
  }

  dragsOf(element) {
    return this.dragged(element.index) === null ? [] : this.descriptors(element, this.contents[element.index].drags ?? []);
  }

  /** An element's actions beside dragging it: the screen that it opens. */
  customsOf({index}) {
    const {id, opens} = this.contents[index];
    const editing = editingActions(this, index);
    if (opens === undefined || !this.scene.screen || this.scene.screen === opens) return editing;
    const name = this.scene.words.say('open', {element: this.elements[index].label});
    return [{kind: 'custom', name, identifier: `open-${id}`, isPress: true, perform: (coordinator) => coordinator.show(opens)}, ...editing];
  }

  dropsOf(element) {
    const sorting = sortingDrop(this, element.index);
    return this.descriptors(element, [...(this.contents[element.index].drops ?? []), ...(sorting ? [sorting] : [])]);
  }

  /** Without those that have no name, or stand outside of the picture: nobody gets there. */
  descriptors(element, contents) {
    return contents.flatMap((content) => {
      const name = withLabel(this.scene.text(content.name), element.label);
      const host = this.hostIndex(content.in, element.index);
      if (host === undefined) return this.scene.descriptorIn(content, name, element);
      const point = this.frames[host] && pointAt(this.frames[host], content.point);
      return point && name.trim() && contains({x: 0, y: 0, ...this.size}, point) ? [descriptor(name, content.id, this, point, element, content)] : [];
    });
  }

  /** The element at a point that people see there. */
  elementAt(point) {
    const drag = hit(point, this, (other) => this.hostedDrags.has(other));
    // A draggable element that is too small to hit is meant beside it.
    const index = drag !== null && !contains(this.frames[drag], point) ? drag : hit(point, this);
    return index === null ? null : this.elements[index];
  }

  /** The element whose frame an id names, for points of other views. */
  frameNamed(id) {
    const index = this.contents.findIndex((element) => element.id === id);
    return index < 0 ? null : this.frames[index];
  }

  // Dragging

  /**
   * The element that a drag moves: the dragged one, or for a bin the one that it took last; `null`: the bin is
   * empty.
   */
  dragged(owner) {
    if (!this.bins.includes(owner)) return owner;
    return this.board.guests[owner].at(-1)?.element ?? null;
  }

  nearest(list, host, point) {
    const distance = ({content}) => squaredDistance(pointAt(this.frames[host], content.point), point);
    return list?.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  }

  /** The drag or drop that was chosen by its name: `{host, owner, content}`; undefined: a hand points. */
  chosen(at) {
    if (!isOwn(at, this)) return undefined;
    const {element: {index}, content} = at;
    if (content.next !== undefined) return {...content.taking, content};
    const host = this.hostIndex(content.in, index);
    return host === undefined ? undefined : {host, owner: index, content};
  }

  /** Which drag is meant: `{owner, content}`; undefined: none. */
  dragAt(at) {
    const chosen = this.chosen(at);
    if (chosen) return chosen;
    const host = hit(at.point, this, (index) => this.hostedDrags.has(index));
    return host === null ? undefined : this.nearest(this.hostedDrags.get(host), host, at.point);
  }

  itemsAt(at) {
    const drag = this.dragAt(at);
    if (!drag || !this.frames[drag.owner]) return [];
    const index = this.dragged(drag.owner);
    return index === null ? [] : [this.item(index, drag.content.offers)];
  }

  item(index, offers) {
    const label = this.elements[index].label;
    const picture = () => this.scene.pictureOf?.(this, index);
    const all = new Map();
    for (const {type, data} of offers ?? [{type: 'text/plain;charset=utf-8'}, ...(this.data.picture === undefined ? [] : [{type: 'image/png'}])]) {
      all.set(type, data !== undefined ? withLabel(data, label) : conforms(type, 'image/png') ? picture : label);
    }
    return {name: label, kindName: '', offers: all, view: this, region: index, suggestedName: label};
  }

  get operations() { return ['copy', 'move']; }

  canAdd() { return true; }

  /** Items that join a session: none that is in it already. */
  isSameItem(one, other) { return one.view === this && other.view === this && one.region === other.region; }

  /** Where something is when it is carried by a hand. */
  previewFrame(item, point) {
    const home = this.geometry.homes[item.region];
    return this.frames[item.region] ?? rect(point.x - 12, point.y - 12, home.width, home.height);
  }

  /** After items were moved elsewhere: takes them out. */
  removeMoved(session) {
    if (session === this.handled) return null;
    const board = this.board.copy();
    this.own(session).forEach((index) => board.takeAway(index));
    return this.scene.comingHome(this, this.change({board}));
  }

  own(drop) { return drop.items.filter(({view}) => view === this).map(({region}) => region); }

  // Dropping

  /** Which drop is meant: `{host, content}`; `null`: none. What is dragged is no place for itself: what lies below it is. */
  dropAt(at, lifted = []) {
    const chosen = this.chosen(at);
    if (chosen) return lifted.includes(chosen.content.next ?? chosen.host) ? null : chosen;
    const host = hit(at.point, this, (index) => this.hostedDrops.has(index) && !lifted.includes(index));
    return host === null ? null : {host, content: this.nearest(this.hostedDrops.get(host), host, at.point).content};
  }

  /** The effect of a drop: `{host, drop, reason, isQuiet}`; `null`: nothing can be dropped there. */
  decide(drop, at) {
    const {words} = this.scene;
    const own = this.own(drop);
    const found = this.dropAt(at, own);
    if (!found) return null;
    const {host, content} = found;
    const label = this.elements[host].label;
    const reason = this.scene.refusal(content, drop, label);
    if (reason !== undefined) return {host, drop: content, reason};
    const target = this.targetOf(content, host);
    const {leaves, look, side} = this.ruleFor(content, own, target ?? host, host);
    if (side && target === undefined) {
      const notHere = this.reasonNotToOrder(drop, own, host);
      if (notHere !== undefined || !this.staysInRow(own[0], host, side === 'after')) return {host, drop: content, reason: notHere};
      const values = {item: this.elements[own[0]].label, place: this.label};
      return {host, drop: content, reason: words.say('alreadyIn', values), isQuiet: true};
    }
    // A thing that stays where it is lands nowhere else.
    if (!look) return {host, drop: content};
    const landing = target === undefined || look !== 'picture' ? undefined : this.landing(target, content, host, drop, at.point);
    if (leaves && this.staysWhereItIs(own, drop, target ?? host, landing)) {
      const values = {item: this.elements[own[0]].label, place: this.elements[target ?? host].label};
      return {host, drop: content, reason: words.say('alreadyIn', values), isQuiet: true};
    }
    for (const index of own.filter((one) => this.geometry.isInside(host, one, this.board))) {
      return {host, drop: content, reason: words.say('insideItself', {item: this.elements[index].label})};
    }
    return {host, drop: content, landing, leaves};
  }

  /**
   * The rule by which a drop treats the dropped elements. An element that stands in the place already is not copied: it
   * is sorted. One that comes from elsewhere beside a card of a place is copied where the place itself copies.
   */
  ruleFor(content, own, place, host) {
    const rule = this.ruleOf(content);
    const isThere = own.length > 0 && own.every((element) => this.geometry.holder(element, this.board) === place);
    if (isThere) return rule.look && !rule.leaves ? {...rule, leaves: true} : rule;
    const taking = rule.side && place !== host ? this.taking(place) : undefined;
    return taking ? {...rule, leaves: Boolean(this.ruleOf(taking.content).leaves)} : rule;
  }

  /** The drop with which an element takes things and shows them: `{host, owner, content}`; undefined: it has none. */
  taking(element) {
    const found = this.hostedDrops.get(element)?.find(({content}) => {
      const {look, side} = this.ruleOf(content);
      return look === 'picture' && !side;
    });
    return found && {...found, host: element};
  }

  /** The arranged place that a drop puts things into: the element whose drop it is, or around that one. */
  targetOf(content, host) {
    if (!this.ruleOf(content).side) return this.geometry.isArranged(host) ? host : undefined;
    const holder = this.geometry.holder(host, this.board);
    return holder !== null && (this.contents[holder].arrange ?? 'free') !== 'free' ? holder : undefined;
  }

  /** Whether all that is dragged stands in a place already, and would stand there as it does now. */
  staysWhereItIs(own, drop, place, landing) {
    const isAll = own.length > 0 && own.length === drop.items.length;
    if (!isAll || !own.every((element) => this.geometry.holder(element, this.board) === place)) return false;
    if (!landing) return true;
    if (this.contents[place].arrange === 'free') return !landing.origin;
    const guests = this.board.guests[place];
    const moved = own.flatMap((element) => guests.find((guest) => guest.element === element) ?? []);
    const after = guests.filter((guest) => !own.some((element) => guest.element === element));
    after.splice(landing.index, 0, ...moved);
    return isSameList(after, guests);
  }

  /** Whether an element would stand in its row as it does now. */
  staysInRow(element, host, isAfter) {
    const board = this.board.copy();
    const row = () => this.row.map((slot) => board.occupants[slot]).join();
    const before = row();
    return board.move(element, host, isAfter, this.row) && row() === before;
  }

  /**
   * Where in an arranged place something would come to stand: `{place, index, origin, line, previous, next}`. Who points at
   * something comes to stand there, others at the end.
   */
  landing(place, content, host, drop, point) {
    const own = this.own(drop);
    const others = this.board.guests[place].filter((guest) => !own.some((element) => guest.element === element));
    const {arrange} = this.contents[place];
    if (arrange === 'free') return {place, index: others.length, origin: drop.isSeen ? this.freeOrigin(drop, point) : undefined};
    const seen = this.cardsIn(place, others);
    let index = others.length;
    const {side} = this.ruleOf(content);
    if (content.next !== undefined) index = others.findIndex((guest) => guest.element === content.next);
    else if (side && !drop.isSeen) index = others.findIndex((guest) => guest.element === host) + (side === 'after' ? 1 : 0);
    else if (drop.isSeen) index = seen.find(({frame}) => isBefore(point, frame, arrange))?.index ?? index;
    const next = seen.find((card) => card.index >= index);
    const previous = seen.filter((card) => card.index < index).at(-1);
    return {place, index, line: lineBetween(previous?.frame, next?.frame, arrange), previous: previous && others[previous.index], next: next && others[next.index]};
  }

  /** The visible frames of the cards in a place: `{index, frame}`. */
  cardsIn(place, guests) {
    const frame = this.frames[place];
    if (!frame) return [];
    const placement = Placement.onto(this.geometry.homes[place], frame);
    const {shown} = this.geometry.stack(place, this.board);
    return guests.flatMap((guest, index) => {
      const found = shown.find((one) => one.guest === guest);
      return found ? [{index, frame: placement.rect(found.frame)}] : [];
    });
  }

  /** Where the upper left corner of what is held would be: it hangs from the pointer as it was lifted. */
  freeOrigin({items: [item], origin, local}, point) {
    if (item?.view !== this) return point;
    const {width, height} = this.geometry.homes[item.region];
    const frame = this.frames[item.region];
    const grip = local?.liftPoint;
    const hangs = origin === 'pointer' && grip && frame && grip.x >= frame.x && grip.x < maxX(frame) && grip.y >= frame.y && grip.y < maxY(frame);
    const [x, y] = hangs ? [(grip.x - frame.x) / frame.width, (grip.y - frame.y) / frame.height] : [0.5, 0.5];
    return {x: point.x - width * x, y: point.y - height * y};
  }

  /** Where something new comes to stand on a free surface. */
  spot(guest, place, origin, board) {
    const home = this.geometry.homes[place];
    const {width, height} = this.geometry.homes[guest.element];
    const scale = Math.min(1, home.width / Math.max(1, width), home.height / Math.max(1, height));
    const {shown} = this.geometry.stack(place, board);
    const others = shown.filter((one) => one.guest.element !== guest.element).map(({frame}) => frame);
    return this.geometry.flow(place, board).spot({width: width * scale, height: height * scale}, origin, others);
  }

  reasonNotToOrder(drop, own, host) {
    const standing = this.row.map((slot) => this.board.occupants[slot]);
    const isOne = own.length === 1 && drop.items.length === 1;
    // An element in another place, such as a copy, has its drop there too: nothing can be put beside it in the row.
    if (isOne && standing.includes(host) && (standing.includes(own[0]) || standing.includes(null))) return undefined;
    return this.scene.words.say('notInRow', {item: drop.items[0]?.name ?? ''});
  }

  /**
   * The answer to a drop: `{operation}` or `{reason}`; with the signs that a window shows there. `plan` is how: the
   * caller gives it back when it asks for the place's names, and when it drops.
   */
  propose(drop, at) {
    const decision = this.decide(drop, at);
    if (!decision) return {reason: this.scene.words.say('nothingHere')};
    const shown = {plan: decision, place: decision.isQuiet ? undefined : this.elements[decision.host], line: this.line(decision)};
    const {reason} = decision;
    if (reason === undefined) return {...shown, operation: this.operationFor(decision, drop)};
    // Who drags with a hand sees the reason there. Others are offered the place, try it, and are told.
    if (decision.drop.why !== undefined && !drop.isSeen) return {...shown, operation: 'move'};
    return {...shown, reason};
  }

  operationFor({drop: content, leaves}, drop) {
    // A thing that another application shows is never taken out of it.
    const wanted = drop.local && (leaves ?? Boolean(this.ruleOf(content).side)) ? ['move', 'copy'] : ['copy', 'move', 'link'];
    return wanted.find((operation) => drop.operations.includes(operation)) ?? 'copy';
  }

  /** The line at which something comes to stand between others. */
  line({host, drop: content, reason, landing}) {
    if (landing) return landing.line;
    const {point: [x, y]} = content;
    const {side} = this.ruleOf(content);
    if (reason !== undefined || !side) return undefined;
    const frame = this.frames[host];
    if (Math.abs(y - 0.5) > Math.abs(x - 0.5)) return rect(frame.x, side === 'after' ? maxY(frame) + 3 : frame.y - 3, frame.width, 0);
    return rect(side === 'after' ? maxX(frame) + 3 : frame.x - 3, frame.y, 0, frame.height);
  }

  dropElement(at, lifted = []) {
    const found = this.dropAt(at, lifted);
    return found && this.elements[found.content.next ?? found.host];
  }

  /** The element that a drop would come to stand before, in the order of a place. */
  nextAt(at, drop, plan = this.decide(drop, at)) {
    const landing = plan?.landing;
    return landing?.next && this.contents[landing.place].arrange !== 'free' ? this.nameOf(landing.next) : undefined;
  }

  /** The names of the place that a drop goes to. */
  placeNames(at, drop, plan = this.decide(drop, at)) {
    if (!plan) return [this.label];
    const {drop: content, host, landing} = plan;
    const element = this.elements[host];
    const {words} = this.scene;
    const place = landing && this.elements[landing.place].label;
    if (landing?.previous && landing.next) {
      return [place, words.say('between', {previous: this.nameOf(landing.previous), next: this.nameOf(landing.next)})];
    }
    if (landing?.next) return [place, words.say('before', {element: this.nameOf(landing.next)})];
    const {side} = this.ruleOf(content);
    if (!side) return [element.label];
    const other = landing ? undefined : this.besideInRow(host, side === 'after', this.own(drop));
    if (other === undefined) return [place ?? this.label, words.say(side, {element: element.label})];
    const [previous, next] = side === 'before' ? [other, element.label] : [element.label, other];
    return [place ?? this.label, words.say('between', {previous, next})];
  }

  /**
   * The names of a place that the keyboard has come to: at the end of a list that is said, and the list's own name only where there
   * is another one.
   */
  hoveredNames(at, drop, plan = this.decide(drop, at)) {
    const names = this.placeNames(at, drop, plan);
    if (!plan) return names;
    const {drop: content, host, landing} = plan;
    const isEnd = landing?.previous && !landing.next && landing.place === host && this.contents[host].arrange !== 'free';
    if (isEnd) return [...names, this.scene.words.say('atEnd')];
    const isInList = names.length > 1 && (landing ? landing.place !== host : this.ruleOf(content).side);
    return isInList && this.scene.countOfLists < 2 ? names.slice(1) : names;
  }

  /** How many lists there are that things can be put in order in: arranged elements, and a row. */
  get countOfLists() {
    const arranged = this.order.filter((index) => (this.contents[index].arrange ?? 'free') !== 'free');
    return arranged.length + (this.row.some((slot) => this.board.occupants[slot] !== null
      && this.targetOf(this.hostedDrops.get(slot).find(({content}) => this.ruleOf(content).side).content, slot) === undefined) ? 1 : 0);
  }

  /** The name of what stands in a row on a side of an element, without what is dragged; undefined: nothing does. */
  besideInRow(element, isAfter, own) {
    const {occupants} = this.board;
    const standing = this.row.map((slot) => occupants[slot]).filter((index) => index !== null && !own.includes(index));
    const index = standing.indexOf(element);
    const other = index < 0 ? undefined : standing[index + (isAfter ? 1 : -1)];
    return other === undefined ? undefined : this.elements[other].label;
  }

  /** The elements that would take what is lifted, but for those that it can only be put beside. */
  inviting(drop) {
    const own = this.own(drop);
    return [...this.hostedDrops].filter(([host, list]) => this.frames[host] && !own.includes(host)
      && !own.some((index) => this.geometry.holder(index, this.board) === host)
      && list.some(({content}) => !this.ruleOf(content).side && this.scene.refusal(content, drop, this.elements[host].label) === undefined))
      .map(([host]) => host);
  }

  /** Drops. Returns, or promises, `{operation, undo, names}` or `{reason}`. */
  perform(drop, at, decision = this.decide(drop, at)) {
    if (!decision) return {reason: this.scene.words.say('nothingHere')};
    if (decision.reason !== undefined) return {reason: decision.reason};
    const operation = this.operationFor(decision, drop);
    const home = this.homeOf(drop);
    const take = (arrivals) => this.take(arrivals, {...decision, home}, operation, drop);
    if (drop.local) return take(drop.items.map((item) => this.localArrival(item)));
    return this.foreignArrivals(drop, decision.drop.accepts)
      .then((arrivals) => (arrivals.reason === undefined ? take(arrivals) : arrivals));
  }

  localArrival(item) {
    if (item.view === this) return {name: item.name, element: item.region};
    if (item.view?.kind === 'mockup') return {name: item.name, element: null, region: {view: item.view, index: item.region}};
    const offered = firstType(item, ['image/*']) && item.picture?.();
    return {name: item.name, element: null, picture: offered};
  }

  /** The things that come from another application, by reading them: all, or the reason why not. */
  async foreignArrivals(drop, accepts) {
    const {words} = this.scene;
    const arrivals = [];
    for (const {file, text, name} of await drop.read()) {
      if (!file) {
        const line = text.split(/[\r\n]/).find(Boolean) ?? '';
        const letters = [...line];
        arrivals.push({name: (letters.length > nameLimit ? letters.slice(0, nameLimit).join('') + '…' : line) || name, element: null});
        continue;
      }
      const type = fileType(file);
      if (accepts && !accepts.some((wanted) => conforms(type, wanted) || conforms('text/uri-list', wanted))) {
        return {reason: words.say('doesNotTake', {place: words.say('thisPlace'), items: file.name})};
      }
      const picture = conforms(type, 'image/*') ? await this.scene.readPicture?.(file) : undefined;
      arrivals.push({name: file.name, element: null, picture});
    }
    return arrivals;
  }

  take(arrivals, {host, drop: content, landing, home}, operation, drop) {
    const {also = [], say} = content;
    const board = this.board.copy();
    const own = arrivals.flatMap(({element}) => element ?? []);
    const {leaves, look, side} = this.ruleFor(content, own, landing?.place ?? host, host);
    const former = operation === 'move' && leaves ? this.formerPosition(arrivals, landing) : undefined;
    const place = landing?.place ?? host;
    // Places are counted without what is moved.
    if (landing && operation === 'move') arrivals.forEach(({element}) => element !== null && board.takeAway(element));
    // Copies come to stand beside what is copied.
    const index = landing && Math.min(landing.index, board.guests[place].length);
    const standing = [];
    for (const [number, arrival] of look ? arrivals.entries() : []) {
      if (side && !landing) {
        if (arrival.element === null || !board.move(arrival.element, host, side === 'after', this.row)) {
          return {reason: this.scene.words.say('notInRow', {item: arrival.name})};
        }
        continue;
      }
      const element = standingElement(this, arrival, operation === 'move' && leaves, place, board);
      if (element === undefined) return {reason: this.scene.words.say('nothingHere')};
      standing.push(element);
      const guest = {look, element, isCounted: also.some((one) => one.do === 'count')};
      if (landing && this.contents[place].arrange === 'free') guest.origin = this.spot(guest, place, landing.origin, board);
      board.put(guest, place, landing ? landing.index + number : undefined);
    }
    describeAdditions(this);
    this.arrived = standing.length > 0 ? standing : own;
    this.handled = arrivals.some(({element}) => element !== null) ? drop.local : undefined;
    const names = drop.local ? undefined : arrivals.map(({name}) => name);
    const dropped = arrivals.flatMap(({element}, number) => element ?? standing[number] ?? []);
    const next = this.screenAfter(content, host);
    const elsewhere = this.mark(dropped, also, board);
    const undo = this.scene.comingBack([this.change({board}), ...elsewhere], next);
    const {words} = this.scene;
    const items = words.list(names ?? drop.items.map(({name}) => name));
    const message = say && filled(this.scene.text(say), {items, place: this.elements[host].label});
    const position = side || landing ? this.positionOf(arrivals, index, landing, board) : undefined;
    const shown = standing[0] ?? arrivals[0]?.element ?? null;
    const element = shown !== null && this.frames[shown] ? this.elements[shown] : undefined;
    return {operation, undo, names, message, next, position, former, element, home: leaves && operation === 'move' ? home : undefined};
  }

  /** The place that a lifted thing is back in when it is cancelled. */
  homeAt(at) { return this.homeOf({items: this.itemsAt(at)})?.place ?? this.label; }

  /**
   * Where this mock-up's elements that are dragged stand: `{place, position}`, of one alone with its number there; undefined:
   * some are from elsewhere.
   */
  homeOf({items}) {
    const own = this.own({items});
    if (own.length === 0 || own.length !== items.length) return undefined;
    const holders = own.map((element) => this.geometry.holder(element, this.board));
    const places = [...new Set(holders.map((holder) => (holder === null || holder === undefined ? this.label : this.elements[holder].label)))];
    const place = this.scene.words.list(places);
    const [holder] = holders;
    if (own.length !== 1 || (this.contents[holder]?.arrange ?? 'free') === 'free') return {place};
    const guests = this.board.guests[holder];
    const index = guests.findIndex((guest) => guest.element === own[0]);
    return index < 0 ? {place} : {place, position: {index: index + 1, of: guests.length}};
  }

  /** Where the first of those that were dropped stands in the order of a place, or of a row; undefined: there is none. */
  positionOf(arrivals, index, landing, board) {
    if (!landing) return board.positionOf(arrivals[0]?.element ?? null, this.row);
    const of = board.guests[landing.place].length;
    return this.contents[landing.place].arrange === 'free' || index >= of ? undefined : {index: index + 1, of};
  }

  /** Where the first of them stood in the same place or row; undefined: some came from elsewhere. */
  formerPosition(arrivals, landing) {
    const elements = arrivals.map(({element}) => element);
    if (elements.length === 0 || elements.includes(null)) return undefined;
    if (!landing) return this.board.positionOf(elements[0], this.row);
    const guests = this.board.guests[landing.place];
    const indices = elements.map((element) => guests.findIndex((guest) => guest.element === element));
    return indices.includes(-1) ? undefined : {index: indices[0] + 1, of: guests.length};
  }

  /** The screen that a drop shows; undefined: none. */
  screenAfter({also = []}, host) {
    return also.reduce((screen, one) => (one.do === 'go' ? one.screen
      : one.do === 'open' ? this.contents[host].opens ?? screen : screen), undefined);
  }

  /** Marks what a drop marks: on `board`, and in other mock-ups; says what was done to those. */
  mark(dropped, also, board) {
    const steps = [];
    for (const {as, of} of also.filter((one) => one.do === 'mark')) {
      if (of === undefined) dropped.forEach((element) => board.mark(element, as, this.geometry.children[element]));
      else this.scene.views.filter(({kind}) => kind === 'mockup').some((view) => {
        const element = view.contents.findIndex(({id}) => id === of);
        if (element < 0) return false;
        const other = view === this ? board : view.board.copy();
        other.mark(element, as, view.geometry.children[element]);
        if (view !== this) steps.push(view.change({board: other}));
        return true;
      });
    }
    return steps;
  }

  /** Shows another state, and says how that is undone. */
  change(state) {
    const before = this.state;
    this.state = state;
    return {undo: () => { this.state = before; }, redo: () => { this.state = state; }};
  }
}

viewKinds.mockup = Mockup;
