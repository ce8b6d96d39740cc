import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { layoutViolations } from './layout-violations.ts';
import { decode, type Pixels } from './pixels.ts';
import { expect, test } from './product.ts';

/** A step that the server works on while the person goes on in another tool (D206). */

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTH = 300;
const HEIGHT = 270;

function photo(width = WIDTH, height = HEIGHT): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = 40 + ((at * 7) % 160);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** What a place is filled with is searched once it is let go: on a fast machine it would be there before the tool is changed. */
async function holdSearches(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const held: (() => void)[] = [];
    let isHeld = true;
    Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, sent);
      if (isHeld && /^find/.test(String((sent[0] as { name?: unknown }).name))) held.push(send);
      else send();
    };
    const letGo = () => {
      isHeld = false;
      for (const send of held) send();
    };
    Object.assign(window, { letGo });
  });
  return async () => {
    const frame = page.frames().find((one) => one.url().includes('/editor/'));
    await frame?.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  };
}

test('Enhance goes on in the top bar while the photo is edited, waits, is compared and used by keys, under the newer step', async ({
  page,
  product,
  hosts,
}) => {
  const tools = ['photo', 'enhance'];
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'enhance', tools });
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\/v1\/enhance\/tile/, (route) => (isOpen ? route.continue() : void held.push(route)));
  await inside.locator('#pick-files').setInputFiles({ name: 'dots.png', mimeType: 'image/png', buffer: await photo() });
  await inside.getByRole('button', { name: 'Enhance', exact: true }).click();
  await expect.poll(() => held.length).toBe(2);
  // In its own tool the card says how far it is.
  await expect(inside.getByRole('region', { name: 'Steps under way' })).toHaveCount(0);

  const to = async (tool: string) => {
    await page.keyboard.press('Control+k');
    await inside.getByRole('searchbox').fill(tool);
    await page.keyboard.press('Enter');
    await expect(inside.getByRole('button', { name: `${tool}: change the tool` })).toBeFocused();
  };
  await to('Photo editing');
  const chips = inside.getByRole('region', { name: 'Steps under way' });
  await expect(chips.getByRole('progressbar', { name: 'Enhance' })).toHaveText('Enhance 0 %');
  await held.shift()?.continue();
  await expect(chips.getByText('Enhance 25 %')).toBeVisible();

  // The person goes on, on the picture as it was.
  const exposure = inside.getByRole('slider', { name: 'Exposure' });
  await exposure.focus();
  await page.keyboard.press('ArrowRight');
  isOpen = true;
  await Promise.all(held.map((route) => route.continue()));
  await expect(chips.getByText('Enhance is ready')).toBeVisible();
  await expect(inside.getByText('Enhance is ready')).toHaveCount(2);
  const label = { 'label-content-name-mismatch': { enabled: true } };
  const axe = await new AxeBuilder({ page }).options({ rules: label }).include(['#place iframe', '.Bar-top']).analyze();
  expect(axe.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  for (const size of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    // A dial's field lies under its ruler, or one of its lines, on purpose.
    const violations = async () =>
      (await layoutViolations(inside.locator('html'))).filter((one) => !/Ruler-ruler|“Exposure”: under i\./.test(one));
    await expect.poll(violations).toEqual([]);
    await expect(chips.getByRole('button', { name: 'Use it' })).toBeInViewport();
  }

  const compare = chips.getByRole('button', { name: 'Compare' });
  await compare.focus();
  await page.keyboard.press('Enter');
  const dialog = inside.getByRole('dialog', { name: 'Enhance is ready' });
  const handle = dialog.getByRole('slider', { name: 'Compare before and after' });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '52');
  await expect(dialog.getByText('Your later steps are applied to it again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(compare).toBeFocused();

  const sizeOf = () =>
    page.evaluate(async () => {
      type Extract = (options: object) => Promise<{ width: number; height: number }>;
      const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
      const { width, height } = await cutout.startExtract({ format: 'png' });
      return [width, height];
    });
  expect(await sizeOf()).toEqual([WIDTH, HEIGHT]);
  await chips.getByRole('button', { name: 'Use it' }).press('Enter');
  await expect(chips).toHaveCount(0);
  expect(await sizeOf()).toEqual([2 * WIDTH, 2 * HEIGHT]);
  // The newer step is there as it was.
  await expect(exposure).toHaveAttribute('aria-valuetext', '+0.05');
  await page.keyboard.press('Control+z');
  expect(await sizeOf()).toEqual([WIDTH, HEIGHT]);
  await expect(exposure).toHaveAttribute('aria-valuetext', '+0.05');
  expect(complaints).toEqual([]);
});

test('what waits is asked about before it would be lost, and a step that failed says so', async ({
  page,
  product,
  hosts,
}) => {
  const tools = ['photo', 'enhance'];
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'enhance', tools });
  const held: Route[] = [];
  await page.route(/\/v1\/enhance\/tile/, (route) => void held.push(route));
  await inside.locator('#pick-files').setInputFiles({ name: 'dots.png', mimeType: 'image/png', buffer: await photo() });
  await inside.getByRole('button', { name: 'Enhance', exact: true }).click();
  await expect.poll(() => held.length).toBe(2);
  await page.keyboard.press('Control+k');
  await inside.getByRole('dialog').getByRole('button', { name: 'Photo editing' }).click();
  const chips = inside.getByRole('region', { name: 'Steps under way' });
  await expect(chips.getByText('Enhance 0 %')).toBeVisible();

  await inside.getByRole('button', { name: 'New photo' }).click();
  const leave = inside.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leave.getByText('1 change is not saved.')).toBeVisible();
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  await expect(chips.getByText('Enhance 0 %')).toBeVisible();

  await Promise.all(held.map((route) => route.abort()));
  await expect(chips.getByText('Enhance: No connection to the server. Your work is kept.')).toBeVisible();
  await chips.getByRole('button', { name: 'Open Enhance' }).click();
  await expect(inside.getByRole('button', { name: 'Enhance', exact: true })).toBeEnabled();
  await expect(chips).toHaveCount(0);
});

/** Expand at work on a photo while photo editing is shown. */
async function expandUnderWay(page: Page, around: Parameters<typeof openEditor>[1], buffer: Buffer) {
  const letGo = await holdSearches(page);
  const { inside, complaints } = await openEditor(page, around, { tool: 'expand', tools: ['photo', 'expand'] });
  await inside.locator('#pick-files').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await inside.getByRole('button', { name: /^Expand to/ }).click();
  await page.keyboard.press('Control+k');
  await inside.getByRole('dialog').getByRole('button', { name: 'Photo editing' }).click();
  const chips = inside.getByRole('region', { name: 'Steps under way' });
  await expect(chips.getByText(/^Expand \d/)).toBeVisible();
  await letGo();
  return { inside, complaints, chips };
}

test('suggestions of Expand wait as four to choose from', async ({ page, product, hosts }) => {
  const { inside, chips } = await expandUnderWay(page, { product, hosts }, await photo(900, 700));
  await expect(chips.getByText('Expand is ready')).toBeVisible({ timeout: 30_000 });
  await chips.getByRole('button', { name: 'Compare' }).click();
  const dialog = inside.getByRole('dialog', { name: 'Expand is ready' });
  // By keys: the dialog moves when its pictures come.
  await dialog.getByRole('radio', { name: '1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '2' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(chips).toHaveCount(0);
  await inside.getByRole('button', { name: 'Undo' }).click();
  await expect(inside.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a photo that has too little to fill its frame from says so, and what to choose, while another tool is shown', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints, chips } = await expandUnderWay(page, { product, hosts }, await photo(60, 4));
  const why = 'There is too little of the photo to fill it with. Choose Mirror, Blur or Colour.';
  await expect(chips.getByText(`Expand: ${why}`)).toBeVisible();
  await chips.getByRole('button', { name: 'Open Expand' }).click();
  await expect(inside.getByRole('radio', { name: 'Mirror' })).toBeVisible();
  await expect(chips).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('AI modify goes on while the photo is edited, waits as four to choose from, and changes its place alone under the newer step', async ({
  page,
  product,
  hosts,
}) => {
  const tools = ['photo', 'modify'];
  const letGo = await holdSearches(page);
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'modify', tools });
  // The sides differ: what is taken from one looks different from what is taken from the other.
  const level = (x: number, y: number) =>
    (y > 100 ? 60 : 150) + (x < 150 ? 40 : 0) + ((Math.imul(x + y * 300, 2_654_435_761) >>> 13) % 30);
  const data = Buffer.from(
    Array.from({ length: 300 * 270 * 3 }, (_, at) => {
      const [x, y] = [Math.floor(at / 3) % 300, Math.floor(at / 900)];
      const isThing = x >= 130 && x < 160 && y >= 110 && y < 140;
      return isThing ? ([255, 0, 0][at % 3] ?? 0) : level(x, y);
    }),
  );
  const buffer = await sharp(data, { raw: { width: 300, height: 270, channels: 3 } })
    .png()
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'thing.png', mimeType: 'image/png', buffer });
  await inside.getByRole('radio', { name: 'Box', exact: true }).check({ force: true });
  await inside.getByRole('button', { name: /^Box to mark: / }).press('Enter');
  await inside.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.keyboard.press('Control+k');
  await inside.getByRole('dialog').getByRole('button', { name: 'Photo editing' }).click();
  const chips = inside.getByRole('region', { name: 'Steps under way' });
  const turn = inside.getByRole('slider', { name: 'Exposure' });
  await turn.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chips.getByText(/^AI modify \d/)).toBeVisible();
  await letGo();
  await expect(chips.getByText('AI modify is ready')).toBeVisible({ timeout: 60_000 });
  const pixels = async () => {
    const bytes = await page.evaluate(async () => {
      type Extract = (options: object) => Promise<{ blob: Blob }>;
      const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
      return [...new Uint8Array(await (await cutout.startExtract({ format: 'png' })).blob.arrayBuffer())];
    });
    return await decode(Buffer.from(bytes));
  };
  const before = await pixels();
  const reds = ({ rgba }: Pixels) => {
    let count = 0;
    for (let at = 0; at < rgba.length; at += 4) if ((rgba[at] ?? 0) > 230 && (rgba[at + 1] ?? 0) < 40) count += 1;
    return count;
  };
  // What waits has changed nothing yet.
  expect(reds(before)).toBe(900);

  await chips.getByRole('button', { name: 'Compare' }).click();
  const dialog = inside.getByRole('dialog', { name: 'AI modify is ready' });
  // By keys: the dialog moves when its pictures come.
  await dialog.getByRole('radio', { name: '1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '2' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(chips).toHaveCount(0);
  await expect(turn).toHaveAttribute('aria-valuetext', '+0.05');
  const after = await pixels();
  let far = 0;
  for (let at = 0; at < after.rgba.length; at += 1) {
    const [x, y] = [(at >> 2) % 300, Math.floor((at >> 2) / 300)];
    if ((x < 20 || y < 20) && after.rgba[at] !== before.rgba[at]) far += 1;
  }
  expect([reds(after), far]).toEqual([0, 0]);
  await page.keyboard.press('Control+z');
  expect(Buffer.compare(Buffer.from((await pixels()).rgba), Buffer.from(before.rgba))).toBe(0);
  expect(complaints).toEqual([]);
});

test('a step that is for members says so while another tool is shown, and leads to where membership is sold', async ({
  page,
  product,
  hosts,
}) => {
  const tools = ['photo', 'enhance'];
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'enhance', tools });
  await page.evaluate(() => {
    const { cutout } = window as unknown as { cutout: { on(name: string, listener: (event: object) => void): void } };
    const wanted: object[] = [];
    Object.assign(window, { wanted });
    cutout.on('memberRequired', (event) => wanted.push(event));
  });
  const wanted = () => page.evaluate(() => (window as unknown as { wanted: object[] }).wanted);
  const held: Route[] = [];
  await page.route(/\/v1\/enhance\/tile/, (route) => void held.push(route));
  await inside.locator('#pick-files').setInputFiles({ name: 'dots.png', mimeType: 'image/png', buffer: await photo() });
  await inside.getByRole('radio', { name: '4×' }).check({ force: true });
  await inside.getByRole('button', { name: 'Enhance', exact: true }).click();
  await expect.poll(() => held.length).toBe(2);
  await page.keyboard.press('Control+k');
  await inside.getByRole('dialog').getByRole('button', { name: 'Photo editing' }).click();
  const chips = inside.getByRole('region', { name: 'Steps under way' });
  await expect(chips.getByText('Enhance 0 %')).toBeVisible();
  const body = JSON.stringify({ code: 10_419, error: 'MEMBER_REQUIRED', message: 'for members', request_id: 'r1' });
  await Promise.all(held.map((route) => route.fulfill({ status: 403, contentType: 'application/json', body })));
  await expect(chips.getByText('Enhance: This is for members.')).toBeVisible();
  // Nothing opens by itself over what the person does.
  expect(await wanted()).toEqual([]);
  await chips.getByRole('button', { name: 'See membership plans' }).click();
  await expect(inside.getByRole('button', { name: 'Enhance', exact: true })).toBeEnabled();
  await expect(chips).toHaveCount(0);
  expect(await wanted()).toMatchObject([{ feature: 'enlarge_4' }]);
});
