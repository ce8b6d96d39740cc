import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMatte } from '../../../../src/imaging/jobs/read-matte.ts';
import { bitmapOf, fakeCanvases } from '../fake-canvas.ts';

const going = () => new AbortController().signal;
const grey = (level: number) => [level, 0, 0, 255];

describe('a matte that is no grey PNG', () => {
  it('is the red of what the browser decodes, row by row, more rows than a strip has', async () => {
    const { decodes, made } = fakeCanvases();
    const blob = decodes(bitmapOf(3, 300, (x, y) => grey((x * 7 + y) % 256)));
    const plane = await readMatte(going(), blob, { width: 3, height: 300 });
    expect([plane.width, plane.height, plane.data.length]).toEqual([3, 300, 900]);
    expect([plane.data[0], plane.data[5], plane.data[899]]).toEqual([0, 15, (14 + 299) % 256]);
    expect(made[0]?.closed).toBe(1);
  });

  it('may be smaller than the picture, and off by what rounding its sides makes', async () => {
    const { decodes } = fakeCanvases();
    const size = fc.integer({ min: 200, max: 4000 });
    await fc.assert(
      fc.asyncProperty(size, size, fc.integer({ min: 20, max: 60 }), async (width, height, most) => {
        const scale = most / Math.max(width, height);
        const side = (length: number) => Math.max(1, Math.round(length * scale));
        const blob = decodes(bitmapOf(side(width), side(height), grey(9)));
        await expect(readMatte(going(), blob, { width, height })).resolves.toMatchObject({ width: side(width) });
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [40, 30, { width: 30, height: 40 }],
    [40, 30, { width: 400, height: 400 }],
    [100, 100, { width: 100, height: 104 }],
  ])('%s × %s for %j has another shape', async (width, height, picture) => {
    const { decodes, made } = fakeCanvases();
    await expect(readMatte(going(), decodes(bitmapOf(width, height, grey(1))), picture)).rejects.toMatchObject({
      code: 'MATTING_FAILED',
      message: `a matte of ${width} x ${height} px for a picture of ${picture.width} x ${picture.height} px`,
    });
    expect(made.map(({ closed }) => closed)).toEqual([1]);
  });

  it('is a failed matting where nobody can read it', async () => {
    fakeCanvases();
    await expect(readMatte(going(), new Blob(['x']), { width: 1, height: 1 })).rejects.toMatchObject({
      code: 'MATTING_FAILED',
    });
  });

  it('that was given up is not decoded', async () => {
    const { decodes, made } = fakeCanvases();
    const over = AbortSignal.abort(new DOMException('over', 'AbortError'));
    await expect(readMatte(over, decodes(bitmapOf(2, 2, grey(1))), { width: 2, height: 2 })).rejects.toThrow('over');
    expect(made).toEqual([]);
  });
});
