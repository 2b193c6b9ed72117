// A mock-up as the page shows it: a drawn picture, with an element over each of its regions.
import {ViewBoard, boardKinds, make} from './boards.js';
import {Painter} from './painter.js';
import {leastReach} from './geometry.js';
import './mockup.js';

/** Texts in a picture cannot grow: below this they could not be read. Those of a large picture are large. */
const leastScale = 0.6;
const leastSide = 864;
/** What is above and below a view in a window, so that all of it can be seen at once. */
const roomAround = 220;

class MockupBoard extends ViewBoard {
  constructor(view, page) {
    super(view, page);
    this.canvas = make('canvas', {'aria-hidden': 'true'});
    this.list = make('div', {role: 'list', class: 'elements', tabindex: -1});
    this.line = make('div', {class: 'insertion', hidden: ''});
    this.board.append(this.canvas, this.list, this.line);
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
    const scale = Math.max(
      Math.min(leastScale, leastSide / Math.max(width, height)),
      Math.min(1, this.scroller.clientWidth / width || 1, (window.innerHeight - roomAround) / height));
    view.reach = leastReach / scale;
    Object.assign(this.board.style, {width: `${width * scale}px`, height: `${height * scale}px`});
    const {session} = page.coordinator;
    const lifted = session ? view.own(session) : [];
    const density = Math.min(scale * (window.devicePixelRatio || 1), 8192 / Math.max(width, height));
    const key = [density, lifted].join();
    if (this.drawnState !== view.state || this.drawnKey !== key) {
      this.drawnState = view.state;
      this.drawnKey = key;
      this.painter.paint(this.canvas, density, lifted, page.colors());
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
