import AxeBuilder from '@axe-core/playwright';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { giveAll, photos, tooWide } from './batch-page.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();

test('many photos become what the recipe says, in one archive', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'batch' });
  const files = await Promise.all([photo(1200, 800), photo(300, 200), photo(640, 900), photo(1000, 1000)]);
  const count = await page.evaluate(
    async (all) => {
      const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
      const blobs = await Promise.all(
        all.map(async (base64, at) => {
          const bytes = await (await fetch(`data:image/png;base64,${base64}`)).blob();
          return new File([bytes], `photo ${at}.png`, { type: 'image/png' });
        }),
      );
      return (await cutout.openPictures(blobs)).count;
    },
    files.map((file) => file.toString('base64')),
  );
  expect(count).toBe(4);

  // The first three are there to be seen; the fourth waits.
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(3);
  await expect(inside.getByText('Waiting')).toBeVisible();
  await inside.getByRole('textbox', { name: 'Longest side' }).fill('600');
  await inside.getByRole('button', { name: /^Watermark/ }).click();
  await inside.getByRole('textbox', { name: 'Words' }).fill('© Studio North');
  await inside.getByRole('button', { name: /^Rename/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Enter');
  await inside.getByRole('textbox', { name: 'Pattern' }).fill('shop {n} {w}x{h}');
  await expect(inside.getByText('1200 × 800')).toBeVisible();
  await expect(inside.getByText('600 × 400')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);

  const { base64, mimeType } = await page.evaluate(async () => {
    const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
    const result = await cutout.startExtract({ format: 'zip' });
    const reader = new FileReader();
    reader.readAsDataURL(result.blob);
    await new Promise((done) => reader.addEventListener('load', done));
    return { base64: String(reader.result).split(',')[1] ?? '', mimeType: result.mimeType };
  });
  expect(mimeType).toBe('application/zip');
  const entries = Object.entries(unzipSync(Buffer.from(base64, 'base64')));
  expect(entries.map(([name]) => name)).toEqual([
    'shop 1 600x400.jpg',
    'shop 2 300x200.jpg',
    'shop 3 427x600.jpg',
    'shop 4 600x600.jpg',
  ]);
  for (const [name, bytes] of entries) {
    const { format, width, height } = await sharp(bytes).metadata();
    expect(name).toContain(`${width}x${height}`);
    const { channels } = await sharp(bytes).stats();
    // Its background, and the words on it.
    expect([format, (channels[0]?.max ?? 0) > 100, Math.abs((channels[2]?.mean ?? 0) - 204) < 25]).toEqual([
      'jpeg',
      true,
      true,
    ]);
  }
  expect(complaints).toEqual([]);
});

test('photos are cut out by the server, looked at before and after, and are there after a reload', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'batch' });
  const { png } = await shadedFile();
  await inside.locator('#pick-files').setInputFiles([
    { name: 'jug.png', mimeType: 'image/png', buffer: png },
    { name: 'blue.png', mimeType: 'image/png', buffer: await photo(640, 480) },
  ]);
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(2);
  await inside.getByRole('switch', { name: 'Cut-out' }).click();
  await inside.getByRole('button', { name: /^Cut-out/ }).click();
  await inside.getByRole('button', { name: 'Use PNG' }).click();
  await inside.getByRole('button', { name: /^Adjust/ }).click();
  await inside.getByRole('combobox', { name: 'Filter' }).selectOption({ label: 'Silver' });
  await expect(inside.getByRole('button', { name: /Adjust.*Silver 100/ })).toBeVisible();
  const jug = inside.getByRole('listitem').filter({ hasText: 'jug.png' });
  await expect(jug.getByText('Ready')).toBeVisible();

  await jug.getByRole('button', { name: 'Before and after: jug.png' }).click();
  const dialog = inside.getByRole('dialog', { name: 'jug.png' });
  await dialog.getByRole('slider').press('Home');
  await expect(dialog.getByRole('status')).toHaveText(/ → /);
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', 'dialog']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // It is written behind the changes; what is offered later says whether it was.
  await expect
    .poll(() =>
      inside.locator('body').evaluate(async () => {
        const open = indexedDB.open('batch-work');
        const base = await new Promise<IDBDatabase>((done) =>
          open.addEventListener('success', () => done(open.result)),
        );
        if (!base.objectStoreNames.contains('documents')) return 0;
        const all = base.transaction('documents').objectStore('documents').getAllKeys();
        const keys = await new Promise<IDBValidKey[]>((done) =>
          all.addEventListener('success', () => done(all.result)),
        );
        base.close();
        return keys.length;
      }),
    )
    // The row, two photos, a matte, and the jug's file.
    .toBeGreaterThanOrEqual(5);
  const later = await openEditor(page, { product, hosts }, { tool: 'batch' });
  await later.inside.getByRole('button', { name: 'Resume' }).click();
  const again = later.inside.getByRole('listitem').filter({ hasText: 'jug.png' });
  await expect(again.getByText('Ready')).toBeVisible();
  await expect(later.inside.getByRole('switch', { name: 'Cut-out' })).toBeChecked();
  expect([...complaints, ...later.complaints]).toEqual([]);
});

test('the settings of a photo become a recipe for many, on the keyboard alone', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(
    page,
    { product, hosts },
    { tool: 'photo', tools: ['photo', 'batch'] },
  );
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await photo(320, 240) });
  const exposure = inside.getByRole('slider', { name: 'Exposure', exact: true });
  await exposure.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await inside.getByRole('tab', { name: 'Filters' }).press('Enter');
  await inside.getByRole('button', { name: 'Batch with these settings' }).press('Enter');
  await expect(inside.getByText('The recipe is open. Now add the photos.')).toBeVisible();
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: await photo(300, 200) });
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(1);
  await expect(inside.getByRole('switch', { name: 'Adjust' })).toBeChecked();
  await inside.getByRole('button', { name: /^Adjust/ }).press('Enter');
  await expect(inside.getByRole('slider', { name: 'Exposure', exact: true })).toHaveValue('0.1');
  expect(complaints).toEqual([]);
});

test('photos over the limit go on as smaller copies by one press', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'batch' });
  await giveAll(inside, [...photos(1), await tooWide()]);
  const row = inside.getByRole('listitem').filter({ hasText: 'panorama.png' });
  await expect(row).toContainText('Too many pixels');
  const shrink = inside.getByRole('button', { name: 'Shrink to 8000 px and go on' });
  await expect(shrink).toBeVisible();
  // Another try of the same file would end as the first one did.
  await expect(inside.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await shrink.click();
  await expect(row).toContainText('Ready');
  await expect(shrink).toHaveCount(0);
  expect(complaints).toEqual([]);
});
