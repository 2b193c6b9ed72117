// Prints, for each language of the page's data, what each mock-up's list is called.
const scene = new Scene(window.input);
const described = scene.views.map((view) => {
  const attributes = new Map();
  const list = {
    children: [],
    setAttribute: (name, value) => attributes.set(name, value),
  };
  const board = Object.assign(Object.create(MockupBoard.prototype), {
    view, list, heading: {}, line: {}, board: {style: {}}, scroller: {clientWidth: 300, getBoundingClientRect: () => ({top: 0})}, painter: {paint() {}},
    page: {coordinator: {session: null, hovered: null}, theme: 0, colors: () => ({})},
  });
  return {board, attributes};
});
for (const {tag} of window.input.languages) {
  scene.chooseLanguage(tag);
  const descriptions = described.map(({board, attributes}) => {
    board.render();
    return attributes.get('aria-label');
  });
  window.print(`${tag}: ${descriptions.join(' / ')}\n`);
}
