// A contact card with two places to drop: portrait and attachments.
import {conforms, fileType, firstType} from './types.js';
import {center, contains, pointAt, rect} from './geometry.js';
import {Element, descriptor, isOwn, viewKinds, withLabel} from './element.js';

/** The types that are kept as a file, the best first, and how its name ends. */
const kept = [
  ['text/csv', '.csv'], ['image/png', '.png'], ['image/jpeg', '.jpg'], ['image/svg+xml', '.svg'],
  ['image/webp', '.webp'], ['image/gif', '.gif'], ['text/vcard', '.vcf'], ['text/tab-separated-values', '.tsv'],
  ['text/markdown', '.md'], ['text/plain', '.txt'], ['text/html', '.html'], ['application/json', '.json'],
  ['application/pdf', '.pdf'],
];
/** The card's drags and drops where the document lists none. */
const ownParts = {name: {part: 'name'}, portrait: {part: 'portrait', well: 'portrait'}, attachments: {well: 'attachments'}};
const cardWidth = 320;
const rowHeight = 40;

export class Card {
  constructor(data, scene) {
    this.kind = 'card';
    this.data = data;
    this.scene = scene;
    this.itself = new Element(this);
    this.state = {portrait: data.portrait ?? null, attachments: []};
  }

  get label() { return this.data.name; }
  get size() { return {width: cardWidth, height: 160 + rowHeight * Math.max(2, this.state.attachments.length)}; }
  get shown() { return [this.itself]; }
  get isPlaceItself() { return false; }
  idOf() { return this.data.id; }
  labelOf() { return this.data.name; }
  frameOf() { return rect(0, 0, this.size.width, this.size.height); }

  /** The contents of the wells: "No portrait. 2 attachments: January.csv, notes.txt". */
  valueOf() {
    const {words} = this.scene;
    const names = this.state.attachments.map(({name}) => name);
    return words.say(this.state.portrait ? 'withPortrait' : 'withoutPortrait', {names: words.all(names)}, names.length);
  }

  /** The parts of the card, in its own space. */
  frameOfPart(part) {
    if (part === 'portrait') return rect(16, 16, 96, 96);
    if (part === 'attachments') return rect(16, 128, cardWidth - 32, this.size.height - 144);
    if (part === 'name') return rect(128, 16, cardWidth - 144, 96);
    return rect(16, 128 + part * rowHeight, cardWidth - 32, rowHeight);
  }

  /** The well at a point: "portrait", "attachments" or undefined. */
  wellAt(point) { return ['portrait', 'attachments'].find((well) => contains(this.frameOfPart(well), point)); }

  attachmentAt(point) {
    const index = this.state.attachments.findIndex((_, row) => contains(this.frameOfPart(row), point));
    return index < 0 ? undefined : index;
  }

  dragsOf() {
    const {words} = this.scene;
    if (this.data.drags) return this.descriptors(this.data.drags);
    const drag = (name, identifier, part, content) =>
      descriptor(name, identifier, this, center(this.frameOfPart(part)), this.itself, content);
    return [
      drag(words.say('dragContact'), 'drag-contact', 'name', ownParts.name),
      ...(this.state.portrait ? [drag(words.say('dragPortrait'), 'drag-portrait', 'portrait', ownParts.portrait)] : []),
      ...this.state.attachments.map((file, row) =>
        drag(words.say('dragAttachment', {name: file.name}), `drag-${file.name}`, row, {part: 'attachment', file})),
    ];
  }

  dropsOf() {
    const {words} = this.scene;
    if (this.data.drops) return this.descriptors(this.data.drops);
    const drop = (name, identifier, well) =>
      descriptor(name, identifier, this, center(this.frameOfPart(well)), this.itself, ownParts[well]);
    return [
      drop(words.say('dropIntoPortrait'), 'drop-into-portrait', 'portrait'),
      drop(words.say('dropIntoAttachments'), 'drop-into-attachments', 'attachments'),
    ];
  }

  descriptors(list) {
    return list.flatMap((content) => {
      const name = withLabel(this.scene.text(content.name), this.label);
      if (content.in !== undefined) return this.scene.descriptorIn(content, name, this.itself);
      const frame = content.well ? this.frameOfPart(content.well) : this.frameOf();
      const point = pointAt(frame, content.point);
      // A drop stands in a well: the card itself takes none.
      return [descriptor(name, content.id, this, point, this.itself, content)];
    });
  }

  elementAt() { return this.itself; }

  // Dragging

  /**
   * The part that is meant: `{part: "attachment", file}`, `{part: "portrait"}`, `{part: "attachments"}` or `{part:
   * "name"}`.
   */
  partAt(at) {
    if (isOwn(at, this) && at.content.part) return at.content;
    const file = this.state.attachments[this.attachmentAt(at.point)];
    return file ? {part: 'attachment', file} : {part: this.wellAt(at.point) ?? 'name'};
  }

  itemsAt(at) {
    if (this.data.drags?.length === 0) return [];
    const {words} = this.scene;
    const {part, file} = this.partAt(at);
    if (part === 'attachment') return this.state.attachments.includes(file) ? [this.attachmentItem(file)] : [];
    if (part === 'attachments') return [];
    const common = {view: this, suggestedName: this.label};
    if (part === 'portrait' && this.state.portrait) {
      const {type, blob, picture} = this.state.portrait;
      return [{...common, part: 'portrait', name: words.say('portraitItem', {name: this.label}),
        kindName: words.say('kindPicture'), offers: new Map([[type, () => blob ?? this.scene.portraitOf?.(this)]]),
        picture: () => picture ?? this.scene.pictureOf?.(this, 'portrait')}];
    }
    return [{...common, part: 'contact', name: words.say('contactItem', {name: this.label}),
      kindName: words.say('kindCard'),
      offers: new Map([['text/vcard', this.data.vcard], ['text/plain;charset=utf-8', this.label]])}];
  }

  attachmentItem(file) {
    const {name, type, data} = file;
    const row = this.state.attachments.indexOf(file);
    const kinds = [['image/*', 'kindPicture'], ['text/csv', 'kindTable'], ['text/vcard', 'kindCard'], ['text/*', 'kindText']];
    const kind = kinds.find(([wanted]) => conforms(type, wanted))?.[1] ?? 'kindFile';
    return {view: this, part: 'attachment', row, type, name, suggestedName: name,
      kindName: this.scene.words.say(kind), offers: new Map([[type, data]])};
  }

  /** The place that a lifted thing is back in when it is cancelled: the well, or the card. */
  homeAt(at) {
    const {part} = this.partAt(at);
    if (part === 'attachment') return this.scene.words.say('attachments');
    return part === 'portrait' && this.state.portrait ? this.scene.words.say('portrait') : this.label;
  }

  get operations() { return ['copy']; }
  canAdd() { return false; }
  isSameItem() { return false; }
  removeMoved() { return null; }

  // Dropping

  dropInto(well) {
    return (this.data.drops ?? []).filter((drop) => drop.in === undefined)
      .find((drop) => (drop.well ?? this.wellAt(pointAt(this.frameOf(), drop.point))) === well);
  }

  /** The well that is meant; undefined: none. */
  wellOf(at) { return (isOwn(at, this) ? at.content.well : undefined) ?? this.wellAt(at.point); }

  /** The drop of the document that is meant in a well; undefined: the well's own. */
  described(well, at) { return isOwn(at, this) && at.content.id ? at.content : this.dropInto(well); }

  refusal(drop, well, at) {
    const {words} = this.scene;
    const described = this.described(well, at);
    const reason = described && this.scene.refusalBeforeDrop(described, drop, words.say(well));
    if (reason !== undefined) return reason;
    if (drop.items.length === 0) return words.say('nothingToKeep');
    return well === 'portrait' ? this.portraitRefusal(drop) : this.attachmentsRefusal(drop);
  }

  portraitRefusal({items}) {
    const {words} = this.scene;
    if (items.length > 1) return words.say('onePictureOnly');
    const [item] = items;
    if (item.view === this && item.part === 'portrait') return words.say('ownPortrait');
    const isOther = item.fileTypes?.some((type) => !conforms(type, 'image/*'));
    if (!isOther && firstType(item, ['image/*', 'text/uri-list'])) return undefined;
    return words.say(item.kindName ? 'picturesOnly' : 'picturesOnlyUnknown', {item: item.name, kind: item.kindName});
  }

  attachmentsRefusal({items}) {
    const {words} = this.scene;
    for (const item of items) {
      const place = words.say('attachments');
      if (item.view === this && item.part === 'attachment') return words.say('barAlreadyIn', {item: item.name, place});
      if (item.view === this && item.part === 'contact') return words.say('ownCard');
      if (!firstType(item, ['text/uri-list', ...kept.map(([type]) => type)])) return words.say('nothingToKeep');
    }
    return undefined;
  }

  propose(drop, at) {
    const well = this.wellOf(at);
    if (!well || this.data.drops?.length === 0) return {reason: this.scene.words.say('nothingHere')};
    const reason = this.refusal(drop, well, at);
    if (reason !== undefined) return {reason, place: this.itself, part: well};
    const wanted = well === 'portrait' ? ['copy', 'move'] : ['copy', 'move', 'link'];
    const operation = wanted.find((one) => drop.operations.includes(one));
    return operation ? {operation, place: this.itself, part: well} : {reason: this.scene.words.say('wasStopped')};
  }

  dropElement() { return null; }
  inviting(drop) { return ['portrait', 'attachments'].filter((well) => this.refusal(drop, well) === undefined); }
  placeNames(at) { return [this.label, this.scene.words.say(this.wellOf(at))]; }

  perform(drop, at) {
    const well = this.wellOf(at);
    const described = this.described(well, at);
    const reason = described && this.scene.refusal(described, drop, this.scene.words.say(well));
    if (reason !== undefined) return {reason};
    if (!drop.local) return this.performForeign(drop, well);
    if (well === 'portrait') return this.setPortrait(drop.items[0]);
    const files = drop.items.map((item) => {
      const [type, ending] = kept.map(([wanted, end]) => [firstType(item, [wanted]), end]).find(([found]) => found);
      const name = item.suggestedName;
      return {name: name.toLowerCase().endsWith(ending) ? name : name + ending, type, data: item.offers.get(type)};
    });
    return {...this.attach(files), names: undefined};
  }

  setPortrait(item) {
    const type = firstType(item, ['image/*']);
    const picture = item.picture?.();
    if (!type || !picture) return {reason: this.scene.words.say('nothingToKeep')};
    return {operation: 'copy', undo: this.change({...this.state, portrait: {type, picture, blob: item.offers.get(type)}})};
  }

  async performForeign(drop, well) {
    const {words} = this.scene;
    const parts = await drop.read();
    if (parts.length === 0) return {reason: words.say('nothingToKeep')};
    if (well === 'attachments') {
      const files = parts.map(({file, text}) => (file ? {name: file.name, type: fileType(file), data: () => file}
        : {name: `${words.say('textFile')}.txt`, type: 'text/plain', data: text}));
      return this.attach(files);
    }
    const [{file}] = parts;
    if (parts.length > 1) return {reason: words.say('onePictureOnly')};
    const picture = file && conforms(fileType(file), 'image/*') ? await this.scene.readPicture?.(file) : undefined;
    if (!picture) return {reason: words.say('picturesOnlyUnknown', {item: file?.name ?? drop.items[0].name})};
    const portrait = {type: fileType(file), picture, blob: () => file};
    return {operation: 'copy', undo: this.change({...this.state, portrait}), names: [file.name]};
  }

  /** Keeps files under names that none of the others has. */
  attach(files) {
    const attachments = [...this.state.attachments];
    for (const file of files) {
      const [, stem, ending] = /^(.*?)(\.[^.]*)?$/s.exec(file.name);
      let {name} = file;
      for (let number = 2; attachments.some((other) => other.name === name); number += 1) name = `${stem} ${number}${ending ?? ''}`;
      attachments.push({...file, name});
    }
    return {operation: 'copy', undo: this.change({...this.state, attachments}), names: attachments.slice(-files.length).map(({name}) => name)};
  }

  change(state) {
    const before = this.state;
    this.state = state;
    return {undo: () => { this.state = before; }, redo: () => { this.state = state; }};
  }
}

viewKinds.card = Card;
