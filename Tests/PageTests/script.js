// Stands after a page's modules: prints the script that the page keeps of elements, actions and words of any name.
// window.input: {"texts": […], "said": […], "title": …}
const writer = new ScriptWriter();
for (const text of window.input.texts) {
  writer.take('opened', {element: {label: text}, name: text});
}
for (const text of window.input.said) {
  writer.take('undone', {});
  writer.take('announced', {kind: 'undone', text});
}
// A property that every object has is no value of a sentence's place.
writer.take('undone', {});
writer.take('announced', {kind: 'undone', text: filled('{constructor} {toString} {items}', {items: 'x'})});
window.print(writer.script(window.input.title, window.input.title, 'en'));
