// Stands after a page's modules: plays stories without a browser, and prints what was said and offered.
// window.input: {"data": …, "language": "de", "steps": [[element, action], {"carry": [x, y, x, y, who]}, "undo", …]}

/** How often a view is asked what it takes while something is done. */
function asks(view, act) {
  const {propose} = view;
  let count = 0;
  view.propose = (...values) => {
    count += 1;
    return propose.apply(view, values);
  };
  act();
  delete view.propose;
  return count;
}

async function play({language, steps}) {
  const scene = new Scene(window.input.data);
  // Pictures are drawn by browsers: here it matters only that there is one.
  scene.pictureOf = () => ({width: 10, height: 10});
  scene.portraitOf = scene.pictureOf;
  scene.chooseLanguage(language);
  const coordinator = new Coordinator(scene);
  const lines = [];
  coordinator.observe((name, {text}) => { if (name === 'announced') lines.push(`said: ${text}`); });
  const survey = () => coordinator.allElements().forEach((element) => {
    const actions = coordinator.actionsOf(element).map(({name, identifier}) => `${name} [${identifier}]`);
    const {x, y, width, height} = element.frame;
    // Graphs and cards are laid out in other ways in a window.
    const isPicture = scene.views.some(({kind}) => kind === 'mockup');
    const frame = isPicture ? [x, y, width, height].map((length) => Math.floor(length * 4 + 0.5)).join(' ') : '';
    lines.push(`${element.label} | ${element.value} | ${frame} | ${actions.join(' | ')}`);
  });
  survey();
  for (const step of steps) {
    lines.push(`step: ${JSON.stringify(step)}`);
    if (step === 'undo') coordinator.undo();
    else if (step === 'redo') coordinator.redo();
    else if (step === 'cancel') coordinator.cancel();
    else if (step === 'next' || step === 'previous') {
      const place = coordinator.nextPoint(step === 'previous');
      if (place) coordinator.hoverOver(place);
    } else if (step === 'drop') {
      const place = coordinator.hoveredPoint();
      if (place) {
        coordinator.perform(coordinator.dropOf(coordinator.session), place.descriptor, place.element);
      }
    } else if (step.rest) {
      const [x, y, toX, toY] = step.rest;
      const point = {x: toX, y: toY};
      const shown = () => scene.views.find((one) => scene.isShown(one));
      const view = shown();
      if (coordinator.begin({view, point: {x, y}}, 'pointer')) {
        const drop = coordinator.dropOf(coordinator.session);
        coordinator.hover(drop, {view, point});
        coordinator.activate(view.elements[hit(point, view, (index) => view.contents[index].opens)]);
        const at = {view: shown(), point};
        // The place is asked once: the window has no line that says otherwise.
        const asked = asks(at.view, () => { if (coordinator.letGo(drop, at) === undefined) coordinator.cancel(); });
        if (asked > 1) lines.push(`asked ${asked} times`);
      }
    } else if (step.carry) {
      const [x, y, toX, toY, origin] = step.carry;
      const [view] = scene.views;
      if (coordinator.begin({view, point: {x, y}}, origin)) {
        coordinator.perform(coordinator.dropOf(coordinator.session), {view, point: {x: toX, y: toY}});
        coordinator.cancel();
      }
    } else {
      const [index, action] = step;
      const element = coordinator.allElements()[index];
      const found = element && coordinator.actionsOf(element)[action];
      if (found) await coordinator.act(found, element, 'keyboard');
      else lines.push('there is no such action');
    }
    survey();
  }
  return lines;
}

Promise.all(window.input.stories.map(play)).then((lines) => window.print(JSON.stringify(lines)));
