// A mock-up as the page shows it: a drawn picture, with an element over each of its regions.
import {ViewBoard, boardKinds, make} from './boards.js';
import {Painter} from './painter.js';
import {leastReach} from './geometry.js';
import {canMove, comeFrom, isElsewhere, mostParts} from './motion.js';
import './mockup.js';

/** Texts in a picture cannot grow: below this they could not be read. Those of a large picture are large. */
const leastScale = 0.6;
const leastSide = 864;
/** The height above and below a view in a window, so that all of the view can be seen at once. */
const roomAround = 220;
/** The height of the page's lower edge, where messages stand. */
const pageEdge = 84;

class MockupBoard extends ViewBoard {
  constructor(view, page) {
    super(view, page);
    this.canvas = make('canvas', {'aria-hidden': 'true'});
    this.list = make('div', {role: 'list', class: 'elements', tabindex: -1});
    this.line = make('div', {class: 'insertion', hidden: ''});
    this.flights = make('div', {class: 'flights', 'aria-hidden': 'true'});
    this.moving = [];
    this.board.append(this.canvas, this.list, this.line, this.flights);
    this.painter = new Painter(view, page.images);
    // Later: what is drawn may be as wide as before in another way.
    const render = () => setTimeout(() => this.render(), 0);
    new ResizeObserver(render).observe(this.scroller);
    window.addEventListener('resize', render);
  }

  render() {
    const {view, page} = this;
    this.heading.textContent = view.label;
    // Orca speaks no description of what the focus comes into.
    const words = [view.label, view.scene.text(view.data.description)];
    this.list.setAttribute('aria-label', words.filter(Boolean).join('. '));
    const {width, height} = view.size;
    const least = Math.min(leastScale, leastSide / Math.max(width, height));
    const across = this.scroller.clientWidth / width || 1;
    const down = (window.innerHeight - roomAround) / height;
    // A board that is scrolled sideways, as on a phone, takes all the height: half the screen would be empty.
    const scale = Math.max(least, Math.min(1, across < least ? this.roomBelow / height : Math.min(across, down)));
    view.reach = leastReach / scale;
    Object.assign(this.board.style, {width: `${width * scale}px`, height: `${height * scale}px`});
    const {session} = page.coordinator;
    const lifted = session ? view.own(session) : [];
    const density = Math.min(scale * (window.devicePixelRatio || 1), 8192 / Math.max(width, height));
    this.fly(scale, density);
    const key = [density, lifted, this.moving].join();
    if (this.drawnState !== view.state || this.drawnKey !== key) {
      this.drawnState = view.state;
      this.drawnKey = key;
      this.painter.paint(this.canvas, density, lifted, page.colors(), this.moving);
    }
    this.order(this.list, view.shown);
    for (const element of view.shown) {
      const node = this.nodeOf(element);
      this.place(node, element.frame);
      this.describe(element, node);
      // An empty bin has nothing to take out.
      this.mark(node, 'movable', view.hostedDrags.get(element.index)?.some(({owner}) => view.dragged(owner) !== null));
    }
    this.renderDrag();
  }

  /** The height from the top of the picture to the lower edge of the window, without the page's own edge there. */
  get roomBelow() {
    const above = this.scroller.getBoundingClientRect().top + window.scrollY;
    return window.innerHeight - (above < window.innerHeight / 2 ? Math.max(roomAround, above + pageEdge) : roomAround);
  }

  /** Lets what stands elsewhere than when it was drawn last go there. */
  fly(scale, density) {
    const {view} = this;
    const released = this.page.pointer?.released;
    const [before, now] = [this.drawnFrames, [...view.frames]];
    if (this.drawnState === view.state || this.drawnScale !== scale) {
      Object.assign(this, {drawnFrames: now, drawnScale: scale});
      return;
    }
    this.drawnFrames = now;
    this.flights.replaceChildren();
    this.moving = [];
    if (!before || !canMove() || !this.painter.image) return;
    const dropped = released ? view.arrived : [];
    const isGone = (index) => !now[index] || !(before[index] ?? dropped.includes(index));
    const all = now.map((_, index) => index).filter((index) => !isGone(index)
      && (dropped.includes(index) || isElsewhere(before[index], now[index])));
    const isCarried = (index) => {
      let holder = view.geometry.holder(index, view.board);
      for (let depth = 0; holder !== null && holder !== undefined && depth < now.length; depth += 1) {
        if (all.includes(holder)) return true;
        holder = view.geometry.holder(holder, view.board);
      }
      return false;
    };
    const own = all.filter((index) => dropped.includes(index) || !isCarried(index));
    this.moving = own.length > mostParts ? own.filter((index) => dropped.includes(index)) : own;
    // The dropped elements lie over those that make room.
    this.moving.sort((one, other) => dropped.includes(one) - dropped.includes(other));
    const corner = this.board.getBoundingClientRect();
    const ways = this.moving.map((index) => {
      const node = this.painter.pictureOf(index, density * Math.max(1, now[index].width / view.geometry.homes[index].width));
      this.place(node, now[index]);
      this.flights.append(node);
      const {x, y, width, height} = before[index] ?? now[index];
      const start = dropped.includes(index) ? released.frame
        : {left: corner.left + x * scale, top: corner.top + y * scale, width: width * scale, height: height * scale};
      return comeFrom(node, start);
    });
    const {state} = view;
    Promise.allSettled(ways).then(() => {
      if (view.state !== state || this.moving.length === 0) return;
      this.moving = [];
      this.render();
      this.flights.replaceChildren();
    });
  }

  renderDrag() {
    const {inviting, proposal} = this;
    for (const element of this.view.shown) {
      this.markDrop(this.nodeOf(element), inviting.includes(element.index), proposal?.place === element);
    }
    this.line.hidden = !proposal?.line;
    if (proposal?.line) this.place(this.line, proposal.line);
  }

  previewCanvas(item, frame, scale) { return this.painter.pictureOf(item.region, scale * (window.devicePixelRatio || 1)); }
}

boardKinds.mockup = MockupBoard;
