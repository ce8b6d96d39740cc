import { compositeRow } from '../../../../src/pixels/compose/composite.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { type Watermark, wordOf } from '../../../../src/pixels/watermark/mark-word.ts';
import { watermark } from '../../../../src/pixels/watermark/watermark.ts';
import { type Plan, type Shot, sizeOf, type Words } from '../model/plan.ts';
import { type FrameStore, resized } from './frame-store.ts';

/** Draws words on a clear picture; undefined where there are none. */
export type DrawWords = (words: Words, size: Size) => Rgba | undefined;

/** Draws the pictures of a file, one at a time. */
export function shotDrawer(
  store: Pick<FrameStore, 'size' | 'picture'>,
  plan: Plan,
  mark: Watermark,
  drawWords: DrawWords,
) {
  const clip = store.size ?? { width: 1, height: 1 };
  const size = sizeOf(plan, clip);
  const { crop } = plan;
  const part = {
    x: crop.x * clip.width,
    y: crop.y * clip.height,
    width: crop.width * clip.width,
    height: crop.height * clip.height,
  };
  const words = drawWords(plan.words, size);
  const drawRow = mark ? watermark(size, undefined, wordOf(mark)) : undefined;
  const draw = ({ source, over, words: isTexted }: Shot): Rgba => {
    const drawn = resized(store.picture(source), part, size);
    const { width, height } = size;
    // What is drawn next is laid over it: never into the store.
    const picture = {
      width,
      height,
      data: drawn.data === store.picture(source).data ? drawn.data.slice() : drawn.data,
    };
    if (over) mix(picture, resized(store.picture(over.source), part, size), over.share);
    for (let y = 0; y < height; y += 1) {
      const row = picture.data.subarray(y * width * 4, (y + 1) * width * 4);
      if (isTexted && words) compositeRow(row, words.data.subarray(y * width * 4, (y + 1) * width * 4));
      drawRow?.(row, y);
    }
    return picture;
  };
  return { size, draw };
}

function mix({ data }: Rgba, other: Rgba, share: number): void {
  for (let at = 0; at < data.length; at += 1) {
    data[at] = (data[at] ?? 0) * (1 - share) + (other.data[at] ?? 0) * share;
  }
}
