import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, type Product, test } from './product.ts';

/** What sends the photo says so before it is pressed, and what says that it runs here sends nothing (D458). */

test.use({ viewport: { width: 1280, height: 800 } });

const SERVER = 'Runs on the server: the photo, or a part of it, is sent there';
const HERE = 'Runs in this browser: the photo is not sent';

/** Paths of what goes to the product with a body, in order. */
function sentBy(page: Page, product: Product): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs = [product.editor, product.store].includes(origin);
    if (isOurs && request.method() !== 'GET') sent.push(pathname);
  });
  return sent;
}

const marked = (inside: FrameLocator, name: string): Locator => inside.locator(`[data-sends="${name}"]`);

/** Its cloud is seen, and its words are there for eyes and for screen readers. */
async function saysServer(control: Locator, mark: Locator): Promise<void> {
  await expect(mark.locator('> svg')).toBeVisible();
  await expect(control).toHaveAccessibleDescription(SERVER);
  const words = () => mark.evaluate((element) => getComputedStyle(element, '::after').content);
  await expect(mark).toHaveAttribute('data-tip', SERVER);
  await control.hover({ force: true });
  expect(await words()).toContain(SERVER);
}

/** What the browser shows of the control that the pointer is on. */
async function titleOf(control: Locator): Promise<string> {
  await control.hover({ force: true });
  await control.hover({ force: true, position: { x: 3, y: 3 } });
  return await control.evaluate((element) => element.closest<HTMLElement>('[title]')?.title ?? '');
}

async function seen(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('Enhance is on the server where a model enlarges, and here at the photo’s own size', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'enhance' });
  const sent = sentBy(page, product);
  await giveJug(inside);
  const enhance = inside.getByRole('button', { name: 'Enhance', exact: true });
  await expect(enhance).toBeEnabled();
  await inside.getByRole('radio', { name: '2×', exact: true }).check({ force: true });
  await saysServer(enhance, marked(inside, 'enhance'));
  const sharpen = inside.getByRole('switch', { name: 'Sharpen' });
  await expect.poll(() => titleOf(sharpen)).toBe(HERE);
  await seen(page);

  await inside.getByRole('radio', { name: '1×', exact: true }).check({ force: true });
  await expect(marked(inside, 'enhance')).toHaveCount(0);
  await expect(enhance).not.toHaveAccessibleDescription(SERVER);
  await sharpen.check({ force: true });
  await enhance.click();
  await expect(inside.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  expect(sent).toEqual([]);

  await inside.getByRole('radio', { name: '2×', exact: true }).check({ force: true });
  await enhance.click();
  await expect.poll(() => sent).toContain('/v1/enhance/tile');
});

test('of a photo that is edited, only what looks for its subject sends it', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'photo' });
  const sent = sentBy(page, product);
  await giveJug(inside);
  await expect(inside.getByRole('img', { name: 'The photo as it is edited' })).toBeVisible();
  const exposure = inside.getByRole('slider', { name: 'Exposure' });
  await expect.poll(() => titleOf(exposure)).toBe(HERE);
  await expect(inside.getByRole('tabpanel')).toHaveAccessibleDescription(HERE);
  await inside.getByRole('button', { name: 'Auto', exact: true }).click();
  await inside.getByRole('tab', { name: 'Add' }).click();
  await inside.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('Monday');
  await page.keyboard.press('Escape');
  const behind = inside.getByRole('switch', { name: 'Behind the subject' });
  await saysServer(behind, marked(inside, 'behind'));
  await seen(page);
  expect(sent).toEqual([]);
  await behind.click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect(behind).toBeChecked({ timeout: 20_000 });
  // What the server found is there: nothing is sent for it again.
  await expect(marked(inside, 'behind')).toHaveCount(0);
});

test('a batch sends its photos for the cards that say so, and for no other', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'batch' });
  const sent = sentBy(page, product);
  await giveJug(inside);
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(1);
  for (const name of ['Resize', 'Watermark', 'Adjust'])
    await inside.getByRole('switch', { name, exact: true }).check({ force: true });
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(1);
  expect(sent).toEqual([]);
  await expect(marked(inside, 'run')).toHaveCount(0);
  const cutout = inside.getByRole('switch', { name: 'Cut-out', exact: true });
  await saysServer(cutout, marked(inside, 'cutout'));
  await saysServer(inside.getByRole('switch', { name: 'Enhance', exact: true }), marked(inside, 'enhance'));
  await seen(page);
  await cutout.check({ force: true });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
});

test('a thing that is clicked, and a stroke that grows, are looked for by the server', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'modify' });
  const sent = sentBy(page, product);
  await giveJug(inside);
  const point = inside.getByRole('radio', { name: 'Click', exact: true });
  await saysServer(point, marked(inside, 'point'));
  await inside.getByRole('radio', { name: 'Brush', exact: true }).check({ force: true });
  await saysServer(inside.getByRole('switch', { name: /grow/i }), marked(inside, 'grow'));
  const model = inside.getByRole('switch', { name: 'Use the server’s model' });
  await saysServer(model, marked(inside, 'model'));
  await seen(page);
  await inside.getByRole('radio', { name: 'Box', exact: true }).check({ force: true });
  await inside.getByRole('button', { name: /^Box to mark: / }).press('Enter');
  await expect(marked(inside, 'remove')).toHaveCount(0);
  expect(sent).toEqual([]);
  await model.check({ force: true });
  const remove = inside.getByRole('button', { name: 'Remove', exact: true });
  await saysServer(remove, marked(inside, 'remove'));
  await remove.click();
  await expect.poll(() => sent).toContain('/v1/fill');
});
