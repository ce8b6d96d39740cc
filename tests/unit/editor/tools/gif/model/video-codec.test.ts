import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readCodec } from '../../../../../../editor/tools/gif/model/video-codec.ts';

const clip = async (name: string) =>
  readCodec(new Blob([await readFile(new URL(`../../../../../fixtures/clips/${name}`, import.meta.url))]));

it.each([
  ['hevc.mp4', { codec: 'H.265 (HEVC)', sound: false }],
  ['turned.mp4', { codec: 'VP9', sound: false }],
  ['six-colours.webm', { codec: 'VP8', sound: false }],
  ['sound-alone.webm', { codec: undefined, sound: true }],
])('%s says what it is packed by', async (name, found) => {
  expect(await clip(name)).toEqual(found);
});

it('the head may stand at the end of a long file', async () => {
  const head = await readFile(new URL('../../../../../fixtures/clips/hevc.mp4', import.meta.url));
  const blob = new Blob([head.subarray(0, 32), new Uint8Array(5_000_000), head.subarray(32)]);
  expect((await readCodec(blob)).codec).toBe('H.265 (HEVC)');
});

it('bytes that are no video say nothing', async () => {
  expect(await readCodec(new Blob(['ftyp stsd']))).toEqual({ codec: undefined, sound: false });
});
