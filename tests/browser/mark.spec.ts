import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { PART_SIDE } from '../../src/protocol/segments.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Marking a thing by clicks (U12), with a server that takes for one thing what looks alike and hangs together. */

test.use({ viewport: { width: 1280, height: 800 } });

const [WIDTH, HEIGHT] = [600, 200];
/** Middles of a red disc and a blue one on green; the engine finds nothing in a picture of this shape. */
const RED = { x: 150, y: 100 };
const BLUE = { x: 450, y: 100 };
const RADIUS = 60;

async function giveDiscs(inside: FrameLocator): Promise<void> {
  const disc = ({ x, y }: { x: number; y: number }, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#3a8a4a"/>${disc(RED, '#c0302a')}${disc(BLUE, '#2a40c0')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'discs.png', mimeType: 'image/png', buffer });
}

/** Alpha of the downloaded PNG at these places. */
async function alphaAt(page: Page, inside: FrameLocator, places: readonly { x: number; y: number }[]) {
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const { data, info } = await sharp(await readFile(await (await download).path()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([WIDTH, HEIGHT]);
  return places.map(({ x, y }) => data[(y * info.width + x) * 4 + 3]);
}

/** Where a place of the picture lies on the page. */
async function onPage(inside: FrameLocator, { x, y }: { x: number; y: number }) {
  const box = await inside.locator('#stage img').boundingBox();
  if (box === null) throw new Error('the photo is not laid out');
  return { x: box.x + (x / WIDTH) * box.width, y: box.y + (y / HEIGHT) * box.height };
}

const spoken = (inside: FrameLocator) => inside.locator('p.text-visuallyHidden[role="status"]');
/** How much of the picture was found last, within a percent. */
const found = (inside: FrameLocator, percent: number) =>
  expect(spoken(inside)).toHaveText(
    new RegExp(`^Found\\. It is (${percent - 1}|${percent}|${percent + 1}) percent of the picture\\.`),
  );
const apply = (inside: FrameLocator) => inside.getByRole('button', { name: 'Apply', exact: true });
const done = (inside: FrameLocator) => inside.getByRole('button', { name: 'Done', exact: true });

async function clickOn(page: Page, inside: FrameLocator, place: { x: number; y: number }) {
  const { x, y } = await onPage(inside, place);
  await page.mouse.click(x, y);
}

test('where nothing was found, a click marks the thing; what was marked outlives a reload and asks for no matting', async ({
  page,
  product,
  hosts,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const open = async () => (await openEditor(page, { product, hosts }, {}, 'localhost')).inside;
  const inside = await open();
  await giveDiscs(inside);
  await expect(inside.getByText('No person, object or icon found.')).toBeVisible({ timeout: 45_000 });
  const mattings = () => asked.filter((path) => path.startsWith('/v1/matting')).length;
  expect(mattings()).toBe(1);
  await inside.getByRole('button', { name: 'Mark it' }).click();
  await expect(inside.getByRole('radio', { name: 'Mark' })).toBeChecked();

  // Left without a mark, it is as it was.
  await done(inside).click();
  await inside.getByRole('button', { name: 'Mark it' }).click();
  await expect(inside.getByRole('radio', { name: 'Mark' })).toBeChecked();

  await clickOn(page, inside, RED);
  await expect(inside.getByText('Found. Apply it, or click to correct it.')).toBeVisible();
  await clickOn(page, inside, BLUE);
  await found(inside, 19);
  await inside.getByRole('button', { name: 'Take back' }).click();
  await found(inside, 9);
  await apply(inside).click();
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await expect(inside.getByText('Marked: Add')).toBeVisible();
  await done(inside).click();
  expect(await alphaAt(page, inside, [RED, BLUE, { x: 300, y: 20 }])).toEqual([255, 0, 0]);

  const next = await open();
  await next.getByRole('button', { name: 'Resume' }).click();
  await expect(next.getByRole('button', { name: 'Download' })).toBeEnabled({ timeout: 45_000 });
  expect(await alphaAt(page, next, [RED, BLUE])).toEqual([255, 0]);
  expect(mattings()).toBe(1);
  expect(asked.filter((path) => path === '/v1/segments')).toHaveLength(4);

  // One of two: the other one is shown to the new session first.
  await next.getByRole('button', { name: 'Retouch' }).click();
  await next.getByRole('radio', { name: 'Mark' }).check({ force: true });
  // A click tells what is kept so far: only what joins it is meant.
  await expect(async () => {
    const request = page.waitForRequest((one) => new URL(one.url()).pathname === '/v1/segments');
    await clickOn(page, next, BLUE);
    const { part } = (await request).postDataJSON();
    await next.getByRole('button', { name: 'Take back' }).click();
    const matte = Buffer.from(part.matte, 'base64');
    const at = ({ x, y }: { x: number; y: number }) =>
      matte[Math.floor((y / HEIGHT) * PART_SIDE) * PART_SIDE + Math.floor((x / WIDTH) * PART_SIDE)];
    expect([part.adds, at(RED), at(BLUE)]).toEqual([true, 255, 0]);
  }).toPass({ timeout: 20_000 });
  await next.getByRole('radio', { name: 'Only this' }).check({ force: true });
  const from = await onPage(next, { x: 380, y: 30 });
  const to = await onPage(next, { x: 520, y: 170 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(next.getByText('Found. Apply it, or click to correct it.')).toBeVisible();
  await done(next).click();
  await expect(next.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(await alphaAt(page, next, [RED, BLUE])).toEqual([0, 255]);
});

test('another suggestion takes the place of what is there by one press, is a step, and outlives Done', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveDiscs(inside);
  await inside.getByRole('button', { name: 'Mark it' }).click();
  // Nothing was found: they are looked for by themselves.
  const one = (number: number) =>
    inside
      .locator('button[aria-pressed]')
      .and(inside.getByRole('button', { name: `Suggestion ${number}`, exact: true }));
  await expect(one(2)).toBeVisible({ timeout: 20_000 });
  const drawn = await one(1)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let kept = 0;
      for (let at = 3; at < data.length; at += 4) kept += (data[at] ?? 0) > 128 ? 1 : 0;
      return (kept * 4) / data.length;
    });
  expect(drawn).toBeGreaterThan(0.2);
  expect(drawn).toBeLessThan(0.6);
  await one(2).press('Enter');
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await expect(one(2)).toHaveAttribute('aria-pressed', 'true');
  await one(1).click();
  await expect(inside.getByText('3 of 3')).toBeVisible();
  await expect(one(2)).toHaveAttribute('aria-pressed', 'false');
  await inside.getByRole('button', { name: 'Undo' }).click();
  await expect(one(1)).toHaveAttribute('aria-pressed', 'false');
  await done(inside).click();
  // The smaller one is round the middle, and reaches neither disc's far side.
  expect(
    await alphaAt(page, inside, [
      { x: 300, y: 100 },
      { x: 20, y: 100 },
    ]),
  ).toEqual([255, 0]);
  await inside.getByRole('button', { name: 'Retouch' }).click();
  // What a person has chosen is in no doubt: they are there by a press.
  const look = inside.getByRole('button', { name: 'Show other suggestions' });
  await look.click();
  await one(1).click();
  // Done waits for what was chosen.
  await done(inside).click();
  await expect(inside.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(await alphaAt(page, inside, [{ x: 110, y: 100 }])).toEqual([255]);
  expect(complaints).toEqual([]);
});

test('a box shows what the model sees in it, and one press takes that alone', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveDiscs(inside);
  await inside.getByRole('button', { name: 'Mark it' }).click();
  await expect(inside.getByRole('radio', { name: 'Mark' })).toBeChecked();
  const corners = await Promise.all([-70, 70].map((by) => onPage(inside, { x: RED.x + by, y: RED.y + by })));
  for (const [at, { x, y }] of corners.entries()) {
    await page.mouse.move(x, y, { steps: 4 });
    await (at === 0 ? page.mouse.down() : page.mouse.up());
  }
  const section = inside.locator('section').filter({
    has: inside.getByRole('heading', { name: 'Suggestions for your box' }),
  });
  const one = section.getByRole('button', { name: 'Suggestion 1', exact: true });
  await expect(one).toBeVisible({ timeout: 20_000 });
  // The box has an answer of its own, which is not taken.
  await expect(apply(inside)).toBeEnabled();
  await one.click();
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await expect(one).toHaveAttribute('aria-pressed', 'true');
  await expect(apply(inside)).toBeDisabled();
  await done(inside).click();
  expect(await alphaAt(page, inside, [RED, BLUE])).toEqual([255, 0]);
  expect(complaints).toEqual([]);
});

test('by keys alone a thing is marked and a part left out, and it is said', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveDiscs(inside);
  await inside.getByRole('button', { name: 'Mark it' }).press('Enter');
  await expect(inside.getByRole('application', { name: 'Picture. Press ? for help' })).toBeFocused();
  const said = spoken(inside);
  // The crosshair begins in the middle, on the green.
  await page.keyboard.press('Enter');
  await found(inside, 81);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await found(inside, 91);
  await page.keyboard.press('Shift+Enter');
  await found(inside, 81);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await found(inside, 81);
  await page.keyboard.press('Escape');
  await expect(apply(inside)).toBeDisabled();

  // A box by arrows: Space begins it and ends it.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Brush down.');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowDown');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Space');
  await expect(said).toHaveText(/^Found\. It is \d+ percent of the picture\./);
  await page.keyboard.press('Control+Enter');
  await expect(inside.getByText('2 of 2')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a server without the model says so, and the other tools are there', async ({ page, product, hosts }) => {
  await page.route('**/v1/segments*', (route) =>
    route.fulfill({
      status: 501,
      json: { code: 501, error: 'MODEL_NOT_CONFIGURED', message: 'none', request_id: 'r' },
    }),
  );
  const { inside } = await openEditor(page, { product, hosts });
  await giveDiscs(inside);
  await inside.getByRole('button', { name: 'Mark it' }).click();
  await expect(inside.getByRole('radio', { name: 'Mark' })).toBeChecked();
  await clickOn(page, inside, RED);
  await expect(inside.getByRole('main').getByText('This server cannot find things by a click.')).toBeVisible();
  await inside.getByRole('radio', { name: 'Keep' }).check({ force: true });
  await clickOn(page, inside, RED);
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await done(inside).click();
  expect(await alphaAt(page, inside, [RED, { x: 300, y: 20 }])).toEqual([255, 0]);
});

test('a smart stroke shows what it will grow over before it is lifted, and then takes all of it (U13)', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveDiscs(inside);
  await inside.getByRole('button', { name: 'Mark it' }).click();
  await inside.getByRole('radio', { name: 'Smart' }).check({ force: true });
  await expect(inside.locator('#stage[data-busy="false"]')).toBeVisible();
  const from = await onPage(inside, { x: BLUE.x - 12, y: BLUE.y });
  const to = await onPage(inside, { x: BLUE.x + 12, y: BLUE.y });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const growth = inside.locator('canvas.RetouchStage-growth');
  await expect(growth).toBeVisible({ timeout: 15_000 });
  const alphas = await growth.evaluate(
    (canvas: HTMLCanvasElement, places) => {
      const context = canvas.getContext('2d');
      return places.map(([x = 0, y = 0]) => context?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data[3]);
    },
    [BLUE, { x: BLUE.x + 45, y: BLUE.y }, { x: BLUE.x, y: BLUE.y + 45 }, RED, { x: 300, y: 20 }].map(({ x, y }) => [
      x / WIDTH,
      y / HEIGHT,
    ]),
  );
  expect(alphas).toEqual([255, 255, 255, 0, 0]);
  await page.mouse.up();
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await expect(growth).toHaveCount(0);
  await done(inside).click();
  expect(await alphaAt(page, inside, [{ x: BLUE.x, y: BLUE.y + 45 }, RED, { x: 300, y: 20 }])).toEqual([255, 0, 0]);
  expect(complaints).toEqual([]);
});
