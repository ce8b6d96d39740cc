import { describe, expect, it } from 'vitest';
import { compress } from '../../../../src/imaging/jobs/compress.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';
import { bitmapOf, fakeCanvases } from '../fake-canvas.ts';

const RED = [200, 10, 20, 255];
const clock = createSimulatedClock();
const going = () => new AbortController().signal;
const sourceOf = (blob: Blob, width: number, height: number, more: Partial<Source> = {}): Source => ({
  blob,
  width,
  height,
  format: 'png',
  mayHaveAlpha: false,
  ...more,
});
const headOf = async (blob: Blob) => [...new Uint8Array(await blob.slice(0, 3).arrayBuffer())];
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e];

describe('the copy that goes up', () => {
  it('is a JPEG of at most so many pixels a side', async () => {
    const { decodes, made } = fakeCanvases();
    const source = sourceOf(decodes(bitmapOf(64, 32, RED)), 64, 32);
    const copy = await compress(going(), source, { maxSide: 16, quality: 0.9 }, clock);
    expect([copy.width, copy.height, copy.mimeType, copy.transparent]).toEqual([16, 8, 'image/jpeg', false]);
    expect(await headOf(copy.blob)).toEqual(JPEG);
    expect(made.map(({ closed }) => closed)).toEqual([1]);
  });

  it('is never larger than the picture', async () => {
    const { decodes } = fakeCanvases();
    const source = sourceOf(decodes(bitmapOf(6, 4, RED)), 6, 4);
    const copy = await compress(going(), source, { maxSide: 2496, quality: 0.9 }, clock);
    expect([copy.width, copy.height]).toEqual([6, 4]);
  });

  it.each([
    ['a pixel can be seen through', { mayHaveAlpha: true }, 200, true],
    ['every pixel is opaque after all', { mayHaveAlpha: true }, 255, false],
    ['its alpha is left out', { mayHaveAlpha: true, opaque: true }, 200, false],
    ['its file has no alpha', { mayHaveAlpha: false }, 200, false],
  ])('where %s', async (_why, more, alpha, transparent) => {
    const { decodes } = fakeCanvases();
    const bitmap = bitmapOf(8, 300, (x, y) => [10, 20, 30, x === 7 && y === 299 ? alpha : 255]);
    const copy = await compress(going(), sourceOf(decodes(bitmap), 8, 300, more), { maxSide: 300, quality: 1 }, clock);
    expect([copy.transparent, copy.mimeType]).toEqual([transparent, transparent ? 'image/png' : 'image/jpeg']);
    expect(await headOf(copy.blob)).toEqual(transparent ? PNG : JPEG);
  });

  it('of a broken picture is none', async () => {
    fakeCanvases();
    const source = sourceOf(new Blob(['x']), 8, 8, { format: 'jpeg' });
    await expect(compress(going(), source, { maxSide: 8, quality: 1 }, clock)).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
    });
  });

  it('given up lets go of what was decoded', async () => {
    const { decodes, made } = fakeCanvases();
    const over = AbortSignal.abort(new DOMException('over', 'AbortError'));
    const source = sourceOf(decodes(bitmapOf(8, 8, RED)), 8, 8, { mayHaveAlpha: true });
    await expect(compress(over, source, { maxSide: 8, quality: 1 }, clock)).rejects.toThrow('over');
    expect(made.map(({ closed }) => closed)).toEqual([1]);
  });

  it('that is a JPEG as it came is never larger than ours, and holds no word of its camera', async () => {
    const { decodes } = fakeCanvases();
    const ours = await compress(
      going(),
      sourceOf(decodes(bitmapOf(16, 16, RED)), 16, 16),
      { maxSide: 16, quality: 1 },
      clock,
    );
    // The same file, with a note behind its first marker.
    const note = new TextEncoder().encode('a secret place');
    const bytes = new Uint8Array(await ours.blob.arrayBuffer());
    const segment = Uint8Array.from([0xff, 0xfe, 0, note.length + 2, ...note]);
    const noted = new Blob([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
    const file = decodes(bitmapOf(16, 16, RED));
    Object.defineProperty(file, 'size', { value: noted.size });
    Object.defineProperty(file, 'arrayBuffer', { value: () => noted.arrayBuffer() });
    const source = sourceOf(file, 16, 16, { format: 'jpeg' });
    const copy = await compress(going(), source, { maxSide: 16, quality: 1 }, clock);
    expect(copy.blob.size).toBeLessThanOrEqual(ours.blob.size);
    expect(await copy.blob.text()).not.toContain('secret');
  });
});
