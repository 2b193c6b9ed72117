// Moves notes of a photograph, one by keys and one by a finger, in a real Chromium that shows it in its own size, and prints
// what came of it as JSON.
// Usage: node photograph.js CHROMIUM PROFILE PAGE WIDTH HEIGHT BY-KEYS BY-FINGER TARGET
const {element, message, printing} = require('./chromium.js');
const [program, profile, page, width, height, dragged, touched, target] = process.argv.slice(2);

printing(async ({send, evaluate, until, open}) => {
  const press = async (key, code) => {
    for (const type of ['rawKeyDown', 'keyUp']) {
      await send('Input.dispatchKeyEvent', {type, key, code: key, windowsVirtualKeyCode: code});
    }
  };
  // As large as the picture, with room for what is around it.
  await send('Emulation.setDeviceMetricsOverride',
    {width: Number(width) + 200, height: Number(height) + 400, deviceScaleFactor: 1, mobile: false});
  await send('Emulation.setTouchEmulationEnabled', {enabled: true});
  await open(page);
  await evaluate(`document.querySelectorAll('header button')[4].click()`);
  await until(`document.querySelectorAll('header button')[4].getAttribute('aria-pressed') === 'true'`);
  await evaluate(`${element(dragged)}.focus()`);
  await press('Enter', 13);
  const lifted = await until(message);
  await press('Tab', 9);
  await until(`${message} !== ${JSON.stringify(lifted)}`);
  // To the end of its own column, to the next one, to the last.
  for (let place = 1; place < 3; place += 1) await press('Tab', 9);
  const over = await evaluate(message);
  await press('Enter', 13);
  const dropped = await until(`${message} !== ${JSON.stringify(over)} && ${message}`);
  // It is drawn a moment later.
  await new Promise((resolve) => { setTimeout(resolve, 200); });
  const picture = await evaluate(`document.querySelector('canvas').toDataURL()`);

  // A finger rests, and takes along what it holds.
  const touch = (type, ...touchPoints) => send('Input.dispatchTouchEvent', {type, touchPoints});
  const middle = (label) => evaluate(`(() => {
    const {left, top, width, height} = ${element(label)}.getBoundingClientRect();
    return {x: left + width / 2, y: top + height / 2};
  })()`);
  const [start, end] = [await middle(touched), await middle(target)];
  await touch('touchStart', start);
  await until(`${element(touched)}.classList.contains('held')`);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', {x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8});
  }
  await touch('touchEnd');
  const carried = await until(`${message} !== ${JSON.stringify(dropped)} && ${message}`);
  await evaluate(`document.querySelector('header button').click()`);
  const script = await until('window.kept?.text()');
  return {lifted, dropped, carried, picture, script};
}, program, profile);
