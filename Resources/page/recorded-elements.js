// The recorded app's elements as elements of the page: ARIA says their roles, names, states and values. None does anything.

/** ARIA's roles for the numbers that AT-SPI gives to roles; those without one here are a group, or nothing without a name. */
const roles = {
  7: 'checkbox', 8: 'menuitemcheckbox', 11: 'combobox', 15: 'slider', 16: 'dialog', 19: 'dialog', 22: 'dialog', 9: 'dialog',
  10: 'columnheader', 26: 'img', 27: 'img', 31: 'list', 32: 'listitem', 33: 'menu', 34: 'menubar', 35: 'menuitem', 37: 'tab',
  38: 'tablist', 40: 'textbox', 41: 'menu', 42: 'progressbar', 43: 'button', 44: 'radio', 45: 'menuitemradio', 47: 'rowheader',
  48: 'scrollbar', 50: 'separator', 51: 'slider', 52: 'spinbutton', 55: 'table', 56: 'cell', 57: 'columnheader', 58: 'rowheader',
  62: 'button', 63: 'toolbar', 64: 'tooltip', 65: 'tree', 66: 'table', 79: 'textbox', 80: 'img', 83: 'heading',
  88: 'link', 90: 'row', 91: 'treeitem', 98: 'listbox', 103: 'meter', 105: 'blockquote', 109: 'article',
  110: 'region', 129: 'button', 130: 'switch',
};
/** Labels, paragraphs and such: their words are the page's text. */
const texts = new Set([1, 29, 61, 73, 81, 108, 116]);
const [table, treeTable, row, list, listItem, text] = [55, 66, 90, 31, 32, 61];
const items = ['menuitem', 'menuitemcheckbox', 'menuitemradio'];
const cells = ['cell', 'columnheader', 'rowheader'];
const fields = ['textbox', 'combobox', 'spinbutton'];
const numbers = ['slider', 'spinbutton', 'progressbar', 'meter', 'scrollbar'];
/** Each of these stands in one of those, maybe with groups between; elsewhere it is another role, or a group. */
const parents = {
  listitem: {in: ['list']}, option: {in: ['listbox']}, tab: {in: ['tablist'], else: 'button'}, treeitem: {in: ['tree']},
  menuitem: {in: ['menu', 'menubar'], else: 'button'}, menuitemcheckbox: {in: ['menu', 'menubar'], else: 'checkbox'},
  menuitemradio: {in: ['menu', 'menubar'], else: 'radio'}, row: {in: ['table']}, cell: {in: ['row']},
  columnheader: {in: ['row']}, rowheader: {in: ['row']},
};
/** Each of these has some of those in it; else it is a group. */
const owned = {
  list: ['listitem'], listbox: ['listitem'], menu: items, menubar: items, tablist: ['tab'], table: ['row'],
  tree: ['treeitem'], row: cells,
};
/** Nothing in these is an element of its own for a screen reader. */
const closed = new Set(['button', 'checkbox', 'img', 'menuitemcheckbox', 'menuitemradio', 'meter', 'option', 'progressbar', 'radio',
  'scrollbar', 'separator', 'slider', 'switch', 'tab', 'textbox']);
/** The roles that may say each of these. */
const allowed = {
  checked: ['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio', 'option', 'treeitem'],
  pressed: ['button'],
  selected: ['option', 'tab', 'treeitem'],
  expanded: ['button', 'combobox', 'link', 'checkbox', 'switch', 'tab', 'treeitem', ...items],
  disabled: ['button', 'checkbox', 'switch', 'radio', 'option', 'tab', 'treeitem', 'slider', 'scrollbar', 'link', 'group', 'toolbar',
    'menu', 'menubar', 'listbox', 'tablist', 'tree', ...items, ...fields],
  invalid: ['checkbox', 'listbox', 'slider', 'switch', ...fields],
  required: ['checkbox', 'listbox', 'switch', ...fields],
  readonly: ['checkbox', 'slider', 'switch', 'listbox', ...fields],
  multiline: ['textbox'],
  multiselectable: ['listbox', 'tablist', 'tree'],
  orientation: ['slider', 'scrollbar', 'listbox', 'tablist', 'toolbar', 'separator', 'menu', 'menubar', 'tree'],
  haspopup: ['button', 'combobox', 'link', 'tab', 'textbox', 'slider', 'treeitem', ...items],
  // Orca says "tree level" of a page's list items, and no level of an app's.
  level: ['heading', 'treeitem'],
  place: ['listitem', 'option', 'radio', 'tab', 'treeitem', 'article', ...items],
};
const attributes = ['role', 'tabindex', ...['label', 'description', 'roledescription', 'checked', 'pressed', 'selected', 'expanded',
  'disabled', 'invalid', 'required', 'readonly', 'multiline', 'multiselectable', 'orientation', 'haspopup', 'level', 'posinset',
  'setsize', 'valuenow', 'valuemin', 'valuemax', 'valuetext', 'controls', 'placeholder', 'live'].map((name) => `aria-${name}`)];

/** Keeps the page's elements as the recorded ones are: each stays the same node as long as it is the same element. */
export class ElementPainter {
  /**
   * @param root The node that they are put into.
   * @param told Gives those of an element's states that matter to a person.
   */
  constructor(root, told) {
    Object.assign(this, {root, told, nodes: new Map(), focused: null});
  }

  /** Shows the app as it was. */
  show(now, head) {
    const [width, height] = head.picture ?? head.screen ?? [1, 1];
    this.seen = new Set();
    this.focus = now.focus?.id;
    this.hasPlaces = now.roots.some(({rectangle}) => rectangle);
    this.fill(this.root, now.roots.map((element) => planned(element)), now.view ?? [0, 0, width, height]);
    for (const [id, node] of this.nodes) {
      if (!this.seen.has(id)) {
        node.remove();
        this.nodes.delete(id);
      }
    }
    this.focused = this.nodes.get(this.focus) ?? null;
  }

  /** Puts elements into a node, which stands at a rectangle of the recorded screen. */
  fill(parent, plans, around) {
    let before = null;
    for (const plan of plans) {
      const {id} = plan.element;
      this.seen.add(id);
      const node = this.nodes.get(id) ?? document.createElement('div');
      this.nodes.set(id, node);
      node.id = `element-${id}`;
      // A node that is moved would lose the keyboard focus.
      const next = before ? before.nextElementSibling : parent.firstElementChild;
      if (node !== next) parent.insertBefore(node, next);
      before = node;
      place(node, plan.element, around);
      // An element without a place could not be reached.
      node.hidden = this.hasPlaces && id !== this.focus && !plan.isPlaced;
      this.describe(node, plan);
      this.fill(node, plan.children, plan.element.rectangle ?? around);
      write(node, plan);
    }
  }

  describe(node, {element, role, text: words}) {
    const {name, states = [], value, range, attributes: own = {}} = element;
    const is = (state) => states.includes(state);
    const may = (what) => allowed[what].includes(role);
    const isEither = (what, yes, could) => (may(what) && (is(yes) || could) ? String(is(yes)) : undefined);
    const isTrue = (what, state) => (may(what) && is(state) ? 'true' : undefined);
    const now = {
      role: role || undefined,
      tabindex: is('focusable') ? '0' : element.id === this.focus ? '-1' : undefined,
      'aria-label': role && name && words !== name ? name : undefined,
      'aria-roledescription': role ? own.roledescription : undefined,
      'aria-checked': may('checked') && is('indeterminate') && role !== 'switch' && !role.includes('radio')
        ? 'mixed' : isEither('checked', 'checked', !['option', 'treeitem'].includes(role) || is('checkable')),
      // A button that shows a menu says so; one that stays down says whether it is.
      'aria-pressed': may('pressed') && element.roleNumber === 62 ? String(is('pressed') || is('checked')) : undefined,
      'aria-selected': isEither('selected', 'selected', is('selectable') || role === 'tab'),
      'aria-expanded': isEither('expanded', 'expanded', is('expandable') || is('collapsed') || role === 'combobox'),
      'aria-disabled': may('disabled') && this.told(element).includes('disabled') ? 'true' : undefined,
      'aria-invalid': isTrue('invalid', 'invalid-entry'),
      'aria-required': isTrue('required', 'required'),
      'aria-readonly': isTrue('readonly', 'read-only'),
      'aria-multiline': isTrue('multiline', 'multi-line'),
      'aria-multiselectable': isTrue('multiselectable', 'multiselectable'),
      'aria-orientation': !may('orientation') ? undefined : is('vertical') ? 'vertical' : is('horizontal') ? 'horizontal' : undefined,
      'aria-haspopup': isTrue('haspopup', 'has-popup'),
      'aria-level': may('level') ? own.level ?? (role === 'heading' ? '2' : undefined) : undefined,
      'aria-posinset': may('place') ? own.posinset : undefined,
      'aria-setsize': may('place') ? own.setsize : undefined,
      'aria-placeholder': role === 'textbox' ? own['placeholder-text'] : undefined,
    };
    if (numbers.includes(role)) {
      Object.assign(now, {
        'aria-valuenow': String(range.current), 'aria-valuemin': String(range.minimum), 'aria-valuemax': String(range.maximum),
        'aria-valuetext': value && value !== String(range.current) ? value : undefined,
        'aria-controls': role === 'scrollbar' ? `element-${element.parent}` : undefined,
      });
    }
    now['aria-description'] = role ? this.more(element, role, words, now) : undefined;
    for (const attribute of attributes) set(node, attribute, now[attribute]);
  }

  /** The rest, for which ARIA has no attribute in this role: more states, a value, the actions that a screen reader lists. */
  more(element, role, words, now) {
    const {name, description = '', value} = element;
    const said = {
      checked: 'checked', indeterminate: 'checked', pressed: 'pressed', selected: 'selected', expanded: 'expanded', collapsed: 'expanded',
      disabled: 'disabled', 'invalid-entry': 'invalid', required: 'required', 'read-only': 'readonly', 'multi-line': 'multiline',
    };
    const states = this.told(element).filter((state) => state !== 'focused' && !now[`aria-${said[state]}`]
      && !(state === 'editable' && fields.includes(role)) && !(state === 'checked' && now['aria-pressed']));
    const all = `${name} ${description} ${words}`;
    const isShown = numbers.includes(role) || fields.includes(role) || !value || all.includes(value);
    const parts = [description === name ? '' : description, ...states, isShown || !name ? '' : value];
    return parts.filter(Boolean).join(', ') || undefined;
  }
}

/** Puts a node at its element's rectangle. */
function place(node, {rectangle}, [left, top, width, height]) {
  set(node, 'data-placed', rectangle ? '' : undefined);
  const [x, y, w, h] = rectangle ?? [left, top, width, height];
  const percent = (part, whole) => `${Math.round((part / (whole || 1)) * 1e5) / 1e3}%`;
  const {style} = node;
  [style.left, style.top] = [percent(x - left, width), percent(y - top, height)];
  [style.width, style.height] = [percent(w, width), percent(h, height)];
}

function set(node, name, value) {
  if (value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Writes an element's text between the nodes in it. */
function write(node, {text: words, children}) {
  const pieces = children.length ? words.split('\uFFFC') : [words];
  const key = `${children.length} ${words}`;
  if (node.written === key) return;
  node.written = key;
  for (const piece of [...node.childNodes]) if (piece.nodeType === Node.TEXT_NODE) piece.remove();
  const nodes = [...node.children];
  pieces.forEach((piece, index) => { if (piece) node.insertBefore(document.createTextNode(piece), nodes[index] ?? null); });
}

// Roles.

/** How an element and those in it are shown. `around` is the role in which it stands. */
function planned(element, around = '') {
  const children = rowed(element);
  let role = roleOf(element);
  if (role === 'listitem' && around === 'listbox') role = 'option';
  const place = parents[role];
  if (place && !place.in.includes(around)) role = place.else ?? 'group';
  if (owned[role] && !children.some((child) => owns(child, owned[role]))) role = 'group';
  if (closed.has(role) && children.some(takesFocus)) role = 'group';
  if (role === 'group' && !element.name && !canFocus(element)) role = '';
  const inside = role === '' || role === 'group' ? around : role;
  const isWhole = closed.has(role);
  const plans = isWhole ? [] : children.map((child) => planned(child, inside));
  const isPlaced = Boolean(element.rectangle) || plans.some((plan) => plan.isPlaced);
  return {element, role, children: plans, text: textOf(element, role, plans), isPlaced};
}

function roleOf(element) {
  const {roleNumber, name, range, states = [], children = []} = element;
  // Those that can be selected are options, if there is nothing in them to go to.
  if (roleNumber === list && children.length && children.every((child) => child.roleNumber === listItem
    && child.states?.includes('selectable') && !child.children.some(takesFocus))) return 'listbox';
  if (roleNumber === text && states.includes('editable')) return 'textbox';
  if (texts.has(roleNumber)) return canFocus(element) || (children.length && name) ? 'group' : '';
  const role = roles[roleNumber] ?? 'group';
  if (['img', 'region', 'dialog'].includes(role) && !name) return 'group';
  if (numbers.includes(role) && !range) return 'group';
  return role === 'separator' && canFocus(element) ? 'group' : role;
}

function textOf({name, text: words = '', value = ''}, role, children) {
  if (children.length) return words.includes('\uFFFC') ? words : '';
  if (role === 'textbox') return words;
  if (role === 'combobox') return value || words || name;
  if (role === 'img' || role === 'separator' || numbers.includes(role)) return '';
  if (words.includes(name) && words) return words;
  return [name, words].filter(Boolean).join(' ');
}

const canFocus = ({states = []}) => states.includes('focusable');
const takesFocus = (element) => canFocus(element) || element.children.some(takesFocus);

/** Whether an element is one of some roles, or holds one in groups. */
function owns(element, wanted) {
  const role = roleOf(element);
  if (wanted.includes(role)) return true;
  return role === 'group' || role === '' ? rowed(element).some((child) => owns(child, wanted)) : false;
}

/** The children of an element; the cells of a table that has no rows are put in some. */
function rowed(element) {
  const {roleNumber, id, children} = element;
  if (![table, treeTable].includes(roleNumber) || !children.some(({cell}) => cell)) return children;
  const rows = [];
  for (const child of children) {
    const key = `${id}-${child.cell?.row}`;
    if (!child.cell) rows.push(child);
    else if (rows.at(-1)?.id === key) rows.at(-1).children.push(child);
    else rows.push({id: key, parent: id, roleNumber: row, name: '', states: [], children: [child]});
  }
  return rows;
}
