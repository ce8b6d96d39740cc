import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The GIF maker in a partner's page: what goes out moves as the timeline says, as other software reads it. */

test.use({ viewport: { width: 1280, height: 800 } });

const plain = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 200, height: 120, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('frames outlive ← and a reload, in their order and with what was chosen', async ({ page, product, hosts }) => {
  // A host of the same site: of others a browser without a person keeps nothing.
  const open = async () => (await openEditor(page, { product, hosts }, { tool: 'gif' }, 'localhost')).inside;
  const stands = async (inside: FrameLocator) => {
    await expect(inside.getByRole('button', { name: /^Frame 1, delay 400/ })).toBeVisible();
    await expect(inside.getByRole('button', { name: /^Frame 2, delay 80/ })).toBeVisible();
  };
  const inside = await open();
  await inside.locator('#pick-files').setInputFiles(await Promise.all(['red', 'lime'].map(plain)));
  await expect(inside.getByRole('button', { name: /^Frame 2,/ })).toBeVisible();
  await inside.getByRole('textbox', { name: 'This frame' }).fill('400');
  await inside.getByRole('textbox', { name: 'This frame' }).press('Enter');
  await stands(inside);
  await inside.getByRole('button', { name: 'New GIF' }).click();
  await inside.getByRole('button', { name: 'Resume' }).click();
  await stands(inside);
  // Another page with the same key, as after a reload or a crash: what was closed last is written.
  await inside.getByRole('button', { name: 'New GIF' }).click();
  await expect(inside.getByRole('button', { name: 'Resume' })).toBeVisible();
  const later = await open();
  await later.getByRole('button', { name: 'Resume' }).click();
  await stands(later);
});

test('photos and a GIF become a GIF of their frames, and a WebP', async ({ page, product, hosts }) => {
  const { inside, complaints, said } = await openEditor(page, { product, hosts }, { tool: 'gif' });
  const photos = await Promise.all(['red', 'lime', 'blue'].map(plain));
  await inside.locator('#pick-files').setInputFiles(photos);
  const frame = (number: number) => inside.getByRole('button', { name: new RegExp(`^Frame ${number},`) });
  await expect(frame(3)).toBeVisible();
  await inside.getByRole('textbox', { name: 'This frame' }).fill('400');
  // What stands under the weights of other formats keeps its place while they are not known.
  const moved = await inside.locator('.gif-others').evaluate((line: HTMLElement) => {
    const before = line.offsetHeight;
    const texts = [...line.childNodes];
    line.replaceChildren();
    const empty = line.offsetHeight;
    line.replaceChildren(...texts);
    return [before > 0, before - empty];
  });
  expect(moved).toEqual([true, 0]);
  await frame(1).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await inside.getByRole('switch', { name: 'Forth and back' }).check();

  const base64 = await page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob } = await cutout.startExtract({ format: 'gif' });
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise((done) => reader.addEventListener('load', done));
    return String(reader.result).split(',')[1] ?? '';
  });
  const gif = Buffer.from(base64, 'base64');
  const { pages, delay, loop, width } = await sharp(gif, { animated: true }).metadata();
  expect({ pages, delay, loop, width }).toEqual({ pages: 4, delay: [80, 400, 80, 400], loop: 0, width: 200 });
  const colours = await Promise.all(
    [0, 1, 2].map(async (at) => {
      const [red = 0, green = 0, blue = 0] = await sharp(gif, { page: at }).removeAlpha().raw().toBuffer();
      return red > 200 ? 'red' : green > 200 ? 'lime' : blue > 200 ? 'blue' : '?';
    }),
  );
  expect(colours).toEqual(['lime', 'red', 'blue']);

  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  // Its own GIF comes in again, frame by frame.
  await inside.locator('#pick-files').setInputFiles({ name: 'old.gif', mimeType: 'image/gif', buffer: gif });
  await expect(frame(7)).toBeVisible();

  await inside.locator('button.export-fileLine').click();
  await inside.getByRole('radio', { name: 'WebP' }).check();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('red.webp');
  const webp = await sharp(await readFile(await file.path()), { animated: true }).metadata();
  expect([webp.format, webp.pages, webp.loop]).toEqual(['webp', 12, 0]);

  // And its own WebP, all of it.
  const moving = { name: 'old.webp', mimeType: 'image/webp', buffer: await readFile(await file.path()) };
  await inside.locator('#pick-files').setInputFiles(moving);
  await expect(inside.getByText('19 of 19 frames used')).toBeVisible();

  await inside.getByRole('button', { name: 'Make the GIF' }).click();
  await expect.poll(async () => (await said()).filter((name) => name === 'save').length).toBe(1);
  expect(complaints).toEqual([]);
});
