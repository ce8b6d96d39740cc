import { expect, it } from 'vitest';
import type { ClickNetwork, Encoding, FrameEncoding } from '../../../../../../server/inference/models/click/click.ts';
import { encodedOnce } from '../../../../../../server/inference/models/click/encoded-once.ts';

it('the same pixels are encoded once, other pixels again', async () => {
  const looked: Uint8Array[] = [];
  let closed = 0;
  const ofEncoding = (encoding: Encoding): FrameEncoding => ({
    encoding,
    mask: async () => new Uint8Array(),
    logits: async () => encoding.values,
  });
  const network: ClickNetwork = {
    async encode({ pixels }) {
      looked.push(pixels);
      return ofEncoding({ values: Float32Array.of(looked.length), dims: [1], frame: { width: 1, height: 1 } });
    },
    recall: ofEncoding,
    async close() {
      closed += 1;
    },
  };
  const click = encodedOnce(network);
  const shownOf = (pixels: Uint8Array) => ({ pixels, channels: 1 as const, columns: 1, rows: 1, width: 1, height: 1 });
  const [one, other] = [new Uint8Array(1), new Uint8Array(1)];
  const logits = [];
  for (const pixels of [one, other, one])
    logits.push(...(await (await click.encode(shownOf(pixels))).logits({ inside: [], outside: [] })));
  expect(logits).toEqual([1, 2, 1]);
  expect(looked).toEqual([one, other]);
  await click.close();
  expect(closed).toBe(1);
});
