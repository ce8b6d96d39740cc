import fc from 'fast-check';
import { BACKGROUND_DRAWINGS } from '../../../../src/document/backgrounds/drawings.ts';
import type { Background } from '../../../../src/document/backgrounds/registry.ts';
import type { DesignRecipe } from '../../../../src/document/design/recipe-of.ts';
import type { ReadyBackground } from '../../../../src/pixels/compose/background.ts';
import { type Composition, compose, type Subject } from '../../../../src/pixels/compose/compose.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { plainRecipe } from '../../../../src/pixels/plain-recipe.ts';
import type { Place } from '../../../../src/pixels/render-recipe.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';

/** A cut-out: a figure on two feet with a soft rim, colours that tell where a pixel came from. */
export function figure(width = 60, height = 48): { picture: Rgba; box: PixelBox } {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const body = Math.hypot((x - width / 2) / (width * 0.3), (y - height * 0.4) / (height * 0.3)) - 1;
      const isFoot =
        Math.abs(Math.abs(x - width / 2) - width * 0.15) < width * 0.04 && y > height / 2 && y < height * 0.9;
      const alpha = isFoot ? 1 : Math.min(Math.max(0.5 - body * width * 0.12, 0), 1);
      const at = (y * width + x) * 4;
      if (Math.round(alpha * 255) > 0) {
        data.set([(x * 255) / width, (y * 255) / height, 120, Math.round(alpha * 255)], at);
      }
    }
  }
  const box = { x: Math.round(width * 0.16), y: Math.round(height * 0.06), width: Math.round(width * 0.68), height: 0 };
  return { picture: { data, width, height }, box: { ...box, height: Math.round(height * 0.9) - box.y } };
}

export const wholePlace = (picture: Rgba): Place => plainRecipe(picture).place;

/** All of a composition, drawn in strips of so many rows. */
export function drawn({ width, height, draw }: Composition, rows = height): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top);
    draw(top, count, data.subarray(top * width * 4, (top + count) * width * 4));
  }
  return { data, width, height };
}

/** A background picture of another shape, some of it not opaque. */
function landscape(): Rgba {
  const [width, height] = [30, 41];
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    return [x * 8, 255 - y * 6, (x * y) % 256, x < 25 ? 255 : 90][i & 3] ?? 0;
  });
  return { data, width, height };
}

/** The original, its alpha 0 where the subject was: what the job reads for a blurred original. */
function withoutSubject({ data, width, height }: Rgba): Rgba {
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    out.set([(at >> 2) % 251, 90, 160, 255 - Math.min((data[at + 3] ?? 0) * 2, 255)], at);
  }
  return { data: out, width, height };
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const percent = fc.integer({ min: 0, max: 100 });
const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const backgrounds: fc.Arbitrary<Background> = fc.oneof(
  fc.record({ type: fc.constant('colour' as const), colour }),
  fc.record({
    type: fc.constant('gradient' as const),
    angle: fc.integer({ min: -360, max: 720 }),
    stops: fc.array(fc.record({ at: share, colour }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('picture' as const),
    picture: fc.constant(new Blob()),
    fit: fc.constantFrom<'cover' | 'contain'>('cover', 'contain'),
    at: fc.record({ x: share, y: share }),
    scale: fc.double({ min: 0.3, max: 3, noNaN: true }),
    brightness: fc.integer({ min: -100, max: 100 }),
    blur: percent,
  }),
  fc.record({ type: fc.constant('blur' as const), amount: percent }),
);
const side = fc.integer({ min: 1, max: 80 });
const at = fc.double({ min: -30, max: 60, noNaN: true });
const length = fc.double({ min: 2, max: 90, noNaN: true });
const tone = fc.integer({ min: -100, max: 100 });

const places: fc.Arbitrary<Place> = fc.oneof(
  fc.constant(wholePlace(figure().picture)),
  fc.record({
    width: side,
    height: side,
    sx: fc.integer({ min: 0, max: 20 }),
    sy: fc.integer({ min: 0, max: 20 }),
    sw: fc.integer({ min: 1, max: 28 }),
    sh: fc.integer({ min: 1, max: 28 }),
    dx: at,
    dy: at,
    dw: length,
    dh: length,
  }),
);

export const recipes: fc.Arbitrary<DesignRecipe> = fc.record({
  place: places,
  background: fc.option(backgrounds, { nil: undefined }),
  shadow: fc.option(
    fc.record({
      kind: fc.constantFrom<'drop' | 'contact'>('drop', 'contact'),
      softness: percent,
      distance: fc.integer({ min: 0, max: 60 }),
      angle: fc.integer({ min: 0, max: 360 }),
      strength: share,
      colour: fc.option(colour, { nil: undefined }),
    }),
    { nil: undefined },
  ),
  outline: fc.option(fc.record({ width: fc.double({ min: 0, max: 12, noNaN: true }), colour }), { nil: undefined }),
  adjust: fc.option(
    fc.record({
      brightness: tone,
      contrast: tone,
      saturation: tone,
      warmth: tone,
      turns: fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3),
      flip: fc.boolean(),
    }),
    { nil: undefined },
  ),
});

/** The background of a recipe, with the decoded picture that it needs. */
export function ready({ background }: DesignRecipe, subject: Subject): ReadyBackground | undefined {
  if (background === undefined) return undefined;
  const drawing = BACKGROUND_DRAWINGS[background.type];
  if (drawing === undefined) throw new Error(`nothing draws ${background.type}`);
  if (drawing.from === 'value') return { ...drawing, rows: (layout) => drawing.rows(background, layout) };
  const decoded = drawing.picture ? landscape() : withoutSubject(subject.picture);
  return { isOpaque: false, rows: (layout) => drawing.rows(background, layout, decoded) };
}

/** A recipe over a subject, the figure by default. */
export const composed = (recipe: DesignRecipe, subject: Subject = figure()): Composition =>
  compose(subject, recipe, ready(recipe, subject));
