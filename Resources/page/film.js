// The page of a film: the words go with the picture, and over the picture stand the recorded app's elements as they were.
// They can be walked through and do nothing. The page's data are the lines of the film's timeline (Resources/docs/timeline.md).
import {Recording} from './recording.js';
import {ElementPainter} from './recorded-elements.js';

/** Shows a film's page at one moment after another. */
class FilmPage {
  constructor(data) {
    Object.assign(this, {data, texts: data.texts, recording: new Recording(data)});
    this.stage = part('stage');
    this.film = document.querySelector('video');
    this.still = document.createElement('img');
    this.still.alt = '';
    this.painter = new ElementPainter(part('app'), (element) => this.recording.toldStates(element));
    this.words = [...document.querySelectorAll('#words a[href^="#t="]')];
    // Before that nothing but the title is to be seen.
    this.position = this.recording.next(1, 'step', 0) ?? 0;
    this.time = this.recording.timeOf(this.position);
    if (this.film) this.playFilm(); else this.showPictures();
    this.listen();
    if (!this.followAddress()) this.show();
  }

  listen() {
    this.stage.addEventListener('keydown', (event) => this.press(event));
    this.stage.addEventListener('focusin', () => this.outline());
    this.stage.addEventListener('focusout', () => this.outline());
    addEventListener('hashchange', () => this.followAddress());
    for (const link of document.querySelectorAll('a[href^="#t="]')) {
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.go(timeIn(link.hash));
        this.film?.play();
      });
    }
    part('time').addEventListener('input', () => this.go(Number(part('time').value)));
    part('back').addEventListener('click', () => this.jump(-1));
    part('on').addEventListener('click', () => this.jump(1));
    part('copy').addEventListener('click', () => this.copy(this.recording.said(this.position).join('\n')));
    part('link').addEventListener('click', () => {
      this.copy(`${location.href.split('#')[0]}#t=${Math.round(this.time * 1000) / 1000}`);
    });
    part('search').addEventListener('input', () => this.find(part('search').value));
    part('search').addEventListener('keydown', ({key}) => { if (key === 'F6' || key === 'Escape') this.enter(); });
  }

  // The picture.

  playFilm() {
    const {film, data} = this;
    // Browsers do not read a file of captions beside a page from a disk.
    const track = film.addTextTrack('captions', data.captions, data.language);
    track.mode = 'showing';
    for (const [start, end, text] of data.cues) track.addCue(new VTTCue(start, end, text));
    const follow = () => {
      if (!film.paused || Math.abs(film.currentTime - this.time) > 0.05) this.showTime(film.currentTime);
      this.describe();
    };
    film.addEventListener('timeupdate', follow);
    film.addEventListener('seeked', follow);
    part('describe')?.addEventListener('change', () => this.describe());
    // The page may have been taken along without its film.
    film.querySelector('source:last-of-type').addEventListener('error', () => this.showPictures());
    if (film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) this.showPictures();
  }

  /** Shows the pictures of the steps, and without those the elements' places. */
  showPictures() {
    this.film?.remove();
    this.film = null;
    this.still.addEventListener('error', () => this.stage.classList.add('bare'));
    this.still.addEventListener('load', () => this.stage.classList.remove('bare'));
    this.stage.classList.add('bare');
    this.stage.prepend(this.still);
    this.showStill();
  }

  showStill() {
    const file = this.recording.picture(this.position);
    if (this.film || !file) return;
    const address = `./${file.split('/').map(encodeURIComponent).join('/')}`;
    if (this.still.getAttribute('src') !== address) this.still.src = address;
  }

  /** Speaks a description as long as the film shows its subject, where the person wants that. */
  describe() {
    if (!part('describe')) return;
    const now = this.data.descriptions.find(([start, end]) => start <= this.time && this.time < end);
    const text = part('describe').checked && now ? now[2] : '';
    if (part('description').textContent !== text) part('description').textContent = text;
  }

  // Moments.

  /** Goes where the page's address says; false: it names no moment. */
  followAddress() {
    const time = timeIn(location.hash);
    if (time === null) return false;
    this.go(time);
    return true;
  }

  go(time) {
    this.pause();
    this.showTime(Math.min(Math.max(time, 0), this.data.lines[0].length));
    if (this.film) this.film.currentTime = this.time + 0.001;
  }

  showTime(time) {
    this.time = time;
    this.position = this.recording.positionAt(time);
    this.show();
  }

  /** Goes to the next step, words or change, or back, and says what is there. */
  walk(direction, unit) {
    const {recording, texts} = this;
    const position = recording.next(direction, unit, this.position);
    if (position === undefined) {
      this.say(direction > 0 ? texts.end : texts.beginning);
      return;
    }
    this.pause();
    this.position = position;
    this.time = recording.timeOf(position);
    this.show();
    if (this.film) this.film.currentTime = this.time + 0.001;
    if (unit === 'step') this.say(this.place());
    else this.say(unit === 'words' ? recording.said(position).at(-1) ?? '' : this.changes());
  }

  jump(direction) {
    const position = this.recording.next(direction, 'event', this.position);
    if (position === undefined) {
      this.say(direction > 0 ? this.texts.end : this.texts.beginning);
      return;
    }
    this.go(this.recording.timeOf(position));
    this.say(part('time').getAttribute('aria-valuetext'));
  }

  play() {
    if (this.film) {
      if (this.film.ended) this.film.currentTime = 0;
      this.film.play();
      return;
    }
    if (this.time >= this.data.lines[0].length) this.go(0);
    let last = performance.now();
    this.playing = setInterval(() => {
      const now = performance.now();
      const before = this.position;
      this.showTime(this.time + (now - last) / 1000);
      last = now;
      const said = this.recording.events.slice(before, this.position).filter(({event}) => event === 'said');
      if (said.length) this.say(said.map(({text}) => text).join(' '));
      if (this.time >= this.data.lines[0].length) this.pause();
    }, 100);
  }

  pause() {
    this.film?.pause();
    clearInterval(this.playing);
    this.playing = undefined;
  }

  // The contents of a moment.

  show() {
    const {recording, texts} = this;
    const now = recording.state(this.position);
    const said = now.said.filter(({until}) => until > this.time - 1)
      .map(({by, text}) => (this.data.voices[by] ? `${this.data.voices[by]}: ${text}` : text));
    const rows = {
      step: now.step ? `${now.step.step}. ${now.step.text}` : '', keys: now.keys.join(' '),
      focus: now.focus ? recording.words(now.focus) : texts.nothing, said: said.join(' '), braille: now.braille,
      failed: now.failed.join(' '),
    };
    for (const [name, text] of Object.entries(rows)) {
      part(name).textContent = text;
      part(`${name}-row`).hidden = !text;
    }
    part('clock').textContent = clock(this.time);
    part('time').value = Math.floor(this.time);
    const told = ['focus', 'said', 'braille', 'failed'].filter((name) => rows[name])
      .map((name) => `${part(`${name}-row`).firstChild.textContent}: ${rows[name]}`);
    part('time').setAttribute('aria-valuetext', [clock(this.time), ...told].join('. '));
    this.painter.show(now, this.data.lines[0]);
    this.outline();
    this.showStill();
    this.light();
  }

  /** Marks the words of the moment, and keeps them in sight where they have a column of their own. */
  light() {
    const here = this.words.filter((link) => timeIn(link.hash) <= this.time + 0.001).at(-1);
    if (here === this.lit) return;
    this.lit?.removeAttribute('aria-current');
    here?.setAttribute('aria-current', 'true');
    this.lit = here;
    const column = part('words');
    if (!here || column.contains(document.activeElement) || column.scrollHeight <= column.clientHeight) return;
    const [line, all] = [here.getBoundingClientRect(), column.getBoundingClientRect()];
    if (line.top < all.top || line.bottom > all.bottom) column.scrollTop += line.top - all.top - all.height / 3;
  }

  /** Draws a frame around the element at which the person is, or which had the focus. */
  outline() {
    const node = part('app').contains(document.activeElement) ? document.activeElement : this.painter.focused;
    const [frame, stage] = [part('here'), this.stage.getBoundingClientRect()];
    frame.hidden = !node || !('placed' in node.dataset);
    if (frame.hidden) return;
    const {left, top, width, height} = node.getBoundingClientRect();
    const place = [(left - stage.left) / stage.width, (top - stage.top) / stage.height, width / stage.width,
      height / stage.height].map((part) => `${part * 100}%`);
    [frame.style.left, frame.style.top, frame.style.width, frame.style.height] = place;
  }

  // Keys and words.

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // The video's own controls take the other keys.
    if (event.target === this.film && event.key !== 'F1' && event.key !== 'F6') return;
    const {recording, texts} = this;
    const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
    switch (event.key) {
      case ' ': if (this.playing || (this.film && !this.film.paused)) this.pause(); else this.play(); break;
      case 'ArrowLeft': case 'ArrowRight': this.move(() => this.walk(isBack ? -1 : 1, event.shiftKey ? 'change' : 'step')); break;
      case 'ArrowUp': case 'ArrowDown': this.move(() => this.walk(isBack ? -1 : 1, 'words')); break;
      case 'Home': this.move(() => this.go(0)); break;
      case 'End': this.move(() => this.go(this.data.lines[0].length)); break;
      case 's': case 'S': this.say(recording.said(this.position).join(' ') || texts.nothingSaid); break;
      case 'b': case 'B': this.say(recording.state(this.position).braille || texts.noBraille); break;
      case 'c': case 'C': this.say(this.changes()); break;
      case 't': case 'T': this.say(this.place()); break;
      case 'F1': this.say(texts.keys); break;
      case 'F6': part('search').focus(); break;
      default: return;
    }
    event.preventDefault();
  }

  /** Goes to another moment, where the keyboard is at the element that had the focus then. */
  move(going) {
    const wasInside = this.stage.contains(document.activeElement);
    going();
    if (wasInside) this.enter();
  }

  enter() { (this.painter.focused ?? this.stage).focus({preventScroll: true}); }

  place() {
    const {step} = this.recording.state(this.position);
    if (!step) return clock(this.time);
    const position = filled(this.texts.place, {number: step.step, count: this.data.lines[0].steps});
    return `${clock(this.time)} – ${position}: ${step.text}`;
  }

  changes() {
    const parts = this.recording.changes(this.position);
    return parts.length ? `${parts.join('. ')}.` : this.texts.nothingChanged;
  }

  find(text) {
    const wanted = text.toLocaleLowerCase();
    let count = 0;
    for (const line of document.querySelectorAll('#words > ol > li')) {
      line.hidden = !line.textContent.toLocaleLowerCase().includes(wanted);
      if (!line.hidden) count += 1;
    }
    if (!count) this.say(filled(this.texts.notSaid, {words: text}));
  }

  say(text) {
    const spoken = part('spoken');
    spoken.textContent = '';
    // The same words again are news only after none.
    setTimeout(() => { spoken.textContent = text; }, 50);
  }

  copy(text) {
    const fill = (event) => {
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
    };
    // A page on a disk may not have the newer way.
    document.addEventListener('copy', fill);
    if (document.execCommand('copy')) this.say(this.texts.copied);
    document.removeEventListener('copy', fill);
  }
}

const part = (name) => document.getElementById(name);
const clock = (time) => `${Math.floor(time / 60)}:${String(Math.floor(time % 60)).padStart(2, '0')}`;

/** The time in an address such as "#t=34.2"; null: it has none. */
const timeIn = (address) => {
  const time = /^#t=(\d+(?:\.\d*)?)$/.exec(address)?.[1];
  return time === undefined ? null : Number(time);
};

/** Puts values into a pattern, each once. */
const filled = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(values, name) ? values[name] : place));

/** Starts the page. */
export const start = () => new FilmPage(JSON.parse(part('data').textContent));
