import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { MOST_SECONDS, WIDTH } from './plan.ts';

/** Which frames are taken of a video. Plain values, kept with the file: the same ones give the same frames again. */
export interface Take {
  /** s. */
  from: number;
  to: number;
  /** Frames a second. */
  rate: number;
  /** Longest side of a frame, px; frames beside others are of their size. */
  side: number;
}

/** What a video is. */
export interface Footage extends Size {
  seconds: number;
}

/** What more can be held. */
export interface Room {
  frames: number;
  pixels: number;
  /** Of the frames that are there; undefined: these are the first. */
  clip: Size | undefined;
}

export interface Outcome {
  size: Size;
  /** Frames of the range at this rate. */
  count: number;
  /** Of those, as many as there is room for. */
  taken: number;
  /** Where in the video the frames end that there is room for, s. */
  end: number;
}

/** A change of one value by which all frames of the range fit. */
export type Remedy = { what: 'rate' | 'to' | 'side'; value: number };

export const RATE = { least: 1, most: 30, initial: 12 } as const;
/** Longest sides that can be chosen, px. */
const SIDES = [WIDTH.most, 960, 720, 480, 320] as const;
/** A first offer is never smaller by itself: what a file is wide unless another width is chosen. */
const LEAST_OFFERED = WIDTH.initial;
/** A range is never shorter, s. */
export const LEAST_SPAN = 0.1;
/** Sums of decimals miss whole numbers by a little. */
const TINY = 1e-6;

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;

export const framesIn = ({ from, to, rate }: Omit<Take, 'side'>): number =>
  Math.max(1, Math.floor((to - from) * rate + TINY));

/** Longest sides that a video can be taken at: its own, and smaller ones. */
export function sidesOf({ width, height }: Size): readonly [number, ...number[]] {
  const own = Math.min(WIDTH.most, Math.max(width, height));
  return [own, ...SIDES.filter((side) => side < own)];
}

/** Of the frames as they are held. */
export const takenSize = (footage: Size, side: number, clip?: Size): Size => clip ?? fitWithin(footage, side);

/** What comes of it. */
export function outcomeOf(take: Take, footage: Footage, room: Room): Outcome {
  const size = takenSize(footage, take.side, room.clip);
  const count = framesIn(take);
  const taken = Math.max(0, Math.min(count, room.frames, Math.floor(room.pixels / (size.width * size.height))));
  return { size, count, taken, end: taken < count ? take.from + taken / take.rate : take.to };
}

const isWhole = (take: Take, footage: Footage, room: Room): boolean => {
  const { count, taken } = outcomeOf(take, footage, room);
  return taken === count;
};

/** What makes all of it fit, each by itself; the least change of its kind. */
export function remediesOf(take: Take, footage: Footage, room: Room): Remedy[] {
  if (isWhole(take, footage, room)) return [];
  const { taken } = outcomeOf(take, footage, room);
  const rate = Math.min(take.rate, Math.ceil((taken + 1) / (take.to - take.from)) - 1);
  const to = Math.floor((take.from + taken / take.rate) * 10 + TINY) / 10;
  const remedies: Remedy[] = [
    { what: 'rate', value: rate },
    { what: 'to', value: to },
    ...(room.clip === undefined ? sidesOf(footage).map((value) => ({ what: 'side', value }) as const) : []),
  ];
  const helps = ({ what, value }: Remedy): boolean =>
    value >= LEAST[what](take) && value < take[what] && isWhole({ ...take, [what]: value }, footage, room);
  const side = remedies.find((remedy) => remedy.what === 'side' && helps(remedy));
  return remedies.filter((remedy) => (remedy.what === 'side' ? remedy === side : helps(remedy)));
}

const LEAST = {
  rate: () => RATE.least,
  to: ({ from }: Take) => from + LEAST_SPAN,
  side: () => 0,
} as const satisfies Record<Remedy['what'], (take: Take) => number>;

/**
 * Moves an end of the range. Where it would become longer than can be taken, the other end is taken along.
 * @param to s of the video
 */
export function moveEdge(take: Take, edge: 'from' | 'to', to: number, { seconds }: Pick<Footage, 'seconds'>): Take {
  const last = lastOf(seconds);
  const least = Math.min(LEAST_SPAN, last);
  if (edge === 'from') {
    const from = Math.min(tenth(Math.max(to, 0)), Math.max(0, take.to - least));
    return { ...take, from, to: Math.min(take.to, tenth(from + MOST_SECONDS)) };
  }
  const until = to < last ? Math.min(Math.max(tenth(to), take.from + least), last) : last;
  return { ...take, to: until, from: Math.max(take.from, tenth(until - MOST_SECONDS)) };
}

/** The whole range goes to another place. @param from s of the video */
export function moveRange(take: Take, from: number, { seconds }: Pick<Footage, 'seconds'>): Take {
  const last = lastOf(seconds);
  const span = take.to - take.from;
  const start = Math.min(tenth(Math.max(from, 0)), Math.max(0, last - span));
  return { ...take, from: start, to: Math.min(last, start + span) };
}

/** Ends are shown to a hundredth. */
const lastOf = (seconds: number): number => Math.floor(seconds * 100 + TINY) / 100 || seconds;

/** What is offered: all of it, or its first minute, as large as there is room for. */
export function firstTake(footage: Footage, room: Room): Take {
  const to = Math.min(lastOf(footage.seconds), MOST_SECONDS);
  const [own, ...smaller] = sidesOf(footage);
  const whole = { from: 0, to, rate: RATE.initial, side: own };
  if (room.clip !== undefined) return whole;
  const sides = [own, ...smaller.filter((side) => side >= LEAST_OFFERED)];
  const side = sides.find((one) => isWhole({ ...whole, side: one }, footage, room)) ?? sides.at(-1) ?? own;
  return { ...whole, side };
}

/** Where nobody chooses: all of the range, by as many frames a second as there is room for. */
export function fittedTake(footage: Footage, room: Room): Take {
  const take = firstTake(footage, room);
  const remedies = remediesOf(take, footage, room);
  const remedy = remedies.find(({ what }) => what === 'rate') ?? remedies.find(({ what }) => what === 'to');
  return remedy ? { ...take, [remedy.what]: remedy.value } : take;
}

/** When each frame is, s, and how long it is shown, ms: hundredths of a second that add up to what the range lasts. */
export function momentsOf(take: Take, count: number): { at: number; delay: number }[] {
  const { from, rate } = take;
  const hundredths = (frame: number) => Math.round((frame * 100) / rate);
  return Array.from({ length: count }, (_, frame) => ({
    at: from + (frame + 0.5) / rate,
    delay: (hundredths(frame + 1) - hundredths(frame)) * 10,
  }));
}

/** Of a work that was kept before the range was. */
export const takeOfAll = ({ seconds }: Footage, count: number): Take => {
  const to = Math.min(seconds, MOST_SECONDS);
  return { from: 0, to, rate: Math.max(count, 1) / to, side: WIDTH.most };
};
