import AxeBuilder from '@axe-core/playwright';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

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
    // Its ground, and the words on it.
    expect([format, (channels[0]?.max ?? 0) > 100, Math.abs((channels[2]?.mean ?? 0) - 204) < 25]).toEqual([
      'jpeg',
      true,
      true,
    ]);
  }
  expect(complaints).toEqual([]);
});
