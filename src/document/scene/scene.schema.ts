import * as z from 'zod/mini';
import {
  ANCHORS,
  FAMILIES,
  FIGURES,
  type GroupLayer,
  type Layer,
  LEAST_SIZE,
  MASKS,
  MOST_LAYERS,
  MOST_SIZE,
  ROLES,
  SCRIPTS,
  type Scene,
  SLOTS,
} from './scene.ts';
import { cleanMarkup } from './svg/clean-markup.ts';

const MOST_SIDE = 20_000;
const number = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const coordinate = number(-100_000, 100_000);
const length = number(0, 100_000);
const side = number(1, MOST_SIDE);
const share = number(0, 1);
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const colour = z.string().check(z.regex(new RegExp(`^(#[0-9a-f]{6}|@(${ROLES.join('|')}))$`)));

const gradient = z.object({
  type: z.enum(['linear', 'radial']),
  angle: number(-360, 360),
  stops: z.array(z.object({ at: share, colour, opacity: z.optional(share) })).check(z.minLength(2), z.maxLength(8)),
});
const paint = z.union([colour, gradient]);
const shadow = z.optional(z.object({ x: coordinate, y: coordinate, blur: length, colour, opacity: share }));
const stroke = z.optional(z.object({ width: length, colour }));

const base = {
  id,
  name: z.string().check(z.maxLength(200)),
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  rotation: number(-3_600, 3_600),
  opacity: share,
  locked: z.boolean(),
  hidden: z.boolean(),
  behind: z.optional(z.boolean()),
  slot: z.optional(z.enum(SLOTS)),
  anchors: z.object({ x: z.enum(ANCHORS), y: z.enum(ANCHORS) }),
};

const text = z.object({
  ...base,
  type: z.literal('text'),
  text: z.string().check(z.maxLength(5_000)),
  family: z.enum(FAMILIES),
  weight: number(100, 900),
  size: number(LEAST_SIZE, MOST_SIZE),
  line: number(0.5, 4),
  letters: number(-0.3, 2),
  align: z.enum(['start', 'centre', 'end']),
  valign: z.enum(['top', 'middle', 'bottom']),
  textFit: z.enum(['wrap', 'shrink']),
  colour,
  list: z.enum(['none', 'bullet', 'number']),
  curve: number(-360, 360),
  shadow,
  outline: stroke,
  plate: z.optional(z.object({ colour, padding: length, radius: length, opacity: share })),
});

const image = z.object({
  ...base,
  type: z.literal('image'),
  // A name, never an address: the renderer's caller decides what bytes it stands for.
  asset: z.string().check(z.regex(/^[\w.:-]{0,128}$/)),
  natural: z.object({ width: length, height: length }),
  fit: z.enum(['cover', 'contain']),
  focus: z.object({ x: share, y: share, zoom: number(0.1, 20) }),
  mask: z.enum(MASKS),
  radius: length,
  shadow,
});

const svg = z.object({
  ...base,
  type: z.literal('svg'),
  markup: z.pipe(z.string().check(z.maxLength(200_000)), z.transform(cleanMarkup)),
  viewBox: z.object({ width: side, height: side }),
  colour,
});

const figure = z.object({
  ...base,
  type: z.literal('figure'),
  figure: z.enum(FIGURES),
  fill: z.union([z.literal('none'), paint]),
  radius: length,
  stroke,
  shadow,
});

const line = z.object({
  ...base,
  type: z.literal('line'),
  points: z.array(z.tuple([number(-10, 10), number(-10, 10)])).check(z.minLength(2), z.maxLength(5_000)),
  colour,
  thickness: length,
  smooth: z.boolean(),
  dash: length,
  arrow: z.boolean(),
});

const group: z.ZodMiniType<GroupLayer> = z.object({
  ...base,
  type: z.literal('group'),
  get children(): z.ZodMiniType<Layer[]> {
    return z.array(layerSchema).check(z.maxLength(MOST_LAYERS));
  },
});

/** One layer as it comes from outside; markup of an `svg` comes out clean. */
export const layerSchema: z.ZodMiniType<Layer> = z.union([text, image, svg, figure, line, group]);

const count = (layers: readonly Layer[]): number =>
  layers.reduce((sum, layer) => sum + 1 + (layer.type === 'group' ? count(layer.children) : 0), 0);

/** A scene of this version. What is older goes through `readScene`. */
export const sceneSchema: z.ZodMiniType<Scene> = z.object({
  version: z.literal(1),
  unit: z.enum(['px', 'mm']),
  dpi: number(10, 2_400),
  width: side,
  height: side,
  script: z.enum(SCRIPTS),
  fonts: z.array(z.enum(FAMILIES)).check(z.maxLength(FAMILIES.length)),
  palette: z.object({ ground: hex, ink: hex, accent: hex, second: hex, soft: hex }),
  pages: z
    .array(
      z.object({
        background: paint,
        bleed: number(0, 2_000),
        children: z.array(layerSchema).check(z.refine((children) => count(children) <= MOST_LAYERS, 'too many layers')),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  sizes: z.array(z.object({ id, width: side, height: side })).check(z.maxLength(40)),
});
