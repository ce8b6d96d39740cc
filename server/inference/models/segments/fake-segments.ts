import sharp from 'sharp';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { maskPng } from '../matting/mask-png.ts';
import { checkSignature, readPicture } from '../matting/picture.ts';
import type { Click, SegmentParams, Segments } from './segments.ts';

/** Side of the grid on which it looks. */
const SIDE = 128;
/** Sum of the differences of red, green and blue up to which two places look alike. */
const ALIKE = 60;

/**
 * Click to mask for tests: no model, the same answer for the same bytes and clicks. What is meant is what looks like a kept click and
 * hangs together with it; of a box, what looks like its middle and lies in it; less what hangs together with a click that is left out.
 */
export function createFakeSegments(): Segments {
  const seen = new Set<string>();
  return {
    name: 'fake',
    state: 'warm',
    async segment(signal, { owner, key, read }, ask) {
      const id = `${owner} ${key}`;
      const bytes = await read();
      checkSignature(bytes);
      const { pixels, channels, width, height } = await readPicture(bytes, SIDE, undefined, 16_000_000);
      if (signal.aborted) throw cutoutError('ABORTED', 'The request was cancelled');
      const colours = await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels } })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer();
      const mask = maskOf(colours, ask, width, height);
      const scale = ask.fine ? 1 : Math.min(1, 1024 / Math.max(width, height));
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const png = await maskPng(mask, SIDE, { ...size, region: { x: 0, y: 0, ...size }, offset: 0 }, undefined);
      const remembered = seen.has(id);
      seen.add(id);
      return { mask: png, ...size, ms: 1, remembered };
    },
    forgetOf(owner) {
      for (const id of seen) if (id.startsWith(`${owner} `)) seen.delete(id);
    },
    close: () => Promise.resolve(),
  };
}

function maskOf(colours: Uint8Array, { clicks, box }: SegmentParams, width: number, height: number): Float32Array {
  const cellOf = ({ x, y }: { x: number; y: number }) => {
    if (x < 0 || y < 0 || x > width || y > height) {
      throw cutoutError('INVALID_ARGUMENT', 'a click or the box lies outside the picture');
    }
    const column = Math.min(Math.floor((x * SIDE) / width), SIDE - 1);
    return Math.min(Math.floor((y * SIDE) / height), SIDE - 1) * SIDE + column;
  };
  const mask = new Float32Array(SIDE * SIDE);
  const kept: { x: number; y: number }[] = clicks.filter(({ keep }) => keep);
  if (box && kept.length === 0) kept.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  for (const click of kept) for (const cell of alike(colours, cellOf(click))) mask[cell] = 1;
  const gone: Click[] = clicks.filter(({ keep }) => !keep);
  for (const click of gone) for (const cell of alike(colours, cellOf(click))) mask[cell] = 0;
  if (box === undefined) return mask;
  const [first, last] = [cellOf(box), cellOf({ x: box.x + box.width, y: box.y + box.height })];
  const [left, right] = [first % SIDE, last % SIDE];
  return mask.map((value, cell) =>
    cell >= first && cell <= last && cell % SIDE >= left && cell % SIDE <= right ? value : 0,
  );
}

/** Cells that look like one and hang together with it. */
function alike(colours: Uint8Array, start: number): Set<number> {
  const found = new Set([start]);
  const differ = (one: number, other: number) =>
    [0, 1, 2].reduce((sum, i) => sum + Math.abs((colours[one * 3 + i] ?? 0) - (colours[other * 3 + i] ?? 0)), 0);
  for (const cell of found) {
    const next = [cell - SIDE, cell + SIDE];
    if (cell % SIDE > 0) next.push(cell - 1);
    if (cell % SIDE < SIDE - 1) next.push(cell + 1);
    for (const at of next) if (at >= 0 && at < SIDE * SIDE && differ(at, start) <= ALIKE) found.add(at);
  }
  return found;
}
