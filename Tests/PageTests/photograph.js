// Moves notes of a photograph by keys, in a real Chromium that shows it in its own size, and prints what came of it as JSON.
// Usage: node photograph.js CHROMIUM PROFILE PAGE WIDTH HEIGHT DRAGGED
const {element, message, printing} = require('./chromium.js');
const [program, profile, page, width, height, dragged] = process.argv.slice(2);

printing(async ({send, evaluate, until, open}) => {
  const press = async (key, code) => {
    for (const type of ['rawKeyDown', 'keyUp']) {
      await send('Input.dispatchKeyEvent', {type, key, code: key, windowsVirtualKeyCode: code});
    }
  };
  // As large as the picture, with room for what is around it.
  await send('Emulation.setDeviceMetricsOverride',
    {width: Number(width) + 200, height: Number(height) + 400, deviceScaleFactor: 1, mobile: false});
  await open(page);
  await evaluate(`document.querySelectorAll('header button')[4].click()`);
  await until(`document.querySelectorAll('header button')[4].getAttribute('aria-pressed') === 'true'`);
  await evaluate(`${element(dragged)}.focus()`);
  await press('Enter', 13);
  const lifted = await until(message);
  await press('Tab', 9);
  await until(`${message} !== ${JSON.stringify(lifted)}`);
  await press('Tab', 9);
  const over = await evaluate(message);
  await press('Enter', 13);
  const dropped = await until(`${message} !== ${JSON.stringify(over)} && ${message}`);
  // It is drawn a moment later.
  await new Promise((resolve) => { setTimeout(resolve, 200); });
  const picture = await evaluate(`document.querySelector('canvas').toDataURL()`);
  await evaluate(`document.querySelector('header button').click()`);
  const script = await until('window.kept?.text()');
  return {lifted, dropped, picture, script};
}, program, profile);
