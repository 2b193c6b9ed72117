// An element of a view, and the names of its drags and drops.

/** The classes of views, by their kinds: each module of a kind enters its own. */
export const viewKinds = {};

/** A thing that a person goes to, hears and acts on: a region of a mock-up, a bar, a graph or a card. */
export class Element {
  /**
   * @param view The view that it belongs to, or is.
   * @param index Its place in the view; `null`: it is the view itself.
   */
  constructor(view, index = null) {
    this.view = view;
    this.index = index;
  }

  get label() { return this.view.labelOf(this); }
  get value() { return this.view.valueOf(this); }
  get frame() { return this.view.frameOf(this); }
  get drags() { return this.view.dragsOf(this); }
  get drops() { return this.view.dropsOf(this); }
  get customs() { return this.view.customsOf?.(this) ?? []; }
}

/** The text with an element's label in the place of `{label}`. */
export const withLabel = (text, label) => text.split('{label}').join(label);

/**
 * A drag or a drop that can be chosen by its name. It is what it is, wherever its point is: the view is told which one was
 * chosen. Where a hand points is `{view, point}` alone.
 * @param name What the person is offered.
 * @param identifier The same in every language.
 * @param view The view that its point is in.
 * @param element The element that offers it.
 * @param content The drag or drop of the document; undefined where the element has only one by itself.
 */
export const descriptor = (name, identifier, view, point, element, content) => ({name, identifier, view, point, element, content});

/** Whether two descriptors are one, made at two times. */
export const isSame = (one, other) => one.view === other.view && one.element === other.element && one.content === other.content;

/** Whether something is a descriptor of a view's own, and not where a hand points or what another view offers here. */
export const isOwn = (at, view) => at?.element?.view === view;

/** The name as Orca compares it: lower case, every run of what is neither letter nor digit one "-". */
const folded = (name) => name.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu)?.join('-') ?? '';

/** A name for the page's own use: lower-case ASCII letters, digits and "-". A letter with a mark on it is none of them. */
const asciiName = (name) => name.toLowerCase().match(/([a-z0-9](?![\p{M}\u200d]))+/gu)?.join('-') ?? 'action';

function firstFree(wanted, separator, used, key) {
  let name = wanted;
  for (let number = 2; used.has(key(name)); number += 1) name = `${wanted}${separator}${number}`;
  used.add(key(name));
  return name;
}

/** Gives every action of one element a name that no other has: first with its view's label, then with a number. */
export function uniqueActions(actions, words) {
  const [names, identifiers] = [new Set(), new Set()];
  return actions.map((action) => {
    let {name} = action;
    const distinction = action.descriptor?.view.label ?? '';
    if (names.has(folded(name)) && distinction) name = words.all([name, distinction]);
    return {
      ...action,
      name: firstFree(name, ' ', names, folded),
      identifier: firstFree(asciiName(action.identifier), '-', identifiers, (text) => text),
    };
  });
}
