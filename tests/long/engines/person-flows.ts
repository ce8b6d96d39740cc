import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { FRAME } from '../../../scripts/ci/budgets.mjs';
import { firstLoad } from '../../../scripts/ci/first-load.mjs';
import { DONE, giveAll, tiles } from '../../browser/batch-page.ts';
import { giveJug, handleOf, openEditor } from '../../browser/editor-page.ts';
import { expect } from '../../browser/product.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import { fixture } from '../../setup/fixtures.ts';
import { type Place, seenIn } from './flows.ts';

/** What a person does between a photo and its file, for each engine that Playwright drives. */

const BUNDLE = fileURLToPath(new URL(`../../../${FRAME.bundle}/`, import.meta.url));
const open = (place: Place) => openEditor(place.page, place, {}, place.host);

/** By keys alone a stroke is made and undone. */
export async function strokeByKeys(place: Place): Promise<void> {
  const { keyboard } = place.page;
  const { inside, complaints } = await open(place);
  await giveJug(inside);
  const retouch = inside.getByRole('button', { name: 'Retouch' });
  await expect(handleOf(inside)).toBeVisible({ timeout: 45_000 });
  await retouch.focus();
  await expect(retouch).toBeFocused();
  await keyboard.press('Enter');
  await expect(inside.locator('#stage[data-busy="false"]')).toBeVisible();
  const said = inside.locator('p.text-visuallyHidden[role="status"]');
  await expect(inside.getByRole('application', { name: 'Picture. Press ? for help' })).toBeFocused();
  await keyboard.press('e');
  await expect(said).toHaveText('Tool: Erase.');
  await keyboard.press('Space');
  await expect(said).toHaveText('Brush down.');
  for (let step = 0; step < 6; step += 1) await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Space');
  await expect(said).toHaveText(/^Stroke done\. Subject now \d+ percent of the picture\.\s*$/);
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await keyboard.press('Control+z');
  await expect(inside.getByText('1 of 2')).toBeVisible();
  expect(complaints).toEqual([]);
}

/** Esc inside the frame closes the loader's dialog, and who opened it has the focus again. */
export async function escInTheFrame({ page, product, hosts, host }: Place): Promise<void> {
  await page.goto(hosts.partner(product.editor, { body: '<button id="opener">Open</button>', host }));
  await page.locator('#opener').focus();
  await page.evaluate(() =>
    window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en' }).ready.then(() => {}),
  );
  const choose = page.frameLocator('dialog iframe').getByRole('button', { name: 'Choose photos' });
  await choose.focus();
  await expect(choose).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('#opener')).toBeFocused();
}

/** A phone's HEIC is shown and cut out at its full size. */
export async function heicPhoto(place: Place): Promise<void> {
  const { inside, said, complaints } = await open(place);
  await inside.locator('#pick-files').setInputFiles({
    name: 'iphoneXR.heic',
    mimeType: 'image/heic',
    // As bytes: a path does not reach a frame of another origin.
    buffer: await readFile(fixture('formats/heic/iphoneXR.heic')),
  });
  await expect(inside.getByRole('img', { name: 'Before' })).toBeVisible({ timeout: 60_000 });
  await expect(inside.getByText('4032 × 3024').first()).toBeVisible();
  await expect.poll(seenIn({ inside, said }), { timeout: 40_000 }).toContain('mattinged');
  expect(complaints).toEqual([]);
}

/** A reload finds the photo again, with its design. */
export async function reloaded(place: Place): Promise<void> {
  const { inside: first } = await open(place);
  await giveJug(first);
  await expect(handleOf(first)).toBeVisible({ timeout: 45_000 });
  await first.getByRole('radio', { name: 'White' }).check({ force: true });
  await first.getByRole('button', { name: 'New photo' }).click();
  await expect(first.getByText(/is still here, with 1 unsaved change\.$/)).toBeVisible();
  const { inside: next } = await open(place);
  await next.getByRole('button', { name: 'Resume' }).click();
  await expect(handleOf(next)).toBeVisible({ timeout: 45_000 });
  await expect(next.getByRole('radio', { name: 'White' })).toBeChecked();
}

interface Point {
  left: number;
  top: number;
}

/** The darkest channel of the screen at each point. */
async function levelsAt(page: Page, points: readonly Point[]): Promise<number[]> {
  const screen = await page.screenshot();
  return Promise.all(
    points.map(async ({ left, top }) => {
      const pixel = sharp(screen).removeAlpha().extract({ left, top, width: 1, height: 1 });
      return Math.min(...(await pixel.raw().toBuffer()));
    }),
  );
}

/** Tiles that change their places keep their pictures on the screen. */
export async function inAnotherOrder(place: Place): Promise<void> {
  const { png } = await shadedFile();
  const { inside } = await open(place);
  const names = ['e.png', 'b.png', 'd.png', 'a.png', 'c.png'];
  await giveAll(
    inside,
    names.map((name) => ({ name, mimeType: 'image/png', buffer: png })),
  );
  await expect(tiles(inside, DONE)).toHaveCount(5, { timeout: 90_000 });
  const boxes = await Promise.all(
    (await inside.locator('[role=gridcell] canvas').all()).map((one) => one.boundingBox()),
  );
  const middles = boxes.map((box) => ({
    left: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2),
    top: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2),
  }));
  // The jug is dark where the board behind it is light.
  const areSeen = async () => (await levelsAt(place.page, middles)).every((level) => level < 150);
  await expect.poll(areSeen, { timeout: 15_000 }).toBe(true);
  await inside
    .locator('select')
    .filter({ has: inside.locator('option[value="name"]') })
    .selectOption('name');
  await expect(inside.getByRole('gridcell').first()).toContainText('a.png');
  await expect.poll(areSeen, { timeout: 15_000 }).toBe(true);
}

/** A part of the code that others share does not come, and comes once it is asked for again (D265). */
export async function partFetchedAgain(place: Place): Promise<void> {
  const { page, product, hosts, host } = place;
  const { inside } = await openEditor(page, { product, hosts }, { tools: ['cutout', 'poster'] }, host);
  const frame = page.frames().find((one) => one.url().includes('/editor/'));
  const fetched = () => frame?.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await fetched())?.some((name) => name.includes('/patient-'))).toBe(true);
  const shared = '**/editor/assets/layers-*.js';
  await page.route(shared, (route) => route.abort());
  await inside.getByRole('button', { name: 'Cut-out: change the tool' }).click();
  const poster = inside.getByRole('dialog', { name: 'Tools' }).getByRole('button', { name: /^Poster/ });
  await poster.click();
  await expect(inside.getByText('This tool could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await page.unroute(shared);
  await poster.click();
  await expect(inside.getByRole('button', { name: /^Quote/ })).toBeVisible({ timeout: 20_000 });
}

/** All that is fetched after the first screen does not come, nor does what sees to it that it comes later: asked for again, it does (D365). */
export async function codeFetchedAgain(place: Place): Promise<void> {
  const { page, product, hosts, host } = place;
  const built = (file: string) => readFileSync(join(BUNDLE, file), 'utf8');
  const { scripts } = firstLoad(JSON.parse(built('.vite/manifest.json')), built(FRAME.page), FRAME.also);
  const isFirst = (url: string) => scripts.some((file) => url.endsWith(`/${file}`));
  let away = true;
  const lost = new Set<string>();
  await page.route('**/editor/assets/*.js', (route) => {
    const url = route.request().url();
    if (!away || isFirst(url)) return route.continue();
    lost.add(url.replace(/.*\/|-[^-]*$/g, ''));
    return route.abort();
  });
  const { inside } = await openEditor(page, { product, hosts }, {}, host);
  await expect.poll(() => lost.has('patient')).toBe(true);
  await giveJug(inside);
  const again = inside.getByRole('button', { name: /^(Try again|Retry)$/ });
  await expect(again.first()).toBeVisible({ timeout: 20_000 });
  away = false;
  const cut = inside.locator('.PictureBox-picture[data-cut="true"]');
  // The screen first, and then the photo, whose code did not come either.
  await expect(async () => {
    if (await again.first().isVisible()) await again.first().click({ timeout: 1_000 });
    await expect(cut).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 25_000 });
  await inside.getByRole('button', { name: 'Retouch' }).click();
  await expect(inside.locator('#stage[data-busy="false"]')).toBeVisible({ timeout: 20_000 });
}
