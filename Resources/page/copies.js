// Things that are put down while a mock-up is tried: copies of elements, and things from elsewhere. Each is an element
// like those of the document: it can be dragged, renamed and removed.
import {rect} from './geometry.js';
import {Element} from './element.js';

/** The size in which a picture from elsewhere is shown. */
function shownSize({width, height}) {
  const scale = Math.min(1, 160 / Math.max(width, height, 1));
  return {width: width * scale, height: height * scale};
}

/** Without what only the mock-up of an element knows. */
const inOtherMockup = ({drags, drops, ...element}) => ({
  ...element, drags: drags?.filter((drag) => drag.in === undefined), drops: drops?.filter((drop) => drop.in === undefined),
});

/** Finds what is new among a view's elements. */
export function describeAdditions(view) {
  for (let index = view.elements.length; index < view.contents.length; index += 1) view.elements.push(new Element(view, index));
  view.host();
}

/**
 * The element that comes to stand in a place for something that is dropped there; undefined: there are too many.
 * @param arrival What is dropped.
 * @param isMoved Whether it leaves where it was, so that it comes itself, and no copy.
 */
export function standingElement(view, arrival, isMoved, place, board) {
  const {geometry, scene} = view;
  if (arrival.element !== null) return isMoved ? arrival.element : geometry.copy(arrival.element, board);
  const id = `dropped-${geometry.homes.length - geometry.count + 1}`;
  const add = (element, {width, height}) => {
    const added = geometry.add({...element, id, source: undefined, parent: undefined}, rect(0, 0, width, height));
    if (added !== undefined && element.arrange) geometry.members.set(added, []);
    board.grow(geometry.homes.length);
    return added;
  };
  const {region} = arrival;
  if (!region) {
    const size = arrival.picture ? shownSize(arrival.picture) : geometry.cardSize(place);
    const drag = {id: `drag-${id}`, name: scene.words.say('dragNamed'), point: [0.5, 0.5]};
    return add({label: arrival.name, look: arrival.picture ? {picture: arrival.picture.image} : {}, drags: [drag], drops: []}, size);
  }
  const {view: other, index} = region;
  const content = other.contents[index];
  const {origin} = content;
  if (isMoved && origin?.view === view && geometry.holder(origin.index, board) === null && board.positions[origin.index].slot === undefined) {
    return origin.index;
  }
  const source = other.geometry.sourceOf(index);
  const look = content.look ?? {view: other, source};
  const added = {...inOtherMockup(content), label: other.board.labels[index] ?? content.label, look};
  return add({...added, origin: isMoved && !other.geometry.isAdded(index) ? region : undefined}, other.geometry.homes[index]);
}

/**
 * The drop that puts things before an addition in an arranged place: the place's own, and where. Copies of a palette's elements
 * have none, since nothing is to be put before those in the palette.
 * @returns undefined: it is no addition, stands in no place with an order, or has drops that put things beside it.
 */
export function sortingDrop(view, index) {
  if (!view.geometry.isAdded(index)) return undefined;
  const place = view.geometry.holder(index, view.board);
  const arrange = view.contents[place]?.arrange ?? 'free';
  if (arrange === 'free' || view.contents[index].drops?.some((content) => view.ruleOf(content).side)) return undefined;
  const taking = view.taking(place);
  const known = view.sorting.get(index);
  // It is one drop as long as it is the same place's: copies of a place have their drops from one original.
  if (!taking || (known?.taking.content === taking.content && known.taking.host === place)) return taking && known;
  const name = view.scene.words.say('dropBefore');
  const {label, stable = label} = view.contents[index];
  const id = `Drop before ${stable}`;
  const point = arrange === 'column' ? [0.5, 0.1] : [0.1, 0.5];
  const drop = {...taking.content, in: undefined, id, name, point, taking, next: index};
  view.sorting.set(index, drop);
  return drop;
}

/** An addition's actions beside its drags and drops. */
export function editingActions(view, index) {
  if (!view.geometry.isAdded(index)) return [];
  const {words, ask} = view.scene;
  const action = (identifier, perform) => ({kind: 'custom', name: words.say(identifier), identifier, perform});
  const rename = (coordinator) => {
    ask(view.elements[index], words.say('name'), (text) => renameAddition(view, index, text, coordinator));
    return true;
  };
  const remove = (coordinator) => removeAddition(view, index, coordinator);
  return [...(ask ? [action('rename', rename)] : []), action('remove', remove)];
}

function renameAddition(view, index, text, coordinator) {
  const old = view.elements[index].label;
  const label = text.replace(/\s+/g, ' ').trim();
  if (!label || label === old || !view.frames[index]) return;
  const board = view.board.copy();
  board.labels = {...board.labels, [index]: label};
  const {words} = view.scene;
  coordinator.report(words.say('renamed', {old, new: label}), {
    undone: words.say('undoneChange', {label: old}), redone: words.say('redoneChange', {label}), element: view.elements[index], step: view.change({board}),
  });
}

function removeAddition(view, index, coordinator) {
  if (!view.frames[index]) return false;
  const {label} = view.elements[index];
  const holder = view.geometry.holder(index, view.board);
  const board = view.board.copy();
  board.takeAway(index);
  const {words} = view.scene;
  coordinator.report(words.say('removed', {label}), {
    undone: words.say('undoneRemoval', {label}), redone: words.say('redoneRemoval', {label}), element: view.elements[holder] ?? null, step: view.change({board}),
  });
  return true;
}
