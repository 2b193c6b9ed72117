// A hand that trembles on a page in a real Chromium: where a click lifts, a mouse that moves by 14 pixels while its button is down
// clicks, and a finger that rests takes hold all the same. Prints what came of it as JSON.
// Usage: node trembling.js CHROMIUM PROFILE PAGE DRAGGED TARGET
const {element, message, printing} = require('./chromium.js');
const [program, profile, page, dragged, target] = process.argv.slice(2);

const wobble = [[9, -6], [-14, 4], [3, 14], [14, -14], [-8, 12]];
const point = (node, down) => `(() => {
  const {left, top, width, height} = ${node}.getBoundingClientRect();
  return {x: left + width / 2, y: top + height * ${down}};
})()`;

printing(async ({send, evaluate, until, open}) => {
  await open(page);
  await evaluate(`{
    const send = (type, at, more) => {
      const kind = type.startsWith('pointer') ? PointerEvent : type === 'click' ? MouseEvent : DragEvent;
      const options = {bubbles: true, cancelable: true, composed: true, pointerType: 'mouse', isPrimary: true, detail: 1, ...at, ...more};
      return document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new kind(type, options));
    };
    // As Chromium tells of it: after some pixels it begins a drag, and if that is prevented, the release is a click.
    window.tremble = ({x, y}, moves) => {
      const at = (dx, dy) => ({clientX: x + dx, clientY: y + dy, screenX: x + dx, screenY: y + dy});
      const dataTransfer = new DataTransfer();
      const end = at(...moves.at(-1));
      send('pointerdown', at(0, 0), {button: 0, buttons: 1});
      send('pointermove', at(...moves[0]), {buttons: 1});
      const isDrag = send('dragstart', at(...moves[0]), {dataTransfer}) && document.querySelector('[draggable=true]');
      if (isDrag) {
        send('pointercancel', at(...moves[0]));
        for (const move of moves) send('dragover', at(...move), {dataTransfer});
        send('drop', end, {dataTransfer});
        send('dragend', end, {dataTransfer});
      } else {
        for (const move of moves) send('pointermove', at(...move), {buttons: 1});
        send('pointerup', end, {button: 0});
        send('click', end);
      }
      return Boolean(isDrag);
    };
  }`);
  const result = {};
  const holding = `!document.querySelector('.holding').hidden && document.querySelector('.holding span').textContent`;
  await evaluate(`document.querySelectorAll('header button')[3].click()`);
  await until(`document.querySelectorAll('header button')[3].getAttribute('aria-pressed') === 'true'`);
  result.wasDrag = await evaluate(`tremble(${point(element(dragged), 0.5)}, ${JSON.stringify(wobble)})`);
  result.held = await until(holding);
  await evaluate(`tremble(${point(element(target), 0.9)}, ${JSON.stringify(wobble)})`);
  result.dropped = await until(`document.querySelector('.holding').hidden && ${message}`);

  // Whoever moves on drags.
  const far = [[9, -6], [60, 0], [120, 10]];
  await evaluate(`document.querySelectorAll('header button')[1].click()`);
  await evaluate(`tremble(${point(element(dragged), 0.5)}, ${JSON.stringify(far)})`);
  result.holdsNothing = await evaluate(`document.querySelector('.holding').hidden`);

  // A finger, without and with clicks that lift.
  await send('Emulation.setTouchEmulationEnabled', {enabled: true});
  const touch = (type, ...touchPoints) => send('Input.dispatchTouchEvent', {type, touchPoints});
  for (const [name, moves] of [['finger', [[8, -6], [-10, 8]]], ['fingerAndClicks', wobble]]) {
    // The switch is off for the first, and on for the second.
    await evaluate(`document.querySelectorAll('header button')[3].click()`);
    const start = await evaluate(point(element(dragged), 0.5));
    await touch('touchStart', start);
    for (const [x, y] of moves) await touch('touchMove', {x: start.x + x, y: start.y + y});
    result[name] = await until(`document.querySelector('.held') !== null`);
    await touch('touchEnd');
    await until(`!document.querySelector('.list').hidden`);
    await evaluate(`document.querySelector('.list button').dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))`);
  }
  return result;
}, program, profile);
