import type { DocumentRule, Range } from '../rules/rule.ts';

export type Point = readonly [x: number, y: number];

/** Where the head is in the photo, in px of it. */
export interface Guides {
  /** Top of the head, hair included. */
  crown: Point;
  /** Between the eyes. */
  eyes: Point;
  chin: Point;
}

/** How the photo lies under the frame. */
export interface Place {
  /** The px of the photo in the middle of the frame. */
  at: Point;
  /** px of the photo for a mm of the frame. */
  perMm: number;
  /** Radians by which the photo is turned back. */
  turn: number;
}

export interface Frame {
  /** mm. */
  width: number;
  height: number;
}

/** A px of the photo, in mm from the frame's upper left corner. */
export function toMm({ at, perMm, turn }: Place, { width, height }: Frame, [x, y]: Point): Point {
  const [dx, dy] = [(x - at[0]) / perMm, (y - at[1]) / perMm];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos];
}

/** A place of the frame, in px of the photo. */
export function toPx({ at, perMm, turn }: Place, { width, height }: Frame, [x, y]: Point): Point {
  const [dx, dy] = [(x - width / 2) * perMm, (y - height / 2) * perMm];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [at[0] + dx * cos - dy * sin, at[1] + dx * sin + dy * cos];
}

/** Share of the height of a head where no rule says how large it is, and of the room above it. */
const USUAL = { head: 0.68, above: 0.3 } as const;

const middle = ([least, most]: Range): number => (least + most) / 2;
const clamp = (value: number, [least, most]: Range): number => Math.min(Math.max(value, least), most);

/**
 * Scales, turns and moves the photo so that the head stands as the rule has it: its height in the middle of what is allowed, upright, in
 * the middle of the width, and as high as head room and eye line ask.
 * @param turn radians, of the line of the eyes
 */
export function placeHead(rule: DocumentRule, guides: Guides, turn: number): Place {
  const { height } = rule;
  const upright = { at: [0, 0], perMm: 1, turn } as const;
  const row = (point: Point) => toMm(upright, { width: 0, height: 0 }, point);
  const [crown, eyes, chin] = [row(guides.crown), row(guides.eyes), row(guides.chin)];
  const tall = Math.max(chin[1] - crown[1], 1);
  const head = rule.head ? middle(rule.head) : height * USUAL.head;
  const perMm = tall / head;
  const toEyes = (eyes[1] - crown[1]) / perMm;
  let top = rule.top ? middle(rule.top) : (height - head) * USUAL.above;
  if (rule.eyes) top = height - clamp(height - top - toEyes, rule.eyes) - toEyes;
  if (rule.below !== undefined) top = Math.min(top, height - head - rule.below);
  // The frame's middle, counted from the crown.
  const across = eyes[0];
  const down = crown[1] + (height / 2 - top) * perMm;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { at: [across * cos - down * sin, across * sin + down * cos], perMm, turn };
}

/** The whole photo in the frame, as large as may be: before anything of a head is known. */
export function coverFrame(photo: { width: number; height: number }, { width, height }: Frame): Place {
  const perMm = Math.min(photo.width / width, photo.height / height);
  return { at: [photo.width / 2, photo.height / 2], perMm, turn: 0 };
}

/** Guides where a person has to draw them: an upright head in the middle of the frame. */
export function usualGuides(place: Place, frame: Frame): Guides {
  const at = (share: number) => toPx(place, frame, [frame.width / 2, frame.height * share]);
  return { crown: at(0.12), eyes: at(0.45), chin: at(0.8) };
}

/** Of the lines, mm from the frame's upper edge; `middle` from its left one. */
export interface Rows {
  crown: number;
  eyes: number;
  chin: number;
  middle: number;
}

export function rowsOf(place: Place, { crown, eyes, chin }: Guides, frame: Frame): Rows {
  const [middle, row] = toMm(place, frame, eyes);
  return { crown: toMm(place, frame, crown)[1], eyes: row, chin: toMm(place, frame, chin)[1], middle };
}

/** A px of the photo, as many mm further down in the frame, and within it. */
export function movedDown(place: Place, frame: Frame, point: Point, down: number): Point {
  const [x, y] = toMm(place, frame, point);
  return toPx(place, frame, [x, Math.min(Math.max(y + down, 0), frame.height)]);
}

/** By mm; `scale` and `turn` (degrees) about the frame's middle. */
export interface Move {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
}

export function movedPlace(place: Place, frame: Frame, { x = 0, y = 0, scale = 1, turn = 0 }: Move): Place {
  const { width, height } = frame;
  const at = toPx(place, frame, [width / 2 - x, height / 2 - y]);
  const perMm = Math.min(Math.max(place.perMm / scale, 0.5), 400);
  return { at, perMm, turn: place.turn + (turn * Math.PI) / 180 };
}
