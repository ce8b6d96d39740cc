import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeOptionsOf, hostFormat, PIECE_CODECS } from '../../../../../../editor/tools/splitter/model/piece-file.ts';
import { systemClock } from '../../../../../../src/base/clock.ts';
import { encode } from '../../../../../../src/imaging/codecs/encode.ts';
import type { EncodeOptions } from '../../../../../../src/imaging/codecs/encode-options.ts';
import type { PixelBox } from '../../../../../../src/pixels/shapes.ts';
import { figure } from '../../../../pixels/compose/scenes.ts';
import { bytesOf } from '../../../../pixels/encode/files.ts';

const subject = figure(600, 400);
const { width, height } = subject.picture;
const WHOLE = { width, height, mayHaveAlpha: true };

async function pixelsOf(options: EncodeOptions): Promise<Buffer> {
  const file = await encode(new AbortController().signal, subject, options, {
    clock: systemClock,
    original: async () => subject.picture,
  });
  return await sharp(await bytesOf(file))
    .ensureAlpha()
    .raw()
    .toBuffer();
}

const optionsOf = (box: PixelBox, format: 'png' | 'tiff', watermark: boolean) =>
  encodeOptionsOf(box, WHOLE, { format, quality: 1, watermark });

const rowsOf = (pixels: Buffer, box: PixelBox, stride: number): Buffer =>
  Buffer.concat(
    Array.from({ length: box.height }, (_, y) =>
      pixels.subarray(((box.y + y) * stride + box.x) * 4, ((box.y + y) * stride + box.x + box.width) * 4),
    ),
  );

describe('a piece of a trial key', () => {
  it.each(['png', 'tiff'] as const)('carries the marks of the whole photo as %s, pixel for pixel', async (format) => {
    const all = { x: 0, y: 0, width, height };
    const marked = await pixelsOf(optionsOf(all, format, true));
    const plain = await pixelsOf(optionsOf(all, format, false));
    expect(marked.equals(plain)).toBe(false);
    let joined = 0;
    for (const x of [0, 300]) {
      for (const y of [0, 200]) {
        const box = { x, y, width: 300, height: 200 };
        const options = optionsOf(box, format, true);
        const piece = await pixelsOf(options);
        expect(piece.equals(rowsOf(plain, box, width))).toBe(false);
        if (options.partOf === undefined) continue;
        expect(piece.equals(rowsOf(marked, box, width))).toBe(true);
        joined += 1;
      }
    }
    expect(joined).toBeGreaterThan(0);
  });
});

describe('the formats of a piece', () => {
  it('are those of the registry that hold its own pixels; a host gets one of the wire', () => {
    expect(PIECE_CODECS.map(({ id }) => id)).toEqual(['png', 'jpeg', 'webp', 'tiff']);
    expect(PIECE_CODECS.map(({ id }) => hostFormat(id))).toEqual(['png', 'jpeg', 'webp', 'png']);
  });
});
