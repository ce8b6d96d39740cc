import * as z from 'zod/mini';
import type { JsonValue } from '../../../../src/document/photo/json.ts';
import type { DrawnMark } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { FixStroke } from '../../../../src/pixels/fill/fix-stroke.ts';
import type { Placement } from '../../../../src/pixels/fill/place-picture.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';

/** Most of a brush, px of the photo; most lines and boxes of a mark, and points of a line; characters of a packed mask. */
export const MOST = { size: 400, shapes: 400, points: 2_000, blend: 40, rim: 400, wider: 120, runs: 400_000 } as const;

/** px of a side of a picture that is set in. */
export const PLACED = { least: 1, most: 65_535 } as const;

const place = z.number().check(z.gte(-65_535), z.lte(65_535));
const side = z.int().check(z.gte(1), z.lte(65_535));
const away = z.boolean();
const percent = z.number().check(z.gte(0), z.lte(100));
const brush = z.object({
  by: z.literal('brush'),
  away,
  width: z.number().check(z.gte(1), z.lte(MOST.size)),
  points: z.array(z.tuple([place, place])).check(z.minLength(1), z.maxLength(MOST.points)),
});
const lasso = z.object({
  by: z.literal('lasso'),
  away,
  points: z.array(z.tuple([place, place])).check(z.minLength(3), z.maxLength(MOST.points)),
});
const mask = z.object({ width: side, height: side, runs: z.string().check(z.maxLength(MOST.runs)) });
const thing = z.object({ by: z.literal('thing'), away, mask });
const box = z.object({ by: z.literal('box'), away, x: place, y: place, width: place, height: place });

const size = z.object({ width: side, height: side });

const removal = z.object({
  v: z.literal(1),
  mark: z.object({
    on: size,
    shapes: z.array(z.union([brush, box, lasso, thing])).check(z.maxLength(MOST.shapes)),
    rim: z.number().check(z.gte(0), z.lte(MOST.rim)),
  }),
  /** px round the mark over which it passes into the photo. */
  blend: z.number().check(z.gte(0), z.lte(MOST.blend)),
  /** 0–100. */
  grain: percent,
  strength: z._default(percent, 100),
  seed: z.int().check(z.gte(1)),
});

const fixing = z.object({
  v: z.literal(2),
  by: z.literal('fix'),
  /** Of the photo that it was painted on. */
  on: size,
  how: z.enum(['clone', 'heal']),
  shift: z.tuple([place, place]),
  width: z.number().check(z.gte(1), z.lte(MOST.size)),
  /** 0–1. */
  hardness: z.number().check(z.gte(0), z.lte(1)),
  points: z.array(z.tuple([place, place])).check(z.minLength(1), z.maxLength(MOST.points)),
});

const placing = z.object({
  v: z.literal(2),
  by: z.literal('place'),
  on: size,
  at: z.object({
    x: place,
    y: place,
    width: z.number().check(z.gte(PLACED.least), z.lte(PLACED.most)),
    height: z.number().check(z.gte(PLACED.least), z.lte(PLACED.most)),
    turn: z.number().check(z.gte(-180), z.lte(180)),
  }),
  /** 0–100. */
  light: percent,
  grain: percent,
});

const schema = z.union([removal, fixing, placing]);

/** A thing that was taken out. */
export interface RemovalValues {
  v: 1;
  mark: DrawnMark;
  blend: number;
  grain: number;
  strength: number;
  seed: number;
}

/** One stroke that paints with another place. */
export interface FixValues extends FixStroke {
  v: 2;
  by: 'fix';
  on: Size;
}

/** A picture that was set in. */
export interface PlaceValues {
  v: 2;
  by: 'place';
  on: Size;
  at: Placement;
  light: number;
  grain: number;
}

export type ModifyValues = RemovalValues | FixValues | PlaceValues;

/** @throws Error where what was kept cannot be read */
export const readValues = (kept: unknown): ModifyValues => schema.parse(kept);

/** Name of the filling among the assets of an edit. */
export const FILLING = 'filling';
/** Name of the picture that was set in. */
export const PICTURE = 'picture';

/** Values as JSON: nothing of them is lost in it. */
export const asJson = (values: ModifyValues): JsonValue => JSON.parse(JSON.stringify(values));
