// Stands in the tests' copy of a page after axe-core: has axe look at the page in each state that a person brings it to,
// and writes what it finds into an element, which the browser prints with the rest of the page.
(() => {
  // Orca 51 and browsers know it since 2025; axe-core 4.12 does not yet.
  axe.configure({standards: {ariaAttrs: {'aria-actions': {type: 'idrefs', global: true}}}});
  const pause = () => new Promise((done) => setTimeout(done, 300));
  const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  const states = [];
  const look = async (state) => {
    const {violations, passes} = await axe.run(document);
    const found = violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.map(({html}) => html.slice(0, 120)).join(' | ')}`);
    states.push({state, rules: passes.length, found});
  };
  const write = (text) => {
    const node = document.createElement('pre');
    node.id = 'axe-result';
    node.textContent = text;
    document.body.append(node);
  };
  (async () => {
    await pause();
    await look('at first');
    document.querySelector('.element.movable').focus();
    for (const [key, state] of [['Enter', 'lifted'], ['Tab', 'over a place'], ['Enter', 'dropped'], ['ContextMenu', 'with its list']]) {
      press(key);
      await pause();
      // Where an element has several drags, Enter lists them.
      const item = document.activeElement;
      if (state === 'lifted' && item.getAttribute('role') === 'menuitem') item.click();
      await pause();
      await look(state);
    }
    const said = [...document.querySelectorAll('#polite p, #assertive p')].map(({textContent}) => textContent);
    write(JSON.stringify({states, said, listed: document.querySelectorAll('[role=menuitem]').length}));
  })().catch((error) => write(String(error.stack)));
})();
