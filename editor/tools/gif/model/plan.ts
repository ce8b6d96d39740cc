import type { Size } from '../../../../src/pixels/shapes.ts';

/** A frame of the timeline: a picture of the store, and how long it is shown. */
export interface Frame {
  /** Another one than any other frame's, also of a copy. */
  id: number;
  /** Index of its picture in the store. */
  source: number;
  /** ms. */
  delay: number;
  /** ms at 1×, where the clip is at another speed: so that it comes back exactly. */
  natural?: number | undefined;
}

/** How many times as fast as its frames came, or were set. */
export const SPEEDS = [0.5, 1, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export type Loop = 'ever' | 'once' | 'own';

export interface Words {
  text: string;
  /** Ids of the frames that they stand on; undefined: all. */
  from: number | undefined;
  to: number | undefined;
  /** Of the letters, % of the height. */
  size: number;
  /** `top`, `middle` or `bottom`. */
  place: 'top' | 'middle' | 'bottom';
  colour: string;
}

/** What the file is made by; what `Fit it` may change. */
export interface Weights {
  /** px. */
  width: number;
  /** 2–256. */
  colours: number;
  /** 0–200. */
  lossy: number;
  /** Every so many frames. */
  every: number;
}

/** A part of the picture, 0–1. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All that a person chose; plain values. */
export interface Plan extends Weights {
  frames: readonly Frame[];
  /** Undefined: 1. */
  speed?: Speed | undefined;
  /** Indices of the first and last frame that are used. */
  from: number;
  to: number;
  loop: Loop;
  /** How often, where `loop` is `own`. */
  plays: number;
  /** Forth and back. */
  bounce: boolean;
  /** Frames at the end that turn into the first ones. */
  blend: number;
  /** 0–100. */
  dither: number;
  crop: Crop;
  words: Words;
}

export const DELAY = { least: 20, most: 5_000, initial: 80 } as const;
/** How long a frame of a file is seen that says next to nothing of it: as browsers show it, ms. */
export const seenDelay = (delay: number): number => (delay <= 10 ? 100 : delay);
export const MOST_FRAMES = 600;
export const MOST_SECONDS = 60;
export const WIDTH = { least: 64, most: 1_200, initial: 480 } as const;
export const COLOURS = { least: 2, most: 256, initial: 128 } as const;
export const MOST_BLEND = 10;
export const MOST_PLAYS = 100;

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

export const EMPTY_PLAN: Plan = {
  frames: [],
  from: 0,
  to: 0,
  loop: 'ever',
  plays: 3,
  bounce: false,
  blend: 0,
  width: WIDTH.initial,
  colours: COLOURS.initial,
  dither: 50,
  lossy: 20,
  every: 1,
  crop: WHOLE,
  words: { text: '', from: undefined, to: undefined, size: 12, place: 'bottom', colour: '#ffffff' },
};

/** The file's own size: the width that is wanted, and the shape that is left of the clip. */
export function sizeOf({ width, crop }: Pick<Plan, 'width' | 'crop'>, clip: Size): Size {
  const ratio = (clip.height * crop.height) / Math.max(clip.width * crop.width, 1e-9);
  const wide = Math.max(1, Math.min(Math.round(width), Math.floor(WIDTH.most / Math.max(ratio, 1e-9))));
  return { width: wide, height: Math.max(1, Math.round(wide * ratio)) };
}

/** How often it is shown; 0: for ever. */
export const playsOf = ({ loop, plays }: Pick<Plan, 'loop' | 'plays'>): number =>
  loop === 'ever' ? 0 : loop === 'once' ? 1 : plays;

/** A picture of the file. */
export interface Shot {
  /** Index of its frame in the timeline. */
  at: number;
  source: number;
  /** ms. */
  delay: number;
  /** Another picture over it, and by how much, 0–1. */
  over?: { source: number; share: number };
  words: boolean;
}

/** The pictures of the file in their order. */
export function shotsOf(plan: Plan): Shot[] {
  const { frames, from, to, every, blend, bounce } = plan;
  const used = thinned(
    frames.slice(from, to + 1).map((frame, index) => ({ ...frame, at: from + index })),
    every,
  );
  const texted = (frame: Frame): boolean => {
    const at = frames.findIndex(({ id }) => id === frame.id);
    const place = (id: number | undefined, otherwise: number) => {
      const found = frames.findIndex((one) => one.id === id);
      return found < 0 ? otherwise : found;
    };
    const { words } = plan;
    return words.text.trim() !== '' && at >= place(words.from, 0) && at <= place(words.to, frames.length);
  };
  const mixed = Math.min(blend, Math.floor((used.length - 1) / 2));
  const shots: Shot[] = used.map((frame, index) => {
    const { at, source, delay } = frame;
    const into = index - (used.length - mixed);
    const over = into >= 0 ? used[into] : undefined;
    const share = (into + 1) / (mixed + 1);
    return { at, source, delay, words: texted(frame), ...(over && { over: { source: over.source, share } }) };
  });
  return bounce ? [...shots, ...shots.slice(1, -1).toReversed()] : shots;
}

/** Every so many frames; each is shown as long as those that it stands for. */
function thinned<One extends Frame>(frames: readonly One[], every: number): One[] {
  if (every <= 1) return [...frames];
  return frames.flatMap((frame, at) => {
    if (at % every !== 0) return [];
    const delay = frames.slice(at, at + every).reduce((sum, one) => sum + one.delay, 0);
    return [{ ...frame, delay }];
  });
}

export const secondsOf = (shots: readonly Shot[]): number => shots.reduce((sum, { delay }) => sum + delay, 0) / 1_000;

/** Three pictures a second at most: different photos that follow each other faster flash. */
const CALM = 334;
/** Whether it may begin to move by itself. @param moving sources of files that move: their pictures follow from each other */
export const isCalm = (shots: readonly Shot[], moving: ReadonlySet<number>): boolean =>
  shots.every(({ source, delay }) => delay >= CALM || moving.has(source));

const kept = (delay: number): number => Math.min(Math.max(delay, DELAY.least), DELAY.most);

/** Frames at another speed. What came in while there was one is at its own pace. */
export const atSpeed = (frames: readonly Frame[], speed: Speed): Frame[] =>
  frames.map(({ natural: own, ...frame }) => {
    const natural = own ?? frame.delay;
    if (speed === 1) return { ...frame, delay: natural };
    return { ...frame, natural, delay: kept(Math.round(natural / speed / 10) * 10) };
  });

/** A frame with a delay that was set by hand, at the clip's speed. */
export function withDelay({ natural: _, ...frame }: Frame, delay: number, speed: Speed = 1): Frame {
  return speed === 1 ? { ...frame, delay } : { ...frame, delay, natural: kept(delay * speed) };
}

/** Two frames become one that is shown as long as both. */
export function merged(frame: Frame, next: Frame | undefined): Frame {
  const delay = Math.min(DELAY.most, frame.delay + (next?.delay ?? 0));
  if (frame.natural === undefined) return { ...frame, delay };
  return { ...frame, delay, natural: Math.min(DELAY.most, frame.natural + (next?.natural ?? next?.delay ?? 0)) };
}

/** The picture of the file that a frame is seen in: its own, or the one that stands for it; 0 before the first that is used. */
export function shotOfFrame(shots: readonly Shot[], frame: number): number {
  // Forth and back: each frame's first time.
  const back = shots.findIndex(({ at }, index) => at < (shots[index - 1]?.at ?? 0));
  const forth = back < 0 ? shots : shots.slice(0, back);
  return Math.max(
    0,
    forth.findLastIndex(({ at }) => at <= frame),
  );
}

/** Seconds before each frame that is used, by its index; undefined where it is not. */
export function clockOf({ frames, from, to }: Pick<Plan, 'frames' | 'from' | 'to'>): (number | undefined)[] {
  let ms = 0;
  return frames.map(({ delay }, at) => {
    if (at < from || at > to) return undefined;
    ms += delay;
    return (ms - delay) / 1_000;
  });
}

/** The trim after frames were taken away or put in, so that it holds the same frames where they are left. */
export function retrimmed(plan: Plan, frames: readonly Frame[]): Pick<Plan, 'frames' | 'from' | 'to'> {
  const ids = new Set(plan.frames.slice(plan.from, plan.to + 1).map(({ id }) => id));
  const before = new Set(plan.frames.map(({ id }) => id));
  const inside = frames.flatMap(({ id }, at) => (ids.has(id) || !before.has(id) ? [at] : []));
  const last = Math.max(0, frames.length - 1);
  return { frames, from: inside[0] ?? 0, to: inside.at(-1) ?? last };
}
