// Moves things in an exported page by chance, in a real Chromium, and prints what was said with what the page's document had
// before and after: names, values and frames as assistive technologies get them, and nothing of the page's own model.
// Usage: node truth.js CHROMIUM PROFILE PAGE SEED MOVES
const {printing} = require('./chromium.js');
const [program, profile, page, seed, moves] = process.argv.slice(2);

/** Stands in the page. */
async function play(seed, moves) {
  // The same numbers in each run (mulberry32).
  let state = seed;
  const chance = (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) % count;
  };
  const said = [];
  const hear = (records) => records.forEach(({addedNodes}) => addedNodes.forEach((node) => {
    const text = node.textContent.replace(/[\u200e\u200f]/g, '').trim();
    if (text) said.push(text);
  }));
  for (const id of ['polite', 'assertive']) new MutationObserver(hear).observe(document.getElementById(id), {childList: true, characterData: true, subtree: true});
  const quiet = async () => {
    for (let count = -1; count !== said.length;) {
      count = said.length;
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => { setTimeout(resolve, 0); });
    }
    return said.splice(0);
  };
  const nodes = () => [...document.querySelectorAll('.element')].filter((node) => !node.closest('[inert], [hidden], .elsewhere'));
  const actions = (node) => [...node.querySelectorAll('.actions button')];
  const tree = () => nodes().map((node) => {
    const {left, top, width, height} = node.getBoundingClientRect();
    return {
      name: node.getAttribute('aria-label'), value: node.getAttribute('aria-description') ?? '',
      frame: [left + window.scrollX, top + window.scrollY, width, height], actions: actions(node).map((button) => button.textContent),
    };
  });
  const press = async (key, more = {}) => {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more}));
    return quiet();
  };
  const turns = [];
  await quiet();
  for (let move = 0; move < 2 * moves && turns.length < moves; move += 1) {
    const before = tree();
    const all = nodes().flatMap((node, index) => actions(node).map((button) => ({node, index, button})))
      .filter(({button}) => !/^(Undo|Remove|Rename)/.test(button.textContent));
    if (all.length < 3) {
      // All has been put away.
      for (let step = 0; step < 8; step += 1) await press('z', {ctrlKey: true});
      continue;
    }
    const {node, index, button} = all[chance(all.length)];
    node.focus();
    await quiet();
    button.click();
    const lifted = await quiet();
    const turn = {before, index, action: button.textContent, lifted, steps: []};
    turns.push(turn);
    if (!lifted.some((text) => text.startsWith('Lifted'))) continue;
    turn.held = tree();
    const steps = 1 + chance(4);
    const isBackwards = chance(2) === 1;
    for (let step = 0; step < steps; step += 1) turn.steps.push((await press('Tab', {shiftKey: isBackwards})).at(-1) ?? '');
    turn.isBackwards = isBackwards;
    let isDone = false;
    if (chance(5) === 0) {
      turn.cancelled = await press('Escape');
    } else {
      turn.dropped = await press('Enter');
      isDone = !turn.dropped.some((text) => text.startsWith('Not dropped'));
      if (!isDone) await press('Escape');
    }
    turn.after = tree();
    if (isDone && chance(3) === 0) {
      turn.undone = await press('z', {ctrlKey: true});
      turn.back = tree();
      if (chance(2) === 0) {
        turn.redone = await press('z', {ctrlKey: true, shiftKey: true});
        turn.again = tree();
      }
    }
  }
  return turns;
}

printing(async ({send, evaluate, open}) => {
  await send('Emulation.setDeviceMetricsOverride', {width: 1400, height: 1000, deviceScaleFactor: 1, mobile: false});
  // Messages that are shown for a while are in nobody's way here.
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', {source: `{
    const {setTimeout} = window;
    window.setTimeout = (body, time, ...more) => setTimeout(body, 0, ...more);
  }`});
  await open(page);
  return evaluate(`(${play})(${Number(seed)}, ${Number(moves)})`);
}, program, profile);
