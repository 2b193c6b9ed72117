// Stands after a page's modules: does what a person does, without a browser, and prints the script that the page keeps of it.
// window.input: {"data": …, "language": "de", "steps": [["January", "Drag bar data"], "undo", "cancel",
// {"carry": ["January", "Ada Lovelace", 0.5, 0.5]}]}. A hand that finds a drop by its name says that, too, as a fifth value.
(async () => {
  const {data, language, steps} = window.input;
  const scene = new Scene(data);
  scene.chooseLanguage(language);
  const coordinator = new Coordinator(scene);
  const writer = new ScriptWriter();
  coordinator.observe((name, details) => writer.take(name, details));
  const elementOf = (label) => {
    const element = coordinator.allElements().find((one) => one.label === label);
    if (!element) throw new Error(`there is no ${label}`);
    return element;
  };
  const pointIn = ({frame}, x, y) => ({x: frame.x + frame.width * x, y: frame.y + frame.height * y});
  for (const step of steps) {
    if (step === 'undo') coordinator.undo();
    else if (step === 'redo') coordinator.redo();
    else if (step === 'cancel') coordinator.cancel();
    else if (step.carry) {
      const [label, target, x, y, name] = step.carry;
      const element = elementOf(label);
      coordinator.begin({view: element.view, point: pointIn(element, 0.5, 0.5)}, 'pointer', element);
      const place = elementOf(target);
      coordinator.perform(coordinator.dropOf(coordinator.session), {view: place.view, point: pointIn(place, x, y), name});
      coordinator.cancel();
    } else {
      const [label, name] = step;
      const element = elementOf(label);
      const action = coordinator.actionsOf(element).find((one) => one.name === name);
      if (!action) throw new Error(`${label} has no ${name}: ${coordinator.actionsOf(element).map((one) => one.name)}`);
      await coordinator.act(action, element, 'keyboard');
    }
  }
  window.print(writer.script('What was done', data.file, language));
})();
