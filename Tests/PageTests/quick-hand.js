// Tells a page in a real Chromium of drags whose hand was quicker than the browser, as Chromium tells of them, and prints
// where the card stands after each, as JSON.
// Usage: node quick-hand.js CHROMIUM PROFILE PAGE DRAGGED TARGET
const {element, printing} = require('./chromium.js');
const [program, profile, page, dragged, target] = process.argv.slice(2);

printing(async ({evaluate, open}) => {
  await open(page);
  await evaluate(`{
    const middle = (node, down) => {
      const {left, top, width, height} = node.getBoundingClientRect();
      return {clientX: left + width / 2, clientY: top + height * down, screenX: left + 1, screenY: top + 1};
    };
    const send = (type, at, more) => {
      const options = {bubbles: true, cancelable: true, composed: true, pointerType: 'mouse', isPrimary: true, ...at, ...more};
      const node = document.elementFromPoint(at.clientX, at.clientY);
      const kind = type.startsWith('pointer') ? PointerEvent : type.startsWith('key') ? KeyboardEvent : DragEvent;
      node.dispatchEvent(new kind(type, options));
    };
    const wait = (time) => new Promise((resolve) => { setTimeout(resolve, time); });
    const [card, column] = [${element(dragged)}, ${element(target)}];
    window.showsButton = async (steps) => {
      const dataTransfer = new DataTransfer();
      for (const step of steps) {
        if (typeof step === 'number') await wait(step);
        else send(step.type, middle(step.isAtStart ? card : column, 0.9), {dataTransfer, ...step});
      }
      const shown = !document.querySelector('.more').hidden;
      for (const type of ['dragend', 'keyup']) send(type, middle(card, 0.5), {dataTransfer, key: 'Escape'});
      await wait(600);
      return shown;
    };
    const undo = document.querySelectorAll('header button')[1];
    window.tryHand = async (steps) => {
      const [start, end] = [middle(card, 0.5), middle(column, 0.9)];
      const dataTransfer = new DataTransfer();
      for (const step of steps) {
        if (typeof step === 'number') await wait(step);
        else if (step.effect) Object.defineProperty(dataTransfer, 'dropEffect', {value: step.effect});
        else send(step.type, step.isAtStart ? start : end, {dataTransfer, ...step});
      }
      await wait(600);
      const isInside = card.getBoundingClientRect().left >= column.getBoundingClientRect().left;
      if (isInside) undo.click();
      await wait(600);
      return isInside && card.getBoundingClientRect().left < column.getBoundingClientRect().left;
    };
  }`);
  const press = {type: 'pointerdown', isAtStart: true, button: 0, buttons: 1};
  const begun = [press, {type: 'dragstart', isAtStart: true}, {type: 'pointercancel', isAtStart: true}];
  const over = {type: 'dragover'};
  const end = {type: 'dragend'};
  const untold = {...end, clientX: 0, clientY: 0, screenX: 0, screenY: 0};
  const drags = {
    'no drag is begun': [press, {type: 'pointermove', buttons: 1}, {type: 'pointerup', button: 0}],
    'it is begun too late': [...begun, end],
    'the mouse is elsewhere by then': [...begun, over, end, {type: 'pointermove', buttons: 0}],
    'the answer is late': [...begun, {type: 'dragenter'}, end],
    'Firefox begins none that it has told of': [...begun, {type: 'pointerup', button: 0}, untold],
    'Firefox tells first that it has ended': [...begun, untold, {type: 'pointermove', buttons: 1}, {type: 'pointerup', button: 0}],
    'Firefox tells of an end and of nothing more': [...begun, untold],
    'Firefox tells of a move and of no drop': [...begun, over, {effect: 'move'}, end],
    'Escape is pressed, and the mouse moves on': [...begun, over, end, {type: 'pointermove', buttons: 1}, {type: 'pointerup', button: 0}],
    'Escape is pressed, and the mouse is let go': [...begun, over, end, {type: 'pointerup', button: 0}],
    'Escape is pressed and let go': [...begun, over, end, {type: 'keyup', key: 'Escape'}],
    'Escape is pressed after a rest': [...begun, over, 400, end],
  };
  const result = {};
  for (const [name, steps] of Object.entries(drags)) result[name] = await evaluate(`tryHand(${JSON.stringify(steps)})`);
  const pointed = {type: 'pointerover'};
  result['at rest the button of names is shown'] = await evaluate(`showsButton(${JSON.stringify([{...pointed, isAtStart: true}])})`);
  result['on the way the button of names is shown'] = await evaluate(`showsButton(${JSON.stringify([...begun, 200, pointed])})`);
  return result;
}, program, profile);
