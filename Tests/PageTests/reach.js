// Stands after a page's modules: tells which element of the first view a hand would lift, and which it would point to.
// window.input: {"data": …, "scale": 0.5, "points": [[x, y], …]}
const scene = new Scene(window.input.data);
scene.chooseLanguage('en');
const [view] = scene.views;
view.reach = leastReach / window.input.scale;
window.print(JSON.stringify(window.input.points.map(([x, y]) => {
  const point = {x, y};
  const drag = view.dragAt({point});
  return [drag ? view.elements[drag.owner].label : '', view.elementAt(point)?.label ?? '', view.dropElement({point})?.label ?? ''];
})));
