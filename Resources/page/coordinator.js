// The one path that every drag takes: mouse, finger, keyboard, the list of names and assistive technologies end here.
import {conforms, firstType} from './types.js';
import {squaredDistance, squaredGap} from './geometry.js';
import {descriptor, isSame, uniqueActions, viewKinds} from './element.js';
import {Words} from './words.js';

const historyLimit = 100;

/** Several steps as one: they are undone from the last to the first. */
const together = (steps) => ({
  undo: () => [...steps].reverse().forEach((step) => step.undo()),
  redo: () => steps.forEach((step) => step.redo()),
});

/** A document's views, in the person's language. */
export class Scene {
  /** @param data The page's data, as `dragoman export --format page` writes it. */
  constructor(data) {
    this.data = data;
    this.chooseLanguage(data.language ?? data.languages[0].tag);
    this.views = data.views.map((view) => new viewKinds[view.kind](view, this));
    this.screens = [...new Set(data.views.map(({screen}) => screen).filter(Boolean))];
    /** The screen that is shown; undefined: all views are. */
    [this.screen] = this.screens;
  }

  /** Whether a view is on the screen that is shown. */
  isShown({data: {screen}}) { return !screen || !this.screen || screen === this.screen; }

  /** How many lists are shown that things can be put in order in. */
  get countOfLists() {
    return this.views.filter((view) => this.isShown(view)).reduce((count, view) => count + (view.countOfLists ?? 0), 0);
  }

  /** The name of a screen: that of the first view that is only on it. */
  labelOfScreen(name) { return this.views.find(({data: {screen}}) => screen === name).label; }

  /** Makes undoing show the screen to which things come back, and redoing the one from which they were taken away. */
  comingHome({data: {screen: home}}, step) {
    const here = this.screen;
    const go = (screen) => { if (this.screens.includes(screen)) this.screen = screen; };
    return home === undefined ? step : together([step, {undo: () => go(home), redo: () => go(here)}]);
  }

  /** Makes one step of several: undoing shows the screen on which it was done, redoing the one that it leads to. */
  comingBack(steps, next) {
    const here = this.screen;
    const go = (screen) => { if (this.screens.includes(screen)) this.screen = screen; };
    return together([...steps, {undo: () => go(here), redo: () => go(next ?? here)}]);
  }

  chooseLanguage(language) {
    this.language = language;
    this.number = Math.max(0, this.data.languages.findIndex(({tag}) => tag === language));
    this.isRightToLeft = this.data.languages[this.number].isRightToLeft;
    this.words = new Words(this.data.languages[this.number].words);
  }

  /** A text of the document: one for all languages, or a list with one for each. */
  text(text) { return Array.isArray(text) ? text[this.number] : text; }

  /** The descriptor of a drag or drop with `in:`, in a list; an empty one where what that names is not to be seen. */
  descriptorIn(content, name, element) {
    const {in: id, id: identifier, point: [x, y]} = content;
    for (const view of this.views.filter((one) => this.isShown(one))) {
      const frame = view.data.id === id ? {x: 0, y: 0, ...view.size} : view.frameNamed?.(id);
      if (frame) return [descriptor(name, identifier, view, {x: frame.x + frame.width * x, y: frame.y + frame.height * y}, element, content)];
    }
    return [];
  }

  /** Why a drop of the document does not take what is dragged, as the document has it; undefined: it may. */
  refusal({why, accepts}, drop, place) {
    if (why !== undefined) return this.text(why);
    // A browser may tell the types of files from elsewhere; else they are known only when the files are read.
    const isOther = ({fileTypes}) => fileTypes?.some((type) => !accepts.some((wanted) => conforms(type, wanted)));
    const isTaken = !accepts || drop.items.every((item) =>
      firstType(item, accepts) || (!drop.local && firstType(item, ['text/uri-list']) && !isOther(item)));
    const items = this.words.list(drop.items.map(({name}) => name));
    return isTaken ? undefined : this.words.say('doesNotTake', {place, items});
  }

  /** The same for a view that would take it: who cannot see that a place refuses can try it, and is told. */
  refusalBeforeDrop(content, drop, place) {
    if (content.why !== undefined) return drop.isSeen ? this.text(content.why) : undefined;
    return this.refusal(content, drop, place);
  }

  /** Where an element is among all views; the page measures it. */
  placeOf(element) {
    const views = this.views.slice(0, this.views.indexOf(element.view));
    const top = views.reduce((height, view) => height + view.size.height, 0);
    return {...element.frame, y: element.frame.y + top};
  }
}

/** A lifted thing, as places that may take it see it. */
export class Drop {
  /**
   * @param items What is offered.
   * @param operations What the source allows.
   * @param origin Who brings it: "pointer", "click", "keyboard", "name" or "clipboard".
   * @param local The session of this page that it comes from; undefined: from elsewhere.
   * @param read Reads what comes from elsewhere: a promise of `{file}` and `{text, name}`.
   */
  constructor({items, operations, origin, local, read}) {
    Object.assign(this, {items, operations, origin, local, read});
  }

  /** Whether the person sees what a place says to it. */
  get isSeen() { return this.origin === 'pointer' || this.origin === 'click'; }
}

export class Coordinator {
  constructor(scene) {
    this.scene = scene;
    this.session = null;
    this.performing = null;
    this.hovered = null;
    this.done = [];
    this.undone = [];
    this.listeners = [];
  }

  get words() { return this.scene.words; }
  get state() { return this.performing ? 'performing' : this.session ? 'lifted' : 'idle'; }

  /** Calls `listener` with the name of everything that happens, and its details. */
  observe(listener) { this.listeners.push(listener); }

  tell(name, details = {}) { for (const listener of this.listeners) listener(name, details); }

  /** Says something to people who cannot see it happen. */
  announce(kind, text, isUrgent = false) { this.tell('announced', {kind, text, isUrgent}); }

  announceFor(origin, kind, text, isUrgent) {
    // Who drags with a hand sees it: a message shows the words, and nothing is said.
    if (origin === 'pointer') this.tell('shown', {kind, text});
    else this.announce(kind, text, isUrgent);
  }

  // Lifting

  /**
   * Lifts what a descriptor means, or what a hand points to. Returns the session; null where there is nothing, or one is
   * under way.
   */
  begin(at, origin, element) {
    if (this.state !== 'idle') return null;
    const {view, point, name} = at;
    const items = view.itemsAt(at);
    if (items.length === 0) return null;
    const lifted = element ?? view.elementAt(point) ?? null;
    const session = {
      items, origin, source: view, sourceName: view.homeAt?.(at) ?? view.label, liftPoint: point, elements: lifted ? [lifted] : [],
      operations: view.operations,
    };
    this.session = session;
    this.tell('lifted', {session, element: lifted, name});
    const places = origin === 'pointer' ? 0 : this.validPoints().length;
    if (origin !== 'pointer') this.announce('lifted', this.words.lifted(this.names(session), places));
    return session;
  }

  canAdd(element, view) {
    return this.state === 'lifted' && view.canAdd() && !this.session.elements.includes(element);
  }

  /** Lets what a descriptor means join the session. */
  add(at, element) {
    const {view, name} = at;
    if (!this.canAdd(element, view)) return false;
    const {session} = this;
    const items = view.itemsAt(at).filter((item) => !session.items.some((other) => view.isSameItem(item, other)));
    if (items.length === 0) return false;
    session.items = [...session.items, ...items];
    session.operations = session.operations.filter((one) => view.operations.includes(one));
    session.elements = [...session.elements, element];
    // Items that come from one view are back in all its places; for items of several views no single place is home.
    session.sourceName = session.items.every((item) => item.view === view) ? view.homeOf?.(session)?.place ?? view.homeAt?.(at) ?? view.label : '';
    this.tell('added', {session, element, name});
    this.announceFor(session.origin, 'added', this.words.added(items.map((item) => item.name), session.items.length, this.validPoints().length));
    return true;
  }

  names({items}) { return items.map(({name}) => name); }

  dropOf(session) {
    return new Drop({items: session.items, operations: session.operations, origin: session.origin, local: session});
  }

  /** Ends the session without a drop. */
  cancel() {
    const {session} = this;
    if (!session) return;
    this.session = null;
    this.hovered = null;
    this.tell('cancelled', {session});
    this.announceFor(session.origin, 'cancelled', this.words.cancelled(this.names(session), session.sourceName), true);
    this.tell('changed');
  }

  /** Ends a session whose drop was refused, for which reason was said. */
  putBack() {
    this.session = null;
    this.hovered = null;
    this.tell('changed');
  }

  /** Ends the session whose items another application has taken. */
  finishElsewhere(operation) {
    const {session} = this;
    if (!session) return;
    this.session = null;
    this.hovered = null;
    const step = operation === 'move' ? this.removeMoved(session) : null;
    const items = this.names(session);
    const values = {items, home: session.sourceName};
    if (step) {
      this.remember({
        step, element: session.elements[0], undoName: this.words.say('undoDrop', values),
        undoneText: this.words.say('broughtBack', values, items.length),
        redoneText: this.words.say('takenAway', values, items.length),
      });
    }
    this.tell('elsewhere', {session, operation});
    this.tell('changed');
  }

  removeMoved(session) {
    const views = new Set(session.items.map(({view}) => view));
    const steps = [...views].map((view) => view.removeMoved(session)).filter(Boolean);
    return steps.length > 0 ? together(steps) : null;
  }

  // Places

  /** The places of one element that would take what is lifted. */
  pointsOn(element) {
    if (!this.session) return [];
    const drop = this.dropOf(this.session);
    return element.drops.map((found) => ({element, descriptor: found, proposal: this.propose(drop, found)}))
      .filter(({proposal: {operation}}) => operation);
  }

  /** Every place, in reading order, that would take what is lifted: each that has a name is one. */
  validPoints() { return this.allElements().flatMap((element) => this.pointsOn(element)); }

  allElements() {
    return this.scene.views.filter((view) => this.scene.isShown(view)).flatMap((view) => (view.isPlaceItself ? [view.itself, ...view.shown] : view.shown));
  }

  /** The place that comes after the one that the session is over, or was: `before`; round and round, first the nearest. */
  nextPoint(isBackwards, before) {
    const points = this.validPoints();
    if (points.length === 0) return null;
    const step = isBackwards ? points.length - 1 : 1;
    const current = this.hoveredPoint() ?? before;
    const index = current ? points.findIndex((point) => isSame(point.descriptor, current.descriptor)) : -1;
    if (index >= 0) return points[(index + step) % points.length];
    const nearest = this.nearest(points);
    return points[isBackwards ? (nearest + step) % points.length : nearest];
  }

  nearest(points) {
    const [home] = this.session.elements;
    if (!home) return 0;
    const place = this.scene.placeOf(home);
    let best = {index: 0, distance: Infinity};
    points.forEach(({element}, index) => {
      const distance = squaredGap(this.scene.placeOf(element), place);
      if (distance < best.distance) best = {index, distance};
    });
    return best.index;
  }

  /** The answer of a place to a drop: `{operation}` or `{reason}`. `at`: a descriptor, or where a hand points. */
  propose(drop, at) { return at.view.propose(drop, at); }

  /** Moves over a place; says what would be done there. */
  hover(drop, at) {
    const proposal = this.propose(drop, at);
    this.hovered = {drop, at, view: at.view, proposal};
    this.tell('hovered', this.hovered);
    return proposal;
  }

  /** The same without a pointer, as Tab does; says which of how many places it is. */
  hoverOver(place) {
    const points = this.validPoints();
    const index = points.findIndex((other) => isSame(other.descriptor, place.descriptor));
    const isThere = this.hovered?.at.element === place.element;
    this.hover(this.dropOf(this.session), place.descriptor);
    const {whole, inside} = this.wordsOf(place, points, index);
    this.announce('over', this.words.over(isThere ? inside : whole, index + 1, points.length));
  }

  /**
   * A place in words: as a whole, "Ada Lovelace, portrait", and for somebody who is at the element, "portrait". Where the
   * next place would be called the same, it is the name of its drop.
   */
  wordsOf(place, points, index) {
    const {words} = this;
    const drop = this.dropOf(this.session);
    const namesOf = ({descriptor: at, proposal}) =>
      (at.view.hoveredNames ? at.view.hoveredNames(at, drop, proposal.plan) : this.placeOf(drop, at, proposal));
    const names = namesOf(place);
    const {label} = place.element;
    const isElementAlone = names.length === 1 && names[0] === label;
    const isSameAs = (other) => other
      && ((isElementAlone && other.element === place.element) || namesOf(other).join('\n') === names.join('\n'));
    if (!names.some((name) => name && name.includes(label)) || isSameAs(points[index - 1]) || isSameAs(points[index + 1])) {
      const {name} = place.descriptor;
      return {whole: !label || name.includes(label) ? name : words.say('placeOf', {element: label, name}), inside: name};
    }
    const inside = names[0] === label && names.length > 1 ? names.slice(1) : names;
    return {whole: words.place(names), inside: words.place(inside)};
  }

  /** The names of the place that a drop goes to, from the outside in, as it has answered. */
  placeOf(drop, at, {plan}) {
    const {view} = at;
    const lifted = drop.local ? drop.items.filter((item) => item.view === view).map(({region}) => region) : [];
    return view.dropElement(at, lifted) || view.kind === 'card' ? view.placeNames(at, drop, plan) : [view.label];
  }

  /** The place that the keyboard brought the session to; undefined: none. */
  hoveredPoint() {
    const {hovered} = this;
    return hovered && this.session && this.validPoints().find((point) => isSame(point.descriptor, hovered.at));
  }

  leave() {
    if (!this.hovered) return;
    this.hovered = null;
    this.tell('left');
  }

  // Dropping

  /**
   * A hand has let go there: it counts where it is let go, whatever was there before. Drops where there is a place, be it only to
   * be told why not; returns undefined where there is none.
   * @param at Where the hand points; undefined: over no view.
   */
  letGo(drop, at, element) {
    const proposal = at && this.propose(drop, at);
    const isPlace = !drop.local || Boolean(proposal?.operation ?? proposal?.place);
    return isPlace ? this.perform(drop, at, element, proposal) : undefined;
  }

  /**
   * Drops. Returns whether it was done, or a promise of that.
   * @param at A descriptor, or where a hand points.
   * @param proposal The place's answer, where it has been asked.
   */
  perform(drop, at, element, proposal = this.propose(drop, at)) {
    if (this.performing) return this.refuse(drop, at, this.words.say('isBusy'), element);
    const {view} = at;
    const lifted = drop.local ? drop.items.filter((item) => item.view === view).map(({region}) => region) : [];
    const taker = view.dropElement(at, lifted);
    if (proposal.reason !== undefined) return this.refuse(drop, at, proposal.reason, taker ?? element);
    const place = this.placeOf(drop, at, proposal);
    const target = {drop, at, element: taker ?? element ?? view.itself, place, spot: this.spotOf(drop, at, lifted, proposal)};
    const result = view.perform(drop, at, proposal.plan);
    if (!result.then) return this.settle(target, result);
    this.performing = target;
    this.tell('performing', target);
    const finish = (answer) => {
      // A result that comes after the drop was stopped is taken back.
      if (this.performing !== target) return Boolean(answer.undo?.undo());
      this.performing = null;
      return this.settle(target, answer);
    };
    return result.then(finish, (error) => finish({reason: String(error.message ?? error)}));
  }

  /**
   * Names where something was dropped: the place that was chosen, else what comes after it where a hand has let go, or the
   * nearest place with a name in the same element.
   */
  spotOf(drop, at, lifted, {plan}) {
    const {view, point, element} = at;
    const before = drop.isSeen ? view.nextAt?.(at, drop, plan) : undefined;
    if (before !== undefined) return {before};
    if (element) return {element: element.label, point: at.name};
    const taker = view.dropElement(at, lifted);
    const places = this.allElements().flatMap((one) => one.drops)
      .filter((place) => place.view === view && view.dropElement(place, lifted) === taker);
    const distance = (place) => squaredDistance(place.point, point);
    const best = places.reduce((one, other) => (one && distance(one) <= distance(other) ? one : other), undefined);
    return best && {element: best.element.label, point: best.name};
  }

  settle(target, result) {
    const {drop, at, element} = target;
    if (result.reason !== undefined) return this.refuse(drop, at, result.reason, element);
    return this.finish(target, result);
  }

  /** Stops a drop that has not been answered. */
  stop() {
    const target = this.performing;
    if (!target) return;
    this.performing = null;
    if (this.session) this.cancel();
    else this.refuse(target.drop, target.at, this.words.say('wasStopped'), target.element);
  }

  refuse(drop, {view, name}, reason, element) {
    const isLifted = this.session !== null && this.session === drop.local;
    this.hovered = null;
    this.tell('refused', {drop, view, reason, element, taker: element, name, session: drop.local});
    this.announceFor(drop.origin, 'refused', this.words.refused(reason, isLifted && drop.origin !== 'pointer'), true);
    this.tell('changed');
    return false;
  }

  finish({drop, at: {view, name}, element: taker, place, spot}, result) {
    const session = drop.local;
    if (session) this.session = null;
    this.hovered = null;
    const removal = session && result.operation === 'move' ? this.removeMoved(session) : null;
    const step = removal ? together([result.undo, removal]) : result.undo;
    const items = result.names ?? drop.items.map((item) => item.name);
    const {words} = this;
    const {position, former} = result;
    const element = result.element ?? taker;
    const home = session && result.operation === 'move' ? result.home ?? {place: session.sourceName} : undefined;
    const lifted = result.operation === 'move' ? session?.elements[0] : undefined;
    this.remember(position && former ? {
      step, element, lifted, undoName: words.say('undoMove', {items}),
      undoneText: words.standing('moveUndone', items, former), redoneText: words.standing('moveRedone', items, position),
    } : {
      step, element, lifted, undoName: words.say('undoDrop', {items}),
      undoneText: home?.place ? words.broughtBack(items, home) : words.withPlace('dropUndone', items, place),
      redoneText: words.withPlace('dropRedone', items, place),
    });
    this.tell('changed');
    this.tell('dropped', {drop, view, element, taker, name, items, session, spot});
    this.announceFor(drop.origin, 'dropped', result.message ?? words.dropped(items, place, position, former));
    if (result.next !== undefined) this.show(result.next);
    return true;
  }

  /** Shows a screen, and says so. Returns whether another one is shown now. */
  show(screen) {
    const {scene} = this;
    if (!scene.screens.includes(screen) || scene.screen === screen) return false;
    scene.screen = screen;
    this.leave();
    this.tell('screen');
    this.announce('screen', this.words.say('isShown', {screen: scene.labelOfScreen(screen)}));
    return true;
  }

  /** Does what Enter or a click on an element does, if it leads somewhere. */
  activate(element) {
    return this.state !== 'performing' && (element.customs.find(({isPress}) => isPress)?.perform(this) ?? false);
  }

  // Undoing

  remember(record) {
    this.undone = [];
    this.done = [...this.done, record].slice(-historyLimit);
  }

  /**
   * Notes a change that was made without a drag: it can be undone, and is said.
   * @param text What is said now.
   * @param record What is said when it is undone or done again, what was changed, and how that is undone.
   */
  report(text, {undone, redone, element, step}) {
    this.remember({step, element, undoName: this.words.say('undoButton'), undoneText: undone, redoneText: redone});
    this.tell('changed');
    this.announce('edited', text);
  }

  undo() { return this.step('undo', this.done, this.undone, 'undone', 'undoneText'); }
  redo() { return this.step('redo', this.undone, this.done, 'redone', 'redoneText'); }

  step(action, from, to, key, text) {
    const record = from.pop();
    if (!record) return false;
    record.step[action]();
    to.push(record);
    this.tell('changed');
    this.tell(key, {record});
    this.announce(key, record[text]);
    return true;
  }

  // Actions

  /** The actions on an element by name, as things are now. */
  actionsOf(element) {
    const {words, state} = this;
    const cancel = {kind: 'cancelDrag', name: words.say('cancelDrag'), identifier: 'cancel-drag'};
    const row = (kind) => (found) => ({kind, name: found.name, identifier: found.identifier, descriptor: found});
    if (state === 'idle') {
      const record = this.done.at(-1);
      const undo = record?.element === element ? [{kind: 'undo', name: record.undoName, identifier: 'undo'}] : [];
      return uniqueActions([...element.drags.map(row('drag')), ...element.customs, ...undo], words);
    }
    if (state === 'performing') return [cancel];
    const addable = element.drags.filter(({view}) => this.canAdd(element, view));
    const adds = addable.map((found) => ({
      kind: 'addToDrag', descriptor: found, identifier: `add-${found.identifier}`,
      name: addable.length === 1 ? words.say('addToDrag') : words.say('addToDragNamed', {name: found.name}),
    }));
    return uniqueActions([...this.pointsOn(element).map((point) => row('drop')(point.descriptor)), ...adds, ...element.customs.filter(({isPress}) => isPress), cancel], words);
  }

  /** Does what an action says. */
  act({kind, descriptor: chosen, name, perform}, element, origin) {
    switch (kind) {
      case 'custom':
        this.tell('opened', {element, name, origin});
        return perform(this);
      case 'drag': return this.begin({...chosen, name}, origin, element) !== null;
      case 'addToDrag': return this.add({...chosen, name}, element);
      case 'drop': return this.session ? this.perform(this.dropOf(this.session), {...chosen, name}, element) : false;
      case 'cancelDrag':
        if (this.state === 'performing') this.stop();
        else this.cancel();
        return true;
      default: return this.undo();
    }
  }

  /** The items that a drag would carry, without lifting them; empty where there are none. */
  copyItems(chosen) { return chosen.view.itemsAt(chosen); }
}
