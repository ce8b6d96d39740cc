import type { TiltedBox } from './rotation.ts';
import type { PixelBox, Rgb, Size } from './shapes.ts';

/**
 * What a cut-out looks like where it is given out: a recipe, never a bitmap. The same recipe over the same cut gives the same
 * PNG bytes (D64). Lengths are pixels of the output unless it says otherwise; shares are 0–1.
 */
export interface RenderRecipe {
  place: Place;
  /** Absent: transparent. */
  background?: Background | undefined;
  shadow?: Shadow | undefined;
  outline?: Outline | undefined;
  adjust?: Adjust | undefined;
}

/** The canvas, and where the source rectangle of the (rotated) picture is drawn in it: the spec's resultSize without `edge*`. */
export interface Place extends Size {
  sx: number;
  sy: number;
  sw: number;
  sh: number;
  dx: number;
  dy: number;
  dw: number;
  dh: number;
}

/** A background by its type; what else it has, and how it is drawn, is known to its kind (`BackgroundDrawing`). */
export interface Background {
  readonly type: string;
}

export interface Shadow {
  /** `contact`: under the subject's feet; `drop`: its silhouette, moved. */
  kind: 'contact' | 'drop';
  /** 0–100. */
  softness: number;
  /** 0–100, of the drawn subject's height. */
  distance: number;
  /** Degrees; 90 is straight down. */
  angle: number;
  /** 0–1. */
  strength: number;
  colour?: Rgb | undefined;
}

export interface Outline {
  width: number;
  colour: Rgb;
}

/** Of the subject alone. −100…100 each, 0 changes nothing. */
export interface Adjust {
  brightness: number;
  contrast: number;
  saturation: number;
  warmth: number;
  /** Quarter turns clockwise, then mirrored left to right; `Place` counts in the rotated picture. */
  turns: 0 | 1 | 2 | 3;
  flip: boolean;
  /** Degrees clockwise after turn and flip: the photo straightened and the subject turned; absent: 0. */
  angle?: number | undefined;
  /** What of the photo is left by a crop, tilted as it was straightened; absent: all. */
  photo?: TiltedBox | undefined;
}

/** What a person did to the matte: applied in order to the model's own matte, so that each step can be taken back exactly. */
export interface MatteRecipe {
  edits: readonly MatteEdit[];
  edge: EdgeTools;
}

export type MatteEdit =
  | {
      type: 'stroke';
      mode: 'keep' | 'erase';
      /** Capsules from point to point; one point is a dab. */
      points: readonly StrokePoint[];
      /** 0–1: the share of the radius that is solid. */
      hardness: number;
      /** The edge is found under a rough stroke. */
      smart: boolean;
      /** And it grows over the whole object that it touches; left out: it stays inside the stroke. */
      grow?: boolean | undefined;
    }
  | { type: 'lasso'; mode: 'keep' | 'erase'; points: readonly StrokePoint[] }
  | { type: 'box'; mode: 'keep' | 'erase'; box: PixelBox }
  /** A thing that was found elsewhere: it joins what is kept, or leaves it, or alone stays. */
  | { type: 'mask'; mode: 'keep' | 'erase' | 'only'; mask: PackedMask }
  /** Only what these strokes or the matte's largest part touch stays. */
  | { type: 'only'; points: readonly StrokePoint[] };

export type Stroke = Extract<MatteEdit, { type: 'stroke' }>;

/** A mask of the picture's shape and any size, packed (retouch/packed-mask.ts): recipes are compared, and kept, as text. */
export interface PackedMask {
  width: number;
  height: number;
  runs: string;
}

/** Pixels of the picture; `radius` too, pen pressure already in it. */
export interface StrokePoint {
  x: number;
  y: number;
  radius: number;
}

/** Radii are pixels of the picture; 0 everywhere changes nothing. */
export interface EdgeTools {
  /** 0–20. */
  feather: number;
  /** −10 (in) … +10 (out). */
  shift: number;
  /** 0–10. */
  smooth: number;
  /** −100…100. */
  contrast: number;
  /** Area in pixels below which a loose part goes; 0: none. */
  specks: number;
  /** Area in pixels below which a hole is closed; 0: none. */
  holes: number;
  /** Undefined: as the server's use_fe says. */
  decontaminate?: boolean | undefined;
}
