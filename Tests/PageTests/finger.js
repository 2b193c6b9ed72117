// Touches a page as a finger does, in a real Chromium that shows it as on a phone, and prints what came of it as JSON.
// Usage: node finger.js CHROMIUM PROFILE PAGE WIDTH DRAGGED TARGET
const {element, message, printing} = require('./chromium.js');
const [program, profile, page, width, dragged, target] = process.argv.slice(2);

const middle = (node) => `(() => {
  const {left, top, width, height} = ${node}.getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2, left, top, width, height};
})()`;

printing(async ({send, evaluate, until, open}) => {
  const touch = (type, ...touchPoints) => send('Input.dispatchTouchEvent', {type, touchPoints});
  const move = async (from, to) => {
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', {x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8});
    }
  };
  const tap = async (node) => {
    await touch('touchStart', await evaluate(middle(node)));
    await touch('touchEnd');
  };
  await send('Emulation.setDeviceMetricsOverride', {width: Number(width), height: 844, deviceScaleFactor: 2, mobile: true});
  await send('Emulation.setTouchEmulationEnabled', {enabled: true});
  await open(page);
  const result = {ready: await evaluate('performance.now()')};
  result.leastTarget = await evaluate(`Math.min(...[...document.querySelectorAll('header button, header select')]
    .filter((one) => one.offsetParent).map((one) => Math.min(one.offsetWidth, one.offsetHeight)))`);
  result.filled = await evaluate(`document.querySelector('.board').getBoundingClientRect().bottom / window.innerHeight`);

  // All that is done from here on is kept.
  await tap(`document.querySelectorAll('header button')[4]`);
  await until(`document.querySelectorAll('header button')[4].getAttribute('aria-pressed') === 'true'`);
  // The buttons may have become one line more.
  const start = await evaluate(middle(element(dragged)));

  // A finger that passes by scrolls; one that rests takes hold, and lets go of the list of names where it was.
  await touch('touchStart', start);
  await touch('touchMove', {x: start.x, y: start.y - 60});
  await touch('touchEnd');
  result.passed = await evaluate('document.querySelector(".held, .ghost") === null');
  // The page may go on scrolling for a moment, and a finger that comes down then only stops it.
  await evaluate(`new Promise((done) => {
    const look = (last) => (window.scrollY === last ? done() : setTimeout(look, 100, window.scrollY));
    look();
  })`);
  await evaluate('window.scrollTo(0, 0)');
  await touch('touchStart', start);
  await until(`${element(dragged)}.classList.contains('held')`);
  await touch('touchEnd');
  result.list = await until(`!document.querySelector('.list').hidden
    && [...document.querySelectorAll('.list button')].map((one) => one.textContent)`);
  await evaluate(`document.querySelector('.list button').dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))`);

  // It takes what it holds along, and to what is out of sight: near an edge the view goes on scrolling.
  await touch('touchStart', start);
  await until(`${element(dragged)}.classList.contains('held')`);
  const edge = {x: Number(width) - 6, y: start.y};
  await move(start, edge);
  await until(`(() => {
    const {left, width} = ${element(target)}.getBoundingClientRect();
    return left + width / 2 < ${Number(width) - 40};
  })()`);
  const {x, top, height} = await evaluate(middle(element(target)));
  await move(edge, {x, y: top + height * 0.9});
  result.carried = await evaluate('document.querySelector(".ghost") !== null');
  result.accepting = await until(`document.querySelector('.board .inviting') !== null`);
  await touch('touchEnd');
  result.dropped = await until(message);
  const [at, place] = [await evaluate(middle(element(dragged))), await evaluate(middle(element(target)))];
  result.isInside = at.left >= place.left && at.top >= place.top && at.top + at.height <= place.top + place.height;
  await until('document.querySelector(".ghost, .held") === null');

  // One tap lifts, and another one drops.
  await tap(`document.querySelectorAll('header button')[1]`);
  await until(`${message} !== ${JSON.stringify(result.dropped)}`);
  result.undone = await evaluate(message);
  await evaluate(`document.querySelectorAll('.scroller').forEach((one) => { one.scrollLeft = 0; })`);
  await tap(element(dragged));
  result.holding = await until(`!document.querySelector('.holding').hidden && document.querySelector('.holding span').textContent`);
  await evaluate(`${element(target)}.scrollIntoView({inline: 'center'})`);
  await tap(element(target));
  result.tapped = await until(`document.querySelector('.holding').hidden && ${message}`);
  await evaluate('window.scrollTo(0, 0)');
  await tap(`document.querySelector('header button')`);
  result.script = await until('window.kept?.text()');
  return result;
}, program, profile);
