// The motion of drops: dropped things glide to their places, others move aside, and cancelled ones go back.

/** How long that takes, in milliseconds. */
export const motionTime = 200;
/** More than so many things move aside at once to nobody's use. */
export const mostParts = 80;

/** Whether things may move by themselves: a person can have their system move less. */
export const canMove = () => typeof window.matchMedia === 'function'
  && window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** Moves a node that stands where it belongs there from another frame on the screen. Returns what ends when it has come. */
export function comeFrom(node, {left, top, width, height}) {
  const end = node.getBoundingClientRect();
  const scale = Math.min(width / Math.max(end.width, 1), height / Math.max(end.height, 1));
  const x = left + width / 2 - end.left - end.width / 2;
  const y = top + height / 2 - end.top - end.height / 2;
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  return node.animate([{transform: start}, {transform: 'none'}], {duration: motionTime, easing: 'cubic-bezier(.22, .61, .36, 1)'}).finished;
}

/** Whether two frames are not the same. */
export const isElsewhere = (one, other) => ['x', 'y', 'width', 'height'].some((side) => Math.abs(one[side] - other[side]) > 0.5);
