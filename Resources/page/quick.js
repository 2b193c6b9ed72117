// A hand that is quicker than the browser: it lets go before the browser has begun its drag, or before the browser has heard
// what a place takes. Chromium and Firefox then drop nothing; here it counts as the drag that it was.

/** How far a mouse may tremble before it drags. */
export const tolerance = 8;
/** The same for a finger, as phones have it, and for any hand where a click lifts. */
export const [fingerTolerance, wideTolerance] = [16, 28];
/** How long a browser may take to hear an answer, in milliseconds. One that knows what a place takes drops what is let go. */
const answerTime = 250;
/** How long after a drag a browser tells where the mouse is, or that Escape was let go, in milliseconds. */
const endTime = 300;

export class QuickHand {
  constructor(pointer) {
    this.pointer = pointer;
    /** Where the mouse was pressed, until the browser drags from there: `{event, board}`. */
    this.pressed = null;
    /** Where the mouse was let go since the browser has told of a drag: Firefox tells so where it began none. */
    this.released = null;
    /** When the browser was last told what a place takes. */
    this.answer = 0;
    /** A drag that the browser has ended without a drop, until it is known why: `{session, target, hand, timer}`. */
    this.ended = null;
    const hear = (event) => {
      // After the end of a drag that it did not begin, Firefox tells of the mouse on its way: that is not the end.
      const isOnItsWay = event.type === 'pointermove' && (event.buttons & 1) === 1;
      if (this.ended && (this.ended.target || !isOnItsWay)) this.tellReason(event);
    };
    for (const name of ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'keyup']) document.addEventListener(name, hear, true);
    document.addEventListener('pointerup', (event) => this.up(event));
  }

  /** Something is pressed in a view. */
  down(event, board) { this.pressed = board.board.draggable ? {event, board} : null; }

  /** The browser has begun a drag. */
  dragged() { this.pressed = this.released = null; }

  /** The browser was told what is lifted, or what a place takes. */
  answered() { this.answer = window.performance.now(); }

  /** The mouse is let go, anywhere: where the browser began no drag, its way from where it was pressed is one. */
  up(event) {
    const {pointer, pressed} = this;
    this.pressed = null;
    this.released = event;
    if (!pressed || event.button !== 0) return;
    const {event: start, board} = pressed;
    const target = pointer.targetAt(event.clientX, event.clientY);
    if (!target || distance(start, event) <= pointer.tolerance(start)) return;
    const session = pointer.lift(board, start);
    if (!session) return;
    pointer.picture(board, session, start, 'ghost away').remove();
    pointer.letGo(pointer.coordinator.dropOf(session), target, event);
  }

  /**
   * The browser has ended a drag without a drop in the page. Where the hand let go over a view, it was quicker than the browser:
   * the drag ends there.
   * @param hand What the browser tells of the end.
   * @returns Whether it does, or may do so: Escape is told apart by what comes next.
   */
  goesOn(session, hand) {
    const {pointer, released} = this;
    const letGo = (place, end) => pointer.letGo(pointer.coordinator.dropOf(session), place, end);
    const place = released && pointer.targetAt(released.clientX, released.clientY);
    if (place) {
      letGo(place, released);
      return true;
    }
    // Firefox does not tell where a drag ended that it did not begin. It tells where the mouse was let go, before or after that.
    const isTold = (hand.clientX || hand.clientY) && (hand.screenX || hand.screenY);
    const target = isTold ? pointer.targetAt(hand.clientX, hand.clientY) : undefined;
    const isMoved = hand.dataTransfer.dropEffect !== 'none';
    if (window.performance.now() - this.answer > answerTime || (!target && (isTold || isMoved))) return false;
    // Firefox may tell that something was moved, and of no drop.
    if (isMoved) letGo(target, hand);
    else this.ended = {session, target, hand, timer: setTimeout(() => this.tellReason(), endTime)};
    return true;
  }

  /** @param event What the browser tells next; undefined: nothing, for some time. */
  tellReason(event) {
    const {pointer, ended: {session, target, hand, timer}} = this;
    clearTimeout(timer);
    this.ended = null;
    if (pointer.coordinator.session !== session) return;
    const place = target ? (!event || isLetGo(event)) && target : event?.type === 'pointerup' && pointer.targetAt(event.clientX, event.clientY);
    if (place) pointer.letGo(pointer.coordinator.dropOf(session), place, target ? hand : event);
    else pointer.comeBack(hand);
  }
}

/** How far apart two events are, in the page's pixels. */
export const distance = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Whether the mouse had been let go before an event. After Escape its button is still down, or Escape itself is let go. */
function isLetGo({type, buttons, key}) {
  if (type === 'pointermove') return (buttons & 1) === 0;
  return type === 'pointerdown' || (type.startsWith('key') && key !== 'Escape');
}
