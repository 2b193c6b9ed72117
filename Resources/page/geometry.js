// Points and frames.

export const rect = (x, y, width, height) => ({x, y, width, height});
export const maxX = (frame) => frame.x + frame.width;
export const maxY = (frame) => frame.y + frame.height;
export const area = (frame) => Math.max(0, frame.width) * Math.max(0, frame.height);
export const center = (frame) => ({x: frame.x + frame.width / 2, y: frame.y + frame.height / 2});
export const inset = (frame, by) => rect(frame.x + by, frame.y + by, frame.width - 2 * by, frame.height - 2 * by);

export const contains = (frame, point) =>
  point.x >= frame.x && point.x < maxX(frame) && point.y >= frame.y && point.y < maxY(frame);
export const isAround = (outer, inner) =>
  inner.x >= outer.x && maxX(inner) <= maxX(outer) && inner.y >= outer.y && maxY(inner) <= maxY(outer)
  && area(outer) > area(inner);
export const overlaps = (one, other) =>
  one.x < maxX(other) && other.x < maxX(one) && one.y < maxY(other) && other.y < maxY(one);

export const squaredDistance = (one, other) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;

/** The square of the shortest way between two frames; 0 where they touch. */
export function squaredGap(one, other) {
  const x = Math.max(0, other.x - maxX(one), one.x - maxX(other));
  const y = Math.max(0, other.y - maxY(one), one.y - maxY(other));
  return x * x + y * y;
}

/** The point at fractions of a frame, kept inside: its right and lower edges belong to it no more. */
export function pointAt(frame, [x, y]) {
  const along = (start, length, fraction) => {
    const gap = Math.min(0.5, length / 4);
    if (fraction < 0 || fraction > 1) return start + length * fraction;
    return Math.max(start + gap, Math.min(start + length - gap, start + length * fraction));
  };
  return {x: along(frame.x, frame.width, x), y: along(frame.y, frame.height, y)};
}

/** How what is drawn in one place comes to stand in another. */
export class Placement {
  constructor(scale = 1, x = 0, y = 0) {
    this.scale = scale;
    this.x = x;
    this.y = y;
  }

  /** Brings one frame into the middle of another, as large as it fits, and no larger than it is. */
  static onto(source, target) {
    const fitting = Math.min(target.width / Math.max(source.width, 1), target.height / Math.max(source.height, 1));
    const scale = Math.min(1, Math.max(fitting, 0.001));
    const [from, to] = [center(source), center(target)];
    return new Placement(scale, to.x - from.x * scale, to.y - from.y * scale);
  }

  rect(frame) {
    const {scale, x, y} = this;
    return rect(frame.x * scale + x, frame.y * scale + y, frame.width * scale, frame.height * scale);
  }

  /** First `inner`, then this one. */
  after(inner) {
    const {scale, x, y} = this;
    return new Placement(scale * inner.scale, x + inner.x * scale, y + inner.y * scale);
  }
}

/** How wide and high the reach of an element is at least, in pixels of the screen: WCAG 2.2, success criterion 2.5.8. */
export const leastReach = 24;

/** The smallest of some elements at a point; of equals the last. */
function smallestAt(point, {order, frames}, isWanted) {
  let best = null;
  for (const index of order) {
    if (!frames[index] || !contains(frames[index], point) || !isWanted(index)) continue;
    const size = area(frames[index]);
    if (!(size > best?.size)) best = {index, size};
  }
  return best?.index ?? null;
}

/** Whether a point is in an element's reach: at the picture's border more of it lies inside. */
function isNear(point, frame, least, size) {
  const isAlong = (axis, length) => {
    const half = Math.max(frame[length], least) / 2;
    const middle = frame[axis] + frame[length] / 2;
    return Math.abs(point[axis] - Math.max(half, Math.min(middle, size[length] - half))) <= half;
  };
  return isAlong('x', 'width') && isAlong('y', 'height');
}

/**
 * The smallest of a view's elements at a point; of equals the last. Where there is none, the nearest of those that are too
 * small to be hit, unless something else is to be seen there.
 */
export function hit(point, view, isWanted = () => true) {
  const found = smallestAt(point, view, isWanted);
  if (found !== null) return found;
  const {order, frames, reach, size} = view;
  const shown = frames[smallestAt(point, view, () => true)];
  const at = rect(point.x, point.y, 0, 0);
  let best = null;
  for (const index of order) {
    const frame = frames[index];
    if (!frame || Math.min(frame.width, frame.height) >= reach || !isNear(point, frame, reach, size)) continue;
    if (!isWanted(index) || (shown && !isAround(shown, frame))) continue;
    const distance = squaredGap(frame, at);
    if (!(distance > best?.distance)) best = {index, distance};
  }
  return best?.index ?? null;
}
