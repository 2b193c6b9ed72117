// Drops by name in a real Chromium that shows a page narrower than its picture, and counts the pixels of the picture that can
// be seen through, before and after. Prints JSON.
// Usage: node seams.js CHROMIUM PROFILE PAGE DRAGGED TARGET
const {element, printing} = require('./chromium.js');
const [program, profile, page, dragged, target] = process.argv.slice(2);

printing(async ({send, evaluate, until, open}) => {
  await send('Emulation.setDeviceMetricsOverride', {width: 871, height: 700, deviceScaleFactor: 1, mobile: false});
  await send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value: 'reduce'}]});
  await open(page);
  const seeThrough = () => evaluate(`(() => {
    const canvas = document.querySelector('.board canvas');
    const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 3; at < data.length; at += 4) count += data[at] < 255 ? 1 : 0;
    return count;
  })()`);
  const press = (node) => evaluate(`${node}.querySelector('.actions button').click()`);
  const before = await seeThrough();
  const home = await evaluate(`${element(dragged)}.getBoundingClientRect().left`);
  await press(element(dragged));
  await press(element(target));
  await until(`${element(dragged)}.getBoundingClientRect().left !== ${home}`);
  return {before, after: await seeThrough()};
}, program, profile);
