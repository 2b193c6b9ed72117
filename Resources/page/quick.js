// A hand that is quicker than the browser: it lets go before the browser has begun its drag, or before the browser has heard
// what a place takes. Chromium then drops nothing; here it counts as the drag that it was.

/** How far a hand may tremble before it drags. */
export const tolerance = 8;
/** How long a browser may take to hear an answer, in milliseconds. One that knows what a place takes drops what is let go. */
const answerTime = 250;
/** How long after a drag a browser tells where the mouse is, or that Escape was let go, in milliseconds. */
const endTime = 300;

export class QuickHand {
  constructor(pointer) {
    this.pointer = pointer;
    /** Where the mouse was pressed, until the browser drags from there: `{event, board}`. */
    this.pressed = null;
    /** When the browser was last told what a place takes. */
    this.answer = 0;
    /** A drag that the browser has ended without a drop, until it is known why: `{session, target, hand, timer}`. */
    this.ended = null;
    const hear = (event) => { if (this.ended) this.tellReason(isLetGo(event)); };
    for (const name of ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'keyup']) document.addEventListener(name, hear, true);
    document.addEventListener('pointerup', (event) => this.up(event));
  }

  /** Something is pressed in a view. */
  down(event, board) { this.pressed = board.board.draggable ? {event, board} : null; }

  /** The browser has begun a drag. */
  dragged() { this.pressed = null; }

  /** The browser was told what is lifted, or what a place takes. */
  answered() { this.answer = window.performance.now(); }

  /** The mouse is let go, anywhere: where the browser began no drag, its way from where it was pressed is one. */
  up(event) {
    const {pointer, pressed} = this;
    this.pressed = null;
    if (!pressed || event.button !== 0) return;
    const {event: start, board} = pressed;
    const target = pointer.targetAt(event.clientX, event.clientY);
    if (!target || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) <= tolerance) return;
    const session = pointer.lift(board, start);
    if (!session) return;
    pointer.picture(board, session, start, 'ghost away').remove();
    pointer.letGo(pointer.coordinator.dropOf(session), target, event);
  }

  /**
   * The browser has ended a drag over a view without a drop. It does so where Escape is pressed, and where the hand lets go
   * before the browser has heard what the place takes; what comes next tells them apart. Returns whether it is waited for.
   */
  waitForReason(session, hand) {
    // Firefox does not tell where a drag ended.
    const isTold = (hand.clientX || hand.clientY) && (hand.screenX || hand.screenY);
    const target = isTold && this.pointer.targetAt(hand.clientX, hand.clientY);
    if (!target || window.performance.now() - this.answer > answerTime) return false;
    this.ended = {session, target, hand, timer: setTimeout(() => this.tellReason(true), endTime)};
    return true;
  }

  tellReason(isLetGo) {
    const {pointer, ended: {session, target, hand, timer}} = this;
    clearTimeout(timer);
    this.ended = null;
    if (pointer.coordinator.session !== session) return;
    if (isLetGo) pointer.letGo(pointer.coordinator.dropOf(session), target, hand);
    else pointer.comeBack(hand);
  }
}

/** Whether the mouse had been let go before an event. After Escape its button is still down, or Escape itself is let go. */
function isLetGo({type, buttons, key}) {
  if (type === 'pointermove') return (buttons & 1) === 0;
  return type === 'pointerdown' || (type.startsWith('key') && key !== 'Escape');
}
