// Drops by name in a real Chromium, and counts what is on its way. Prints JSON.
// Usage: node motion.js CHROMIUM PROFILE PAGE DRAGGED TARGET
const {element, printing} = require('./chromium.js');
const [program, profile, page, dragged, target] = process.argv.slice(2);

printing(async ({send, evaluate, until, open}) => {
  const wanting = (value) => send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value}]});
  const press = (node) => evaluate(`${node}.querySelector('.actions button').click()`);
  const moving = () => evaluate(`document.querySelectorAll('.flights > *').length`);
  // The page scrolls to what has the focus.
  const frame = () => evaluate(`(() => {
    const [node, board] = [${element(dragged)}, document.querySelector('.board')].map((one) => one.getBoundingClientRect());
    return [Math.round(node.left - board.left), Math.round(node.top - board.top)];
  })()`);
  const result = {};
  await wanting('no-preference');
  await open(page);
  result.home = await frame();
  await press(element(dragged));
  await press(element(target));
  result.moving = await moving();
  await until(`document.querySelectorAll('.flights > *').length === 0`);
  result.there = await frame();
  await evaluate(`document.querySelector('header button:not([hidden])').click()`);
  result.back = await moving();
  await until(`document.querySelectorAll('.flights > *').length === 0`);
  result.undone = await frame();
  await wanting('reduce');
  await press(element(dragged));
  await press(element(target));
  result.still = await moving();
  result.thereAtOnce = await frame();
  return result;
}, program, profile);
