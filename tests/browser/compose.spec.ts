import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { DesignRecipe } from '../../src/document/design/recipe-of.ts';
import type { MatteRecipe } from '../../src/pixels/render-recipe.ts';
import { serveImagingPage } from './imaging-server.ts';
import { decode, type Pixels } from './pixels.ts';

/** Looks and mended mattes through the built worker, with the browser's own decoders. */
test.use({ trace: 'off' });

let server: Awaited<ReturnType<typeof serveImagingPage>>;

test.beforeAll(async () => {
  server = await serveImagingPage();
});
test.afterAll(() => server.close());
test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(server.url);
  await page.waitForFunction(() => 'imagingPage' in window);
});

const [WIDTH, HEIGHT] = [900, 600];
const SUBJECT = { left: 300, top: 100, width: 300, height: 420 };

/** Red on green, exactly. */
const photo = async () => {
  const input = await sharp({ create: { ...SUBJECT, channels: 3, background: '#d02010' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#10a040' } })
    .composite([{ input, left: SUBJECT.left, top: SUBJECT.top }])
    .png()
    .toBuffer();
};
const matte = async () => {
  const input = await sharp({ create: { ...SUBJECT, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000' } })
    .composite([{ input, left: SUBJECT.left, top: SUBJECT.top }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
};
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

interface Draw {
  do: 'render' | 'encode';
  cut: number;
  recipe?: DesignRecipe;
  picture?: string;
  maxSide?: number;
}

/** What is asked of a cut, in order; each gives a PNG. `picture` stands for the background's Blob, which JSON cannot carry. */
type Step =
  | Draw
  | {
      do: 'matte' | 'source';
      cut: number;
      maxSide: number;
      region?: { x: number; y: number; width: number; height: number };
    }
  | { do: 'retouch'; cut: number; recipe: MatteRecipe };

/** Cut 0 is the model's own; each `retouch` adds one. A failed step gives its code. */
async function work(page: Page, steps: Step[]): Promise<string[]> {
  const files = [base64(await photo()), base64(await matte())] as const;
  return page.evaluate(
    async ([[photoText, matteText], list]) => {
      const { createImaging, systemClock, blobOf, textOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock });
      const { signal } = new AbortController();
      const limits = { maxBytes: 1e7, maxSide: 8000, formats: ['png'] };
      const source = await imaging.check(signal, blobOf(photoText), limits);
      const cuts = [await imaging.fuse(signal, source, blobOf(matteText), { foreground: true })];
      const pngOf = async (bitmap: ImageBitmap) => {
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        return canvas.convertToBlob({ type: 'image/png' });
      };
      const results: string[] = [];
      for (const step of list) {
        const cut = cuts[step.cut];
        if (!cut) throw new Error(`no cut ${step.cut}`);
        try {
          if (step.do === 'retouch') {
            const made = await imaging.retouch(signal, cut, step.recipe);
            cuts.push(made);
            results.push(JSON.stringify(made.box));
          } else if (step.do === 'matte' || step.do === 'source') {
            results.push(await textOf(await pngOf(await imaging[step.do](signal, cut, step))));
          } else if (step.do === 'render' || step.do === 'encode') {
            const { picture }: { picture?: string } = step;
            let { recipe }: { recipe?: DesignRecipe } = step;
            if (recipe?.background?.type === 'picture' && picture !== undefined) {
              recipe = { ...recipe, background: { ...recipe.background, picture: blobOf(picture) } };
            }
            const blob =
              step.do === 'render'
                ? await pngOf(
                    await imaging.render(signal, cut, { maxSide: step.maxSide ?? 2000, watermark: false, recipe }),
                  )
                : await imaging.encode(signal, cut, { format: 'png', watermark: false, recipe });
            results.push(await textOf(blob));
          }
        } catch (error) {
          results.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
        }
      }
      imaging.close();
      return results;
    },
    [files, steps] as const,
  );
}

const pixels = (text: string | undefined): Promise<Pixels> => decode(Buffer.from(text ?? '', 'base64'));
const at = ({ rgba, width }: Pixels, x: number, y: number) =>
  Array.from(rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));

const square = { width: 500, height: 500, sx: 300, sy: 100, sw: 300, sh: 420, dx: 110, dy: 40, dw: 300, dh: 420 };
const shadow = { kind: 'drop', softness: 20, distance: 5, angle: 60, strength: 0.5 } as const;
const sticker: DesignRecipe = {
  place: square,
  background: { type: 'colour', colour: [20, 60, 200] },
  shadow,
  outline: { width: 10, colour: [255, 255, 255] },
};

test('a file is what its recipe says, byte for byte every time; the screen shows the same', async ({ page }) => {
  const encode: Step = { do: 'encode', cut: 0, recipe: sticker };
  const [first, view, second] = await work(page, [encode, { do: 'render', cut: 0, recipe: sticker }, encode]);
  const [third] = await work(page, [encode]);
  expect(second).toBe(first);
  expect(third).toBe(first);
  const file = await pixels(first);
  expect([file.width, file.height]).toEqual([500, 500]);
  expect(at(file, 260, 250)).toEqual([0xd0, 0x20, 0x10, 255]);
  expect(at(file, 104, 250)).toEqual([255, 255, 255, 255]);
  expect(at(file, 5, 5)).toEqual([20, 60, 200, 255]);
  const shown = await pixels(view);
  expect(shown.rgba.findIndex((value, i) => Math.abs(value - (file.rgba[i] ?? 0)) > 1)).toBe(-1);
});

test('the original stands behind out of focus, without a ghost of the subject beside it', async ({ page }) => {
  const recipe: DesignRecipe = { place: { ...square, dx: 0 }, background: { type: 'blur', amount: 60 } };
  const [file, view] = await work(page, [
    { do: 'encode', cut: 0, recipe },
    { do: 'render', cut: 0, recipe, maxSide: 250 },
  ]);
  const [large, small] = [await pixels(file), await pixels(view)];
  // The subject was moved to the left: where it stood in the photo only green is left.
  for (const [picture, x, y] of [
    [large, 400, 250],
    [small, 200, 125],
  ] as const) {
    const [red = 0, green = 0, blue = 0, alpha] = at(picture, x, y);
    expect(Math.abs(red - 0x10) + Math.abs(green - 0xa0) + Math.abs(blue - 0x40)).toBeLessThan(12);
    expect(alpha).toBe(255);
  }
});

test('a picture stands behind; one that is none says so, and the next recipe works', async ({ page }) => {
  const picture = base64(
    await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ffd000' } })
      .jpeg()
      .toBuffer(),
  );
  const background = {
    type: 'picture',
    picture: new Blob(),
    fit: 'cover',
    at: { x: 0.5, y: 0.5 },
    scale: 1,
    brightness: 0,
    blur: 0,
  } as const;
  const recipe: DesignRecipe = { place: square, background };
  const broken = base64(Buffer.from('no picture'));
  const [bad, worse, good, file] = await work(page, [
    { do: 'render', cut: 0, recipe, picture: broken },
    { do: 'encode', cut: 0, recipe, picture: broken },
    { do: 'render', cut: 0, recipe, picture },
    { do: 'encode', cut: 0, recipe, picture },
  ]);
  expect([bad, worse]).toEqual(['IMAGE_UNREADABLE', 'IMAGE_UNREADABLE']);
  for (const shown of [await pixels(good), await pixels(file)]) {
    const [red = 0, green = 0, blue = 0] = at(shown, 20, 20);
    expect(Math.abs(red - 255) + Math.abs(green - 0xd0) + blue).toBeLessThan(12);
    expect(at(shown, 260, 250)).toEqual([0xd0, 0x20, 0x10, 255]);
  }
});

test('a mended matte is a cut of its own, exact by whatever way one came to it', async ({ page }) => {
  const edge = { feather: 0, shift: 0, smooth: 0, contrast: 0, specks: 0, holes: 0 };
  const erase = {
    type: 'stroke',
    mode: 'erase',
    points: [
      { x: 320, y: 120, radius: 40 },
      { x: 580, y: 140, radius: 40 },
    ],
    hardness: 0.8,
    smart: false,
  } as const;
  const keep = {
    type: 'stroke',
    mode: 'keep',
    points: [{ x: 640, y: 300, radius: 50 }],
    hardness: 1,
    smart: false,
  } as const;
  const all = { type: 'box', mode: 'erase', box: { x: 0, y: 0, width: WIDTH, height: HEIGHT } } as const;
  const feathered = { edits: [erase, keep], edge: { ...edge, feather: 6 } };
  const png = (cut: number): Step => ({ do: 'encode', cut });
  const [before, box, , , mended, nothing, after, way, shown, behind] = await work(page, [
    png(0),
    { do: 'retouch', cut: 0, recipe: { edits: [erase], edge } },
    { do: 'retouch', cut: 1, recipe: { edits: [erase, keep], edge } },
    { do: 'retouch', cut: 2, recipe: feathered },
    png(3),
    { do: 'retouch', cut: 0, recipe: { edits: [all], edge } },
    png(0),
    png(3),
    { do: 'matte', cut: 3, maxSide: 300, region: { x: 300, y: 200, width: 300, height: 200 } },
    { do: 'source', cut: 3, maxSide: 450 },
  ]);
  const [again, direct] = await work(page, [{ do: 'retouch', cut: 0, recipe: feathered }, png(1)]);
  expect(JSON.parse(box ?? '')).toMatchObject({ x: 300, width: 300 });
  // Feathered: it reaches out of the hard matte.
  expect(JSON.parse(again ?? '').x).toBeLessThan(300);
  expect(direct).toBe(mended);
  expect(way).toBe(mended);
  expect(nothing).toBe('EMPTY_RESULT');
  expect(after).toBe(before);
  const grey = await pixels(shown);
  expect([grey.width, grey.height]).toEqual([300, 200]);
  expect(at(grey, 150, 100)).toEqual([255, 255, 255, 255]);
  const original = await pixels(behind);
  expect([original.width, original.height]).toEqual([450, 300]);
  expect(at(original, 20, 20)).toEqual([0x10, 0xa0, 0x40, 255]);
});
