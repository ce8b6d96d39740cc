import type { Place } from '../../../../src/pixels/render-recipe.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { MOST_SIDE, type Ratio, type Recipe, type Resize, valuesOf } from './recipe.ts';

/** What of the photo is taken, and how large it becomes. */
interface Geometry {
  part: PixelBox;
  size: Size;
}

/** The largest part of a ratio, in the middle. */
function middle(part: PixelBox, ratio: number): PixelBox {
  const width = Math.min(part.width, part.height * ratio);
  const height = width / ratio;
  return { x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height };
}

const ratioOf = (ratio: Ratio): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};

function cropped({ part, size }: Geometry, ratio: number): Geometry {
  const taken = middle(part, (ratio * size.height * part.width) / (size.width * part.height));
  const scale = { x: size.width / part.width, y: size.height / part.height };
  return { part: taken, size: { width: taken.width * scale.x, height: taken.height * scale.y } };
}

function resized({ part, size }: Geometry, to: Resize): Geometry {
  if (to.by === 'fill') {
    const filled = cropped({ part, size }, to.width / to.height);
    const factor = to.neverLarger ? Math.min(1, filled.size.width / to.width) : 1;
    return { part: filled.part, size: { width: to.width * factor, height: to.height * factor } };
  }
  const factors = {
    longest: to.side / Math.max(size.width, size.height),
    fit: Math.min(to.width / size.width, to.height / size.height),
    percent: to.percent / 100,
  };
  const factor = to.neverLarger ? Math.min(1, factors[to.by]) : factors[to.by];
  return { part, size: { width: size.width * factor, height: size.height * factor } };
}

/** Where a photo stands in its result: crop and size in the order of the recipe; whole pixels, at most MOST_SIDE unless it was larger. */
export function placeOf(photo: Size, recipe: Recipe): Place {
  let geometry: Geometry = { part: { x: 0, y: 0, ...photo }, size: photo };
  for (const card of recipe.cards) {
    if (!card.on) continue;
    if (card.type === 'crop') geometry = cropped(geometry, ratioOf(card.values.ratio));
    if (card.type === 'resize') geometry = resized(geometry, card.values);
  }
  const { part, size } = geometry;
  const most = Math.max(MOST_SIDE, photo.width, photo.height);
  const factor = Math.min(1, most / Math.max(size.width, size.height));
  const whole = (length: number) => Math.max(1, Math.round(length * factor));
  const width = whole(size.width);
  const height = whole(size.height);
  // The photo's own pixels stay where they are: a part begins and ends on one.
  const x = Math.round(part.x);
  const y = Math.round(part.y);
  const sw = Math.max(1, Math.min(photo.width - x, Math.round(part.width)));
  const sh = Math.max(1, Math.min(photo.height - y, Math.round(part.height)));
  return { width, height, sx: x, sy: y, sw, sh, dx: 0, dy: 0, dw: width, dh: height };
}

/** How large the file of a photo becomes: the model's enlargement comes before all else. */
export function sizeOf(photo: Size, recipe: Recipe): Size {
  const factor = valuesOf(recipe, 'enhance')?.factor ?? 1;
  return placeOf({ width: photo.width * factor, height: photo.height * factor }, recipe);
}
