import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultClickModel } from '../../../server/inference/models/click/find-click-model.ts';
import { createLocalSegments } from '../../../server/inference/models/segments/local-segments.ts';
import type { SegmentParams } from '../../../server/inference/models/segments/segments.ts';
import type { Shares } from '../../../src/pixels/see-through/shrink.ts';
import { PART_SIDE } from '../../../src/protocol/segments.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { silentLog } from '../../setup/silent-log.ts';
import { alphaOf } from './real-model.ts';

const model = await defaultClickModel(join(tmpdir(), 'cutout-test-models'));

test.skipIf(model === undefined || !haveFixtures)(
  'a box round one of two dancers finds her and not him; a further click is much quicker; a click outside is refused',
  { timeout: 240_000 },
  async () => {
    if (model === undefined) throw new Error('no click-to-mask model');
    const segments = createLocalSegments({ model, log: silentLog });
    const bytes = await readFile(fixture('photos/u2net_Two_dancers.jpg'));
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    const picture = { owner: 's', key: 'dancers', read: async () => bytes };
    const from = { key: 'k', visitor: { address: 'a', session: 's' } };
    const { signal } = new AbortController();
    const box = { x: 0.44 * width, y: 0.02 * height, width: 0.52 * width, height: 0.74 * height };
    const first = await segments.segment(signal, picture, { clicks: [], box, fine: false }, from);
    const again = await segments.segment(signal, picture, { clicks: [], box, fine: false }, from);
    expect([first.remembered, again.remembered]).toEqual([false, true]);
    expect(again.mask).toEqual(first.mask);
    expect(again.ms).toBeLessThan(first.ms / 2);

    const fine = await segments.segment(signal, picture, { clicks: [], box, fine: true }, from);
    expect([fine.width, fine.height]).toEqual([width, height]);
    const alpha = await alphaOf(fine.mask);
    const at = (x: number, y: number) => alpha[Math.round(y * height) * width + Math.round(x * width)];
    // Her dress, his chest, the wall between them and the frame.
    expect(at(0.6, 0.35)).toBeGreaterThan(128);
    expect(at(0.3, 0.43)).toBeLessThan(5);
    expect(at(0.9, 0.1)).toBeLessThan(5);

    const outside = { clicks: [{ x: width + 5, y: 5, keep: true }], fine: false };
    await expect(segments.segment(signal, picture, outside, from)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await segments.close();
  },
);

test.skipIf(model === undefined || !haveFixtures)(
  'a click beside the matte of one dancer adds the other and nothing of her; beside that of both it takes him away',
  { timeout: 240_000 },
  async () => {
    if (model === undefined) throw new Error('no click-to-mask model');
    const segments = createLocalSegments({ model, log: silentLog });
    const bytes = await readFile(fixture('photos/u2net_Two_dancers.jpg'));
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    const picture = { owner: 's', key: 'dancers', read: async () => bytes };
    const from = { key: 'k', visitor: { address: 'a', session: 's' } };
    const { signal } = new AbortController();
    const ask = async (more: Partial<SegmentParams>) => {
      const { mask } = await segments.segment(signal, picture, { clicks: [], fine: false, ...more }, from);
      const grey = await sharp(mask)
        .resize(PART_SIDE, PART_SIDE, { fit: 'fill' })
        .toColourspace('b-w')
        .raw({ depth: 'uchar' })
        .toBuffer();
      return { side: PART_SIDE, values: Float32Array.from(grey, (byte) => byte / 255) };
    };
    const at = ({ side, values }: Shares, x: number, y: number) =>
      values[Math.round(y * side) * side + Math.round(x * side)] ?? -1;
    // His chest and her dress.
    const [him, her] = [
      [0.3, 0.43],
      [0.6, 0.35],
    ] as const;
    const click = [{ x: him[0] * width, y: him[1] * height, keep: true }];
    const alone = await ask({ box: { x: 0.44 * width, y: 0.02 * height, width: 0.52 * width, height: 0.74 * height } });
    const more = await ask({ clicks: click, part: { matte: alone, adds: true } });
    expect([at(alone, ...him) < 0.1, at(more, ...him) > 0.9, at(more, ...her) < 0.1]).toEqual([true, true, true]);
    const both = {
      side: PART_SIDE,
      values: alone.values.map((share, cell) => Math.max(share, more.values[cell] ?? 0)),
    };
    const gone = await ask({ clicks: click, part: { matte: both, adds: false } });
    expect([at(gone, ...him) > 0.9, at(gone, ...her) < 0.1]).toEqual([true, true]);
    await segments.close();
  },
);
