// Drags each card by a point just inside its upper left corner, with a mouse, in a real Chromium whose pixels need not be the
// page's, and prints what the page says of each drop, as JSON.
// Usage: node edge.js CHROMIUM PROFILE PAGE SCALE WIDTH
const {element, message, printing} = require('./chromium.js');
const [program, profile, page, scale, width] = process.argv.slice(2);

printing(async ({send, evaluate, until, open}) => {
  await send('Emulation.setDeviceMetricsOverride',
    {width: Number(width), height: 900, deviceScaleFactor: Number(scale), mobile: false});
  await send('Input.setInterceptDrags', {enabled: true});
  await open(page);
  const frame = (label) => evaluate(`(() => {
    const {left, top, width, height} = ${element(label)}.getBoundingClientRect();
    return {left, top, width, height};
  })()`);
  const mouse = (type, x, y) => send('Input.dispatchMouseEvent', {type, x, y, button: 'left', buttons: 1, clickCount: 1});
  const labels = await evaluate(`[...document.querySelectorAll('.element')].map((one) => one.getAttribute('aria-label'))`);
  const target = await frame('Bin');
  const end = {x: target.left + target.width / 2, y: target.top + target.height / 2};
  const said = [];
  for (const label of labels.filter((one) => one !== 'Bin')) {
    const {left, top} = await frame(label);
    const [x, y] = [left + 0.05, top + 0.05];
    await evaluate(`document.querySelector('.message').textContent = ''`);
    await mouse('mousePressed', x, y);
    await mouse('mouseMoved', x + 6, y + 6);
    await mouse('mouseMoved', x + 12, y + 12);
    const data = {items: [{mimeType: 'text/plain', data: ''}], dragOperationsMask: 19};
    for (const type of ['dragEnter', 'dragOver', 'drop']) await send('Input.dispatchDragEvent', {type, ...end, data});
    await mouse('mouseReleased', end.x, end.y);
    said.push(await until(message));
    await evaluate(`document.querySelector('header button').click()`);
  }
  return said;
}, program, profile);
