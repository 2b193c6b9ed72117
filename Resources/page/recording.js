// A film's timeline: what the app was after each of its events. Resources/docs/timeline.md says what its lines are.

const told = ['key', 'focus', 'said', 'described', 'braille', 'failed'];
/** The most that is named of one kind: the words are read aloud. */
const most = 12;

/** The recording, moment by moment: a position is how many of its events have happened. */
export class Recording {
  constructor(data) {
    this.data = data;
    this.events = data.lines.slice(1);
    this.stops = {step: [], words: [], change: [], event: []};
    let hasBegun = false;
    this.events.forEach(({event}, index) => {
      // A step ends where the next one begins.
      if (event === 'step' && hasBegun) this.stops.step.push(index);
      if (event === 'step') hasBegun = true;
      if (event === 'said') this.stops.words.push(index + 1);
      if (event === 'tree') this.stops.change.push(index + 1);
      if (told.includes(event)) this.stops.event.push(index + 1);
    });
    if (hasBegun) this.stops.step.push(this.events.length);
  }

  positionAt(time) {
    const next = this.events.findIndex((event) => event.time > time);
    return next < 0 ? this.events.length : next;
  }

  timeOf(position) { return position > 0 ? this.events[position - 1].time : 0; }

  /** The next place to stop at; undefined: there is none. Several events at one time are one place. */
  next(direction, unit, position) {
    const stops = this.stops[unit];
    if (unit !== 'event') return direction > 0 ? stops.find((stop) => stop > position) : stops.findLast((stop) => stop < position);
    const time = this.timeOf(position);
    return direction > 0
      ? stops.find((stop) => stop > position && this.timeOf(stop) > time)
      : stops.findLast((stop) => this.timeOf(stop) < time);
  }

  /** The app as it was, and what had been said and done. It is the recording's own: it changes with the next question. */
  state(position) {
    if (!this.now || this.now.position > position) {
      this.now = {position: 0, step: null, keys: [], focus: null, said: [], braille: '', failed: [], view: null, tree: new Map(), roots: []};
    }
    while (this.now.position < position) {
      take(this.now, this.events[this.now.position]);
      this.now.position += 1;
    }
    return this.now;
  }

  /** The words of the step until now. */
  said(position) {
    const start = this.events.slice(0, position).findLastIndex(({event}) => event === 'step');
    return this.events.slice(start + 1, position).filter(({event}) => event === 'said').map(({text}) => text);
  }

  /** The picture of the step in which that is; undefined: there is none. */
  picture(position) {
    const isPicture = ({event}) => event === 'picture';
    return (this.events.slice(position).find(isPicture) ?? this.events.slice(0, position).findLast(isPicture))?.file;
  }

  /** How the app has become another since the step before, in words. */
  changes(position) {
    const elements = (at) => new Map([...this.state(at).tree].map(([id, element]) => [id, {...element}]));
    const before = elements(this.next(-1, 'step', position) ?? 0);
    const now = elements(position);
    const {texts, language} = this.data;
    const list = (names) => new Intl.ListFormat(language || 'en')
      .format([...names.slice(0, most).map((name) => `“${name}”`), ...(names.length > most ? ['…'] : [])]);
    const names = (some, others) => [...some.values()].filter(({id, name, parent}) => parent !== undefined && name && !others.has(id))
      .map(({name}) => name);
    const same = (one, other) => ['name', 'value', 'text'].every((key) => one[key] === other[key]);
    const changed = [...now.values()].filter((element) => element.parent !== undefined && before.has(element.id)
      && !same(element, before.get(element.id)));
    const [come, gone] = [names(now, before), names(before, now)];
    return [
      ...(come.length ? [texts.new.replace('{names}', () => list(come))] : []),
      ...changed.slice(0, most).map((element) => this.words(element)),
      ...(gone.length ? [texts.gone.replace('{names}', () => list(gone))] : []),
    ];
  }

  /** An element in words. */
  words(element) {
    const text = element.text === element.name ? '' : (element.text ?? '').slice(0, this.data.shownLimit);
    const parts = [element.role, element.name && `“${element.name}”`, ...this.toldStates(element), element.value, text];
    return parts.filter(Boolean).join(', ');
  }

  toldStates({states = []}) {
    const isSeen = states.includes('visible') || states.includes('showing');
    const list = states.filter((state) => this.data.states.includes(state) && state !== 'focused');
    return isSeen && !states.includes('sensitive') ? [...list, 'disabled'] : list;
  }
}

/** Makes an event a part of what is so. */
function take(now, event) {
  switch (event.event) {
    case 'step':
      now.step = event;
      now.keys = [];
      now.failed = [];
      break;
    case 'key': now.keys.push(event.keys); break;
    case 'focus': now.focus = event.element; break;
    case 'said': case 'described': now.said.push(event); break;
    case 'braille': now.braille = event.text; break;
    case 'failed': now.failed.push(event.text); break;
    case 'view': now.view = event.rectangle; break;
    case 'tree': takeTree(now, event); break;
    default:
  }
}

function takeTree(now, {removed = [], added = [], changed = []}) {
  const around = ({parent}) => (parent === undefined ? now.roots : now.tree.get(parent)?.children ?? []);
  for (const id of removed) {
    const element = now.tree.get(id);
    const list = element ? around(element) : [];
    if (list.includes(element)) list.splice(list.indexOf(element), 1);
    now.tree.delete(id);
  }
  for (const one of added) {
    const element = {...one, children: []};
    now.tree.set(one.id, element);
    around(element).splice(one.index, 0, element);
  }
  for (const {id, edit, ...members} of changed) {
    const element = now.tree.get(id);
    if (!element) continue;
    for (const [name, value] of Object.entries(members)) {
      if (value === null) delete element[name]; else element[name] = value;
    }
    if (edit) {
      const text = Array.from(element.text ?? '');
      text.splice(edit[0], edit[1], edit[2]);
      element.text = text.join('');
    }
  }
}
