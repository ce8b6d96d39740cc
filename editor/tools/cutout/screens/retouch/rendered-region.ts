import type { MatteRecipe } from '../../../../../src/pixels/render-recipe.ts';
import type { PixelBox, Size } from '../../../../../src/pixels/shapes.ts';
import type { Watermark } from '../../../../../src/pixels/watermark/mark-word.ts';
import { PART_SIDE } from '../../../../../src/protocol/segments.ts';
import { TINTS, type TintName, type ViewName } from './tools.ts';

/** The cut-out, or a part of it, as the worker drew it. */
export interface RenderedRegion {
  bitmap: ImageBitmap;
  /** What of the picture it shows. */
  box: PixelBox;
  /** By which recipe. */
  recipe: MatteRecipe;
  /** With the trial mark: only what is seen as a cut-out has it. */
  marked: Watermark;
  /** Drawn in large pixels and the photo's colours while an edge is being slid. */
  rough: boolean;
}

export const wholeBox = ({ width, height }: Size): PixelBox => ({ x: 0, y: 0, width, height });

/**
 * Draws a view of the cut-out's own alpha over the photo: nothing for the original, the tint where it goes, the cut-out itself, or
 * its matte in grey. No pixel is read.
 */
export function drawRegion(
  canvas: HTMLCanvasElement,
  { bitmap }: RenderedRegion,
  view: ViewName,
  tint: TintName,
): void {
  const { width, height } = bitmap;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null || view === 'original') return;
  const fill = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  };
  if (view === 'cutout') {
    context.drawImage(bitmap, 0, 0);
    return;
  }
  fill(view === 'matte' ? '#ffffff' : TINTS[tint]);
  context.globalCompositeOperation = view === 'matte' ? 'destination-in' : 'destination-out';
  context.drawImage(bitmap, 0, 0);
  if (view === 'overlay') return;
  context.globalCompositeOperation = 'destination-over';
  fill('#000000');
}

/** What stands at a point of the picture, and how much of it is kept: 0–1. */
export interface Reading {
  here: 'subject' | 'background' | 'edge';
  share: number;
}

/** Share of a picture below which a cut-out holds next to nothing. */
const NOTHING = 0.002;

/** The whole cut-out's matte, PART_SIDE² bytes; undefined where it is not drawn yet, or holds next to nothing. */
export function matteOf(whole: RenderedRegion | undefined): Uint8Array | undefined {
  const context = whole && new OffscreenCanvas(PART_SIDE, PART_SIDE).getContext('2d', { willReadFrequently: true });
  if (!whole || !context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole.bitmap, 0, 0, PART_SIDE, PART_SIDE);
  const { data } = context.getImageData(0, 0, PART_SIDE, PART_SIDE);
  const matte = Uint8Array.from({ length: PART_SIDE ** 2 }, (_, at) => data[at * 4 + 3] ?? 0);
  return matte.reduce((sum, value) => sum + value, 0) < NOTHING * 255 * PART_SIDE ** 2 ? undefined : matte;
}

/** Side of the copy from which the share is measured. */
const SMALL = 64;

export function readRegion({ bitmap, box }: RenderedRegion, at: { x: number; y: number }): Reading | undefined {
  const context = new OffscreenCanvas(SMALL, SMALL).getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(bitmap, 0, 0, SMALL, SMALL);
  const { data } = context.getImageData(0, 0, SMALL, SMALL);
  let sum = 0;
  for (let index = 3; index < data.length; index += 4) sum += data[index] ?? 0;
  const x = Math.floor(((at.x - box.x) / box.width) * bitmap.width);
  const y = Math.floor(((at.y - box.y) / box.height) * bitmap.height);
  context.clearRect(0, 0, SMALL, SMALL);
  context.drawImage(bitmap, x, y, 1, 1, 0, 0, 1, 1);
  const alpha = context.getImageData(0, 0, 1, 1).data[3] ?? 0;
  return {
    here: alpha > 229 ? 'subject' : alpha < 26 ? 'background' : 'edge',
    share: sum / 255 / SMALL / SMALL,
  };
}
