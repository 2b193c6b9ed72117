// Stands after a page's modules: presses keys, and tells what was said and which list was opened.
// window.input: {"data": …, "focus": "label", "keys": ["Enter", …]}
const scene = new Scene(window.input.data);
scene.chooseLanguage('en');
const coordinator = new Coordinator(scene);
const elements = new Map(scene.views.flatMap((view) => view.shown).map((element) => [element.label, element]));
const lines = [];
// Labels stand for the page's nodes.
globalThis.document = {addEventListener() {}, activeElement: window.input.focus};
const keys = new Keys({
  coordinator, elements, list: {isOpen: false},
  focus(element) {
    document.activeElement = element.label;
    keys.focusMoved(element);
  },
  showList({label}) { return lines.push(`list of ${label}`) > 0; },
  act(action, element, origin) { return coordinator.act(action, element, origin); },
});
coordinator.observe((name, {text}) => { if (name === 'announced') lines.push(text); });
for (const key of window.input.keys) {
  if (!keys.press({key, target: document.activeElement})) lines.push(`${key} is not used`);
}
window.print(JSON.stringify(lines));
