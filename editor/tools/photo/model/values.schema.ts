import * as z from 'zod/mini';
import { RATIOS } from '../../../../src/pixels/adjust/crop-frame.ts';
import { FILTERS } from '../../../../src/pixels/adjust/filters.ts';
import {
  CORNERS,
  type CurvePoint,
  MOST_POINTS,
  NEUTRAL,
  NO_SHIFT,
  RANGES,
  type Range,
} from '../../../../src/pixels/adjust/photo-values.ts';
import { keptLayers, type PhotoRecipe } from './kept-layers.ts';

/** Name of what corners are filled with among the assets of an edit. */
export const CORNERS_ASSET = 'corners';

/** The recipe as it is kept and shared: what is left out stands where it is at first, what is out of range is refused. */

const figure = ({ min, max }: Range, first: number) =>
  z._default(z.number().check(z.minimum(min), z.maximum(max)), first);

const { light, colour, detail, finish, crop } = RANGES;

const hueShift = z._default(
  z.object({
    hue: figure(RANGES.mixer.hue, 0),
    saturation: figure(RANGES.mixer.saturation, 0),
    lightness: figure(RANGES.mixer.lightness, 0),
  }),
  NO_SHIFT,
);

const tone = z.int().check(z.minimum(0), z.maximum(255));
const isRising = (points: readonly CurvePoint[]): boolean =>
  points.every(([at], index) => index === 0 || at > (points[index - 1]?.[0] ?? 0));
const curve = z._default(
  z.array(z.tuple([tone, tone])).check(
    z.maxLength(MOST_POINTS),
    z.refine((points) => isRising(points)),
  ),
  [],
);

const share = z.number().check(z.minimum(0), z.maximum(1));
const side = z.number().check(z.gt(0), z.maximum(1));

const schema = z.object({
  light: z._default(
    z.object({
      exposure: figure(light.exposure, 0),
      contrast: figure(light.contrast, 0),
      highlights: figure(light.highlights, 0),
      shadows: figure(light.shadows, 0),
      whites: figure(light.whites, 0),
      blacks: figure(light.blacks, 0),
    }),
    NEUTRAL.light,
  ),
  colour: z._default(
    z.object({
      warmth: figure(colour.warmth, 0),
      tint: figure(colour.tint, 0),
      vibrance: figure(colour.vibrance, 0),
      saturation: figure(colour.saturation, 0),
    }),
    NEUTRAL.colour,
  ),
  mixer: z._default(
    z.object({
      red: hueShift,
      orange: hueShift,
      yellow: hueShift,
      green: hueShift,
      aqua: hueShift,
      blue: hueShift,
      purple: hueShift,
      magenta: hueShift,
    }),
    NEUTRAL.mixer,
  ),
  curves: z._default(z.object({ all: curve, red: curve, green: curve, blue: curve }), {
    all: [],
    red: [],
    green: [],
    blue: [],
  }),
  detail: z._default(
    z.object({
      sharpness: figure(detail.sharpness, 0),
      radius: figure(detail.radius, 1),
      clarity: figure(detail.clarity, 0),
      texture: figure(detail.texture, 0),
      noise: figure(detail.noise, 0),
    }),
    NEUTRAL.detail,
  ),
  finish: z._default(
    z.object({
      vignette: figure(finish.vignette, 0),
      midpoint: figure(finish.midpoint, 50),
      grain: figure(finish.grain, 0),
      grainSize: figure(finish.grainSize, 25),
    }),
    NEUTRAL.finish,
  ),
  crop: z._default(
    z.object({
      ratio: z._default(z.string().check(z.refine((ratio) => Object.hasOwn(RATIOS, ratio))), 'free'),
      rect: z._default(z.object({ x: share, y: share, width: side, height: side }), NEUTRAL.crop.rect),
      angle: figure(crop.angle, 0),
      vertical: figure(crop.vertical, 0),
      horizontal: figure(crop.horizontal, 0),
      lens: figure(crop.lens, 0),
      turns: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
      mirror: z._default(z.boolean(), false),
      flip: z._default(z.boolean(), false),
      corners: z._default(z.enum(CORNERS), 'cut'),
    }),
    NEUTRAL.crop,
  ),
  filter: z._default(
    z.object({
      id: z._default(z.string().check(z.refine((id) => id === '' || FILTERS.some((filter) => filter.id === id))), ''),
      amount: figure({ min: 0, max: 100, step: 1 }, 100),
    }),
    NEUTRAL.filter,
  ),
  layers: keptLayers,
});

/** @throws where it is no recipe */
export const readValues = (raw: unknown): PhotoRecipe => schema.parse(raw);
