// Writes a demo's script of what a person does: `dragoman play` replays it.

/** A text as YAML: plain where that is safe, else in quotation marks. A brace is no variable. */
export function scalar(text, isInMap = false) {
  const isPlain = /^\p{L}/u.test(text) && !/\s$/.test(text)
    && (isInMap ? /^[\p{L}\p{N} .\-_/'()“”]*$/u : /^[\p{L}\p{N} .\-_/'()“”,]*$/u).test(text);
  if (isPlain && !/^(true|false|yes|no|on|off|null)$/i.test(text)) return text;
  const quoted = text.replace(/["\\]/g, '\\$&').replaceAll('{', '{{').replaceAll('\n', '\\n')
    // Controls and directions that could show the script as another than it is.
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ');
  return `"${quoted}"`;
}

const map = (entries) =>
  `{${Object.entries(entries).filter(([, value]) => value).map(([key, value]) => `${key}: ${scalar(value, true)}`).join(', ')}}`;

export class ScriptWriter {
  constructor() {
    this.steps = [];
    this.heard = [];
    this.dragged = null;
  }

  get isEmpty() { return this.steps.length === 0; }

  /** Takes what a coordinator tells. */
  take(name, details) {
    const {element, session, drop} = details;
    switch (name) {
      case 'lifted': return this.lift(element, details.name, session.origin);
      case 'added': return this.begin(`choose: ${map({on: element?.label, action: details.name})}`);
      case 'dropped':
      case 'refused': return this.drop(details, drop.origin);
      case 'cancelled': return this.cancel(session.origin);
      case 'opened': return this.begin(`choose: ${map({on: element?.label, action: details.name})}`);
      case 'undone': return this.begin('keys: Ctrl+Z');
      case 'redone': return this.begin('keys: Ctrl+Shift+Z');
      case 'announced':
        // What is said on the way to a place depends on how one goes there, and so does how many places there are.
        if (['over', 'copied'].includes(details.kind)) return undefined;
        if (['lifted', 'added'].includes(details.kind) && this.dragged?.origin === 'click') return undefined;
        return this.heard.push(details.text);
      default: return undefined;
    }
  }

  lift(element, name, origin) {
    this.dragged = {label: element?.label ?? '', origin};
    if (origin === 'pointer') this.finish();
    else this.begin(`choose: ${map({on: element?.label, action: name})}`);
  }

  drop({element, name, drop: {local}, items}, origin) {
    const target = map({element: element?.label, point: name});
    if (!local) {
      const file = scalar((items ?? ['file']).join(', '), true);
      this.begin(`drop-file: {file: ${file}, to: ${target}}  # from another program: put the file beside the script`);
    } else if (origin === 'pointer') this.begin(`pointer: {drag: ${scalar(this.dragged?.label ?? '', true)}, to: ${target}}`);
    else this.begin(`choose: ${map({on: element?.label, action: name})}`);
  }

  cancel(origin) {
    if (origin !== 'pointer') this.begin('keys: Escape');
    else this.finish();
  }

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
