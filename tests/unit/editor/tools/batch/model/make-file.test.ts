import { describe, expect, it } from 'vitest';
import { KeptStep } from '../../../../../../editor/tools/batch/model/kept-step.ts';
import { type Drawn, type MakeOptions, makeFile } from '../../../../../../editor/tools/batch/model/make-file.ts';
import type { Recipe } from '../../../../../../editor/tools/batch/model/recipe.ts';
import { imagingError } from '../../../../../../src/imaging/error.ts';
import type { Source } from '../../../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../../../../src/protocol/limits.ts';

/** Cards of a recipe, by their kind. */
const recipeOf = (cards: Record<string, object>): Recipe =>
  ({
    name: '',
    cards: Object.entries(cards).map(([type, values]) => ({ type, on: true, values })),
  }) as unknown as Recipe;

/** An imaging that writes down what it does; its files have so many bytes for a quality of one. */
function making({ size = 1000, alpha = false, width = 40, height = 30, fails = '', most = 1000 } = {}) {
  const done: unknown[][] = [];
  const note =
    <Result>(name: string, answer: (...given: never[]) => Result) =>
    async (signal: AbortSignal, ...given: unknown[]): Promise<Result> => {
      signal.throwIfAborted();
      done.push([name, ...given]);
      if (name === fails) throw imagingError('IMAGE_UNREADABLE', name);
      return answer(...(given as never[]));
    };
  const source: Source = { blob: new Blob(['p']), width, height, format: 'jpeg', mayHaveAlpha: alpha };
  const blobOf = ({ quality = 1 }: { quality?: number }) => new Blob(['x'.repeat(Math.round(size * quality))]);
  const released: unknown[] = [];
  const imaging = {
    check: note('check', () => source),
    open: note('open', (one: Source) => one),
    whole: note('whole', () => ({ id: 1 })),
    fuse: note('fuse', () => ({ id: 2 })),
    encode: note('encode', (_cut: object, file: { quality?: number }) => blobOf(file)),
    encodePixels: note('encodePixels', (_pixels: object, file: { quality?: number }) => blobOf(file)),
    pixels: note('pixels', () => ({ width, height, data: new Uint8ClampedArray(4) })),
    release: (cut: object) => released.push(cut),
  } as unknown as Imaging;
  const options = {
    limits: DEFAULT_LIMITS,
    trial: () => false,
    drawn: new KeptStep<Drawn>(most, ({ picture }) => picture.data.byteLength),
    work: async () => ({ run: note('develop', (_job: string, { picture }: { picture: object }) => picture) }),
    mark: async () => void done.push(['mark']),
    matte: note('matte', () => ({ matte: new Blob(['m']), useFe: true })),
    enlarge: note('enlarge', () => ({ ...source, width: width * 2, height: height * 2 })),
  } as unknown as MakeOptions;
  const photo = new Blob(['photo']);
  const make = (recipe: Recipe, signal = new AbortController().signal) =>
    makeFile(signal, imaging, photo, recipe, options);
  return { make, done, released, names: () => done.map(([name]) => name), source };
}

const filesIn = (done: unknown[][]) =>
  done.flatMap(([name, _what, file]) => (name === 'encode' || name === 'encodePixels' ? [file as object] : []));

describe('a photo by a recipe', () => {
  it('without a card is a JPEG of its own size, with what its camera says', async () => {
    const { make, done, names, released, source } = making();
    const made = await make(recipeOf({}));
    expect(made).toMatchObject({ width: 40, height: 30, extension: '.jpg', overLimit: false, source });
    expect(names()).toEqual(['check', 'open', 'whole', 'encode']);
    expect(filesIn(done)).toEqual([
      expect.objectContaining({ format: 'jpeg', quality: 0.92, camera: true, watermark: false }),
    ]);
    expect(released).toEqual([{ id: 1 }]);
  });

  it('has what its camera says where its pixels were changed, too', async () => {
    const { make, done, source } = making();
    await make(recipeOf({ watermark: { by: 'words', text: 'mine', logo: '' } }));
    const [written] = done.filter(([name]) => name === 'encodePixels');
    expect(written?.[2]).toMatchObject({ format: 'jpeg', camera: true });
    expect(written?.[4]).toBe(source);
  });

  it('that may be seen through is a PNG, unless there is a background', async () => {
    const clear = making({ alpha: true });
    expect((await clear.make(recipeOf({}))).extension).toBe('.png');
    const { make, names } = making();
    expect((await make(recipeOf({ cutout: {} }))).extension).toBe('.png');
    expect(names()).toEqual(['check', 'open', 'matte', 'fuse', 'encode']);
    const grounded = making();
    expect((await grounded.make(recipeOf({ cutout: {}, background: { colour: [1, 2, 3] } }))).extension).toBe('.jpg');
    expect(filesIn(grounded.done)[0]).toMatchObject({
      recipe: { background: { type: 'colour', colour: [1, 2, 3] } },
    });
  });

  it('has its matte before it is made larger, and is of that size then', async () => {
    const { make, names } = making();
    await make(recipeOf({ enhance: { factor: 2, noise: true }, cutout: {} }));
    expect(names().slice(0, 5)).toEqual(['check', 'open', 'matte', 'enlarge', 'fuse']);
  });

  it('says in its file what was asked for', async () => {
    const { make, done } = making();
    const made = await make(recipeOf({ convert: { format: 'webp', quality: 50, camera: false } }));
    expect(made.extension).toBe('.webp');
    expect(filesIn(done)[0]).toMatchObject({ format: 'webp', quality: 0.5 });
    expect(filesIn(done)[0]).not.toHaveProperty('camera');
  });

  it('larger than its format can be is a PNG', async () => {
    const { make, done } = making({ width: 20_000, height: 10 });
    expect((await make(recipeOf({ convert: { format: 'webp', quality: 50, camera: true } }))).extension).toBe('.png');
    expect(filesIn(done)[0]).not.toHaveProperty('quality');
  });
});

describe('a limit of bytes', () => {
  it('lowers the quality until it is kept', async () => {
    const { make, done } = making({ size: 2000 });
    const made = await make(recipeOf({ limit: { kb: 1 } }));
    expect(made.blob.size).toBeLessThanOrEqual(1024);
    expect(made.overLimit).toBe(false);
    expect(filesIn(done).length).toBeGreaterThan(1);
  });

  it('that cannot be kept is said', async () => {
    const { make } = making({ size: 2_000_000 });
    expect((await make(recipeOf({ limit: { kb: 1 } }))).overLimit).toBe(true);
  });

  it('is none for a format without a quality', async () => {
    const { make, done } = making({ size: 5000 });
    const made = await make(recipeOf({ convert: { format: 'png', quality: 92, camera: false }, limit: { kb: 1 } }));
    expect([made.overLimit, filesIn(done).length]).toEqual([false, 1]);
  });
});

describe('what goes wrong', () => {
  it.each(['check', 'open', 'whole'])('in %s leaves nothing to release', async (fails) => {
    const { make, released } = making({ fails });
    await expect(make(recipeOf({}))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
    expect(released).toEqual([]);
  });

  it('in the encoder lets go of the cut', async () => {
    const { make, released } = making({ fails: 'encode' });
    await expect(make(recipeOf({}))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
    expect(released).toEqual([{ id: 1 }]);
  });

  it('given up before is not even looked at', async () => {
    const { make, done } = making();
    const over = cutoutError('ABORTED', 'over');
    await expect(make(recipeOf({}), AbortSignal.abort(over))).rejects.toBe(over);
    expect(done).toEqual([]);
  });
});

describe('a photo by a recipe that was changed', () => {
  const sliders = { filter: '', amount: 100, sliders: { 'light.exposure': 1 } };
  const words = (text: string) => ({ by: 'words', text, logo: '' });
  const jpeg = (quality: number) => ({ format: 'jpeg', quality, camera: false });

  it('is only written again where its quality changes, and gets its watermark again on the pixels without one', async () => {
    const { make, done, names } = making();
    await make(recipeOf({ adjust: sliders, watermark: words('mine'), convert: jpeg(90) }));
    done.length = 0;
    const made = await make(recipeOf({ adjust: sliders, watermark: words('ours'), convert: jpeg(50) }));
    expect(names()).toEqual(['mark', 'encodePixels']);
    expect(made).toMatchObject({ width: 40, height: 30, extension: '.jpg', source: { width: 40 } });
    expect(filesIn(done)).toEqual([expect.objectContaining({ quality: 0.5 })]);
  });

  it('is made from its beginning where what comes before changes, or nothing could be kept', async () => {
    const { make, done, names } = making();
    await make(recipeOf({ adjust: sliders }));
    done.length = 0;
    await make(recipeOf({ adjust: { ...sliders, sliders: { 'light.exposure': 2 } } }));
    expect(names()).toEqual(['check', 'open', 'whole', 'encode', 'check', 'pixels', 'develop', 'encodePixels']);
    const full = making({ most: 3 });
    await full.make(recipeOf({ adjust: sliders }));
    full.done.length = 0;
    await full.make(recipeOf({ adjust: sliders, convert: jpeg(50) }));
    expect(full.names()).toEqual(['check', 'open', 'whole', 'encode', 'check', 'pixels', 'develop', 'encodePixels']);
  });
});
