// The page: words, controls and live regions around the views.
import {Coordinator, Scene} from './coordinator.js';
import {leastReach} from './geometry.js';
import {ScriptWriter} from './script.js';
import {boardKinds, make} from './boards.js';
import {ActionList} from './list.js';
import {Keys} from './keys.js';
import {Pointer, foreignDrop, giveData} from './pointer.js';

/** How long words wait for the focus that they are said after, in milliseconds. */
const pauseBeforeWords = 80;
/** How long what was lifted by hand is drawn as before, in milliseconds. */
const pauseAfterLifting = 80;

class Page {
  constructor(data, images) {
    this.data = data;
    this.images = images;
    this.scene = new Scene(data);
    this.coordinator = new Coordinator(this.scene);
    this.elements = new Map();
    this.numbers = 0;
    this.isKeeping = false;
    this.writer = new ScriptWriter();
    this.isClickToMove = window.matchMedia('(pointer: coarse)').matches;
    this.scene.placeOf = (element) => this.boundsOf(element);
    this.scene.pictureOf = (view, index) => this.pictureOf(view, index);
    this.scene.portraitOf = (view) => this.pictureOf(view, 'portrait');
    this.scene.readPicture = readPicture;
    this.scene.ask = (element, title, take) => this.ask(element, title, take);
    this.list = new ActionList(this);
    this.pointer = new Pointer(this);
    this.keys = new Keys(this);
    this.boards = this.scene.views.map((view) => new boardKinds[view.kind](view, this));
    this.boards.forEach((board) => this.pointer.attach(board));
    this.coordinator.observe((name, details) => this.follow(name, details));
    this.build();
    this.chooseLanguage(firstLanguage(data));
  }

  nextNumber() { return (this.numbers += 1); }

  // Building

  build() {
    const button = (handle, attributes = {}) => {
      const node = make('button', {type: 'button', ...attributes});
      node.addEventListener('click', handle);
      return node;
    };
    this.title = make('h1');
    this.undoButton = button(() => this.undo());
    this.redoButton = button(() => this.coordinator.redo());
    this.clickButton = button(() => this.toggleClicks(), {'aria-pressed': 'false'});
    this.keepButton = button(() => this.toggleKeeping(), {'aria-pressed': 'false'});
    this.saveButton = button(() => this.saveScript(), {hidden: ''});
    this.languages = make('select', {}, ...this.data.languages.map(({tag}) => make('option', {value: tag, lang: tag}, nameOfLanguage(tag))));
    this.languages.addEventListener('change', () => this.chooseLanguage(this.languages.value));
    this.languages.hidden = this.data.languages.length < 2;
    // Buttons that come and go stand first: the others stay where they are pressed.
    this.controls = make('div', {role: 'toolbar', class: 'controls'}, this.saveButton, this.undoButton, this.redoButton,
      this.clickButton, this.keepButton, this.languages);
    this.polite = make('div', {id: 'polite', 'aria-live': 'polite', class: 'unseen'});
    this.assertive = make('div', {id: 'assertive', 'aria-live': 'assertive', class: 'unseen'});
    this.message = make('div', {class: 'message', 'aria-hidden': 'true', hidden: ''});
    this.held = make('span');
    this.cancelButton = button(() => this.coordinator.cancel());
    this.holding = make('div', {class: 'holding', hidden: ''}, this.held, this.cancelButton);
    this.more = button(() => this.showList(this.moreElement, 'click'), {class: 'more', tabindex: -1, hidden: '', 'aria-hidden': 'true'});
    this.more.textContent = '⋮';
    // The button that opens a list must not take the focus from its element.
    this.more.addEventListener('pointerdown', (event) => event.preventDefault());
    const foot = make('footer', {}, this.holding, this.message);
    document.body.prepend(make('header', {}, this.title, this.controls),
      make('main', {}, ...this.boards.map(({section}) => section), this.list.node), foot, this.more, this.polite, this.assertive);
    document.addEventListener('focusin', ({target}) => this.focused(target));
    document.addEventListener('pointerover', ({target}) => this.showMore(target.closest?.('.element')));
    document.addEventListener('copy', (event) => this.copy(event));
    document.addEventListener('paste', (event) => this.paste(event));
    window.addEventListener('scroll', () => this.showMore(null), true);
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']) {
      window.matchMedia(query).addEventListener('change', () => this.redraw());
    }
    // A file that is dropped beside a place must not take the page away.
    document.addEventListener('dragover', (event) => { if (!event.defaultPrevented) this.pointer.dragBeside(event); });
    document.addEventListener('drop', (event) => this.pointer.dropBeside(event));
  }

  chooseLanguage(language) {
    this.coordinator.cancel();
    this.scene.chooseLanguage(language);
    const {words, isRightToLeft} = this.scene;
    Object.assign(document.documentElement, {lang: language, dir: isRightToLeft ? 'rtl' : 'ltr'});
    this.languages.value = language;
    this.languages.setAttribute('aria-label', words.say('language'));
    this.title.textContent = this.scene.text(this.data.title);
    document.title = this.title.textContent;
    this.controls.setAttribute('aria-label', words.say('controls'));
    this.clickButton.textContent = words.say('clickToMove');
    this.keepButton.textContent = words.say('keepScript');
    this.saveButton.textContent = words.say('saveScript');
    this.cancelButton.textContent = words.say('cancel');
    this.cancelButton.setAttribute('aria-label', words.say('cancelDrag'));
    this.more.title = words.say('whatCanBeDone');
    this.message.hidden = true;
    this.redraw();
  }

  /** Draws all anew: in other words, or in other colours. */
  redraw() {
    this.boards.forEach((board) => { board.drawnState = null; });
    this.render();
  }

  render() {
    const {coordinator, scene: {words}} = this;
    this.boards.forEach((board) => {
      const isShown = this.scene.isShown(board.view);
      board.section.classList.toggle('elsewhere', !isShown);
      board.section.inert = !isShown;
      if (isShown) board.render();
    });
    const steps = [[this.undoButton, coordinator.done, 'undoButton'], [this.redoButton, coordinator.undone, 'redoButton']];
    for (const [node, records, name] of steps) {
      const record = records.at(-1);
      node.textContent = words.say(name);
      node.setAttribute('aria-disabled', String(!record));
      node.title = record && node === this.undoButton ? record.undoName : '';
    }
    this.clickButton.setAttribute('aria-pressed', String(this.isClickToMove));
    this.keepButton.setAttribute('aria-pressed', String(this.isKeeping));
    this.saveButton.hidden = this.writer.isEmpty;
    const session = coordinator.session?.origin === 'pointer' ? null : coordinator.session;
    this.holding.hidden = !session;
    if (session) this.held.textContent = words.say('holding', {items: words.list(coordinator.names(session))});
  }

  /**
   * Draws all a moment later, or soon what a drag changes. A browser asks what a place takes while the hand goes on: one that
   * has to draw first gets no answer before a quick hand has let go, and cancels.
   */
  renderSoon(isAll) {
    if (!this.drawing) setTimeout(() => this.renderNow(), isAll ? pauseAfterLifting : 0);
    this.drawing = {isAll: isAll || this.drawing?.isAll};
  }

  renderNow() {
    const {isAll} = this.drawing;
    this.drawing = undefined;
    if (isAll) this.render();
    else this.boards.forEach((board) => board.renderDrag());
  }

  undo() {
    const {coordinator, scene: {words}} = this;
    if (!coordinator.undo() && coordinator.state === 'idle') coordinator.announce('nothingToUndo', words.say('nothingToUndo'));
  }

  // Events

  follow(name, details) {
    if (this.isKeeping) this.writer.take(name, details);
    switch (name) {
      case 'announced':
        this.say(details.text, details.isUrgent);
        // A new screen can be seen: no message shows it.
        if (details.kind !== 'screen') this.show(details.text);
        break;
      case 'shown': this.show(details.text); break;
      case 'hovered':
      case 'left': this.renderSoon(false); this.showReason(); break;
      case 'dropped': if (details.drop.origin !== 'pointer') this.focus(details.element); break;
      case 'cancelled': if (details.session.origin !== 'pointer') this.focus(details.session.elements[0]); break;
    }
    // The carried thing has left the button, and nobody presses it meanwhile.
    if (name === 'lifted') this.more.hidden = true;
    if (name === 'lifted' && details.session.origin === 'pointer') this.renderSoon(true);
    else if (!['announced', 'shown', 'hovered', 'left'].includes(name)) {
      this.render();
      this.keepFocus();
    }
    if (['screen', 'undone', 'redone'].includes(name)) this.screenChanged();
    // The element that came back has the focus, where it is to be seen.
    const back = {undone: details.record?.lifted ?? details.record?.element, redone: details.record?.element}[name];
    if (back && this.coordinator.allElements().includes(back)) this.focus(back);
  }

  /** Says something after the focus has been heard. Each sentence is a node of its own: none is lost behind another. */
  say(text, isUrgent) {
    const region = isUrgent ? this.assertive : this.polite;
    setTimeout(() => {
      region.append(make('p', {}, text));
      while (region.children.length > 4) region.firstChild.remove();
    }, pauseBeforeWords);
  }

  /**
   * Shows a sentence, with marks of its direction after its stops: without them the number that follows a name in letters of
   * the other direction would be shown before it.
   */
  show(text) {
    const mark = this.scene.isRightToLeft ? '\u200f' : '\u200e';
    this.message.textContent = mark + text.replace(/[.,:،](?= )|。/g, `$&${mark}`);
    this.message.hidden = false;
    this.lastReason = undefined;
  }

  /** Why the place does not take what is over it. */
  showReason() {
    const reason = this.coordinator.hovered?.proposal.place && this.coordinator.hovered.proposal.reason;
    if (reason) this.show(reason);
    else if (this.lastReason) this.message.hidden = true;
    this.lastReason = reason;
  }

  act(action, element, origin) {
    // The button that did it has the focus: back to the element, before anything is said.
    this.focus(element);
    return action ? this.coordinator.act(action, element, origin) : false;
  }

  /** Does what an element leads to, and remembers it for the script. */
  open(element, origin) {
    const [action] = this.coordinator.actionsOf(element).filter(({kind}) => kind === 'custom');
    return action ? this.act(action, element, origin) : false;
  }

  /** Another screen is shown: the keyboard goes on there, unless a hand holds something. */
  screenChanged() {
    const isHere = this.lastElement && this.scene.isShown(this.lastElement.view);
    if (isHere || !this.lastElement || this.coordinator.session?.origin === 'pointer') return;
    const next = this.boards.find(({view}) => this.scene.isShown(view) && view.shown.length > 0);
    if (next) this.focus(next.view.shown[0]);
  }

  // Focus

  focus(element) {
    const {view} = element;
    const board = this.boardOf(view);
    const isGraph = element === view.itself && view.kind === 'graph' && view.shown.length > 0;
    const node = board.nodes.get(isGraph ? view.shown.find((bar) => board.nodeOf(bar).tabIndex === 0) ?? view.shown[0] : element);
    if (node?.isConnected) node.focus();
  }

  focused(node) {
    const element = this.elements.get(node);
    if (element) {
      this.lastFocused = node;
      this.lastElement = element;
      this.lastIndex = element.view.shown.indexOf(element);
      this.keys.focusMoved(element);
      if (element.view.kind === 'graph') this.boardOf(element.view).render();
    }
    this.showMore(element ? node : null);
  }

  /** The element with the focus may be gone: the focus goes to the next one. */
  keepFocus() {
    if (!this.lastFocused || this.lastFocused.isConnected || document.activeElement !== document.body) return;
    const {shown} = this.lastElement.view;
    const next = shown[Math.min(Math.max(0, this.lastIndex), shown.length - 1)];
    if (next) this.focus(next);
  }

  changePane() {
    if (document.activeElement === this.cancelButton) this.lastFocused?.focus();
    else this.cancelButton.focus();
    return true;
  }

  // The list of names

  showList(element, origin) {
    const node = this.boardOf(element.view).nodes.get(element);
    const {left, top, bottom} = node.getBoundingClientRect();
    this.list.show(element, {left, top, bottom: Math.min(bottom, top + 120)}, origin);
    return true;
  }

  /** A button at the element that is pointed to, for who knows neither keys nor right buttons. */
  showMore(node) {
    // Firefox tells what the mouse is over when another screen is shown under it while something is dragged.
    if (this.coordinator.session?.origin === 'pointer') return;
    if (!node?.current?.length) {
      if (!node?.classList?.contains('more')) this.more.hidden = !this.more.matches(':hover');
      return;
    }
    this.moreElement = this.elements.get(node);
    this.more.hidden = false;
    const {left, right, top, width, height} = node.getBoundingClientRect();
    const {offsetWidth} = this.more;
    let x = this.scene.isRightToLeft ? left : right - offsetWidth;
    // It stands in a corner of its element, and beside one that it would cover.
    if (Math.max(width, height) < 2 * offsetWidth) x = right + leastReach / 2;
    Object.assign(this.more.style, {left: `${x}px`, top: `${top}px`});
  }

  // Clipboard

  copy(event) {
    const element = this.elements.get(document.activeElement);
    const [drag] = element?.drags ?? [];
    if (!drag || String(window.getSelection())) return;
    const items = this.coordinator.copyItems(drag);
    if (items.length === 0) return;
    items.forEach((item) => giveData(event.clipboardData, item));
    event.preventDefault();
    this.coordinator.announce('copied', this.scene.words.say('copied', {items: this.scene.words.list(items.map(({name}) => name))}));
  }

  paste(event) {
    const element = this.elements.get(document.activeElement);
    // An empty clipboard is nothing that could be dropped.
    if (!element || this.coordinator.state !== 'idle' || event.clipboardData.types.length === 0) return;
    const drop = foreignDrop(event.clipboardData, this.scene.words, 'clipboard', true);
    const places = element.drops.length > 0 || !element.view.itself ? element.drops : element.view.itself.drops;
    const taking = places.filter((place) => this.coordinator.propose(drop, place).operation);
    const paste = (place) => this.coordinator.perform(drop, place, element);
    event.preventDefault();
    if (taking.length > 1) {
      const {left, top, bottom} = document.activeElement.getBoundingClientRect();
      this.list.open(element, {left, top, bottom}, taking.map((place) => [place.name, () => paste(place)]));
    } else if (places.length > 0) paste(taking[0] ?? places[0]);
  }

  // Controls

  toggleClicks() {
    this.isClickToMove = !this.isClickToMove;
    this.render();
  }

  toggleKeeping() {
    this.isKeeping = !this.isKeeping;
    // The steps that were kept can be saved until others are kept.
    if (this.isKeeping) this.writer = new ScriptWriter();
    this.render();
  }

  saveScript() {
    const {file} = this.data;
    const text = this.writer.script(this.scene.text(this.data.title), file, this.scene.language);
    const address = URL.createObjectURL(new Blob([text], {type: 'application/yaml'}));
    const link = make('a', {href: address, download: `${file.replace(/\.dragoman\.ya?ml$/, '')}.demo.yaml`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  // Calls of the views

  /** Asks for another name of an element, and gives what is typed to `take`. */
  ask(element, title, take) {
    const input = make('input', {type: 'text', 'aria-label': title});
    input.value = element.label;
    const dialog = make('dialog', {class: 'question', 'aria-label': element.label}, make('form', {method: 'dialog'}, input));
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (dialog.returnValue === 'taken') take(input.value);
      this.focus(element);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      dialog.close('taken');
    });
    document.body.append(dialog);
    dialog.showModal();
    input.select();
  }

  boardOf(view) { return this.boards.find((board) => board.view === view); }

  boundsOf(element) {
    const node = this.boardOf(element.view).nodes.get(element);
    const {left, top, width, height} = node.getBoundingClientRect();
    return {x: left, y: top, width, height};
  }

  pictureOf(view, index) {
    const board = this.boardOf(view);
    if (view.kind === 'mockup') return board.painter.pictureOf(index);
    if (index === 'portrait') return this.images[view.state.portrait?.image];
    const frame = view.slot(index);
    return board.previewCanvas({index}, frame, 1);
  }

  colors() {
    const style = getComputedStyle(document.documentElement);
    const of = (name) => style.getPropertyValue(`--${name}`).trim();
    return {surface: of('surface'), text: of('text'), outline: of('outline'), accent: of('accent'), data: of('data'), font: getComputedStyle(document.body).fontFamily};
  }
}

/** The language that the address asks for (`page.html#de`), else the document's own, else one that the person reads. */
function firstLanguage({language, languages}) {
  const tags = languages.map(({tag}) => tag);
  const wanted = [window.location.hash.slice(1), language, ...navigator.languages].filter(Boolean);
  const base = (tag) => tag.split('-')[0];
  const found = wanted.map((one) => tags.find((tag) => tag === one) ?? tags.find((tag) => base(tag) === base(one)));
  return found.find(Boolean) ?? tags[0];
}

function nameOfLanguage(tag) {
  try {
    return new Intl.DisplayNames([tag], {type: 'language'}).of(tag);
  } catch {
    return tag;
  }
}

/** A picture that was dropped, made small; undefined: it cannot be shown. */
async function readPicture(file) {
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    const [width, height] = [image.naturalWidth || 160, image.naturalHeight || 160];
    const scale = Math.min(1, 320 / Math.max(width, height));
    const canvas = make('canvas', {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))});
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return {image: canvas, width: canvas.width, height: canvas.height};
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function loadImage(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Shows what the page holds, when its pictures are there; one that cannot be shown is left out. */
export async function start() {
  const data = JSON.parse(document.getElementById('data').textContent);
  const images = await Promise.all(data.pictures.map((address) => loadImage(address).catch(() => undefined)));
  return new Page(data, images);
}
