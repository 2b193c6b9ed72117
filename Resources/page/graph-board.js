// A graph as the page shows it: drawn bars, each with an element over it.
import {ViewBoard, boardKinds, make, namespaces} from './boards.js';
import {canMove, comeFrom} from './motion.js';
import './graph.js';

for (const tag of ['svg', 'g', 'rect', 'text', 'line']) namespaces[tag] = 'http://www.w3.org/2000/svg';

class GraphBoard extends ViewBoard {
  constructor(view, page) {
    super(view, page);
    this.svg = make('svg', {'aria-hidden': 'true', class: 'bars'});
    this.list = make('div', {role: 'list', class: 'elements', tabindex: -1});
    this.nodes.set(view.itself, this.list);
    this.list.actions = make('span', {class: 'actions unseen'});
    this.list.id = `graph-${page.nextNumber()}`;
    this.bars = make('div', {role: 'none'});
    this.list.append(this.bars);
    page.elements.set(this.list, view.itself);
    this.line = make('div', {class: 'insertion', hidden: ''});
    this.board.append(this.svg, this.list, this.list.actions, this.line);
    this.drawn = [];
  }

  render() {
    const {view} = this;
    const {width, height} = view.size;
    this.heading.textContent = view.label;
    Object.assign(this.board.style, {width: `${width}px`, height: `${height}px`});
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.describe(view.itself, this.list);
    this.order(this.bars, view.shown);
    for (const element of view.shown) {
      const node = this.nodeOf(element);
      this.place(node, element.frame);
      this.describe(element, node);
      this.mark(node, 'movable', element.drags.length > 0);
      node.tabIndex = -1;
    }
    const current = view.shown.find((element) => this.nodeOf(element) === this.page.lastFocused) ?? view.shown[0];
    // One of the bars is reached by Tab, and arrow keys go on from there.
    if (current) this.nodeOf(current).tabIndex = 0;
    this.list.tabIndex = view.shown.length === 0 ? 0 : -1;
    this.drawBars();
    this.renderDrag();
  }

  /** How far down a value stands. */
  yOf(value) {
    const {range: {low, high}, size: {height}} = this.view;
    const [top, bottom] = [28, height - 30];
    return bottom - ((value - low) / (high - low || 1)) * (bottom - top);
  }

  /** Where a bar is drawn. */
  barFrame(index) {
    const {value} = this.view.state.bars[index];
    const {x, width} = this.view.slot(index);
    const [y, end] = [this.yOf(Math.max(0, value)), this.yOf(Math.min(0, value))];
    return {x: x + 12, y, width: width - 24, height: Math.max(1, end - y)};
  }

  drawBars() {
    const {view} = this;
    const {height, width} = view.size;
    const {session} = this.page.coordinator;
    const zero = this.yOf(0);
    const parts = [make('line', {x1: 0, x2: width, y1: zero, y2: zero, class: 'axis'})];
    const groups = [];
    view.state.bars.forEach((bar, index) => {
      const frame = this.barFrame(index);
      const middle = frame.x + frame.width / 2;
      const isLifted = session?.items.some((item) => item.view === view && item.bar === bar);
      const label = make('text', {x: middle, y: height - 10, class: 'label'}, shortened(bar.label));
      const value = make('text', {x: middle, y: frame.y - 8, class: 'value'}, view.scene.words.number(bar.text));
      const shape = make('rect', {...frame, rx: 4, class: isLifted ? 'bar lifted' : 'bar'});
      groups.push(make('g', {}, shape, label, value));
    });
    const before = new Map(this.drawn.map(([bar, node]) => [bar, node.getBoundingClientRect()]));
    const isOther = this.drawnState !== view.state;
    this.svg.replaceChildren(...parts, ...groups);
    this.drawn = view.state.bars.map((bar, index) => [bar, groups[index]]);
    this.drawnState = view.state;
    if (isOther && before.size > 0 && canMove()) this.fly(before);
  }

  /** Lets bars that stand elsewhere than before go there: what was dropped from where the hand has let it go. */
  fly(before) {
    const released = this.page.pointer?.released;
    const dropped = released?.items.filter(({bar}) => bar) ?? [];
    let number = 0;
    for (const [bar, node] of this.drawn) {
      const end = node.getBoundingClientRect();
      const start = before.get(bar) ?? (number < dropped.length ? released.frame : undefined);
      if (!before.has(bar)) number += 1;
      // A bar moves aside, and its height is that of the scale.
      const way = start && {left: start.left + (start.width - end.width) / 2, top: before.has(bar) ? end.top : start.top, width: end.width, height: end.height};
      if (way && Math.abs(way.left - end.left) + Math.abs(way.top - end.top) > 1) comeFrom(node, way);
    }
  }

  /** The bar and its value, where they stand in their slot. */
  previewCanvas({index}, slot, scale) {
    const density = scale * (window.devicePixelRatio || 1);
    const canvas = make('canvas', {width: Math.max(1, Math.ceil(slot.width * density)), height: Math.max(1, Math.ceil(slot.height * density))});
    const context = canvas.getContext('2d');
    const colors = this.page.colors();
    const {x, y, width, height} = this.barFrame(index);
    context.scale(density, density);
    context.translate(-slot.x, -slot.y);
    context.fillStyle = colors.data;
    context.fillRect(x, y, width, height);
    context.fillStyle = colors.text;
    context.font = `14px ${colors.font}`;
    context.textAlign = 'center';
    context.fillText(this.view.scene.words.number(this.view.state.bars[index].text), x + width / 2, y - 8);
    return canvas;
  }

  renderDrag() {
    const {view, proposal} = this;
    const isOver = proposal?.place !== undefined;
    this.markDrop(this.board, this.inviting.length > 0, isOver);
    this.line.hidden = !isOver || proposal.reason !== undefined || !view.hasPositions;
    if (this.line.hidden) return;
    const {x, width, height} = view.slot(Math.max(0, proposal.insertion - (proposal.insertion > 0 ? 1 : 0)));
    const isEnd = (proposal.insertion > 0) !== view.scene.isRightToLeft;
    this.place(this.line, {x: x + (isEnd ? width : 0), y: 0, width: 0, height});
  }
}

const shortened = (text) => ([...text].length > 10 ? `${[...text].slice(0, 9).join('')}…` : text);

boardKinds.graph = GraphBoard;
