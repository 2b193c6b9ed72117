// The views as a page shows them: each element is a list item or an article with real buttons for its actions.

/** Makes an element of the page. Attributes that are undefined are left out. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElementNS(namespaces[tag] ?? 'http://www.w3.org/1999/xhtml', tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Sets an attribute, or removes it where there is nothing to say. */
export function setOrRemove(node, name, value) {
  if (value) node.setAttribute(name, value);
  else node.removeAttribute(name);
}

/** The namespaces of elements that are not HTML's, by their names. */
export const namespaces = {};

/** The classes that show the views of a kind, by the kind. */
export const boardKinds = {};

/** How much of the window what is carried may cover: around it one sees where it goes. */
const windowShare = 0.9;

/** The common part of all views on the page: nodes for their elements, and the signs of a drag. */
export class ViewBoard {
  constructor(view, page) {
    this.view = view;
    this.page = page;
    this.nodes = new Map();
    this.heading = make('h2');
    this.board = make('div', {class: 'board'});
    this.scroller = make('div', {class: 'scroller'}, this.board);
    this.section = make('section', {class: `view ${view.kind}`}, this.heading, this.scroller);
  }

  /** The node of an element, made when it is first asked for. */
  nodeOf(element, role = 'listitem') {
    if (this.nodes.has(element)) return this.nodes.get(element);
    const node = make('div', {role, tabindex: 0, class: 'element', id: `${this.view.kind}-${this.page.nextNumber()}`});
    node.actions = make('span', {class: 'actions unseen'});
    node.append(node.actions);
    this.nodes.set(element, node);
    this.page.elements.set(node, element);
    return node;
  }

  /** Names, descriptions and actions, as they are now. */
  describe(element, node) {
    node.setAttribute('aria-label', element.label);
    setOrRemove(node, 'aria-description', element.value);
    const actions = this.page.coordinator.actionsOf(element);
    const key = JSON.stringify(actions.map(({name, identifier}) => [name, identifier]));
    node.current = actions;
    if (node.key === key) return;
    node.key = key;
    const buttons = actions.map(({name, identifier}) => {
      const button = make('button', {type: 'button', tabindex: -1, id: `${node.id}-${identifier}`}, name);
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        this.page.act(node.current.find((action) => action.identifier === identifier), element, 'name');
      });
      return button;
    });
    node.actions.replaceChildren(...buttons);
    setOrRemove(node, 'aria-actions', buttons.map(({id}) => id).join(' '));
  }

  /** Shows elements in reading order, and takes away those that are gone. */
  order(parent, elements) {
    // Browsers make a scroller a stop of the keyboard, without a name: the elements in it are stops enough.
    this.scroller.tabIndex = elements.length > 0 ? -1 : 0;
    const nodes = elements.map((element) => this.nodeOf(element));
    if (nodes.length === parent.children.length && nodes.every((node, index) => parent.children[index] === node)) return;
    for (const node of [...parent.children]) if (!nodes.includes(node)) node.remove();
    // A node that is put elsewhere loses the focus: the others are put around the one that has it.
    const fixed = nodes.includes(document.activeElement) ? document.activeElement : null;
    let isAfter = false;
    for (const node of nodes) {
      if (node === fixed) isAfter = true;
      else parent.insertBefore(node, isAfter ? null : fixed);
    }
  }

  place(node, frame) {
    const {width, height} = this.view.size;
    Object.assign(node.style, {
      left: `${(100 * frame.x) / width}%`, top: `${(100 * frame.y) / height}%`,
      width: `${(100 * frame.width) / width}%`, height: `${(100 * frame.height) / height}%`,
    });
  }

  /** A point of the screen in the view's own space. Browsers round the points of a drag down, to just outside of it. */
  pointOf({clientX, clientY}) {
    const bounds = this.board.getBoundingClientRect();
    const {width, height} = this.view.size;
    return {
      x: (Math.max(0, clientX - bounds.left) * width) / bounds.width,
      y: (Math.max(0, clientY - bounds.top) * height) / bounds.height,
    };
  }

  mark(node, name, isOn) { node.classList.toggle(name, Boolean(isOn)); }

  /** The places of the view that would take what is held. */
  get inviting() {
    const {coordinator} = this.page;
    return coordinator.session ? this.view.inviting(coordinator.dropOf(coordinator.session)) : [];
  }

  /** The answer to a drop where something is held over the view; undefined: nothing is. */
  get proposal() {
    const {hovered} = this.page.coordinator;
    return hovered?.view === this.view ? hovered.proposal : undefined;
  }

  /** Shows on a node whether it would take what is held, and whether it does or refuses it now. */
  markDrop(node, isInviting, isOver) {
    this.mark(node, 'inviting', isInviting);
    this.mark(node, 'accepting', isOver && this.proposal.reason === undefined && !this.proposal.line);
    this.mark(node, 'refusing', isOver && this.proposal.reason !== undefined);
  }

  /** A node that shows what is carried as large as it is shown here, and the point of it that is held. */
  preview(item, point) {
    const frame = this.view.previewFrame(item, point);
    const shown = this.board.getBoundingClientRect().width / this.view.size.width;
    const scale = Math.min(shown, fitting(frame.width, frame.height));
    const node = this.previewCanvas(item, frame, scale);
    Object.assign(node.style, {width: `${frame.width * scale}px`, height: `${frame.height * scale}px`});
    return {node, x: (point.x - frame.x) * scale, y: (point.y - frame.y) * scale};
  }
}

/** By how much something is shrunk so that places are seen around it. */
export function fitting(width, height) {
  return windowShare * Math.min(window.innerWidth / Math.max(width, 1), window.innerHeight / Math.max(height, 1));
}
