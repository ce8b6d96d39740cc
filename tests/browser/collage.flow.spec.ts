import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** The collage in a partner's page: what goes out is the photos where the layout says. */

test.use({ viewport: { width: 1280, height: 800 } });

const COLOURS = { red: '#d02020', green: '#20a040', blue: '#2040d0' } as const;

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

/** Opens photos by the host's command; resolves with how many were taken. */
async function openPhotos(page: Page, photos: Readonly<Record<string, Buffer>>): Promise<number> {
  const all = Object.entries(photos).map(([name, png]) => ({ name: `${name}.png`, base64: png.toString('base64') }));
  return await page.evaluate(async (files) => {
    const { cutout } = window as unknown as { cutout: { openPictures(all: Blob[]): Promise<{ count: number }> } };
    const blobs = await Promise.all(
      files.map(async ({ name, base64 }) => {
        const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
        return new File([blob], name, { type: 'image/png' });
      }),
    );
    return (await cutout.openPictures(blobs)).count;
  }, all);
}

async function extract(page: Page, format: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (wanted) => {
    type Extract = (options: object) => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob } = await cutout.startExtract({ format: wanted });
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise((done) => reader.addEventListener('load', done));
    return String(reader.result).split(',')[1] ?? '';
  }, format);
  return Buffer.from(base64, 'base64');
}

const nameOf = ([red = 0, green = 0, blue = 0]: readonly number[]): string =>
  red > 200 && green > 200 && blue > 200
    ? 'white'
    : red > 150
      ? 'red'
      : green > 120
        ? 'green'
        : blue > 150
          ? 'blue'
          : '?';

test('photos stand where the layout says, are swapped by keys and by the mouse, and go out as one file', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints, said } = await openEditor(page, { product, hosts }, { tool: 'collage' });
  const photos = Object.fromEntries(
    await Promise.all(Object.entries(COLOURS).map(async ([name, colour]) => [name, await plain(colour)] as const)),
  );
  const { red, ...others } = photos;
  if (red === undefined) throw new Error('no photo');
  expect(await openPhotos(page, { red })).toBe(1);
  await expect(inside.getByRole('button', { name: 'Add one more' })).toBeVisible();
  const files = Object.entries(others).map(([name, buffer]) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer,
  }));
  await inside.locator('#pick-files').setInputFiles(files);
  const cell = (number: number) => inside.getByRole('button', { name: new RegExp(`^Cell ${number}:`) });
  await expect(cell(3)).toBeVisible();
  await inside.getByRole('radio', { name: 'Layout 6' }).check();

  /** What lies at the middle of each third, and at the very rim. */
  const seen = async () => {
    const { width, height, rgba } = await decode(await extract(page, 'png'));
    expect([width, height]).toEqual([1600, 2000]);
    const at = (x: number, y: number) => nameOf([...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]);
    return [at(800, 333), at(800, 1000), at(800, 1666), at(5, 5)];
  };
  expect(await seen()).toEqual(['red', 'green', 'blue', 'white']);

  // By keys: the first photo is picked up, carried down, and dropped.
  await cell(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(cell(2)).toHaveAccessibleName('Cell 2: red.png');
  await expect(cell(2)).toBeFocused();
  expect(await seen()).toEqual(['green', 'red', 'blue', 'white']);

  // By the mouse.
  await cell(3).dragTo(cell(1));
  await expect(cell(1)).toHaveAccessibleName('Cell 1: blue.png');
  await page.keyboard.press('Control+z');
  await expect(cell(1)).toHaveAccessibleName('Cell 1: green.png');

  const divider = inside.getByRole('slider', { name: 'Horizontal divider 1' });
  // Between two cells it is put between them.
  await cell(3).dragTo(divider);
  await expect(cell(2)).toHaveAccessibleName('Cell 2: blue.png');
  await expect(cell(3)).toHaveAccessibleName('Cell 3: red.png');
  // It is in hand where it is now.
  await expect(cell(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(2)).toHaveAccessibleName('Cell 2: red.png');

  await divider.focus();
  await divider.press('Shift+ArrowDown');
  await expect(divider).toHaveAttribute('aria-valuenow', '43');

  await cell(3).focus();
  await page.keyboard.press('Delete');
  await expect(cell(3)).toHaveAccessibleName(/empty/);
  expect((await seen())[2]).toBe('white');
  await inside.getByRole('button', { name: 'blue.png, not in the collage' }).click();
  await expect(cell(3)).toHaveAccessibleName('Cell 3: blue.png');

  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await inside.getByRole('button', { name: 'Use this picture' }).click();
  await expect.poll(async () => (await said()).filter((name) => name === 'save').length).toBe(1);
  expect(complaints).toEqual([]);
});

test('the photo of a cell is edited in photo editing, and its cell shows what was done to it', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(
    page,
    { product, hosts },
    { tool: 'collage', tools: ['collage', 'photo'] },
  );
  await openPhotos(page, { red: await plain(COLOURS.red), blue: await plain(COLOURS.blue) });
  await inside.getByRole('button', { name: /^Cell \d: red\.png/ }).click();
  await inside.getByRole('tab', { name: 'Photo' }).click();
  await inside.getByRole('button', { name: 'Edit in Photo editing' }).click();
  await inside.getByRole('tab', { name: 'Filters' }).click();
  await inside.getByRole('button', { name: 'Silver' }).click();
  await page.keyboard.press('Control+k');
  await inside
    .getByRole('dialog', { name: 'Tools' })
    .getByRole('button', { name: /^Collage/ })
    .click();
  await inside.getByRole('button', { name: /^Cell \d: red\.png/ }).waitFor();
  const { rgba, width, height } = await decode(await extract(page, 'png'));
  // Two cells, beside or above each other.
  const saturated = [0.25, 0.75].map((share) => {
    const at = (Math.round(height * share) * width + Math.round(width * share)) * 4;
    const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3);
    return Math.max(r, g, b) - Math.min(r, g, b);
  });
  expect(Math.min(...saturated)).toBeLessThan(12);
  expect(Math.max(...saturated)).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
});

test('on a phone the row of layouts shows the one that is chosen, also where it was chosen by undo', async ({
  page,
  product,
  hosts,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'collage' });
  const files = await Promise.all(
    Object.entries(COLOURS).map(async ([name, colour]) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await plain(colour),
    })),
  );
  await inside.locator('#pick-files').setInputFiles(files);
  const [first, last] = [
    inside.getByRole('radio', { name: 'Layout 1' }),
    inside.getByRole('radio', { name: 'Layout 8' }),
  ];
  await first.check({ force: true });
  await last.check({ force: true });
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(first).not.toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect(first).toBeChecked();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(complaints).toEqual([]);
});
