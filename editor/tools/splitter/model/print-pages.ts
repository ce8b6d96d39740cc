import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Span } from './spans.ts';
import { type Axis, MOST_EACH_WAY, type PrintPages } from './split-plan.ts';

/** mm, upright. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Size>>;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = ['a4', 'a3', 'letter'] as const satisfies readonly Paper[];

const MM_PER_INCH = 25.4;

export const pageOf = ({ paper, wide }: PrintPages): Size => {
  const { width, height } = PAPERS[paper];
  return wide ? { width: height, height: width } : { width, height };
};

/** What a photo is on paper. */
export interface Printed {
  /** Pixels of the photo that are a mm. */
  perMm: number;
  /** Of the whole, put together, mm. */
  whole: Size;
  /** Rounded up, so that no page is larger than its paper. */
  dpi: number;
}

function printedAs(print: PrintPages, across: number, photo: Size): Printed {
  const width = across * pageOf(print).width - (across - 1) * print.overlap;
  const perMm = photo.width / width;
  return { perMm, whole: { width, height: photo.height / perMm }, dpi: Math.max(1, Math.ceil(perMm * MM_PER_INCH)) };
}

const rowsOf = ({ whole }: Printed, print: PrintPages): number =>
  Math.max(1, Math.ceil((whole.height - print.overlap) / (pageOf(print).height - print.overlap)));

/** As many pages across as are wanted; fewer where there would be too many below each other, or a page would have no pixel. */
export function printed(print: PrintPages, photo: Size): Printed {
  const most = Math.max(1, Math.min(print.across, photo.width));
  for (let across = most; across > 1; across -= 1) {
    const one = printedAs(print, across, photo);
    if (rowsOf(one, print) <= MOST_EACH_WAY) return one;
  }
  return printedAs(print, 1, photo);
}

/** Pages along one side, from the left or the top; each begins before its neighbour ends. Those at the end have what is left. */
export function printSpans(axis: Axis, print: PrintPages, photo: Size): Span[] {
  const { perMm } = printed(print, photo);
  const [side, page] = axis === 'x' ? [photo.width, pageOf(print).width] : [photo.height, pageOf(print).height];
  const [length, step] = [page * perMm, (page - print.overlap) * perMm];
  const spans: Span[] = [];
  let end = 0;
  const edge = (at: number): number => Math.min(side - 1, Math.round(at * step));
  for (let at = 0; end < side && at < MOST_EACH_WAY; at += 1) {
    const start = edge(at);
    // Without an overlap two roundings of one place may differ.
    end = Math.min(side, Math.max(start + 1, edge(at + 1), Math.round(at * step + length)));
    spans.push({ start, length: end - start });
  }
  // Of a photo so narrow that a page of it is less than a pixel, the last page has all that is left.
  const last = spans.at(-1);
  if (last !== undefined) last.length = side - last.start;
  return spans;
}
