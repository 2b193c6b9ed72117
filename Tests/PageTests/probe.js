// Stands in the tests' copy of a page beside the page's own script: shows in the window's title what there is to know,
// in fewer letters than a browser cuts a title to. Its `data-labels` are the elements whose places are told,
// and `data-shown` is the message that is waited for.
(() => {
  const {labels: named, shown} = document.currentScript.dataset;
  const labels = JSON.parse(named);
  const said = [];
  let number = 0;
  // The faults that axe's rules would find in the controls: no name, no role, too small a target.
  const faults = () => [...document.querySelectorAll('button, select, [tabindex]:not([tabindex="-1"]), a')].flatMap((node) => {
    const {width, height} = node.getBoundingClientRect();
    const isSeen = !node.closest('.unseen, [hidden]');
    const name = node.getAttribute('aria-label') || node.textContent.trim() || node.title;
    const role = node.getAttribute('role') || {BUTTON: 'button', SELECT: 'combobox'}[node.tagName];
    const isSmall = isSeen && (width < 24 || height < 24);
    return [!name && 'no name', !role && 'no role', isSmall && `${Math.round(width)} by ${Math.round(height)}`].filter(Boolean)
      .map((fault) => `${node.className} ${fault}`);
  });
  const places = () => labels.map((label) => {
    const node = [...document.querySelectorAll('.element')].find((one) => one.getAttribute('aria-label') === label);
    const {left, top, width, height} = node?.getBoundingClientRect() ?? {left: 0, top: 0, width: 0, height: 0};
    return [left, top, width, height].map(Math.round);
  });
  const show = () => {
    const x = window.mozInnerScreenX ?? window.screenX;
    const y = window.mozInnerScreenY ?? window.screenY + window.outerHeight - window.innerHeight;
    number += 1;
    document.title = `probe ${JSON.stringify({
      number, count: said.length, last: said.at(-1) ?? '', x, y, places: places(),
      focus: labels.indexOf(document.activeElement?.getAttribute('aria-label')),
      isShown: document.querySelector('.message:not([hidden])')?.textContent.replace(/[\u200e\u200f]/g, '') === shown, list: document.querySelectorAll('[role=menu]:not([hidden]) [role=menuitem]').length, fault: faults()[0] ?? '',
    })}`;
  };
  let isAsked = false;
  const later = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      show();
    });
  };
  const hear = (records) => {
    for (const {addedNodes} of records) for (const node of addedNodes) said.push(node.textContent);
    later();
  };
  const begin = () => {
    for (const id of ['polite', 'assertive']) new MutationObserver(hear).observe(document.getElementById(id), {childList: true});
    new MutationObserver(later).observe(document.body, {childList: true, subtree: true, attributes: true, characterData: true});
    document.addEventListener('focusin', later);
    show();
  };
  const wait = () => (document.getElementById('polite') && document.querySelector('.element') ? begin() : setTimeout(wait, 20));
  wait();
})();
