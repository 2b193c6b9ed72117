// Draws a mock-up's picture, and what trying has made of it.
import {Placement, inset, maxX, maxY, rect} from './geometry.js';
import {depthLimit} from './layout.js';

const isSameFrame = (one, other) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** Makes a canvas as large as something times `scale`, and gives what draws in it. */
function contextOf(canvas, {width, height}, scale) {
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return canvas.getContext('2d');
}

export class Painter {
  /**
   * @param view The mock-up.
   * @param images All pictures of the page; undefined for those that cannot be shown.
   */
  constructor(view, images) {
    this.view = view;
    this.images = images;
    this.image = images[view.data.picture];
    /** The elements that are on their way: they are drawn by themselves. */
    this.moving = [];
  }

  /** Draws all into a canvas that is as wide as the picture times `scale`. */
  paint(canvas, scale, lifted, colors, moving = []) {
    const {width, height} = this.view.size;
    const context = contextOf(canvas, this.view.size, scale);
    context.scale(canvas.width / width, canvas.height / height);
    Object.assign(this, {context, colors, moving});
    if (!this.image) return this.paintMissing();
    context.drawImage(this.image, 0, 0, width, height);
    const isTried = moving.length > 0 || !this.view.board.isSame(this.view.geometry.start);
    if (isTried) this.view.geometry.roots.forEach((root) => this.paintSlot(root, 0));
    this.view.board.done.filter((index) => !moving.includes(index)).forEach((index) => this.paintTick(index));
    if (this.view.board.selected !== null && !moving.includes(this.view.board.selected)) this.paintSelection(this.view.board.selected);
    return lifted.forEach((index) => this.paintLifted(index));
  }

  /** An element's picture as a canvas of its own. */
  pictureOf(index, scale = 1) {
    const home = this.view.geometry.homes[index];
    const canvas = document.createElement('canvas');
    this.moving = [];
    this.context = contextOf(canvas, home, scale);
    this.context.scale(scale, scale);
    this.context.translate(-home.x, -home.y);
    if (this.image) this.paintElement(index, 0);
    return canvas;
  }

  /** Paints the changes to the picture on an element's own frame. */
  paintSlot(slot, depth) {
    if (depth >= depthLimit) return;
    const {geometry, board} = this.view;
    const occupant = board.occupants[slot];
    if (occupant === slot && !this.moving.includes(slot)) {
      this.paintInside(slot, depth);
      return;
    }
    const home = geometry.homes[slot];
    this.paintGround(slot);
    if (occupant !== null && !this.moving.includes(occupant)) this.moved(geometry.homes[occupant], home, () => this.paintElement(occupant, depth + 1));
  }

  /** Paints the background where an element was: the colour around it, or a surface with the grain of a photograph. */
  paintGround(slot) {
    const {context, images, view} = this;
    const {patch, ground} = view.contents[slot];
    if (!patch) {
      this.replace(inset(view.geometry.homes[slot], -1), 0, ground);
      return;
    }
    const [picture, grain, ...frame] = patch;
    context.save();
    context.drawImage(images[picture], ...frame);
    context.globalAlpha = grain;
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = context.createPattern(images[view.data.grain], 'repeat');
    context.fillRect(...frame);
    context.restore();
  }

  /** An element with all that is in it, at its own frame. Most have round corners, and another ground around them. */
  paintElement(index, depth) {
    if (depth >= depthLimit) return;
    const home = this.view.geometry.homes[index];
    const {look} = this.view.contents[index];
    const label = this.view.board.labels[index];
    if (look?.picture) this.context.drawImage(look.picture, home.x, home.y, home.width, home.height);
    else if (look?.view) this.paintPart(look.view, look.view.geometry.homes[look.source], home);
    else if (look) this.paintName(this.view.elements[index].label, home);
    else this.paintPart(this.view, home, home);
    this.paintInside(index, depth + 1);
    if (label !== undefined && (!look || look.picture || look.view)) this.paintLabel(label, home);
  }

  /** A part of a mock-up's picture. */
  paintPart(view, part, {x, y}) {
    const {context} = this;
    const image = this.images[view.data.picture];
    if (!image) return;
    context.save();
    context.translate(x - part.x, y - part.y);
    context.beginPath();
    context.roundRect(part.x, part.y, part.width, part.height, Math.min(10, part.height / 8));
    context.clip();
    context.drawImage(image, 0, 0, view.size.width, view.size.height);
    context.restore();
  }

  /** Paints the name that a person gave to a thing whose picture says another one, at its lower end. */
  paintLabel(label, home) {
    const {context, colors} = this;
    context.font = `bold 15px ${colors.font}`;
    const width = Math.min(home.width, context.measureText(label).width + 12);
    const tag = rect(maxX(home) - width, maxY(home) - 24, width, 24);
    this.box(tag, 5, colors.text);
    context.fillStyle = colors.surface;
    this.text(label, tag.x + tag.width / 2, tag.y + 12, tag.width - 8, 'center');
  }

  paintInside(index, depth) {
    const {geometry, board} = this.view;
    if (board.emptied.includes(index) && geometry.children[index].length === 0) {
      // The edge stays: the contents of the element are part of the picture.
      const {hollow, ground} = this.view.contents[index];
      this.replace(inset(geometry.homes[index], 4), 4, hollow ?? ground);
    }
    const {shown, counted} = geometry.stack(index, board);
    // A card that stands where the picture shows it needs not be drawn again.
    const isAtHome = ({guest, frame}) => geometry.parents[guest.element] === index && !this.moving.includes(guest.element)
      && isSameFrame(geometry.homes[guest.element], frame);
    const atHome = shown.filter(isAtHome).map(({guest}) => guest.element);
    for (const child of geometry.children[index]) {
      if (atHome.includes(child)) this.paintInside(child, depth + 1);
      else this.paintSlot(child, depth + 1);
    }
    const isOnItsWay = ({guest}) => this.moving.includes(guest.element);
    shown.filter((one) => !isAtHome(one) && !isOnItsWay(one)).forEach(({guest, frame}) => this.paintGuest(guest, frame, depth + 1));
    if (counted > 0) this.paintBadge(counted, geometry.homes[index]);
  }

  paintGuest({element}, frame, depth) {
    this.moved(this.view.geometry.homes[element], frame, () => this.paintElement(element, depth));
  }

  moved(source, target, body) {
    const {scale, x, y} = Placement.onto(source, target);
    this.context.save();
    this.context.translate(x, y);
    this.context.scale(scale, scale);
    body();
    this.context.restore();
  }

  box({x, y, width, height}, radius, fill, stroke, dash = []) {
    const {context} = this;
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fillStyle = fill;
    context.fill();
    if (!stroke) return;
    context.setLineDash(dash);
    context.lineWidth = 1.5;
    context.strokeStyle = stroke;
    context.stroke();
    context.setLineDash([]);
  }

  /** Takes away what is in a rectangle, and puts a colour there, which may be see-through. */
  replace(frame, radius, color) {
    const {context} = this;
    const whole = this.onPixels(frame);
    context.save();
    context.globalCompositeOperation = 'destination-out';
    this.box(whole, radius, 'black');
    context.restore();
    this.box(whole, radius, color);
  }

  /** The whole pixels in which a frame lies: at an edge within a pixel what lies behind the canvas would shine through. */
  onPixels(frame) {
    const {a, d, e, f} = this.context.getTransform();
    const [left, right] = [Math.floor(frame.x * a + e), Math.ceil(maxX(frame) * a + e)];
    const [top, bottom] = [Math.floor(frame.y * d + f), Math.ceil(maxY(frame) * d + f)];
    return rect((left - e) / a, (top - f) / d, (right - left) / a, (bottom - top) / d);
  }

  text(text, x, y, width, align, size = 15) {
    const {context, colors} = this;
    context.font = `${size}px ${colors.font}`;
    context.direction = 'inherit';
    context.textAlign = align;
    context.textBaseline = 'middle';
    context.fillText(text, x, y, Math.max(1, width));
  }

  /** Something from elsewhere that has no picture: its name. */
  paintName(name, frame) {
    this.box(frame, 7, this.colors.surface, this.colors.outline);
    this.context.fillStyle = this.colors.text;
    this.text(name, frame.x + frame.width / 2, frame.y + frame.height / 2, frame.width - 20, 'center');
  }

  /** How many an element holds that are not to be seen, at its upper end. */
  paintBadge(count, home) {
    const height = Math.min(24, Math.max(18, home.height));
    const width = Math.max(height, 14 + 9 * String(count).length);
    const badge = rect(maxX(home) - width - 4, home.y + 4, width, height);
    this.box(inset(badge, -2), height, this.colors.surface);
    this.box(badge, height / 2, this.colors.text);
    this.context.fillStyle = this.colors.surface;
    this.text(String(count), badge.x + width / 2, badge.y + height / 2 + 1, width, 'center', 14);
  }

  /** The tick of an element that is done, at its lower end. */
  paintTick(index) {
    const frame = this.view.frames[index];
    if (!frame) return;
    const {context, colors} = this;
    const size = Math.max(12, Math.min(24, frame.height - 4));
    const [x, y] = [maxX(frame) - size / 2 - 5, frame.y + frame.height - size / 2 - 3];
    this.box(rect(x - size / 2 - 1, y - size / 2 - 1, size + 2, size + 2), size, colors.surface);
    this.box(rect(x - size / 2, y - size / 2, size, size), size / 2, colors.accent);
    context.beginPath();
    context.moveTo(x - size * 0.22, y);
    context.lineTo(x - size * 0.05, y + size * 0.18);
    context.lineTo(x + size * 0.24, y - size * 0.18);
    context.lineWidth = size / 9;
    context.strokeStyle = colors.surface;
    context.stroke();
  }

  /** The line around the element that is selected. */
  paintSelection(index) {
    const frame = this.view.frames[index];
    if (!frame) return;
    const {context, colors} = this;
    for (const [width, color] of [[5, colors.surface], [3, colors.accent]]) {
      const {x, y, width: across, height} = inset(frame, -2);
      context.beginPath();
      context.roundRect(x, y, across, height, 8);
      context.lineWidth = width;
      context.strokeStyle = color;
      context.stroke();
    }
  }

  /** The place of what is being dragged: it is still there, but pale. */
  paintLifted(index) {
    const frame = this.view.frames[index];
    if (!frame) return;
    this.context.globalAlpha = 0.72;
    this.box(inset(frame, -0.5), 6, this.groundOf(index));
    this.context.globalAlpha = 1;
    this.box(frame, 6, 'transparent', this.colors.accent, [5, 4]);
  }

  /** The colour behind an element that is lifted. */
  groundOf(index) {
    const {geometry, board, contents} = this.view;
    const standing = geometry.sourceOf(index) ?? geometry.holder(index, board);
    return contents[standing]?.ground ?? this.colors.surface;
  }

  paintMissing() {
    const {width, height} = this.view.size;
    this.box(rect(0, 0, width, height), 12, this.colors.surface, this.colors.outline, [6, 5]);
    this.view.frames.filter(Boolean).forEach((frame) => this.box(frame, 6, 'transparent', this.colors.outline, [3, 3]));
    this.context.fillStyle = this.colors.text;
    this.text(this.view.scene.words.say('pictureMissing'), width / 2, height / 2, width - 24, 'center');
  }
}
