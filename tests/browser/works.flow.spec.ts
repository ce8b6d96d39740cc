import sharp from 'sharp';
import { download } from './download.ts';
import { asUser, logIn } from './login.ts';
import { alphaOf, decode, overlap } from './pixels.ts';
import { expect, type Product, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** A template becomes a user's own work: saved in the editor, listed in the account, opened again from there. */

test('a template with one’s own photo is saved, stands among the works, and is opened again as it was', async ({
  page,
  product,
}) => {
  test.setTimeout(150_000);
  const token = await logIn(product.editor, 'works@example.com');
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const green = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00c040' } })
    .jpeg()
    .toBuffer();

  await page.goto(`${product.site}/en/designroom/template/1`);
  const photo = { name: 'green.jpg', mimeType: 'image/jpeg', buffer: green };
  await page.locator('[data-photo-put] input').setInputFiles(photo);
  await expect(page.getByRole('status').filter({ hasText: 'Your photo is in the template.' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this template' }).click();
  const frame = page.frameLocator('iframe');
  const layers = frame.getByRole('application');
  await expect(layers.locator('image').first()).toHaveAttribute('href', /^blob:/, { timeout: 60_000 });
  await frame.getByRole('button', { name: 'Save to my works' }).click();
  await expect(frame.getByRole('button', { name: 'Saved to your works' })).toBeVisible({ timeout: 30_000 });

  await page.goto(`${product.site}/en/account/works`);
  const works = page.getByRole('list', { name: 'Saved pages' });
  await expect(works.getByRole('listitem')).toHaveCount(1);
  await expect(works).toContainText('Clay & Stems');
  await expect(works).toContainText('90 days left');
  // Its picture is of the page, with the photo in it.
  const shot = await works.locator('img').screenshot();
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const { channels } = await sharp(
    await sharp(shot)
      .extract({ left: Math.round(width * 0.45), top: Math.round(height * 0.62), width: 6, height: 6 })
      .toBuffer(),
  ).stats();
  const [red = 255, greenMean = 0] = channels.map(({ mean }) => mean);
  expect([red < 80, greenMean > 140]).toEqual([true, true]);

  await works.getByRole('button', { name: /^Open/ }).click();
  await expect(layers.locator('[data-layer="title"]')).toBeVisible({ timeout: 60_000 });
  await expect(layers.locator('image').first()).toHaveAttribute('href', /^blob:/);
  await expect(frame.getByRole('button', { name: 'Saved to your works' })).toBeVisible();
  await page.goBack();

  await works.getByRole('button', { name: 'Delete: Clay & Stems' }).click();
  await works.getByRole('button', { name: 'Delete for good?: Clay & Stems' }).click();
  await expect(works).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No works yet.')).toBeVisible();
});

test('a visitor is asked to log in before anything is saved', async ({ page, product }) => {
  await page.goto(`${product.site}/en/designroom/template/1`);
  await page.getByRole('button', { name: 'Use this template' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Save to my works' }).click({ timeout: 60_000 });
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Makes someone a member: the sandbox's payment says yes. */
async function join(editor: string, token: string): Promise<void> {
  const { order } = await asUser(editor, token, '/api/vip/order', { product: 'member_month' });
  await asUser(editor, token, '/api/vip/order/confirm', { order });
}

const images = async (editor: string, token: string): Promise<void> =>
  await asUser(editor, token, '/user/grant_active_rights', { lang: 'en' });

test.describe('a finished cut-out', () => {
  const WAYS: Readonly<Record<string, (editor: Product['editor'], token: string) => Promise<void>>> = {
    'of a member': join,
    'of who has images': images,
  };
  for (const [who, prepare] of Object.entries(WAYS))
    test(`${who} is found among the works, opened, edited and saved again`, async ({ page, context, product }) => {
      test.setTimeout(150_000);
      const { editor, site } = product;
      const token = await logIn(editor, `${who.replaceAll(' ', '-')}@example.com`);
      await prepare(editor, token);
      await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
      await page.goto(`${site}/en/tools/1`);
      const { png, width, height } = await shadedFile();
      const jug = { name: 'jug.png', mimeType: 'image/png', buffer: png };
      await page.locator('[data-drop-zone] input[type="file"]').first().setInputFiles(jug);
      const frame = page.frameLocator('iframe.editor');
      const cut = await decode(await download(page, frame));

      await page.goto(`${site}/en/account/works`);
      const works = page.getByRole('list', { name: 'Finished cut-outs' });
      await expect(works.getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });
      await works.getByRole('button', { name: 'Open: jug.png' }).click();
      const photo = frame.getByRole('img', { name: 'The photo as it is edited' });
      await expect(photo).toBeVisible({ timeout: 60_000 });
      await frame.getByRole('tab', { name: 'Crop' }).click();
      await frame.getByRole('button', { name: 'Mirror' }).click();
      const edited = await decode(await download(page, frame));
      expect([edited.width, edited.height]).toEqual([width, height]);
      const mirrored = alphaOf(cut).map((_, at, alpha) => alpha[at + width - 1 - 2 * (at % width)] ?? 0);
      expect(overlap(alphaOf(edited), mirrored)).toBeGreaterThan(0.98);
      expect(overlap(alphaOf(edited), alphaOf(cut))).toBeLessThan(0.98);

      // Deleted in another tab: this one says so, and opens nothing.
      await page.goBack();
      const other = await context.newPage();
      await other.goto(`${site}/en/account/works`);
      await other.getByRole('button', { name: 'Delete: jug.png' }).click({ timeout: 20_000 });
      await other.getByRole('button', { name: 'Delete for good?: jug.png' }).click();
      await expect(other.getByRole('list', { name: 'Finished cut-outs' })).toHaveCount(0);
      await works.getByRole('button', { name: 'Open: jug.png' }).click();
      await expect(works.getByRole('alert')).toHaveText('No picture is kept');
      await expect(page.locator('iframe.editor')).toHaveCount(0);
    });
});
