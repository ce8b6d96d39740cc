import type { FrameLocator } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Nothing that a person made is lost without a question: the ways out of the frame, and back into it. */

test.use({ viewport: { width: 1280, height: 800 } });

const onStage = (inside: FrameLocator) => inside.getByRole('slider', { name: 'Compare before and after' });

test('U1: Esc in a host’s dialog asks about what is unsaved, and leaves nothing behind without an answer', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.partner(product.editor));
  await page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en' });
    const said: string[] = [];
    Object.assign(window, { said, cutout });
    cutout.on('cancel', () => said.push('cancel'));
    await cutout.ready;
  });
  const inside = page.frameLocator('dialog iframe');
  await giveJug(inside);
  await expect(onStage(inside)).toBeVisible({ timeout: 45_000 });
  await inside.getByRole('radio', { name: 'White' }).check({ force: true });
  const unsaved = () =>
    page.evaluate(() => (window as unknown as { cutout: { unsaved(): Promise<number> } }).cutout.unsaved());
  expect(await unsaved()).toBe(1);

  await page.keyboard.press('Escape');
  const question = inside.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('1 change is not saved.');
  await expect(inside.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.locator('dialog[open]')).toHaveCount(1);

  // The loader's own button lies behind the frame: the keyboard reaches it.
  await page.locator('dialog > button').focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await inside.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['cancel']);
});

test('U2, U3: a photo outlives “New photo” and a reload, with its design; U4: finished stays finished', async ({
  page,
  product,
  hosts,
}) => {
  const mattings: string[] = [];
  page.on('request', (request) => /\/v1\/matting|\/upload\/policy/.test(request.url()) && mattings.push(request.url()));
  const open = async () => (await openEditor(page, { product, hosts }, {}, 'localhost')).inside;
  const white = (inside: FrameLocator) => inside.getByRole('radio', { name: 'White' });
  const resume = (inside: FrameLocator) => inside.getByRole('button', { name: 'Resume' });
  const first = await open();
  await giveJug(first);
  await expect(onStage(first)).toBeVisible({ timeout: 45_000 });
  await white(first).check({ force: true });
  await first.getByRole('button', { name: 'New photo' }).click();
  await expect(first.getByText(/^“jug.png” from .* is still here, with 1 unsaved change\.$/)).toBeVisible();
  await resume(first).click();
  await expect(white(first)).toBeChecked();
  const asked = mattings.length;
  expect(asked).toBeGreaterThan(0);

  // Each page finds what the one before it has left.
  for (let reload = 0; reload < 2; reload += 1) {
    const next = await open();
    await resume(next).click();
    await expect(onStage(next)).toBeVisible({ timeout: 45_000 });
    await expect(white(next)).toBeChecked();
    await expect(next.getByRole('button', { name: 'Undo' })).toBeEnabled();
  }
  expect(mattings).toHaveLength(asked);
});

test('a photo that is edited alone outlives ← and, where the browser keeps anything, a reload', async ({
  page,
  product,
  hosts,
}) => {
  const edited = async (inside: FrameLocator) => {
    await giveJug(inside);
    const contrast = inside.getByRole('slider', { name: 'Contrast', exact: true });
    await contrast.focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await inside.getByRole('button', { name: 'New photo' }).click();
  };
  const resumed = async (inside: FrameLocator) => {
    await expect(inside.getByText(/^“jug.png” from .* is still here, with 1 unsaved change\.$/)).toBeVisible();
    await inside.getByRole('button', { name: 'Resume' }).click();
    await expect(inside.getByRole('slider', { name: 'Contrast', exact: true })).toHaveValue('12');
  };
  const open = async (host: 'localhost' | '127.0.0.1') =>
    (await openEditor(page, { product, hosts }, { tool: 'photo' }, host)).inside;
  const own = await open('localhost');
  await edited(own);
  await resumed(own);
  // Another page with the same key, as after a reload or a crash.
  await resumed(await open('localhost'));
  // Of another site, where this browser gives no storage: as long as the page lives.
  const foreign = await open('127.0.0.1');
  await edited(foreign);
  await resumed(foreign);
});
