// A contact card as the page shows it.
import {ViewBoard, boardKinds, fitting, make} from './boards.js';
import {canMove, comeFrom} from './motion.js';
import './card.js';

class CardBoard extends ViewBoard {
  constructor(view, page) {
    super(view, page);
    this.node = this.nodeOf(view.itself, 'article');
    this.portrait = make('div', {class: 'portrait', 'data-part': 'portrait'});
    this.name = make('div', {class: 'name', 'data-part': 'name'});
    this.files = make('div', {class: 'attachments', 'data-part': 'attachments'});
    // The card's description says its contents.
    this.node.append(make('div', {class: 'contact', 'aria-hidden': 'true'}, this.portrait, this.name, this.files));
    this.board.append(this.node);
    this.heading.hidden = true;
  }

  render() {
    const {view, page} = this;
    this.heading.textContent = view.label;
    this.describe(view.itself, this.node);
    this.mark(this.node, 'movable', view.data.drags?.length !== 0);
    this.show(this.name, [view.label, view.data.role], () => [
      make('strong', {}, view.label), ...(view.data.role ? [make('span', {}, view.data.role)] : []),
    ]);
    const picture = view.state.portrait?.picture?.image ?? view.state.portrait?.picture ?? page.images[view.state.portrait?.image];
    if (picture !== this.shownPicture || !this.portrait.hasChildNodes()) {
      this.shownPicture = picture;
      const initials = view.label.split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? '').join('');
      this.portrait.replaceChildren(picture ? pictureNode(picture) : make('span', {}, initials));
    }
    const {words} = view.scene;
    const names = view.state.attachments.map(({name}) => name);
    const empty = names.length > 0 ? [] : [words.say('emptyAttachments')];
    this.show(this.files, [names, empty], () => [
      ...names.map((name, row) => make('div', {class: 'file', 'data-part': row}, name)),
      ...empty.map((text) => make('span', {class: 'dim'}, text)),
    ]);
    this.renderDrag();
    this.fly(names, picture);
  }

  /** Lets what was dropped go to its place from where a hand has let it go. */
  fly(names, picture) {
    const {drawn} = this;
    const released = this.page.pointer?.released;
    this.drawn = {names, picture};
    if (!drawn || !released || !canMove()) return;
    const row = names.findIndex((name) => !drawn.names.includes(name));
    if (row >= 0) comeFrom(this.files.children[row], released.frame);
    else if (picture && picture !== drawn.picture) comeFrom(this.portrait, released.frame);
  }

  /** Puts other nodes into a part where it says something else: a finger that rests on a node that goes is lost. */
  show(part, said, nodes) {
    const key = JSON.stringify(said);
    if (part.said === key) return;
    part.said = key;
    part.replaceChildren(...nodes());
  }

  renderDrag() {
    const {inviting, proposal} = this;
    for (const [part, node] of [['portrait', this.portrait], ['attachments', this.files]]) {
      this.markDrop(node, inviting.includes(part), proposal?.part === part);
    }
  }

  /** A copy of what is taken: the card flows as a page does. */
  preview({part, row}, point, {clientX, clientY}) {
    const shown = {contact: this.node.querySelector('.contact'), portrait: this.portrait}[part] ?? this.files.children[row];
    const {left, top, width, height} = shown.getBoundingClientRect();
    const node = shown.cloneNode(true);
    const originals = [...shown.querySelectorAll('canvas')];
    node.querySelectorAll('canvas').forEach((canvas, index) => canvas.getContext('2d').drawImage(originals[index], 0, 0));
    const zoom = Math.min(1, fitting(width, height));
    Object.assign(node.style, {width: `${width}px`, height: `${height}px`, boxSizing: 'border-box', zoom});
    return {node, x: (clientX - left) * zoom, y: (clientY - top) * zoom};
  }

  /** The card flows as a page does: its own space only tells its parts apart. */
  pointOf({clientX, clientY}) {
    const part = document.elementFromPoint(clientX, clientY)?.closest('[data-part]')?.dataset.part ?? 'name';
    const {x, y, width, height} = this.view.frameOfPart(/^\d+$/.test(part) ? Number(part) : part);
    return {x: x + width / 2, y: y + height / 2};
  }
}

function pictureNode(picture) {
  const canvas = make('canvas', {width: 192, height: 192});
  const [width, height] = [picture.naturalWidth || picture.width, picture.naturalHeight || picture.height];
  const side = Math.min(width, height) || 1;
  canvas.getContext('2d').drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, 192, 192);
  return canvas;
}

boardKinds.card = CardBoard;
