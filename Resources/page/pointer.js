// Drags by hand: a mouse by the browser's own drag and drop, which carries data to other applications and from them; a
// finger or a pen by pointer events; and one click at a time.
import {conforms} from './types.js';
import {hit} from './geometry.js';
import {make} from './boards.js';
import {canMove, comeFrom} from './motion.js';
import {Drop} from './coordinator.js';
import {QuickHand, distance, fingerTolerance, tolerance, wideTolerance} from './quick.js';

/** How long a finger rests before it takes hold, in milliseconds. */
const holdTime = 450;
/** How long something is held over what opens before it does, in milliseconds. */
const openTime = 800;
/** How near the edge of what scrolls a finger scrolls it, and by how much. */
const edge = 32;
const scrollTime = 16;

export class Pointer {
  constructor(page) {
    this.page = page;
    this.hold = null;
    this.pressed = null;
    this.quick = new QuickHand(this);
    /** Whether the finger that was lifted last had taken hold. */
    this.hasHeld = false;
    this.ghost = null;
    /** The thing that a hand has let go, until it stands where it was dropped: `{items, frame}`. */
    this.released = undefined;
  }

  get coordinator() { return this.page.coordinator; }

  /** Looks after the hands on one view. */
  attach(board) {
    const node = board.board;
    const on = (name, handle, options) => node.addEventListener(name, (event) => handle.call(this, event, board), options);
    on('pointerdown', this.down);
    on('pointermove', this.move);
    on('pointerup', this.up);
    on('pointercancel', this.stopHold);
    on('touchmove', (event) => { if (this.hold?.isHeld || this.trembles(event)) event.preventDefault(); }, {passive: false});
    // A finger that held is no mouse that clicks.
    on('touchend', (event) => { if (this.hasHeld) event.preventDefault(); }, {passive: false});
    on('pointerleave', () => { if (this.coordinator.session?.origin === 'click') this.coordinator.leave(); });
    on('click', this.click);
    on('contextmenu', this.menu);
    on('dragstart', this.dragStart);
    on('dragend', this.dragEnd);
    on('dragenter', this.dragOver);
    on('dragover', this.dragOver);
    on('dragleave', this.dragLeave);
    on('drop', this.drop);
  }

  // One click at a time, and the finger

  /** How far a hand that presses may tremble, in the page's pixels. */
  tolerance({pointerType}) {
    return this.page.isClickToMove ? wideTolerance : pointerType === 'mouse' ? tolerance : fingerTolerance;
  }

  /** Whether a finger that may yet take hold only trembles: where a click lifts, the page does not scroll with that. */
  trembles({touches}) {
    return this.page.isClickToMove && this.hold !== null && touches.length === 1 && distance(this.hold.event, touches[0]) <= wideTolerance;
  }

  down(event, board) {
    this.hasHeld = false;
    // A finger's own drag would be the browser's, which has no points and no scrolling.
    board.board.draggable = event.pointerType === 'mouse' && event.button === 0;
    this.pressed = event.button === 0 ? event : null;
    this.quick.down(event, board);
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const timer = setTimeout(() => this.takeHold(board), holdTime);
    this.hold = {timer, id: event.pointerId, isHeld: false, isDragging: false, event};
  }

  takeHold(board) {
    const {hold} = this;
    hold.isHeld = true;
    board.board.setPointerCapture(hold.id);
    navigator.vibrate?.(10);
    hold.node = board.nodes.get(board.view.elementAt(board.pointOf(hold.event)));
    hold.node?.classList.add('held');
  }

  move(event, board) {
    const {hold} = this;
    if (event.pointerType === 'mouse') this.show(event, board);
    if (!hold || event.pointerId !== hold.id) return;
    const isFar = distance(hold.event, event) > this.tolerance(event);
    if (!hold.isHeld && isFar) this.stopHold();
    if (!hold.isHeld || (!hold.isDragging && !isFar)) return;
    if (!hold.isDragging) this.startDrag(board);
    if (hold.isDragging) this.follow(event);
  }

  /** An element that leads to another screen opens after something has been held over it for a while. */
  holdOver(target) {
    const {view} = target?.board ?? {};
    const index = view?.kind === 'mockup' ? hit(target.point, view, (one) => view.contents[one].opens) : null;
    const element = index === null ? undefined : view.elements[index];
    if (element === this.heldOver) return;
    clearTimeout(this.opening);
    this.heldOver = element;
    if (element) this.opening = setTimeout(() => this.coordinator.session && this.coordinator.activate(element), openTime);
  }

  startDrag(board) {
    const {hold} = this;
    const session = this.lift(board, hold.event);
    if (!session) {
      this.stopHold();
      return;
    }
    hold.isDragging = true;
    this.ghost = this.picture(board, session, hold.event, 'ghost');
    this.finger = hold.event;
    this.scroll(board);
  }

  /** Lifts what a hand has pressed; null: there is nothing to be lifted. */
  lift(board, hand) {
    this.coordinator.cancel();
    return this.coordinator.begin({view: board.view, point: board.pointOf(hand)}, 'pointer');
  }

  /** Shows what is carried, and remembers at which point it is held, how large it is, and where it was taken. */
  picture(board, session, {clientX, clientY}, look) {
    const {node, x, y} = board.preview(session.items[0], session.liftPoint, {clientX, clientY});
    const ghost = Object.assign(make('div', {class: look, 'aria-hidden': 'true'}, node), {gripX: x, gripY: y});
    document.body.append(ghost);
    const {width, height} = ghost.getBoundingClientRect();
    this.grip = {x, y, width, height};
    this.lifting = {clientX, clientY};
    return ghost;
  }

  follow({clientX, clientY}) {
    this.finger = {clientX, clientY};
    Object.assign(this.ghost.style, {left: `${clientX - this.ghost.gripX}px`, top: `${clientY - this.ghost.gripY}px`});
    const target = this.targetAt(clientX, clientY);
    this.holdOver(target);
    if (target) this.coordinator.hover(this.coordinator.dropOf(this.coordinator.session), {view: target.board.view, point: target.point});
    else this.coordinator.leave();
  }

  /** Scrolls on while a finger is near an edge of the view that it began in, or of the window. */
  scroll(board) {
    if (!this.hold?.isDragging) return;
    const {clientX, clientY} = this.finger;
    const by = (place, start, end) => (place > end - edge ? edge / 4 : place < start + edge ? -edge / 4 : 0);
    const {left, right} = board.scroller.getBoundingClientRect();
    const places = () => [board.scroller.scrollLeft, window.scrollY].join();
    const before = places();
    board.scroller.scrollLeft += by(clientX, Math.max(0, left), Math.min(window.innerWidth, right));
    window.scrollBy(0, by(clientY, 0, window.innerHeight));
    if (places() !== before) this.follow(this.finger);
    setTimeout(() => this.scroll(board), scrollTime);
  }

  /** The view below a point of the screen. */
  targetAt(clientX, clientY) {
    const target = document.elementFromPoint(clientX, clientY);
    const board = this.page.boards.find(({board: node}) => node.contains(target));
    return board && {board, point: board.pointOf({clientX, clientY})};
  }

  up(event, board) {
    const {hold} = this;
    if (!hold || event.pointerId !== hold.id) return;
    this.stopHold();
    if (!hold.isHeld) return;
    this.hasHeld = true;
    if (!hold.isDragging) {
      this.showList(board, hold.event);
      return;
    }
    const target = this.targetAt(event.clientX, event.clientY);
    const {session} = this.coordinator;
    if (!session) return;
    this.letGo(this.coordinator.dropOf(session), target, event);
  }

  /** A hand has let go there; undefined: over no view. Where there is no place, what was held is back. */
  letGo(drop, target, hand) {
    if (drop.local && this.isClick(hand)) {
      this.liftByClick(drop.local);
      return;
    }
    if (drop.local) this.released = this.releasedAt(hand, drop.local);
    const {at, element} = target ? this.placeAt(target) : {};
    const result = this.coordinator.letGo(drop, at, element);
    if (result === undefined) this.comeBack(hand);
    else this.finish(result, hand);
  }

  /** Where a click lifts, a mouse that lets go near where it was pressed has clicked, although its browser began a drag. */
  isClick(hand) {
    const {pressed} = this;
    return this.page.isClickToMove && pressed?.pointerType === 'mouse' && distance(pressed, hand) <= wideTolerance;
  }

  /** Lifts by a click what a mouse has lifted and not carried anywhere. */
  liftByClick({source: view, liftPoint: point, elements: [element]}) {
    this.coordinator.putBack();
    if (element) this.page.focus(element);
    this.coordinator.begin({view, point, name: element?.drags[0]?.name}, 'click');
  }

  /** Where on the screen a hand has let go of what it held. */
  releasedAt({clientX, clientY}, {items}) {
    const {x, y, width, height} = this.grip;
    return {items, frame: {left: clientX - x, top: clientY - y, width, height}};
  }

  /** Cancels, and shows what was held on its way back. */
  comeBack(hand) {
    const {session} = this.coordinator;
    const carried = hand && session && this.carried(session, this.releasedAt(hand, session).frame);
    this.released = undefined;
    this.coordinator.cancel();
    carried?.();
  }

  /** Goes from a frame of the screen back to where it was taken; what begins that. */
  carried({source, items, liftPoint}, start) {
    const board = this.page.boardOf(source);
    // Where browsers show it themselves, it would be seen twice.
    if (!canMove() || !this.page.scene.isShown(source) || /Mac/.test(navigator.platform)) return undefined;
    const {node} = board.preview(items[0], liftPoint, this.lifting);
    const ghost = make('div', {class: 'ghost', 'aria-hidden': 'true'}, node);
    const home = this.home(start);
    return () => {
      document.body.append(ghost);
      Object.assign(ghost.style, {left: `${home.left}px`, top: `${home.top}px`});
      comeFrom(ghost, start).finally(() => ghost.remove());
    };
  }

  /** Where what is held was taken, as large as it is carried. */
  home({width, height}) {
    const {x, y} = this.grip;
    return {left: this.lifting.clientX - x, top: this.lifting.clientY - y, width, height};
  }

  /** The place at a point of a board, and its element. The name is for the script of what was done. */
  placeAt({board: {view}, point}) {
    const element = view.dropElement({view, point}) ?? view.elementAt(point);
    const found = element?.drops.find((place) => place.view === view);
    const name = element?.drops.length > 1 ? this.nearestName(element, point) : found?.name;
    return {element, at: {view, point, name}};
  }

  nearestName(element, point) {
    const distance = (place) => Math.hypot(place.point.x - point.x, place.point.y - point.y);
    return [...element.drops].sort((one, other) => distance(one) - distance(other))[0].name;
  }

  /** The hand is off: what was not dropped is back. Why was said. */
  async finish(result, hand) {
    const isDone = await result;
    const {session} = this.coordinator;
    if (!isDone && session?.origin === 'pointer') {
      const carried = hand && this.carried(session, this.releasedAt(hand, session).frame);
      this.coordinator.putBack();
      carried?.();
    }
    this.released = undefined;
  }

  stopHold() {
    this.holdOver(null);
    clearTimeout(this.hold?.timer);
    this.hold?.node?.classList.remove('held');
    this.hold = null;
    this.ghost?.remove();
    this.ghost = null;
  }

  /**
   * The pointer is there with no button down: what it means shows what can be done, and while something is lifted, the place
   * shows what a click would do.
   */
  show(event, board) {
    const point = board.pointOf(event);
    const node = board.nodes.get(board.view.elementAt(point));
    // An element that is too small to hit is meant beside it.
    if (node && node !== event.target.closest('.element')) this.page.showMore(node);
    const {session} = this.coordinator;
    if (session?.origin === 'click') this.coordinator.hover(this.coordinator.dropOf(session), {view: board.view, point});
  }

  click(event, board) {
    const {pressed} = this;
    this.pressed = null;
    const point = board.pointOf(event);
    const element = board.view.elementAt(point);
    if (element && event.detail > 0) this.page.focus(element);
    const isStill = !pressed || distance(pressed, event) <= this.tolerance(pressed);
    const {session, state} = this.coordinator;
    const {isClickToMove} = this.page;
    const isOpening = isStill && element?.customs.length > 0
      && (state === 'idle' ? !isClickToMove || element.drags.length === 0 : isClickToMove && element.drops.length === 0);
    if (isOpening) this.page.open(element, 'click');
    if (isOpening || !isClickToMove || !isStill) return;
    if (this.coordinator.state === 'idle') {
      this.coordinator.begin({view: board.view, point, name: element?.drags[0]?.name}, 'click');
    } else if (session && session.origin !== 'pointer') {
      const {at, element: taker} = this.placeAt({board, point});
      this.coordinator.perform(this.coordinator.dropOf(session), at, taker);
    }
  }

  menu(event, board) {
    event.preventDefault();
    // The menu key has shown the list already; a finger shows it when it is lifted.
    if (this.page.list.isOpen || this.hold || event.button !== 2) return;
    this.showList(board, event);
  }

  showList(board, event) {
    const element = board.view.elementAt(board.pointOf(event));
    if (!element) return;
    this.page.focus(element);
    this.page.list.show(element, {left: event.clientX, top: event.clientY, bottom: event.clientY}, 'click');
  }

  // The browser's own drag and drop

  dragStart(event, board) {
    if (this.page.isClickToMove && this.coordinator.session?.origin === 'click') {
      // A hand that trembles puts down what a click has lifted.
      event.preventDefault();
      return;
    }
    this.quick.dragged();
    // Browsers round its own point down, on to what lies beside.
    const session = this.lift(board, this.pressed ?? event);
    if (!session) {
      event.preventDefault();
      return;
    }
    const {dataTransfer} = event;
    dataTransfer.effectAllowed = session.operations.includes('move') ? 'copyMove' : 'copy';
    session.items.forEach((item) => giveData(dataTransfer, item));
    // The browser takes the picture of what is shown: out of sight, and gone when it has it.
    const ghost = this.picture(board, session, this.pressed ?? event, 'ghost away');
    dataTransfer.setDragImage(ghost, ghost.gripX, ghost.gripY);
    setTimeout(() => ghost.remove(), 0);
    this.quick.answered();
  }

  dragEnd(event) {
    this.holdOver(null);
    const {session} = this.coordinator;
    if (session?.origin !== 'pointer' || this.coordinator.performing) return;
    if (this.quick.goesOn(session, event)) return;
    const {dropEffect} = event.dataTransfer;
    if (dropEffect !== 'none') this.coordinator.finishElsewhere(dropEffect);
    else this.comeBack(event);
  }

  dropOf({dataTransfer}, isDropped) {
    const {session} = this.coordinator;
    if (session?.origin === 'pointer') return this.coordinator.dropOf(session);
    return session ? null : foreignDrop(dataTransfer, this.page.scene.words, 'pointer', isDropped);
  }

  dragOver(event, board) {
    const drop = this.dropOf(event, false);
    if (!drop) return;
    event.preventDefault();
    const point = board.pointOf(event);
    this.holdOver({board, point});
    const {operation} = this.coordinator.hover(drop, {view: board.view, point});
    event.dataTransfer.dropEffect = operation ?? effectOfRefusal(drop);
    this.quick.answered();
  }

  /** A thing that is dragged from this page is over none of its views. */
  dragBeside(event) {
    event.preventDefault();
    const {session} = this.coordinator;
    if (session?.origin === 'pointer') event.dataTransfer.dropEffect = effectOfRefusal({local: session});
    this.quick.answered();
  }

  /** It is let go there. */
  dropBeside(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (this.coordinator.session?.origin === 'pointer') this.comeBack(event);
  }

  dragLeave(event, board) {
    // Where a drag is ended the browser tells that it has left, too.
    if (board.board.contains(event.relatedTarget)) return;
    const {hovered} = this.coordinator;
    this.holdOver(null);
    setTimeout(() => { if (this.coordinator.hovered === hovered) this.coordinator.leave(); }, 0);
  }

  drop(event, board) {
    event.preventDefault();
    const drop = this.dropOf(event, true);
    if (!drop) return;
    this.letGo(drop, {board, point: board.pointOf(event)}, event);
  }
}

/**
 * The effect that a browser is told for a drag over a place that does not take it. For a drag from this page it is told
 * of each drop: a browser asks while the hand goes on, and would take the answer for the place before for that of the
 * place where the hand lets go.
 */
function effectOfRefusal({local}) {
  if (!local) return 'none';
  return local.operations.includes('move') ? 'move' : 'copy';
}

/** Puts what an item offers into a drag, or on the clipboard: texts as they are, pictures as files. */
export function giveData(transfer, {offers, suggestedName}) {
  for (const [type, data] of offers) {
    const plain = type.split(';')[0];
    if (typeof data === 'string') transfer.setData(plain, data);
    else if (conforms(plain, 'image/*')) {
      const picture = data();
      const name = suggestedName.replace(/\.\w+$/, '').replace(/[/:\\]/g, '-');
      if (picture?.toDataURL) transfer.setData('DownloadURL', `image/png:${name}.png:${picture.toDataURL()}`);
    }
  }
}

/**
 * A thing that another application drags here, or has put on the clipboard. Its data can be read when it is
 * dropped.
 */
export function foreignDrop(transfer, words, origin, isDropped) {
  const types = [...transfer.types].map((type) => (type === 'Files' ? 'text/uri-list' : type)).filter((type) => type.includes('/'));
  const kind = ['text/uri-list', 'image/*', 'text/*'].find((wanted) => types.some((type) => conforms(type, wanted)));
  const name = words.say({'text/uri-list': 'foreignFiles', 'image/*': 'foreignPicture', 'text/*': 'foreignText'}[kind] ?? 'foreignUnknown');
  // It is there during the event only.
  const parts = [];
  if (isDropped) {
    for (const file of transfer.files) parts.push({file, name: file.name});
    const plain = transfer.getData('text/csv') || transfer.getData('text/plain') || transfer.getData('text/uri-list');
    if (parts.length === 0) parts.push({text: plain, name});
  }
  const offers = new Map(types.map((type) => [type, '']));
  const fileTypes = [...transfer.items ?? []].filter((one) => one.kind === 'file' && one.type).map(({type}) => type);
  return new Drop({items: [{name, kindName: '', offers, fileTypes}], operations: ['copy', 'move', 'link'], origin, read: async () => parts});
}
