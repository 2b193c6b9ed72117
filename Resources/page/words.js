// The sentences of one language. The app's catalogues are their only source: the page holds patterns, no words.

/** Puts values into a pattern in one pass, so that a value that looks like a place stays as it is. */
export function filled(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(values, name) ? values[name] : place));
}

const COMMA = /[,;，；、،؛]/;

/** The words of one language, as `dragoman export` writes them. */
export class Words {
  /** @param patterns For each key a pattern, or `{forms, from}`: its plural forms and the counts that they begin at. */
  constructor(patterns) {
    this.patterns = patterns;
  }

  /**
   * A sentence. `{name,}` in a pattern stands for names in a sentence that goes on, `{name'}` for quoted ones.
   * @param key Such as "lifted".
   * @param values What stands for each `{name}`: a text, or names as an array.
   * @param count Chooses the plural form, and stands for `{count}`.
   */
  say(key, values = {}, count = undefined) {
    const entry = this.patterns[key] ?? '';
    const pattern = typeof entry === 'string' ? entry : pluralForm(entry, count);
    return pattern.replace(/\{(\w+)([,']?)\}/g, (place, name, sign) => {
      const value = Object.hasOwn(values, name) ? values[name] : name === 'count' ? count : undefined;
      if (value === undefined) return place;
      if (sign === "'") return this.quoted([value].flat());
      if (Array.isArray(value)) return sign ? this.closed(value) : this.list(value);
      return sign ? this.clause(String(value)) : String(value);
    });
  }

  /** Names as they stand in a sentence: the first ones, and how many more there are. */
  list(items) {
    switch (items.length) {
      case 0: return this.say('nothing');
      case 1: return items[0];
      case 2: return this.say('listOfTwo', {first: items[0], second: items[1]});
      case 3: return this.say(this.long(items, 'listOfThree'), {first: items[0], second: items[1], third: items[2]});
      default: return this.say(this.long(items, 'listOfMore'), {first: items[0], second: items[1]}, items.length - 2);
    }
  }

  /** The pattern of a list. English, which quotes no names, tells those with commas apart by semicolons. */
  long(items, key) {
    return !this.quotes() && this.haveComma(items) ? `longL${key.slice(1)}` : key;
  }

  /** Whether names with commas stand between quotation marks. */
  quotes() {
    return !this.say('closedList', {list: ','}).endsWith(',,');
  }

  /** Whether the names that a list shows have commas. */
  haveComma(items) {
    return items.slice(0, items.length > 3 ? 2 : 3).some((name) => COMMA.test(name));
  }

  /** Names with quotation marks around each, where the language has them. */
  quoted(names) {
    if (!this.quotes()) return this.list(names);
    // Signs stand for the names, so that no pattern quotes them once more.
    const sign = (at) => String.fromCharCode(0xE000 + at);
    const all = this.list(names.map((_, at) => sign(at)));
    return names.reduce((list, name, at) => list.replace(sign(at), () => this.say('closedList', {list: name})), all);
  }

  /** All names: "January.csv, notes.txt". */
  all(items) {
    return items.slice(1).reduce((list, item) => this.say('listOfNames', {list, item}), items[0] ?? '');
  }

  /** The names of a place, from the outside in. */
  place(names) {
    return names.slice(1).reduce((outer, inner) => this.say('innerPlace', {outer, inner}), names[0] ?? '');
  }

  /** Names within a sentence that goes on. Where the language quotes names, each in a list has its own marks. */
  closed(names) {
    const isWhole = names.length > 1 && (this.quotes() || !this.haveComma(names));
    return isWhole ? this.list(names) : this.clause(this.list(names));
  }

  /** A name within a sentence that goes on: closed where it holds a comma. */
  clause(list) {
    return COMMA.test(list) ? this.say('closedList', {list}) : list;
  }

  sentences(first, second) {
    return this.say('twoSentences', {first, second});
  }

  /** A number as the language writes it. */
  number(plain) {
    return plain.replace('.', this.say('decimalSeparator'));
  }

  // The model's sentences

  placesToDrop(count) {
    return this.say('placesToDrop', {}, count);
  }

  lifted(items, places) {
    return this.say('lifted', {items, places: this.placesToDrop(places)});
  }

  added(items, total, places) {
    return this.say('added', {items, places: this.placesToDrop(places)}, total);
  }

  over(name, index, count) {
    return this.say('over', {name, index, of: count});
  }

  /**
   * The sentence after a drop.
   * @param position Where the first item stands now: `{index, of}`; undefined: the place has no order.
   * @param former Where it stood before in the same order; undefined: it comes from elsewhere.
   */
  dropped(items, place, position, former) {
    if (position && former && former.index !== position.index)
      return this.say('movedFrom', {items, ...position, former: former.index});
    if (position && former) return this.standing('moved', items, position);
    return position ? this.withPlace('inserted', items, place, position) : this.withPlace('dropped', items, place);
  }

  /** A sentence of items and where the first of them stands among others. */
  standing(key, items, position) {
    return this.say(key, {items, ...position});
  }

  refused(reason, isStillLifted) {
    return this.say(isStillLifted ? 'refusedStillLifted' : 'refused', {reason});
  }

  cancelled(items, home) {
    return this.say(home ? 'cancelledHome' : 'cancelled', {items, home}, items.length);
  }

  /** The sentence when items are back where they were moved from: `{place, position}`. */
  broughtBack(items, {place, position}) {
    const text = this.say('broughtBack', {items, home: place}, items.length);
    return position ? this.sentences(text, this.say('position', position)) : text;
  }

  /** A sentence of items and a place, which may have no name at all. */
  withPlace(key, items, place, position) {
    const values = {items, place: this.place(place), ...position};
    return this.say(place.length > 0 ? key : `${key}Unnamed`, values, items.length);
  }
}

/** The form for a count. Beyond 200 all languages repeat with the last two digits. */
function pluralForm({forms, from}, count) {
  const number = count < 200 ? count : 100 + (count % 100);
  let chosen = 0;
  for (const [first, form] of from) if (first <= number) chosen = form;
  return forms[chosen] ?? '';
}
