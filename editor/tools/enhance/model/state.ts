import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import type { Measured } from '../../../shell/edit/worker/jobs.ts';
import type { ShownPlace } from './place-in-view.ts';
import { DPI } from './print-size.ts';
import type { Speed } from './seconds.ts';

export type Factor = '1' | '2' | '4' | 'own';

/** What was measured in a photo; `quality` of a JPEG that nothing was done to. */
export interface Found extends Measured {
  quality: number | undefined;
  /** It has so few pixels that its detail is as fine as noise. */
  small: boolean;
}

export interface Choices {
  factor: Factor;
  /** For `own`, px. */
  own: Size;
  /** In which `own` is typed. */
  unit: 'px' | 'cm';
  /** Of a print. */
  dpi: number;
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

export interface EnlargeRun {
  count: number;
  done: readonly number[];
  tiles: readonly ShownTile[];
  /** s until it is done, once that is known. */
  left: number | undefined;
}

export interface EnhanceState {
  choices: Choices;
  /** By how much the server's model enlarges; undefined: it has not been asked. */
  factors: readonly number[] | undefined;
  found: Found | undefined;
  run: EnlargeRun | undefined;
  /** What is in view, at its own pixels. */
  place: ShownPlace | undefined;
  speed: Speed;
  /** What is chosen is not what the photo shows. */
  changed: boolean;
  busy: boolean;
}

export const FIRST_STATE: EnhanceState = {
  choices: {
    factor: '2',
    own: { width: 1, height: 1 },
    unit: 'px',
    dpi: DPI.usual,
    noise: { on: false, strength: 50 },
    light: { on: false, amount: 60 },
    blocks: { on: false },
    sharpen: { on: false, amount: 40 },
  },
  factors: undefined,
  found: undefined,
  run: undefined,
  place: undefined,
  speed: {},
  changed: true,
  busy: false,
};

/** What differs from the choices that a photo is opened with. */
export const changesOf = (choices: Choices): Partial<Choices> =>
  Object.fromEntries(
    Object.entries(choices).filter(([name, value]) => value !== FIRST_STATE.choices[name as keyof Choices]),
  );
