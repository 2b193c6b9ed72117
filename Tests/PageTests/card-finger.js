// Rests a finger on the words of a contact card in a real Chromium, carries the card away by them, and prints what is carried
// and where it began, as JSON.
// Usage: node card-finger.js CHROMIUM PROFILE PAGE
const {printing} = require('./chromium.js');
const [program, profile, page] = process.argv.slice(2);

printing(async ({send, evaluate, until, open}) => {
  const touch = (type, ...touchPoints) => send('Input.dispatchTouchEvent', {type, touchPoints});
  const frame = (selector) => evaluate(`(() => {
    const {left, top, width, height} = document.querySelector('${selector}').getBoundingClientRect();
    return {left, top, width, height};
  })()`);
  await send('Emulation.setDeviceMetricsOverride', {width: 900, height: 844, deviceScaleFactor: 1, mobile: true});
  await send('Emulation.setTouchEmulationEnabled', {enabled: true});
  await open(page);
  const [card, words] = [await frame('.contact'), await frame('.name strong')];
  const [x, y] = [words.left + words.width / 2, words.top + words.height / 2];
  await touch('touchStart', {x, y});
  await until(`document.querySelector('.held') !== null`);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', {x: x - step * 10, y: y + step * 5});
  const carried = await until(`document.querySelector('.ghost .contact') !== null && document.querySelector('.ghost').innerText`);
  return {carried, card, ghost: await frame('.ghost .contact')};
}, program, profile);
