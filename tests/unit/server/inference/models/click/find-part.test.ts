import { describe, expect, it } from 'vitest';
import type { FrameEncoding } from '../../../../../../server/inference/models/click/click.ts';
import { findPart } from '../../../../../../server/inference/models/click/find-part.ts';
import { onSquare } from '../../../../../../server/inference/models/click/on-square.ts';
import type { Prompt } from '../../../../../../src/pixels/see-through/prompts.ts';

/** A picture of 2 : 1, and a square of 64 px over it. */
const FRAME = { width: 128, height: 64 };
const SIDE = 64;
const CELLS = 40;
type Area = (x: number, y: number) => boolean;
/** In shares of the sides. */
const body: Area = (x, y) => x > 0.3 && x < 0.7 && y > 0.4 && y < 0.9;
const head: Area = (x, y) => x > 0.4 && x < 0.6 && y > 0.1 && y <= 0.42;
const background: Area = (x, y) => !body(x, y) && !head(x, y);

/** A model that answers by the number of the question. */
function encoded(answers: readonly Area[]) {
  const prompts: Prompt[] = [];
  const encoding: FrameEncoding = {
    encoding: { values: new Float32Array(0), dims: [], frame: FRAME },
    logits: async (prompt) => {
      const is = answers[prompts.length] ?? (() => false);
      prompts.push(prompt);
      return Float32Array.from({ length: FRAME.width * FRAME.height }, (_, at) =>
        is(((at % FRAME.width) + 0.5) / FRAME.width, (Math.floor(at / FRAME.width) + 0.5) / FRAME.height) ? 8 : -8,
      );
    },
    mask: () => Promise.reject(new Error('not asked for')),
  };
  return { encoding, prompts };
}

const matte = (is: Area) => ({
  side: CELLS,
  values: Float32Array.from({ length: CELLS ** 2 }, (_, at) =>
    Number(is(((at % CELLS) + 0.5) / CELLS, (Math.floor(at / CELLS) + 0.5) / CELLS)),
  ),
});
const adding = { matte: matte(body), adds: true, on: [{ x: 0.5, y: 0.25 }], beside: [] };
const at = (shares: Float32Array | undefined, x: number, y: number) =>
  shares?.[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];

describe('finding a part', () => {
  it('asks once where the first answer is likely', async () => {
    const { encoding, prompts } = encoded([head]);
    const shares = await findPart(encoding, adding, SIDE);
    expect(prompts.length).toBe(1);
    expect([at(shares, 0.5, 0.25), at(shares, 0.1, 0.25), at(shares, 0.5, 0.8)]).toEqual([1, 0, 0]);
  });

  it('asks in another way where the answer is the background', async () => {
    const { encoding, prompts } = encoded([(x, y) => head(x, y) || background(x, y), head]);
    const shares = await findPart(encoding, adding, SIDE);
    expect(prompts.length).toBe(2);
    expect([at(shares, 0.5, 0.25), at(shares, 0.1, 0.25)]).toEqual([1, 0]);
  });

  it('takes the least of the answers where none is likely', async () => {
    const wide: Area = (x, y) => head(x, y) || background(x, y);
    const less: Area = (x, y) => head(x, y) || (background(x, y) && y < 0.5);
    const { encoding, prompts } = encoded([wide, less, wide]);
    const shares = await findPart(encoding, adding, SIDE);
    expect(prompts.length).toBe(3);
    expect([at(shares, 0.5, 0.25), at(shares, 0.1, 0.25), at(shares, 0.1, 0.9)]).toEqual([1, 1, 0]);
  });

  it('takes away what a mask of the rest leaves out', async () => {
    const { encoding, prompts } = encoded([body]);
    const both: Area = (x, y) => body(x, y) || (x > 0.44 && x < 0.56 && y > 0.22 && y < 0.42);
    const on = [{ x: 0.5, y: 0.31 }];
    const shares = await findPart(encoding, { ...adding, matte: matte(both), on, adds: false }, SIDE);
    expect(prompts.length).toBe(1);
    expect([at(shares, 0.5, 0.3), at(shares, 0.5, 0.7)]).toEqual([1, 0]);
  });

  it('is nothing where the model has nothing', async () => {
    expect(await findPart(encoded([]).encoding, adding, SIDE)).toBeUndefined();
  });

  it('averages a chequered answer before it is taken for one', async () => {
    const chequered: Area = (x, y) => head(x, y) && (Math.floor(x * 64) + Math.floor(y * 64)) % 4 !== 0;
    const shares = await findPart(encoded([chequered]).encoding, adding, SIDE);
    expect(at(shares, 0.5, 0.25)).toBe(1);
    expect(at(shares, 0.47, 0.2)).toBe(1);
  });
});

describe('a frame on a square', () => {
  it('stretches, and is linear between pixels', () => {
    const square = onSquare(Float32Array.of(0, 4, 0, 4), { width: 4, height: 1 }, 8);
    expect([...square.slice(0, 8)]).toEqual([0, 1, 3, 3, 1, 1, 3, 4]);
    expect([...square.slice(56)]).toEqual([...square.slice(0, 8)]);
  });
});
