import type { Adjust, MatteRecipe, Shadow } from '../../pixels/render-recipe.ts';
import type { Rgb, Size } from '../../pixels/shapes.ts';
import type { Background } from '../backgrounds/registry.ts';
import type { Shift } from '../shift.ts';
import type { OwnSize } from '../sizes/own-size.ts';
import type { HeadGuides } from '../sizes/place-head.ts';
import type { SizeRule } from '../sizes/size-rule.ts';
import type { Crop } from './crop.ts';

/**
 * Everything that a person chose for one cut-out, and nothing that follows from it: a value that is never changed in place, so
 * that a step back is the value before it. Lengths are shares, so that one design can be applied to pictures of other sizes.
 */
export interface Design {
  /** Undefined: transparent. */
  background: ChosenBackground | undefined;
  size: SizeChoice;
  /** Least distance of the subject from the rim, as a share of the canvas's short side (0–0.4); undefined: the size's own rule (D6). */
  margin: number | undefined;
  /** How far the subject was moved from where the size's rule puts it, in shares of the canvas. */
  position: Shift;
  /** How much larger than its size's rule says the subject is; 1 changes nothing. */
  scale: number;
  /** Degrees clockwise by which the subject is turned about its middle, −180 … 180. Of this picture alone; ID photos have none. */
  angle: number;
  /** The photo straightened and cropped; undefined: as it is. Of this picture alone. */
  crop: Crop | undefined;
  shadow: Shadow | undefined;
  outline: OutlineChoice | undefined;
  adjust: Adjust;
  /** Crown and chin in pixels of the rotated picture; undefined: guessed. Of this picture alone. */
  head: HeadGuides | undefined;
  /** Of this picture alone. */
  matte: MatteRecipe;
}

/** A background with the name that it is known by where it was chosen (a swatch, a material's id). */
export interface ChosenBackground {
  id: string;
  value: Background;
  /** Of a picture: its pixels, so that it can be dragged about. */
  size?: Size | undefined;
}

/** A preset's entry, or a size of one's own. */
export type SizeChoice = SizeRule | OwnSize;

export interface OutlineChoice {
  /** Thousandths of the canvas's longer side. */
  width: number;
  colour: Rgb;
}

/** The preset that keeps the picture as it is (D5). */
export const ORIGINAL_SIZE: SizeRule = { id: '600101', type: 'original', value: '' };

export const NO_ADJUST: Adjust = { brightness: 0, contrast: 0, saturation: 0, warmth: 0, turns: 0, flip: false };

export const NO_RECIPE: MatteRecipe = {
  edits: [],
  edge: { feather: 0, shift: 0, smooth: 0, contrast: 0, specks: 0, holes: 0 },
};

export const DEFAULT_DESIGN: Design = {
  background: undefined,
  size: ORIGINAL_SIZE,
  margin: undefined,
  position: { x: 0, y: 0 },
  scale: 1,
  angle: 0,
  crop: undefined,
  shadow: undefined,
  outline: undefined,
  adjust: NO_ADJUST,
  head: undefined,
  matte: NO_RECIPE,
};

/** What shadow and outline are when they are switched on. */
export const FIRST_SHADOWS: Readonly<Record<Shadow['kind'], Shadow>> = {
  contact: { kind: 'contact', softness: 24, distance: 0, angle: 90, strength: 0.4 },
  drop: { kind: 'drop', softness: 30, distance: 5, angle: 60, strength: 0.35 },
};
export const FIRST_OUTLINE: OutlineChoice = { width: 8, colour: [255, 255, 255] };

/** `design` as other pictures can have it: what was done to this one's matte, head, crop and turn stays with `own`. */
export const sharedDesign = (design: Design, own: Design): Design => ({
  ...design,
  head: own.head,
  matte: own.matte,
  angle: own.angle,
  crop: own.crop,
  adjust: { ...design.adjust, turns: own.adjust.turns, flip: own.adjust.flip },
});

/** Where a subject stands when nothing of it was changed by hand. */
export const RULED = { position: { x: 0, y: 0 }, scale: 1, angle: 0 } as const;
