import * as z from 'zod/mini';
import type { JsonValue } from '../../../../src/document/photo/json.ts';
import { type FaceSliders, PLAIN } from '../../../../src/pixels/beautify/values.ts';
import { MESH_POINTS } from '../../../../src/pixels/faces/mesh-points.ts';

const names = Object.keys(PLAIN).filter((name): name is keyof FaceSliders => name in PLAIN);

const sliders = z.record(z.string(), z.number().check(z.minimum(-100), z.maximum(100)));
const slidersSchema = z.pipe(
  sliders,
  z.transform((given): FaceSliders => {
    const known = names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]);
    return { ...PLAIN, ...Object.fromEntries(known) };
  }),
);

const place = z.number().check(z.minimum(-100_000), z.maximum(100_000));
const spot = z.object({
  x: place,
  y: place,
  radius: z.number().check(z.minimum(0.1), z.maximum(2_000)),
  kept: z.optional(z.boolean()),
});
/** Spots of a face: more are freckles, and a person's own patience. */
export const MOST_SPOTS = 60;

const schema = z.object({
  faces: z
    .array(
      z.object({
        points: z.array(z.number()).check(z.length(MESH_POINTS * 2)),
        sliders: slidersSchema,
        spots: z.optional(z.array(spot).check(z.maxLength(MOST_SPOTS))),
      }),
    )
    .check(z.maxLength(20)),
});

/** The faces of a photo, in px of it, and what is chosen for each. */
export type BeautyValues = z.output<typeof schema>;

/** @throws ZodError where they are no such values */
export const parseBeauty = (raw: JsonValue): BeautyValues => schema.parse(raw);

/** Looks are nothing but sliders. */
export const LOOKS = {
  none: PLAIN,
  natural: { ...PLAIN, smooth: 35, tone: 20, shine: -25, warmth: 4, spots: 100, underEyes: 30, brightenEyes: 15 },
  fresh: {
    ...PLAIN,
    smooth: 45,
    tone: 35,
    shine: -35,
    warmth: 6,
    spots: 100,
    underEyes: 50,
    brightenEyes: 25,
    blush: 20,
  },
  studio: {
    ...PLAIN,
    smooth: 65,
    tone: 50,
    texture: 55,
    shine: -55,
    spots: 100,
    underEyes: 65,
    brightenEyes: 30,
    lipColour: 15,
  },
} as const satisfies Readonly<Record<string, FaceSliders>>;
export type LookName = keyof typeof LOOKS;
export const LOOK_NAMES = Object.keys(LOOKS).filter((name): name is LookName => name in LOOKS);

export const sameSliders = (one: FaceSliders, other: FaceSliders): boolean =>
  names.every((name) => one[name] === other[name]);

/** A look on one face: eyes that a flash made red are mended with each but the one that changes nothing. */
export const lookFor = (name: LookName, redEyes: boolean): FaceSliders =>
  name === 'none' ? LOOKS.none : { ...LOOKS[name], redEyes: redEyes ? 100 : 0 };
