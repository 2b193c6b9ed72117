// A real Chromium without a window, which is told what to do through two pipes.
const {spawn} = require('child_process');

/**
 * Starts it with a page.
 *
 * @param program Its path.
 * @param profile A folder for what it keeps.
 * @returns `send(method, params)`, `evaluate(expression)`, `until(expression)`, `open(page)` and `close()`.
 */
exports.chromium = async (program, profile) => {
  const browser = spawn(program, ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--window-size=1280,1000',
    `--user-data-dir=${profile}`, '--remote-debugging-pipe'], {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
  const waiting = new Map();
  let [number, text, sessionId] = [0, '', undefined];
  browser.stdio[4].on('data', (data) => {
    const answers = (text + data).split('\0');
    text = answers.pop();
    for (const {id, result, error} of answers.map((answer) => JSON.parse(answer)).filter(({id}) => id)) {
      if (error) throw new Error(error.message);
      waiting.get(id)(result);
    }
  });
  const send = (method, params = {}) => new Promise((resolve) => {
    number += 1;
    waiting.set(number, resolve);
    browser.stdio[3].write(`${JSON.stringify({id: number, method, params, sessionId})}\0`);
  });
  const evaluate = async (expression) => {
    const {result, exceptionDetails} = await send('Runtime.evaluate', {expression, returnByValue: true, awaitPromise: true});
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  };
  const until = async (expression) => {
    for (let value; ; await new Promise((resolve) => { setTimeout(resolve, 20); })) {
      value = await evaluate(expression);
      if (value) return value;
    }
  };
  const {targetInfos} = await send('Target.getTargets');
  const {targetId} = targetInfos.find(({type}) => type === 'page');
  ({sessionId} = await send('Target.attachToTarget', {targetId, flatten: true}));
  /** Shows an exported page, and keeps what it writes down. */
  const open = async (url) => {
    await send('Page.navigate', {url});
    await until(`document.readyState === 'complete' && document.querySelectorAll('.element').length > 0`);
    await evaluate(`{
      const {createObjectURL} = URL;
      URL.createObjectURL = (blob) => {
        window.kept = blob;
        return createObjectURL.call(URL, blob);
      };
    }`);
  };
  return {send, evaluate, until, open, close: () => browser.kill()};
};

/** Does something with a Chromium, prints what comes of it as JSON, and ends it. */
exports.printing = async (body, ...place) => {
  let browser;
  try {
    browser = await exports.chromium(...place);
    const result = await body(browser);
    process.stdout.write(JSON.stringify(result), browser.close);
  } catch (error) {
    process.stderr.write(String(error.stack));
    browser?.close();
    process.exitCode = 1;
  }
};

exports.element = (label) => `[...document.querySelectorAll('.element')]
  .find((one) => one.getAttribute('aria-label') === ${JSON.stringify(label)})`;
// Without the marks of its direction.
exports.message = `document.querySelector('.message').textContent.replace(/[\\u200e\\u200f]/g, '')`;
