// The named list of what can be done with an element: the same words that assistive technologies are given.
import {make} from './boards.js';

export class ActionList {
  constructor(page) {
    this.page = page;
    this.node = make('div', {role: 'menu', class: 'list', hidden: ''});
    this.node.addEventListener('keydown', (event) => this.press(event));
    document.addEventListener('pointerdown', (event) => {
      if (this.isOpen && !this.node.contains(event.target)) this.close(false);
    }, true);
    this.node.addEventListener('focusout', (event) => {
      if (this.isOpen && event.relatedTarget && !this.node.contains(event.relatedTarget)) this.close(false);
    });
  }

  get isOpen() { return !this.node.hidden; }
  get items() { return [...this.node.children]; }

  /**
   * Shows all that can be done with an element.
   * @param place Where to, on the screen: `{left, top, bottom}`.
   * @param origin Who does what is chosen.
   * @returns Whether there is anything to choose.
   */
  show(element, place, origin) {
    const actions = this.page.coordinator.actionsOf(element);
    return this.open(element, place, actions.map((action) => [action.name, () => this.page.act(action, element, origin)]));
  }

  open(element, {left, top, bottom}, choices) {
    if (choices.length === 0) return false;
    this.element = element;
    this.node.setAttribute('aria-label', element.label);
    this.node.replaceChildren(...choices.map(([name, choose]) => {
      const item = make('button', {type: 'button', role: 'menuitem', tabindex: -1}, name);
      item.addEventListener('click', () => {
        this.close(true);
        choose();
      });
      return item;
    }));
    this.node.hidden = false;
    const {width, height} = this.node.getBoundingClientRect();
    const [room, below] = [document.documentElement.clientWidth, window.innerHeight];
    const y = bottom + height > below && top - height > 0 ? top - height : Math.min(bottom, below - height);
    Object.assign(this.node.style, {left: `${Math.max(0, Math.min(left, room - width))}px`, top: `${Math.max(0, y)}px`});
    this.items[0].focus();
    return true;
  }

  close(isFocusReturned) {
    if (!this.isOpen) return;
    this.node.hidden = true;
    if (isFocusReturned) this.page.focus(this.element);
  }

  press(event) {
    const index = this.items.indexOf(document.activeElement);
    const last = this.items.length - 1;
    const moves = {ArrowDown: index === last ? 0 : index + 1, ArrowUp: index <= 0 ? last : index - 1, Home: 0, End: last};
    if (event.key in moves) this.items[moves[event.key]].focus();
    else if (event.key === 'Escape' || event.key === 'Tab') this.close(true);
    else if (event.key.length === 1 && event.key !== ' ') {
      const order = [...this.items.slice(index + 1), ...this.items.slice(0, index + 1)];
      order.find((item) => item.textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
