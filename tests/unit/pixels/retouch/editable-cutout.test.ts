import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/clock.ts';
import { estimateForeground } from '../../../../src/pixels/foreground/estimate-foreground.ts';
import { dropHidden } from '../../../../src/pixels/kernels/drop-hidden.ts';
import { fuseMatte } from '../../../../src/pixels/kernels/fuse-matte.ts';
import { foregroundKernel, matteKernel } from '../../../../src/pixels/kernels/load-kernels.ts';
import type { MatteRecipe } from '../../../../src/pixels/render-recipe.ts';
import { mendEdge } from '../../../../src/pixels/retouch/edge-chain.ts';
import { EditableCutout } from '../../../../src/pixels/retouch/editable-cutout.ts';
import { NO_TOOLS } from '../../../../src/pixels/retouch/edited-matte.ts';
import { HEIGHT, scene, sessions, WIDTH } from './scenes.ts';

const { signal } = new AbortController();
const { original, matte } = scene();
const kernel = foregroundKernel();

async function fused() {
  const picture = { ...original, data: original.data.slice() };
  const box = fuseMatte(matteKernel(), picture, matte);
  await estimateForeground(signal, picture, 'fine', { clock: systemClock });
  dropHidden(picture);
  return { picture, box };
}

function open(cut?: { picture: typeof original; foreground: boolean }) {
  const copy = { ...original, data: original.data.slice() };
  const model = () => ({ ...matte, data: matte.data.slice() });
  return new EditableCutout({ original: copy, model, kernel, clock: systemClock, cut });
}

const move = (bench: EditableCutout, recipe: MatteRecipe) =>
  bench.moveTo(signal, recipe, recipe.edge.decontaminate ?? true);

/** Where two pictures differ first; −1 where they are the same. */
const firstOther = (one: typeof original, other: typeof original): number =>
  one.data.findIndex((value, at) => value !== other.data[at]);

const NOTHING: MatteRecipe = { edits: [], edge: NO_TOOLS };

describe('the bench', () => {
  test('gives the model’s own cut-out for a recipe without anything in it', async () => {
    const { picture, box } = await fused();
    const bench = open();
    expect(await move(bench, NOTHING)).toEqual(box);
    expect(bench.picture.data).toEqual(picture.data);
  });

  test('gives for each step of a session, undo included, the bytes of the whole recipe done from the start', async () => {
    const { picture: plain } = await fused();
    await fc.assert(
      fc.asyncProperty(sessions, fc.boolean(), async (session, takesOver) => {
        const taken = () => ({ ...plain, data: plain.data.slice() });
        const bench = open(takesOver ? { picture: taken(), foreground: true } : undefined);
        for (const recipe of session) {
          const box = await move(bench, recipe);
          const again = open();
          expect(box).toEqual(await move(again, recipe));
          expect(firstOther(bench.picture, again.picture)).toBe(-1);
          // Smaller copies follow: made early or now, they are the same.
          expect(firstOther(bench.mipmaps.level(4), again.mipmaps.level(4))).toBe(-1);
        }
        expect(firstOther(bench.original, original)).toBe(-1);
      }),
      { numRuns: 40 },
    );
  });

  test('leaves nothing outside an edit’s box and reach as it was not', async () => {
    const bench = open();
    await move(bench, NOTHING);
    const before = bench.picture.data.slice();
    const stroke = {
      type: 'stroke',
      mode: 'erase',
      points: [{ x: 70.5, y: 36.5, radius: 3 }],
      hardness: 1,
      smart: false,
    } as const;
    await move(bench, { ...NOTHING, edits: [stroke] });
    const changed = bench.picture.data.findIndex(
      (value, at) => value !== before[at] && Math.abs(((at >> 2) % WIDTH) - 70) > 40,
    );
    expect(changed).toBe(-1);
  });

  test('says that nothing is left, and comes back from it', async () => {
    const bench = open();
    const box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    const before = await move(bench, NOTHING);
    expect(await move(bench, { ...NOTHING, edits: [{ type: 'box', mode: 'erase', box }] })).toBeUndefined();
    expect(await move(bench, NOTHING)).toEqual(before);
  });

  test('mends the edge of a picture of many squares as if it were one', async () => {
    const [width, height] = [620, 300];
    const wave = (x: number, y: number) => 140 + 9 * Math.sin(x / 9) + 5 * Math.cos(y / 7);
    const plane = {
      width,
      height,
      data: Uint8Array.from({ length: width * height }, (_, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        return Math.min(Math.max((Math.hypot((x - 300) / 2, y - 150) - wave(x, y)) * -40 + 128, 0), 255);
      }),
    };
    const grey = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
    for (const edge of [
      { ...NO_TOOLS, feather: 12 },
      { ...NO_TOOLS, shift: -3.5, smooth: 8 },
      { ...NO_TOOLS, contrast: -60, shift: 6, feather: 5 },
    ]) {
      const model = () => ({ ...plane, data: plane.data.slice() });
      const bench = new EditableCutout({ original: grey, model, kernel, clock: systemClock });
      await bench.moveTo(signal, NOTHING, false);
      await bench.moveTo(signal, { edits: [], edge }, false);
      const whole = mendEdge(model(), edge).data;
      expect(whole.findIndex((value, at) => value !== bench.picture.data[at * 4 + 3])).toBe(-1);
    }
  });
});
