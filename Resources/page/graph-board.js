// A graph as the page shows it: drawn bars, each with an element over it.
import {ViewBoard, boardKinds, make, namespaces} from './boards.js';
import './graph.js';

for (const tag of ['svg', 'rect', 'text', 'line']) namespaces[tag] = 'http://www.w3.org/2000/svg';

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

  drawBars() {
    const {view} = this;
    const {height, width} = view.size;
    const {low, high} = view.range;
    const {session} = this.page.coordinator;
    const top = 28;
    const bottom = height - 30;
    const yOf = (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - top);
    const parts = [make('line', {x1: 0, x2: width, y1: yOf(0), y2: yOf(0), class: 'axis'})];
    view.state.bars.forEach((bar, index) => {
      const {x, width: slot} = view.slot(index);
      const [from, to] = [yOf(Math.max(0, bar.value)), yOf(Math.min(0, bar.value))];
      const isLifted = session?.items.some((item) => item.view === view && item.bar === bar);
      const label = make('text', {x: x + slot / 2, y: height - 10, class: 'label'}, shortened(bar.label));
      const value = make('text', {x: x + slot / 2, y: from - 8, class: 'value'}, view.scene.words.number(bar.text));
      const shape = make('rect', {x: x + 12, y: from, width: slot - 24, height: Math.max(1, to - from), rx: 4, class: isLifted ? 'bar lifted' : 'bar'});
      parts.push(shape, label, value);
    });
    this.svg.replaceChildren(...parts);
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
