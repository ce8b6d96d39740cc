import { expect, it } from 'vitest';
import { type Mp4Sample, mp4File } from '../../../../../../editor/tools/gif/worker/mp4-file.ts';

/** Whether players take such a file is shown by tests/browser/gif-video.flow.spec.ts; here: times and places. */

const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf']);

/** Each box by its name, with where its content begins. */
function boxesOf(file: Buffer, from = 0, end = file.length): Map<string, { at: number; end: number }> {
  const found = new Map<string, { at: number; end: number }>();
  for (let at = from; at < end; ) {
    const size = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    expect([size >= 8, at + size <= end, found.has(name)]).toEqual([true, true, false]);
    found.set(name, { at: at + 8, end: at + size });
    if (HOLDERS.has(name)) for (const [inner, box] of boxesOf(file, at + 8, at + size)) found.set(inner, box);
    at += size;
  }
  return found;
}

const sample = (at: number, lasts: number, length: number, isKey = false): Mp4Sample => ({
  data: new Uint8Array(length).fill(length),
  at,
  lasts,
  isKey,
});

function written(samples: readonly Mp4Sample[]) {
  const parts = mp4File(samples, { width: 160, height: 90, setUp: Uint8Array.from([1, 2, 3]) });
  const file = Buffer.concat(parts);
  const boxes = boxesOf(file);
  const longs = (name: string, skip = 4) => {
    const { at, end } = boxes.get(name) ?? { at: 0, end: 0 };
    return Array.from({ length: (end - at - skip) / 4 }, (_, index) => file.readInt32BE(at + skip + index * 4));
  };
  return { file, boxes, longs };
}

it('frames have their own times, lengths and a place in the file', () => {
  const { file, boxes, longs } = written([sample(0, 80, 5, true), sample(80, 80, 7), sample(160, 400, 9, true)]);
  expect([...boxes.keys()].filter((name) => ['ftyp', 'moov', 'mdat'].includes(name))).toEqual(['ftyp', 'moov', 'mdat']);
  expect(longs('stts')).toEqual([2, 2, 80, 1, 400]);
  expect(longs('stsz')).toEqual([0, 3, 5, 7, 9]);
  expect(longs('stss')).toEqual([2, 1, 3]);
  expect(longs('mdhd').slice(2, 4)).toEqual([1_000, 560]);
  expect(boxes.has('ctts')).toBe(false);
  const [, place = 0] = longs('stco');
  expect(place).toBe(boxes.get('mdat')?.at);
  expect([file[place], file[place + 5], file[place + 12]]).toEqual([5, 7, 9]);
});

it('frames that are decoded in another order than they are shown say how far they are off', () => {
  const { longs } = written([sample(0, 40, 1, true), sample(80, 40, 1), sample(40, 40, 1)]);
  expect(longs('stts')).toEqual([1, 3, 40]);
  expect(longs('ctts')).toEqual([3, 1, 0, 1, 40, 1, -40]);
});
