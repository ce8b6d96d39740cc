import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import type { Measured } from '../../../shell/edit/worker/jobs.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';

export type Factor = '1' | '2' | '4' | 'own';

/** What was measured in a photo; `quality` of a JPEG that nothing was done to. */
export interface Found extends Measured {
  quality: number | undefined;
}

export interface Choices {
  factor: Factor;
  /** For `own`. */
  own: Size;
  noise: { on: boolean; strength: number };
  light: { on: boolean; amount: number };
  blocks: { on: boolean };
  sharpen: { on: boolean; amount: number };
}

/** A tile of the run, shown in its place. */
export interface ShownTile {
  index: number;
  core: PixelBox;
  bitmap: ImageBitmap;
  /** Of the core within the bitmap. */
  from: PixelBox;
}

export interface Run {
  count: number;
  done: readonly number[];
  tiles: readonly ShownTile[];
  /** s until it is done, once that can be told. */
  left: number | undefined;
}

export interface EnhanceState {
  choices: Choices;
  /** By how much the server's model enlarges; undefined: it has not been asked. */
  factors: readonly number[] | undefined;
  found: Found | undefined;
  run: Run | undefined;
  /** The place in the middle of the view with what is chosen. */
  preview: { box: PixelBox; picture: RawPicture } | undefined;
  /** What is chosen is not what the photo shows. */
  changed: boolean;
  busy: boolean;
}

export const FIRST_STATE: EnhanceState = {
  choices: {
    factor: '2',
    own: { width: 1, height: 1 },
    noise: { on: false, strength: 50 },
    light: { on: false, amount: 60 },
    blocks: { on: false },
    sharpen: { on: false, amount: 40 },
  },
  factors: undefined,
  found: undefined,
  run: undefined,
  preview: undefined,
  changed: true,
  busy: false,
};
