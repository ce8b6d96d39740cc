import type { Size } from './types.ts';

/** ux.md §9 "Trial", in pixels at 100 % screen scale. */
const MARK = {
  text: 'TRIAL',
  tileWidth: 190,
  tileHeight: 120,
  degrees: -24,
  fontSize: 19,
  letterSpacing: 3,
  white: 'rgb(255 255 255 / 50%)',
  echo: 'rgb(0 0 0 / 30%)',
  echoOffset: 1,
} as const;

/** A picture with this longer side is taken as shown at 100 % screen scale; larger ones carry a larger mark. */
const SCREEN_SIDE = 960;
/** Smaller pictures keep marks of full size down to this side: below it not one would fit. */
const SMALL_SIDE = 240;

/** How much larger than on the screen the mark stands in a picture, so that preview and file look alike and both are legible. */
export function watermarkScale({ width, height }: Size): number {
  const side = Math.max(width, height);
  return Math.max(side / SCREEN_SIDE, Math.min(1, side / SMALL_SIDE));
}

/** The lattice's centres in the picture; one always stands in its middle. */
export function watermarkCentres(size: Size): { x: number; y: number }[] {
  const scale = watermarkScale(size);
  const line = (length: number, step: number): number[] => {
    const each = Math.ceil(length / 2 / step);
    return Array.from({ length: each * 2 + 1 }, (_, i) => length / 2 + (i - each) * step);
  };
  const xs = line(size.width, MARK.tileWidth * scale);
  return line(size.height, MARK.tileHeight * scale).flatMap((y) => xs.map((x) => ({ x, y })));
}

type Context = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'fillText'
  | 'font'
  | 'fillStyle'
  | 'textAlign'
  | 'textBaseline'
  | 'letterSpacing'
>;

/**
 * Draws the trial mark over a picture of `size`: the same drawing for preview and file.
 * @param top the picture's row at which the canvas begins, for a canvas that holds a strip of it
 */
export function drawWatermark(context: Context, size: Size, top = 0): void {
  const scale = watermarkScale(size);
  context.save();
  context.font = `600 ${MARK.fontSize * scale}px Inter, Arial, sans-serif`;
  context.letterSpacing = `${MARK.letterSpacing * scale}px`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y } of watermarkCentres(size)) {
    context.save();
    context.translate(x, y - top);
    context.rotate((MARK.degrees * Math.PI) / 180);
    const offset = MARK.echoOffset * scale;
    context.fillStyle = MARK.echo;
    context.fillText(MARK.text, offset, offset);
    context.fillStyle = MARK.white;
    context.fillText(MARK.text, 0, 0);
    context.restore();
  }
  context.restore();
}
