import { describe, expect, it, vi } from 'vitest';
import {
  BackgroundCache,
  type Drawings,
  drawingOf,
  readBackground,
  type Sourced,
} from '../../../../src/imaging/jobs/read-background.ts';
import { layoutOf } from '../../../../src/pixels/compose/layout.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { plainRecipe } from '../../../../src/pixels/plain-recipe.ts';
import type { Background } from '../../../../src/pixels/render-recipe.ts';
import { bitmapOf, type FakeBitmap, fakeCanvases } from '../fake-canvas.ts';

const RED = [200, 0, 0, 255];
const going = () => new AbortController().signal;

/** A cut-out of this size, of which the left half shows, over a file that decodes to `bitmap`. */
function cutOf(blob: Blob, { width, height }: FakeBitmap): Sourced {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) data[at * 4 + 3] = at % width < width / 2 ? 255 : 0;
  const box = { x: 0, y: 0, width, height };
  return {
    picture: { data, width, height },
    box,
    source: { blob, width, height, format: 'jpeg', mayHaveAlpha: false },
  } as Sourced;
}

/** Three kinds: of a value, of a picture that the value carries, of the original; what was decoded is written down. */
function kinds(by = () => 1) {
  const decoded: Rgba[] = [];
  const rows = (_value: unknown, _layout: unknown, picture?: Rgba) => {
    if (picture !== undefined) decoded.push(picture);
    return { width: 1, height: 1, row: () => new Uint8ClampedArray(4) };
  };
  const reduction = vi.fn(by);
  const drawings = {
    colour: { from: 'value', isOpaque: true, rows },
    photo: { from: 'picture', picture: ({ blob }: { blob: Blob }) => blob, reduction, rows },
    blur: { from: 'picture', reduction, rows },
  } as unknown as Drawings;
  const draw = (ready: { rows(layout: never): unknown } | undefined) => {
    ready?.rows(undefined as never);
    return decoded.at(-1);
  };
  return { drawings, decoded, reduction, draw };
}

const background = (type: string, more: object = {}): Background => ({ type, ...more }) as unknown as Background;

describe('the kinds', () => {
  it.each(['other', 'constructor', '__proto__', 'toString'])('%s is none that anything draws', (type) => {
    const { drawings } = kinds();
    expect(() => drawingOf(drawings, background(type))).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT', recoverable: false }),
    );
  });

  it('a value is drawn without a decoder', async () => {
    const { decodes, made } = fakeCanvases();
    const { drawings } = kinds();
    const cut = cutOf(decodes(bitmapOf(4, 4, RED)), bitmapOf(4, 4, RED));
    const recipe = { ...plainRecipe(cut.picture), background: background('colour') };
    expect((await readBackground(going(), cut, recipe, drawings))?.isOpaque).toBe(true);
    expect(await readBackground(going(), cut, plainRecipe(cut.picture), drawings)).toBeUndefined();
    expect(made).toEqual([]);
  });
});

describe('for a file', () => {
  /** The background of a recipe as it was decoded. */
  async function decodedOf(kind: 'photo' | 'blur', by: number, bitmap: FakeBitmap) {
    const { decodes, made } = fakeCanvases();
    const { drawings, draw } = kinds(() => by);
    const blob = decodes(bitmap);
    const cut = cutOf(blob, kind === 'blur' ? bitmap : bitmapOf(4, 4, RED));
    const recipe = { ...plainRecipe(cut.picture), background: background(kind, { blob }) };
    const ready = await readBackground(going(), cut, recipe, drawings);
    expect(
      made.map(({ closed }) => closed),
      'what was decoded is let go',
    ).toEqual([1]);
    return draw(ready);
  }

  it('a picture is as it is', async () => {
    const picture = await decodedOf('photo', 1, bitmapOf(5, 3, RED));
    expect([picture?.width, picture?.height]).toEqual([5, 3]);
    expect([...(picture?.data.subarray(0, 4) ?? [])]).toEqual(RED);
  });

  it('is the mean of as many pixels as are not needed, across strips too', async () => {
    const picture = await decodedOf(
      'photo',
      2,
      bitmapOf(4, 600, (x, y) => [x % 2 === 0 ? 100 : 200, y >= 512 ? 40 : 0, 0, 255]),
    );
    expect([picture?.width, picture?.height]).toEqual([2, 300]);
    expect([...(picture?.data.subarray(0, 4) ?? [])]).toEqual([150, 0, 0, 255]);
    expect(picture?.data[(255 * 2 + 1) * 4 + 1]).toBe(0);
    expect(picture?.data[256 * 2 * 4 + 1]).toBe(40);
    expect(picture?.data[299 * 2 * 4 + 1]).toBe(40);
  });

  it('a rim that is not whole is a pixel too', async () => {
    const picture = await decodedOf('photo', 4, bitmapOf(9, 5, RED));
    expect([picture?.width, picture?.height]).toEqual([3, 2]);
    expect(picture?.data[3]).toBe(255);
  });

  it('of the original only what is not the subject counts', async () => {
    const picture = await decodedOf('blur', 1, bitmapOf(4, 2, RED));
    expect([0, 1, 2, 3].map((x) => picture?.data[x * 4 + 3])).toEqual([0, 0, 255, 255]);
  });

  it('of the original a soft edge counts by half of what it lets through, and each row by its own', async () => {
    const { decodes } = fakeCanvases();
    const { drawings, draw } = kinds();
    const bitmap = bitmapOf(2, 300, RED);
    const cut = cutOf(decodes(bitmap), bitmap);
    // Alphas of the first column: 64 in the first strip, 128 from row 256 on.
    for (let y = 0; y < 300; y += 1) cut.picture.data[y * 8 + 3] = y < 256 ? 64 : 128;
    const recipe = { ...plainRecipe(cut.picture), background: background('blur') };
    const picture = draw(await readBackground(going(), cut, recipe, drawings));
    const alpha = (y: number) => picture?.data[y * 8 + 3];
    expect([alpha(0), alpha(255), alpha(256), alpha(299)]).toEqual([127, 127, 0, 0]);
  });

  it('a picture that cannot be decoded is unreadable, with its cause', async () => {
    const { decodes } = fakeCanvases();
    const { drawings } = kinds();
    const cut = cutOf(decodes(bitmapOf(4, 4, RED)), bitmapOf(4, 4, RED));
    const recipe = { ...plainRecipe(cut.picture), background: background('photo', { blob: new Blob(['x']) }) };
    await expect(readBackground(going(), cut, recipe, drawings)).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      cause: expect.any(DOMException),
    });
    const over = AbortSignal.abort(new DOMException('over', 'AbortError'));
    await expect(readBackground(over, cut, recipe, drawings)).rejects.toThrow('over');
  });

  it('given up in the middle lets go of what was decoded', async () => {
    const { decodes, made } = fakeCanvases();
    const stopped = new AbortController();
    const { drawings } = kinds(() => {
      stopped.abort(new DOMException('over', 'AbortError'));
      return 1;
    });
    const blob = decodes(bitmapOf(4, 4, RED));
    const cut = cutOf(blob, bitmapOf(4, 4, RED));
    const recipe = { ...plainRecipe(cut.picture), background: background('photo', { blob }) };
    await expect(readBackground(stopped.signal, cut, recipe, drawings)).rejects.toThrow('over');
    expect(made.map(({ closed }) => closed)).toEqual([1]);
  });
});

describe('for the screen', () => {
  function screenOf(by: () => number, bitmap = bitmapOf(8, 8, RED)) {
    const canvases = fakeCanvases();
    const kind = kinds(by);
    const blob = canvases.decodes(bitmap);
    const cut = cutOf(blob, bitmap);
    const cache = new BackgroundCache(kind.drawings);
    const read = async (key: string, value = background('photo', { blob })) =>
      kind.draw(await cache.read(going(), cut, value, layoutOf(cut.picture, cut.box, plainRecipe(cut.picture)), key));
    return { ...canvases, ...kind, cache, cut, read };
  }

  it('a picture is decoded once, however often it is asked for', async () => {
    const { read, made } = screenOf(() => 1);
    const first = await read('a');
    expect(await read('a')).toBe(first);
    expect(made).toHaveLength(1);
    expect(made[0]?.closed).toBe(1);
  });

  it('what is wanted coarser is made of what is kept; finer is decoded again', async () => {
    let by = 1;
    const { read, made } = screenOf(() => by);
    const sizes: number[] = [];
    for (by of [1, 2, 4, 3]) sizes.push((await read('a'))?.width ?? 0);
    expect(sizes).toEqual([8, 4, 2, 3]);
    expect(made).toHaveLength(1);
  });

  it('keeps no finer one than a screen shows, and decodes again for a finer wish', async () => {
    let by = 4;
    const { read, made } = screenOf(() => by, bitmapOf(4100, 1, RED));
    expect((await read('a'))?.width).toBe(Math.ceil(1367 / 1));
    by = 1;
    await read('a');
    expect(made).toHaveLength(2);
  });

  it('another key is another picture', async () => {
    const { read, made } = screenOf(() => 1);
    await read('a');
    await read('b');
    await read('a');
    expect(made).toHaveLength(3);
  });

  it('what was forgotten is decoded again, by its key alone', async () => {
    const { read, made, cache } = screenOf(() => 1);
    await read('a');
    cache.forget('b');
    await read('a');
    expect(made).toHaveLength(1);
    cache.forget('a');
    await read('a');
    cache.forget();
    await read('a');
    expect(made).toHaveLength(3);
  });

  it('nothing and a value need no picture', async () => {
    const { cache, cut, read, made } = screenOf(() => 1);
    const layout = layoutOf(cut.picture, cut.box, plainRecipe(cut.picture));
    expect(await cache.read(going(), cut, undefined, layout, 'a')).toBeUndefined();
    await read('a', background('colour'));
    expect(made).toEqual([]);
  });
});
