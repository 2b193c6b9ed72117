// Does what a story says in a real Chromium, by the names of actions, and prints the picture of the mock-up that is shown
// then, and what could not be done, as JSON.
// Usage: node pictures.js CHROMIUM PROFILE PAGE STEPS
const {printing} = require('./chromium.js');
const [program, profile, page, steps] = process.argv.slice(2);

// A view of another screen is there, and out of sight.
const isShown = `((one) => getComputedStyle(one).visibility === 'visible')`;

printing(async ({send, evaluate, open}) => {
  // As large as the picture, and without what is on its way.
  await send('Emulation.setDeviceMetricsOverride', {width: 1900, height: 1800, deviceScaleFactor: 1, mobile: false});
  await send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value: 'reduce'}]});
  await open(page);
  const missing = [];
  for (const [label, action, number] of JSON.parse(steps)) {
    const isDone = await evaluate(`(() => {
      const [label, action, number] = ${JSON.stringify([label, action ?? '', Number(number ?? 0)])};
      const isShown = ${isShown};
      const keys = {undo: 0, redo: 1};
      if (label in keys) {
        const [undo, redo] = document.querySelectorAll('header button:not([hidden])');
        [undo, redo][keys[label]].click();
        return true;
      }
      const shown = [...document.querySelectorAll('.element')].filter((one) => isShown(one) && one.getAttribute('aria-label') === label);
      const button = [...(shown[number]?.querySelectorAll('.actions button') ?? [])].find((one) => one.textContent === action);
      button?.click();
      return Boolean(button);
    })()`);
    if (!isDone) missing.push([label, action].join(': '));
    await evaluate(`new Promise((resolve) => setTimeout(resolve, 0)).then(() => new Promise(requestAnimationFrame))`);
  }
  const address = await evaluate(`[...document.querySelectorAll('canvas')].find(${isShown}).toDataURL()`);
  return {missing, picture: address.split(',')[1]};
}, program, profile);
