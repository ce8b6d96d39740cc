import sharp from 'sharp';
import { contrast, type Srgb } from '../../../src/ui/theme/colour.ts';

/** In the frame: panels that can be scrolled sideways, by what is seen of them and how wide they are. */
export const sidewaysPanels = (): number[][] =>
  [...document.querySelectorAll('.Panel-panelBody')]
    .filter((panel) => getComputedStyle(panel).overflowX !== 'hidden' && panel.scrollWidth > panel.clientWidth)
    .map(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);

/** In the frame: where the first template of each column begins, in whole pixels. */
export function topsOfColumns(): number[] {
  const tops = new Map<number, number>();
  for (const tile of document.querySelectorAll('.poster-masonry > *')) {
    const { left, top } = tile.getBoundingClientRect();
    tops.set(Math.round(left), Math.min(tops.get(Math.round(left)) ?? Number.POSITIVE_INFINITY, Math.round(top)));
  }
  return [...tops.values()];
}

/** In the frame: CSS px of the GIF maker's sample pictures that stick out of the strip under them. */
export function outOfStrip(): number {
  const strip = document.querySelector('.gif-strip') as Element;
  return (strip.lastElementChild as Element).getBoundingClientRect().right - strip.getBoundingClientRect().right;
}

/** In the frame, which begins where its page does: where a field lies, without its rim. */
export function insideOfField(): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height } = (
    document.querySelector('input[placeholder]') as Element
  ).getBoundingClientRect();
  const whole = [left + 4, top + 4, width - 8, height - 8].map(Math.round) as [number, number, number, number];
  return { left: whole[0], top: whole[1], width: whole[2], height: whole[3] };
}

/** The most that a pixel of a part of a picture stands out from that part's first one, by WCAG. */
export async function mostContrast(png: Buffer, part: ReturnType<typeof insideOfField>): Promise<number> {
  const pixels = await sharp(png).extract(part).removeAlpha().raw().toBuffer();
  const at = (pixel: number): Srgb =>
    [0, 1, 2].map((channel) => (pixels[pixel * 3 + channel] ?? 0) / 255) as [number, number, number];
  const all = Array.from({ length: pixels.length / 3 }, (_, pixel) => contrast(at(pixel), at(0)));
  return Math.max(...all);
}
