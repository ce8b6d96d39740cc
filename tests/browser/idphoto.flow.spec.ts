import AxeBuilder from '@axe-core/playwright';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** ID photos in a partner's page: from a portrait to a sheet, by keys alone. */

test.use({ viewport: { width: 1280, height: 800 }, engine: 'fake' });

/** A drawn head on grey, darker on one side: nobody's face. */
const portrait = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><defs><linearGradient id="s"><stop offset="0" stop-color="#b98a72"/><stop offset="1" stop-color="#e4b396"/></linearGradient></defs><rect width="900" height="1200" fill="#b9bcc0"/><rect y="900" width="900" height="300" fill="#334455"/><ellipse cx="450" cy="560" rx="210" ry="290" fill="url(#s)"/></svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();

test('a portrait is placed by the rule, checked, moved by keys and laid out on a sheet', async ({
  page,
  product,
  hosts,
}) => {
  test.slow();
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'idphoto' });
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
  const crown = inside.getByRole('slider', { name: 'Crown' });
  const chin = inside.getByRole('slider', { name: 'Chin' });
  await expect(crown).toBeVisible();
  await inside.getByRole('textbox', { name: 'Country or document' }).fill('日本 护照');
  await inside.getByRole('option', { name: /Japan/ }).first().click();
  await expect(inside.getByRole('link', { name: 'where it is written' })).toBeVisible();

  await inside.getByRole('tab', { name: 'Checks' }).click();
  const head = inside.getByRole('listitem').filter({ hasText: 'Head height' });
  await expect(head).toContainText('34.0 mm 32–36');
  await expect(head).toContainText('Good');
  const tilt = inside.getByRole('listitem').filter({ hasText: 'Tilt' });
  await expect(tilt).toContainText('0.0°');

  // A line moves by tenths, and nothing else with it; what it then measures is not what the rule asks.
  await chin.focus();
  const before = await crown.getAttribute('aria-valuenow');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(head).toContainText('37.0 mm');
  await expect(head).toContainText('Not as the rule asks');
  expect(await crown.getAttribute('aria-valuenow')).toBe(before);
  await inside.getByRole('button', { name: 'Place the head' }).click();
  await expect(head).toContainText('34.0 mm');

  // Light that falls from one side is measured, and made even.
  const cheeks = inside.getByRole('listitem').filter({ hasText: 'Light on both cheeks' });
  const uneven = Number.parseFloat((await cheeks.textContent())?.match(/(\d+) %/)?.[1] ?? '0');
  expect(uneven).toBeGreaterThan(5);
  await inside.getByRole('button', { name: 'Even the light' }).click();
  await expect(cheeks).toContainText(/[01] %/);
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  // What the rule forbids is dimmed, and said.
  await inside.getByRole('tab', { name: 'Backdrop' }).click();
  await expect(inside.getByRole('button', { name: 'Red, not allowed by this rule' })).toBeVisible();

  await inside.getByRole('tab', { name: 'Print' }).click();
  await inside.getByRole('radio', { name: 'Page PDF' }).check();
  const downloading = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download page' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  const [sheet] = (await PDFDocument.load(Buffer.concat(chunks))).getPages();
  expect([sheet?.getWidth(), sheet?.getHeight()].map((pt = 0) => Math.round((pt * 25.4) / 72))).toEqual([150, 100]);

  // A host gets the photo in the rule's size, with its resolution.
  await inside.getByRole('radiogroup', { name: 'What goes out' }).getByRole('radio', { name: 'Photo' }).check();
  const file = await page.evaluate(async () => {
    type Extract = () => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob } = await cutout.startExtract();
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const { width, height, density } = await sharp(Buffer.from(file)).metadata();
  expect([width, height, density]).toEqual([413, 531, 300]);
  expect(complaints).toEqual([]);
});

test('asking the server can be stopped, and begun again; the sizes on the screen are one', async ({
  page,
  product,
  hosts,
}) => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/matting/sod**', async (route) => {
    await held;
    await route.fallback().catch(() => undefined);
  });
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'idphoto' });
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
  const working = inside.getByRole('status').filter({ hasText: 'Cutting out the person' });
  const bar = working.getByRole('progressbar', { name: 'Cutting out the person' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^\d+$/);
  await working.getByRole('button', { name: 'Cancel' }).click();
  await expect(working).toBeHidden();
  await expect(inside.getByText('Stopped: the photo keeps its background.', { exact: false })).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Use this page' }).first()).toBeEnabled();

  // The fields say what is chosen; another figure is a size of one's own.
  await inside.getByRole('textbox', { name: 'Country or document' }).fill('United States');
  await inside
    .getByRole('option', { name: /United States Passport/ })
    .first()
    .click();
  const width = inside.getByRole('textbox', { name: 'Width' });
  const height = inside.getByRole('textbox', { name: 'Height' });
  await expect(width).toHaveValue('51');
  await expect(height).toHaveValue('51');
  await width.fill('40');
  await width.press('Enter');
  await expect(inside.getByRole('button', { name: 'Own size' })).toHaveAttribute('aria-pressed', 'true');
  await expect(height).toHaveValue('51');

  answer?.();
  await inside.getByRole('button', { name: 'Look again' }).click();
  await expect(inside.getByText('Stopped:', { exact: false })).toBeHidden();
  await inside.getByRole('tab', { name: 'Checks' }).click();
  await expect(inside.getByRole('listitem').filter({ hasText: 'Head height' })).toContainText(' mm');
  const states = await inside.locator('[data-state="warning"]').count();
  await expect(inside.getByText(`${states} to check`)).toBeVisible();
  expect(complaints).toEqual([]);
});
