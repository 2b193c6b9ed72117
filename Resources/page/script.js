// Writes a demo's script of what a person does: `dragoman play` replays it.

/**
 * Characters that nobody would see, or that could show the script as another than it is: YAML reads them as
 * escapes.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A character as an escape of YAML. Half a character and NUL, which no script can hold, become the sign for what is missing. */
function escaped(sign) {
  const code = /[\p{Cs}\0]/u.test(sign) ? 0xfffd : sign.codePointAt(0);
  return `\\U${code.toString(16).toUpperCase().padStart(8, '0')}`;
}

/** A text as YAML: plain where that is safe, else in quotation marks. A brace is no variable. */
export function scalar(text, isInMap = false) {
  const isPlain = /^\p{L}/u.test(text) && !/\s$/.test(text)
    && (isInMap ? /^[\p{L}\p{N} .\-_/'()“”]*$/u : /^[\p{L}\p{N} .\-_/'()“”,]*$/u).test(text);
  if (isPlain && !/^(true|false|yes|no|on|off|null)$/i.test(text)) return text;
  const quoted = text.replace(/["\\]/g, '\\$&').replaceAll('{', '{{').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
    .replace(unseen, escaped);
  return `"${quoted}"`;
}

const map = (entries) =>
  `{${Object.entries(entries).filter(([, value]) => value).map(([key, value]) => `${key}: ${scalar(value, true)}`).join(', ')}}`;

/** The words about a drag itself: a person who makes it with a hand sees it, and hears nothing. */
const ofDrags = ['lifted', 'added', 'dropped', 'refused', 'cancelled'];
/** The words on the way to a place depend on how one goes there. */
const onTheWay = ['over', 'copied'];

export class ScriptWriter {
  constructor() {
    this.steps = [];
    this.heard = [];
    this.dragged = {};
  }

  get isEmpty() { return this.steps.length === 0; }

  /** Whether what is lifted is carried by a hand, and so by a pointer in the script. */
  get isCarried() { return this.dragged.isByHand && !this.dragged.isChosen; }

  /** Takes what a coordinator tells. */
  take(name, details) {
    const {element} = details;
    switch (name) {
      case 'lifted': return this.lift(details);
      case 'added': return this.add(details);
      case 'dropped':
      case 'refused': return this.drop(details);
      case 'cancelled': return this.isCarried ? this.finish() : this.begin('keys: Escape');
      case 'opened': return this.choose(element, details.name);
      case 'undone': return this.begin('keys: Ctrl+Z');
      case 'redone': return this.begin('keys: Ctrl+Shift+Z');
      case 'announced':
        if (onTheWay.includes(details.kind) || (this.isCarried && ofDrags.includes(details.kind))) return undefined;
        return this.heard.push(details.text);
      default: return undefined;
    }
  }

  lift({element, name, session: {origin}}) {
    const isByHand = origin === 'pointer' || origin === 'click';
    this.dragged = {element, name: name ?? element?.drags[0]?.name, isByHand, isChosen: false};
    if (isByHand) this.finish();
    else this.choose(element, name);
  }

  /** Nothing joins what a pointer carries: then all of it is chosen by name. */
  add({element, name}) {
    if (this.isCarried) this.choose(this.dragged.element, this.dragged.name);
    this.dragged.isChosen = true;
    this.choose(element, name ?? element?.drags[0]?.name);
  }

  drop({taker, name, drop: {local}, items, spot = {}}) {
    // A hand names no drop: what is told is where it let go.
    const target = map(name ? {element: taker?.label, point: name} : {element: taker?.label, ...spot});
    if (!local) {
      const file = scalar((items ?? ['file']).join(', '), true);
      this.begin(`drop-file: {file: ${file}, to: ${target}}  # from another program: put the file beside the script`);
    } else if (this.isCarried) this.begin(`pointer: {drag: ${scalar(this.dragged.element?.label ?? '', true)}, to: ${target}}`);
    else this.begin(`choose: ${map({on: spot.element ?? taker?.label, action: name ?? spot.point})}`);
  }

  choose(element, action) { this.begin(`choose: ${map({on: element?.label, action})}`); }

  begin(step) {
    this.finish();
    this.steps.push(step);
  }

  finish() {
    const texts = this.heard.map((text) => scalar(text, true));
    if (texts.length === 1) this.steps.push(`expect: {heard: ${texts[0]}}`);
    if (texts.length > 1) this.steps.push(`expect: {heard: [${texts.join(', ')}]}`);
    this.heard = [];
  }

  /** The file's text. */
  script(title, scene, language) {
    this.finish();
    const head = ['demo: 1', `title: ${scalar(title)}`, `scene: ${scalar(scene)}`, `language: ${scalar(language)}`, 'reader: none'];
    const steps = this.steps.length === 0 ? ['steps: []'] : ['steps:', ...this.steps.map((step) => `  - ${step}`)];
    return [...head, ...steps, ''].join('\n');
  }
}
