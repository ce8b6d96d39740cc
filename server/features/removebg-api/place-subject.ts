import type { Box } from '../../../src/protocol/kinds.ts';
import { type Length, pixels } from './lengths.ts';

export interface Placement {
  /** Cut off all that is empty round the subject. */
  crop: boolean;
  /** Top, right, bottom, left; beside a cropped subject. A share is one of the subject's side. */
  margins: readonly [Length, Length, Length, Length];
  /** Shares (0–1] of the canvas that the subject may take, across and down; left out: as large as it is. */
  scale?: readonly [number, number] | undefined;
  /** Shares of the free room that lie left of the subject and above it; left out: where it is. */
  position?: readonly [number, number] | undefined;
  /** Most pixels of the result. */
  maxPixels: number;
}

export interface Placed {
  /** Pixels of the result. */
  width: number;
  height: number;
  /** Where the subject lies in it, and how large it is there. */
  subject: Box;
}

/** Margins are kept within this many pixels. */
const MAX_MARGIN = 500;

/**
 * Where the subject of a picture goes: first the canvas (the picture, or the subject with its margins), then scale and position
 * within it, at last the size of the whole.
 *
 * @param subject the opaque box, within the picture, at least one pixel
 */
export function placeSubject(picture: { width: number; height: number }, subject: Box, wish: Placement): Placed {
  const canvas = wish.crop ? cropped(subject, wish.margins) : { ...picture, left: subject.x, top: subject.y };
  const grow = wish.scale
    ? Math.min((wish.scale[0] * canvas.width) / subject.width, (wish.scale[1] * canvas.height) / subject.height)
    : 1;
  const width = Math.min(subject.width * grow, canvas.width);
  const height = Math.min(subject.height * grow, canvas.height);
  // Another size has no place of its own: it goes to the middle, unless another one is asked for.
  const position = wish.position ?? (wish.scale ? ([0.5, 0.5] as const) : undefined);
  const left = position ? position[0] * (canvas.width - width) : canvas.left;
  const top = position ? position[1] * (canvas.height - height) : canvas.top;
  const shrink = Math.min(1, Math.sqrt(wish.maxPixels / (canvas.width * canvas.height)));
  const whole = { width: atLeastOne(canvas.width * shrink), height: atLeastOne(canvas.height * shrink) };
  return { ...whole, subject: scaledInto(whole, { x: left, y: top, width, height }, shrink) };
}

function cropped(subject: Box, margins: Placement['margins']) {
  const side = (margin: Length, whole: number) => Math.min(pixels(margin, whole), MAX_MARGIN);
  const [top, right, bottom, left] = margins;
  return {
    width: subject.width + side(left, subject.width) + side(right, subject.width),
    height: subject.height + side(top, subject.height) + side(bottom, subject.height),
    left: side(left, subject.width),
    top: side(top, subject.height),
  };
}

/** Rounded down, so that a limit holds. */
const atLeastOne = (length: number): number => Math.max(1, Math.floor(length + 1e-9));

function scaledInto(whole: { width: number; height: number }, box: Box, shrink: number): Box {
  const width = Math.min(whole.width, Math.max(1, Math.round(box.width * shrink)));
  const height = Math.min(whole.height, Math.max(1, Math.round(box.height * shrink)));
  const x = Math.min(Math.max(0, Math.round(box.x * shrink)), whole.width - width);
  const y = Math.min(Math.max(0, Math.round(box.y * shrink)), whole.height - height);
  return { x, y, width, height };
}
