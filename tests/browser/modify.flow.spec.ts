import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { extracted, leaving } from './modify-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** AI modify in a partner's page: what is marked goes, by mouse and by keys, and every pixel elsewhere keeps its bytes. */

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTH = 240;
const HEIGHT = 200;
/** Of the red thing, all of which lies in the box that is marked. */
const THING = { left: 100, top: 80, right: 130, bottom: 110 };
/** px round the box that may change: the rim for a shadow, and the blended band. */
const REACH = 10;

async function photo(): Promise<{ png: Buffer; rgb: Buffer }> {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < rgb.length; at += 1) {
    // The sides differ: what is taken from one looks different from what is taken from the other.
    const side = Math.floor(at / 3) % WIDTH < WIDTH / 2 ? 40 : 0;
    rgb[at] = (at > rgb.length / 2 ? 60 : 170) + side + ((Math.imul(at, 2_654_435_761) >>> 13) % 30);
  }
  for (let y = THING.top; y < THING.bottom; y += 1)
    for (let x = THING.left; x < THING.right; x += 1) rgb.set([255, 0, 0], (y * WIDTH + x) * 3);
  const png = await sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  return { png, rgb };
}

test('a thing is marked by keys and removed, one of four suggestions is kept, and the rest is as it was', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'modify' });
  const { png, rgb } = await photo();
  await inside.locator('#pick-files').setInputFiles({ name: 'thing.png', mimeType: 'image/png', buffer: png });
  const remove = inside.getByRole('button', { name: 'Remove', exact: true });
  await expect(inside.getByText('Mark something first')).toBeVisible();
  await expect(remove).toBeDisabled();
  const extract = () => extracted(page);
  // The photo is open a moment after its screen is there.
  await expect.poll(async () => (await extract()).code).toBe('NEEDS_USER');

  await inside.getByRole('radio', { name: 'Box', exact: true }).check({ force: true });
  const box = inside.getByRole('button', { name: /^Box to mark: 84, 70, 72 × 60 px/ });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await inside.getByRole('button', { name: /^Box to mark: 86, 70, 70 × 60 px/ }).press('Enter');
  await expect(remove).toBeEnabled();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await remove.click();
  await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible();
  await inside.locator('#stage').focus();
  await page.keyboard.press('2');
  await expect(inside.getByRole('button', { name: 'Keep suggestion 2' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(inside.getByRole('status').filter({ hasText: 'Removed. You can mark the next thing.' })).toBeAttached();

  const { width, height, rgba } = await decode(Buffer.from((await extract()).bytes));
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
  let [other, red] = [0, 0];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * WIDTH + x;
      if ((rgba[at * 4] ?? 0) > 230 && (rgba[at * 4 + 1] ?? 0) < 40) red += 1;
      if (x >= 86 - REACH && x < 156 + REACH && y >= 70 - REACH && y < 130 + REACH) continue;
      for (let i = 0; i < 3; i += 1) if (rgb[at * 3 + i] !== rgba[at * 4 + i]) other += 1;
    }
  expect([other, red]).toEqual([0, 0]);
  expect(complaints).toEqual([]);
});

test('the server’s model fills a place once a person says so, and the rest of the photo is as it was', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'modify' });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/fill')) asked += 1;
  });
  const { png, rgb } = await photo();
  await inside.locator('#pick-files').setInputFiles({ name: 'thing.png', mimeType: 'image/png', buffer: png });
  await inside.getByRole('radio', { name: 'Box', exact: true }).check({ force: true });
  await inside.getByRole('button', { name: /^Box to mark: / }).press('Enter');
  const remove = inside.getByRole('button', { name: 'Remove', exact: true });
  await remove.click();
  await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible();
  expect(asked).toBe(0);
  await inside.getByRole('button', { name: 'Mark again' }).click();
  await inside.getByRole('switch', { name: 'Use the server’s model' }).check({ force: true });
  await remove.click();
  const byModel = inside.getByRole('button', { name: 'Suggestion 1, from the server’s model' });
  await expect(byModel).toBeVisible();
  await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible();
  expect(asked).toBe(1);
  await byModel.click();
  await inside.getByRole('button', { name: 'Keep suggestion 1' }).click();
  await expect(inside.getByRole('status').filter({ hasText: 'Removed. You can mark the next thing.' })).toBeAttached();

  const { rgba } = await decode(Buffer.from((await extracted(page)).bytes));
  // The model of the tests paints in magenta; the photo's own grain lies on it.
  const middle = [...rgba.subarray((95 * WIDTH + 115) * 4, (95 * WIDTH + 115) * 4 + 3)];
  expect([(middle[0] ?? 0) > 200, (middle[1] ?? 255) < 60, (middle[2] ?? 0) > 200]).toEqual([true, true, true]);
  let other = 0;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      if (x >= 84 - REACH && x < 156 + REACH && y >= 70 - REACH && y < 130 + REACH) continue;
      const at = y * WIDTH + x;
      for (let i = 0; i < 3; i += 1) if (rgb[at * 3 + i] !== rgba[at * 4 + i]) other += 1;
    }
  expect(other).toBe(0);
  expect(complaints).toEqual([]);
});

/** Three things on an even, grainy background: one to remove, one to replace, one to paint over. */
const TABLE = { width: 320, height: 240 };
const RED = { left: 60, top: 60, right: 90, bottom: 90 };
const GREEN = { left: 210, top: 50, right: 250, bottom: 100 };
const BLUE = { left: 100, top: 170, right: 116, bottom: 186 };
type Box = typeof RED;

async function table(): Promise<{ png: Buffer; rgba: Uint8Array }> {
  const rgba = new Uint8Array(TABLE.width * TABLE.height * 4).fill(255);
  const paint = (at: number, colour: readonly number[]) => rgba.set(colour, at * 4);
  for (let at = 0; at < rgba.length / 4; at += 1) {
    const grain = 110 + ((Math.imul(at, 2_654_435_761) >>> 13) % 30);
    paint(at, [grain, grain, grain]);
  }
  const things = [[RED, [255, 0, 0]] as const, [GREEN, [0, 255, 0]] as const, [BLUE, [0, 0, 255]] as const];
  for (const [box, colour] of things) for (const at of placesOf(box)) paint(at, colour);
  const raw = { width: TABLE.width, height: TABLE.height, channels: 4 } as const;
  return { png: await sharp(rgba, { raw }).removeAlpha().png().toBuffer(), rgba };
}

/** A yellow square that nothing is round: cut out already. */
const yellow = () =>
  sharp({ create: { width: 40, height: 50, channels: 4, background: '#fd0' } })
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

function* placesOf({ left, top, right, bottom }: Box): Generator<number> {
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) yield y * TABLE.width + x;
}

const widened = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** How many pixels outside a box are others. */
function othersOutside(now: Uint8Array, before: Uint8Array, box: Box): number {
  const inside = new Set(placesOf(box));
  let others = 0;
  for (let at = 0; at < now.length / 4; at += 1)
    if (!inside.has(at) && [0, 1, 2, 3].some((i) => now[at * 4 + i] !== before[at * 4 + i])) others += 1;
  return others;
}

/** Mean red, green and blue of a place. */
function meanOf(rgba: Uint8Array, box: Box): number[] {
  const places = [...placesOf(box)];
  return [0, 1, 2].map((i) => places.reduce((sum, at) => sum + (rgba[at * 4 + i] ?? 0), 0) / places.length);
}

/** Whether a place has the grey of the background, its mean, on all three colours. */
const isBackground = (rgba: Uint8Array, box: Box): boolean =>
  meanOf(rgba, box).every((value) => Math.abs(value - 124.5) < 10);

/** What the stage shows, px of the photo. */
const shownPixels = async (inside: FrameLocator): Promise<number[]> =>
  await inside
    .locator('[data-photo] > canvas')
    .first()
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      return [...(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])];
    });

async function openTable(page: Page, parts: Parameters<typeof openEditor>[1]) {
  const { inside, complaints } = await openEditor(page, parts, { tool: 'modify' });
  const { png, rgba } = await table();
  await inside.locator('#pick-files').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: png });
  await expect.poll(async () => (await extracted(page)).code).toBe('NEEDS_USER');
  await expect(inside.getByRole('radio', { name: 'Click', exact: true })).toBeVisible();
  return { inside, complaints, original: rgba };
}

/** One person, who works by mouse or by keys. */
interface Hand {
  choose(name: 'Click' | 'Clone' | 'Heal'): Promise<void>;
  tab(name: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Clicks the photo. */
  at(x: number, y: number, surface: 'mark' | 'fix'): Promise<void>;
  /** Paints the blue spot over. */
  paint(): Promise<void>;
  pick(file: Buffer): Promise<void>;
}

const MIDDLE_OF_BLUE = { x: 108, y: 178 };

function mouse(page: Page, inside: FrameLocator): Hand {
  const place = async (x: number, y: number) => {
    const box = await inside.locator('[data-photo]').boundingBox();
    if (box === null) throw new Error('the photo is not laid out');
    return [box.x + (x / TABLE.width) * box.width, box.y + (y / TABLE.height) * box.height] as const;
  };
  const button = (name: string) => inside.getByRole('button', { name, exact: true });
  return {
    choose: (name) => inside.getByRole('radio', { name, exact: true }).check({ force: true }),
    tab: (name) => inside.getByRole('tab', { name, exact: true }).click(),
    press: (name) => button(name).click(),
    at: async (x, y) => page.mouse.click(...(await place(x, y))),
    async paint() {
      const { x, y } = MIDDLE_OF_BLUE;
      await page.mouse.move(...(await place(x - 4, y)));
      await page.mouse.down();
      await page.mouse.move(...(await place(x + 4, y)), { steps: 3 });
      await page.mouse.up();
    },
    async pick(buffer) {
      const choosing = page.waitForEvent('filechooser');
      await button('Choose a picture').click();
      await (await choosing).setFiles({ name: 'yellow.png', mimeType: 'image/png', buffer });
    },
  };
}

function keys(page: Page, inside: FrameLocator): Hand {
  /** Tab, as often as it takes. */
  const reach = async (wanted: Locator) => {
    await expect(wanted).toBeVisible();
    const isThere = () => wanted.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 80 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused();
  };
  /** One of a row of which Tab stops at one alone. */
  const along = async (row: Locator, wanted: Locator) => {
    const stop = row.and(inside.locator('[tabindex="0"], :checked'));
    await reach(stop.first());
    for (let step = 0; step < 8 && !(await wanted.evaluate((e) => e === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowRight');
    await expect(wanted).toBeFocused();
  };
  const press = async (name: string) => {
    const button = inside.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    await reach(button);
    await page.keyboard.press('Enter');
  };
  const point = async (x: number, y: number, name: RegExp) => {
    const handle = inside.getByRole('button', { name });
    await reach(handle);
    const [, left = '', top = ''] = /at (\d+), (\d+) px/.exec((await handle.getAttribute('aria-label')) ?? '') ?? [];
    const go = async (by: number, more: string, less: string) => {
      // An arrow goes a fiftieth of the longer side.
      const [many, rest] = [Math.trunc(by / 6), by % 6];
      const arrow = by > 0 ? more : less;
      for (let step = 0; step < Math.abs(many); step += 1) await page.keyboard.press(arrow);
      for (let step = 0; step < Math.abs(rest); step += 1) await page.keyboard.press(`Control+${arrow}`);
    };
    await go(x - Number(left), 'ArrowRight', 'ArrowLeft');
    await go(y - Number(top), 'ArrowDown', 'ArrowUp');
    await page.keyboard.press('Enter');
  };
  const NAMES = { mark: /^Point at/, fix: /^Brush at/ } as const;
  return {
    async choose(name) {
      const radio = inside.getByRole('radio', { name, exact: true });
      const group = inside.getByRole('radiogroup').filter({ has: radio }).getByRole('radio');
      await along(group, radio);
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked();
    },
    async tab(name) {
      await along(inside.getByRole('tab'), inside.getByRole('tab', { name, exact: true }));
      await page.keyboard.press('Enter');
    },
    press,
    at: (x, y, surface) => point(x, y, NAMES[surface]),
    paint: () => point(MIDDLE_OF_BLUE.x, MIDDLE_OF_BLUE.y, NAMES.fix),
    async pick(buffer) {
      const choosing = page.waitForEvent('filechooser');
      await press('Choose a picture');
      await (await choosing).setFiles({ name: 'yellow.png', mimeType: 'image/png', buffer });
    },
  };
}

for (const [name, handOf] of [
  ['by mouse', mouse],
  ['by keys alone', keys],
] as const) {
  test(`${name} a thing is clicked and removed, one replaced by a picture, one cloned and healed away; undo is exact`, async ({
    page,
    product,
    hosts,
  }) => {
    test.slow();
    const { inside, complaints, original } = await openTable(page, { product, hosts });
    const hand = handOf(page, inside);

    // Remove
    await hand.choose('Click');
    await hand.at(75, 75, 'mark');
    await expect(inside.locator('[data-mark-chip]')).toHaveText(/^1 thing · \d+ %$/);
    await hand.press('Remove');
    await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible();
    // An even background has but one filling.
    await expect(inside.getByText('Others look the same here and are left out.')).toBeVisible();
    await expect(inside.getByRole('button', { name: 'Suggestion 2' })).toHaveCount(0);
    await hand.press('Keep suggestion 1');
    await expect(
      inside.getByRole('status').filter({ hasText: 'Removed. You can mark the next thing.' }),
    ).toBeAttached();
    const removed = await leaving(page);
    expect([removed.width, removed.height]).toEqual([TABLE.width, TABLE.height]);
    expect(othersOutside(removed.rgba, original, widened(RED, REACH + 4))).toBe(0);
    expect(isBackground(removed.rgba, RED)).toBe(true);

    // Replace
    await hand.choose('Click');
    await hand.at(230, 75, 'mark');
    await expect(inside.locator('[data-mark-chip]')).toHaveText(/^1 thing/);
    await hand.tab('Replace');
    await hand.pick(await yellow());
    await hand.press('Set it in');
    await expect(inside.getByText('Picture set in', { exact: true })).toBeAttached();
    const replaced = await leaving(page);
    expect(othersOutside(replaced.rgba, removed.rgba, widened(GREEN, REACH + 4))).toBe(0);
    const [red = 0, green = 0, blue = 0] = meanOf(replaced.rgba, widened(GREEN, -10));
    expect(Math.min(red, green) - blue).toBeGreaterThan(60);

    // Fix
    await hand.tab('Fix');
    await hand.choose('Clone');
    await hand.press('Set where to take from');
    await hand.at(168, 178, 'fix');
    await hand.paint();
    await expect(inside.getByText('Cloned', { exact: true })).toBeAttached();
    const cloned = await leaving(page);
    // Half of the brush is 29 px.
    expect(othersOutside(cloned.rgba, replaced.rgba, widened(BLUE, 30))).toBe(0);
    expect(isBackground(cloned.rgba, BLUE)).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => Buffer.compare((await leaving(page)).rgba, replaced.rgba)).toBe(0);
    await hand.choose('Heal');
    await hand.paint();
    await expect(inside.getByText('Healed', { exact: true })).toBeAttached();
    const healed = await leaving(page);
    expect(othersOutside(healed.rgba, replaced.rgba, widened(BLUE, 30))).toBe(0);
    expect(isBackground(healed.rgba, BLUE)).toBe(true);

    // The stroke, the picture, the place that was cleared for it, the removal.
    for (const before of [replaced, undefined, removed]) {
      await page.keyboard.press('Control+z');
      if (before) expect(Buffer.compare((await leaving(page)).rgba, before.rgba)).toBe(0);
    }
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await extracted(page)).code).toBe('NEEDS_USER');
    await expect.poll(async () => Buffer.compare(Buffer.from(await shownPixels(inside)), original)).toBe(0);
    expect(complaints).toEqual([]);
  });
}
