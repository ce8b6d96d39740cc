import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { extracted, leaving } from './modify-page.ts';
import { expect, test } from './product.ts';

/** AI modify takes the shadow of a thing with it where a person says so (D392), in a scene of which both are known. */

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTH = 360;
const HEIGHT = 270;
const THING = { left: 150, top: 60, right: 195, bottom: 195 };
/** Of the shadow beside the thing's foot. */
const [CENTRE, RADII] = [[213, 195] as const, [51, 14] as const];
/** px round both that may change: what a click does not see of an edge, the soft rim, and the blended band. */
const REACH = 24;

/** How far out of the middle of the shadow a place is; 1: at its rim. `by`: px that it is wider. */
const outward = (x: number, y: number, by = 0): number =>
  Math.hypot((x - CENTRE[0]) / (RADII[0] + by), (y - CENTRE[1]) / (RADII[1] + by));
const isThing = (x: number, y: number, by = 0): boolean =>
  x >= THING.left - by && x < THING.right + by && y >= THING.top - by && y < THING.bottom + by;
const isShadow = (x: number, y: number): boolean => outward(x, y) < 0.9 && !isThing(x, y);
const isNear = (x: number, y: number): boolean => isThing(x, y, REACH) || outward(x, y, REACH) < 1;

type Light = (x: number, y: number) => number;
const soft: Light = (x, y) => Math.min(1, Math.max(0.5, 0.5 + 2.5 * (outward(x, y) - 0.9)));
/** A dark path that leads past the thing: no shadow ends nowhere. */
const path: Light = (_x, y) => (y > 178 && y < 214 ? 0.5 : 1);

/** A lawn that gets darker to the left, in that much light. */
function lawn(x: number, y: number, light: number): readonly number[] {
  const grain = 0.94 + 0.12 * ((Math.imul(y * WIDTH + x, 2_654_435_761) >>> 13) / 2 ** 19);
  const here = light * grain * (0.8 + (0.2 * x) / WIDTH);
  return [120, 160, 80].map((value) => Math.round(value * here));
}

async function scene(light: Light): Promise<{ png: Buffer; rgba: Buffer }> {
  const rgba = Buffer.alloc(WIDTH * HEIGHT * 4, 255);
  for (const { x, y, at } of places()) rgba.set(isThing(x, y) ? [200, 40, 40] : lawn(x, y, light(x, y)), at);
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
  return { png: await sharp(rgba, { raw }).removeAlpha().png().toBuffer(), rgba };
}

function* places() {
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) yield { x, y, at: (y * WIDTH + x) * 4 };
}

/** Opens the scene and clicks its thing. */
async function markThing(page: Page, parts: Parameters<typeof openEditor>[1], light: Light) {
  const { inside, complaints } = await openEditor(page, parts, { tool: 'modify' });
  const { png, rgba } = await scene(light);
  await inside.locator('#pick-files').setInputFiles({ name: 'lawn.png', mimeType: 'image/png', buffer: png });
  await expect.poll(async () => (await extracted(page)).code).toBe('NEEDS_USER');
  await inside.getByRole('radio', { name: 'Click', exact: true }).check({ force: true });
  const box = await inside.locator('[data-photo]').boundingBox();
  if (box === null) throw new Error('the photo is not laid out');
  await page.mouse.click(box.x + (172 / WIDTH) * box.width, box.y + (120 / HEIGHT) * box.height);
  await expect(inside.locator('[data-mark-chip]')).toHaveText(/^1 thing/);
  return { inside, complaints, original: rgba };
}

async function removeMarked(inside: FrameLocator): Promise<void> {
  await inside.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible();
}

async function keep(inside: FrameLocator): Promise<void> {
  await inside.getByRole('button', { name: 'Keep suggestion 1' }).click();
  await expect(inside.getByRole('status').filter({ hasText: 'Removed. You can mark the next thing.' })).toBeAttached();
}

/** What became of the scene. */
function compared(now: Uint8Array, before: Uint8Array) {
  const found = { red: 0, others: 0, shadowChanged: 0, light: 0 };
  let [shadow, lit, truth] = [0, 0, 0];
  for (const { x, y, at } of places()) {
    const isOther = [0, 1, 2, 3].some((i) => now[at + i] !== before[at + i]);
    if ((now[at] ?? 0) > 150 && (now[at + 1] ?? 0) < 80) found.red += 1;
    if (isOther && !isNear(x, y)) found.others += 1;
    if (!isShadow(x, y)) continue;
    shadow += 1;
    lit += now[at + 1] ?? 0;
    truth += lawn(x, y, 1)[1] ?? 0;
    if (isOther) found.shadowChanged += 1;
  }
  return { ...found, light: lit / truth, shadowChanged: found.shadowChanged / shadow };
}

test('a thing goes with its shadow, every other pixel keeps its bytes, and one step back brings both', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints, original } = await markThing(page, { product, hosts }, soft);
  expect(compared(original, original).light).toBeLessThan(0.55);
  const take = inside.getByRole('button', { name: 'Take its shadow too' });
  const chip = inside.locator('[data-mark-chip]');

  // Nothing of it is marked before a person says so, and one step back takes it out of the mark.
  const alone = await chip.textContent();
  await take.click();
  await expect(chip).toHaveText(/^2 things/);
  await expect(take).toBeHidden();
  await inside.getByRole('button', { name: 'Take back the last' }).click();
  await expect(chip).toHaveText(alone ?? '');
  await take.click();
  await expect(chip).toHaveText(/^2 things/);

  await removeMarked(inside);
  await keep(inside);
  const { rgba } = await leaving(page);
  const { red, others, light } = compared(rgba, original);
  expect([red, others]).toEqual([0, 0]);
  // The lawn beside it is a little darker.
  expect(Math.abs(light - 1)).toBeLessThan(0.1);

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await extracted(page)).code).toBe('NEEDS_USER');
  const shown = inside.locator('[data-photo] > canvas').first();
  const pixels = () =>
    shown.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      return [...(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])];
    });
  await expect.poll(async () => Buffer.compare(Buffer.from(await pixels()), original)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a shadow that is not taken stays as it is, beyond the rim of the thing', async ({ page, product, hosts }) => {
  const { inside, complaints, original } = await markThing(page, { product, hosts }, soft);
  await expect(inside.getByRole('button', { name: 'Take its shadow too' })).toBeVisible();
  await removeMarked(inside);
  await keep(inside);
  const { red, others, shadowChanged } = compared((await leaving(page)).rgba, original);
  expect([red, others]).toEqual([0, 0]);
  expect(shadowChanged).toBeLessThan(0.3);
  expect(complaints).toEqual([]);
});

test('nothing is offered where what is dark at the foot leads on', async ({ page, product, hosts }) => {
  const { inside, complaints } = await markThing(page, { product, hosts }, path);
  // The same worker looks for what fits after it has looked for a shadow.
  await removeMarked(inside);
  await inside.getByRole('button', { name: 'Mark again' }).click();
  await expect(inside.locator('[data-mark-chip]')).toHaveText(/^1 thing/);
  await expect(inside.getByRole('button', { name: 'Take its shadow too' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
