import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { decode, type Pixels } from './pixels.ts';
import { expect, test } from './product.ts';

/** The splitter in a partner's page: what goes out is the photo, in parts. */

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTH = 1_003;
const HEIGHT = 667;

/** A photo of odd sides in which no two neighbours have one colour. */
function photo(): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = (Math.imul(at, 2_654_435_761) >>> 13) % 256;
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

/** Opens the photo by the host's command; resolves with how many were taken. */
async function openPhoto(page: Page, png: Buffer): Promise<number> {
  return await page.evaluate(async (base64) => {
    const { cutout } = window as unknown as { cutout: { openPictures(all: Blob[]): Promise<{ count: number }> } };
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    return (await cutout.openPictures([new File([blob], 'beach.png', { type: 'image/png' })])).count;
  }, png.toString('base64'));
}

/** The pieces that `startExtract` gives, by their names. */
async function extractZip(page: Page): Promise<Record<string, Uint8Array>> {
  const { base64, mimeType } = await page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob; mimeType: string }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const result = await cutout.startExtract({ format: 'zip' });
    const reader = new FileReader();
    reader.readAsDataURL(result.blob);
    await new Promise((done) => reader.addEventListener('load', done));
    return { base64: String(reader.result).split(',')[1] ?? '', mimeType: result.mimeType };
  });
  expect(mimeType).toBe('application/zip');
  return unzipSync(Buffer.from(base64, 'base64'));
}

/** Puts the pieces of a grid, in reading order, together. */
function joined(pieces: readonly Pixels[], columns: number): Pixels {
  const rows = Array.from({ length: pieces.length / columns }, (_, at) =>
    pieces.slice(at * columns, (at + 1) * columns),
  );
  const width = rows[0]?.reduce((sum, piece) => sum + piece.width, 0) ?? 0;
  const height = rows.reduce((sum, [first]) => sum + (first?.height ?? 0), 0);
  const rgba = new Uint8Array(width * height * 4);
  let top = 0;
  for (const row of rows) {
    let left = 0;
    for (const piece of row) {
      for (let y = 0; y < piece.height; y += 1) {
        const line = piece.rgba.subarray(y * piece.width * 4, (y + 1) * piece.width * 4);
        rgba.set(line, ((top + y) * width + left) * 4);
      }
      left += piece.width;
    }
    top += row[0]?.height ?? 0;
  }
  return { width, height, rgba };
}

test('a photo of odd sides comes out in the pieces of three grids, which put together are the photo', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'splitter' });
  const png = await photo();
  const original = await decode(png);
  expect(await openPhoto(page, png)).toBe(1);

  for (const { columns, rows, name } of [
    { columns: 3, rows: 3, name: '3 × 3' },
    { columns: 2, rows: 2, name: '2 × 2' },
    { columns: 3, rows: 1, name: '3 across' },
  ]) {
    await inside.getByRole('button', { name, exact: true }).click();
    await expect(inside.getByRole('checkbox')).toHaveCount(columns * rows);
    const zip = await extractZip(page);
    expect(Object.keys(zip)).toEqual(Array.from({ length: columns * rows }, (_, at) => `beach-${at + 1}.png`));
    const whole = joined(await Promise.all(Object.values(zip).map(decode)), columns);
    expect([whole.width, whole.height]).toEqual([WIDTH, HEIGHT]);
    expect(Buffer.compare(whole.rgba, original.rgba)).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test('lines are moved, added and removed by keys, pieces go to the host one by one, and the screen passes axe', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints, said } = await openEditor(page, { product, hosts }, { tool: 'splitter' });
  await openPhoto(page, await photo());
  const line = inside.getByRole('slider', { name: 'Vertical line 1' });
  await line.focus();
  await expect(line).toHaveAttribute('aria-valuenow', '334');
  await line.press('ArrowRight');
  await line.press('Shift+ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuenow', '325');
  await expect(inside.getByText('325 px', { exact: true })).toBeVisible();
  await line.press('Control+z');
  await expect(line).toHaveAttribute('aria-valuenow', '335');
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await inside.getByRole('tab', { name: 'Own lines' }).click();
  await inside.getByRole('button', { name: 'Vertical line', exact: true }).click();
  await expect(inside.getByRole('checkbox')).toHaveCount(12);
  await inside.getByRole('slider', { name: 'Horizontal line 2' }).press('Delete');
  await expect(inside.getByRole('checkbox')).toHaveCount(8);

  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download 8 as ZIP' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('beach.zip');
  expect(Object.keys(unzipSync(await readFile(await file.path())))).toHaveLength(8);

  await inside.getByRole('button', { name: 'Use these pieces' }).click();
  await expect.poll(async () => (await said()).filter((name) => name === 'save').length).toBe(8);
  expect(complaints).toEqual([]);
});
