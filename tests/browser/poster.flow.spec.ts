import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { keptHeights } from './kept-pages.ts';
import { expect, test } from './product.ts';

/** The poster in a partner's page: a template, one's own photo and words, and the files. */

test.use({ viewport: { width: 1280, height: 800 } });

interface Extract {
  code?: string;
  message?: string;
  mimeType?: string;
  width?: number;
  height?: number;
  bytes: Buffer;
}

/** What `startExtract` answers, a refusal too. */
async function extract(page: Page, options: object): Promise<Extract> {
  const { base64, ...rest } = await page.evaluate(async (asked) => {
    type Made = { blob: Blob; mimeType: string; width: number; height: number };
    const { cutout } = window as unknown as { cutout: { startExtract(options: object): Promise<Made> } };
    try {
      const { blob, mimeType, width, height } = await cutout.startExtract(asked);
      const reader = new FileReader();
      reader.readAsDataURL(blob);
      await new Promise((done) => reader.addEventListener('load', done));
      return { base64: String(reader.result).split(',')[1] ?? '', mimeType, width, height };
    } catch (error) {
      const { code = '', message = '' } = error as { code?: string; message?: string };
      return { base64: '', code, message };
    }
  }, options);
  return { ...rest, bytes: Buffer.from(base64, 'base64') };
}

/** The words of a PDF, and its page in points. */
function readPdf(bytes: Buffer): { text: string; info: string; fonts: string } {
  const folder = mkdtempSync(join(tmpdir(), 'poster-'));
  try {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, bytes);
    const run = (program: string, ...more: string[]) =>
      execFileSync(program, [...more, file, ...(program === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' });
    return { text: run('pdftotext'), info: run('pdfinfo', '-box'), fonts: run('pdffonts') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function givePhoto(page: Page): Promise<void> {
  const png = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00c040' } })
    .png()
    .toBuffer();
  await page.evaluate(async (base64) => {
    const { cutout } = window as unknown as { cutout: { openPictures(all: Blob[]): Promise<unknown> } };
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    await cutout.openPictures([new File([blob], 'green.png', { type: 'image/png' })]);
  }, png.toString('base64'));
}

test('a template becomes one’s own: photo, words and place by keyboard alone, and goes out as PNG, SVG and PDF with its text', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'poster' });
  expect(await extract(page, { format: 'png' })).toMatchObject({
    code: 'NEEDS_USER',
    message: expect.stringContaining('template'),
  });
  await givePhoto(page);
  await expect(inside.getByRole('heading', { name: 'Shown with your photo' })).toBeVisible();
  // One stop of the Tab key; arrows go to the tile that is seen on that side.
  const tiles = inside.getByRole('list', { name: 'Templates' }).getByRole('button');
  const stops = () => tiles.evaluateAll((all) => all.filter((tile) => (tile as HTMLElement).tabIndex === 0).length);
  const focused = () => inside.locator(':focus').boundingBox();
  expect(await stops()).toBe(1);
  await tiles.first().focus();
  const first = await focused();
  await page.keyboard.press('ArrowDown');
  const below = await focused();
  expect([below?.x, (below?.y ?? 0) > (first?.y ?? 0)]).toEqual([first?.x, true]);
  await page.keyboard.press('ArrowRight');
  expect((await focused())?.x).toBeGreaterThan(first?.x ?? 0);
  expect(await stops()).toBe(1);
  await page.keyboard.press('End');
  await expect(tiles.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tiles.first()).toBeFocused();
  await inside.getByRole('searchbox').fill('craft');
  await inside.getByRole('button', { name: 'Clay & Stems' }).press('Enter');

  const stage = inside.getByRole('application');
  await stage.focus();
  const list = inside.getByRole('region', { name: 'Layers' });
  await list.getByRole('button', { name: 'Clay & Stems', exact: true }).press('Enter');
  await stage.focus();
  const title = () => stage.locator('[data-layer="title"]').getAttribute('transform');
  await expect.poll(title).toContain('translate(74 134)');
  await stage.press('ArrowRight');
  await stage.press('Shift+ArrowDown');
  await expect.poll(title).toContain('translate(75 144)');
  await stage.press('Enter');
  await page.keyboard.type('Birch Ünder');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: 'Birch Ünder', exact: true })).toBeVisible();
  await stage.press('Control+z');
  await expect(list.getByRole('button', { name: 'Clay & Stems', exact: true })).toBeVisible();
  await stage.press('Control+Shift+z');
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  const png = await extract(page, { format: 'png' });
  expect(png).toMatchObject({ mimeType: 'image/png', width: 1_080, height: 1_350 });
  const { data, info } = await sharp(png.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect([info.width, info.height]).toEqual([1_080, 1_350]);
  // The photo went through a JPEG on its way.
  for (const [at, value] of [0, 192, 64].entries())
    expect(Math.abs((pixel(455, 900)[at] ?? 0) - value)).toBeLessThan(4);
  expect(pixel(1_060, 20)).toEqual([239, 230, 216]);

  const svg = (await extract(page, { format: 'svg' })).bytes.toString('utf8');
  expect(svg).toContain('Birch Ünder</text>');
  expect(svg).toContain('@font-face');
  expect(svg).not.toMatch(/href="(?!data:)/);

  const pdf = readPdf((await extract(page, { format: 'pdf' })).bytes);
  expect(pdf.text).toContain('Birch Ünder');
  expect(pdf.text).toContain('Free entry');
  // 1080 × 1350 px at 96 dpi, and what is round it for the cutter.
  expect(pdf.info).toMatch(/TrimBox:\s+\S+\s+\S+\s+841\.00\s+1043\.50/);
  expect(pdf.fonts).toMatch(/yes\s+no\s+yes/);
  expect(complaints).toEqual([]);
});

test('a layer is moved with the pointer and comes to rest at the middle; the page is kept over a reload', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'poster' });
  await inside.getByRole('button', { name: /^Quote/ }).click();
  const stage = inside.getByRole('application');
  await inside.getByRole('button', { name: 'Shapes', exact: true }).click();
  await inside.getByRole('button', { name: 'Star', exact: true }).click();
  const shape = stage.locator('[data-layer="shape-1"]');
  await expect(shape).toHaveAttribute('transform', 'translate(360 360)');
  const box = await stage.boundingBox();
  if (box === null) throw new Error('no stage');
  const scale = box.width / 1_080;
  const at = (x: number, y: number) => [box.x + x * scale, box.y + y * scale] as const;
  await page.mouse.move(...at(540, 560));
  await page.mouse.down();
  await page.mouse.move(...at(640, 600), { steps: 4 });
  await page.mouse.move(...at(545, 760), { steps: 4 });
  await page.mouse.up();
  // 5 px beside the middle: it is drawn to it.
  await expect(shape).toHaveAttribute('transform', /^translate\(360 /);
  await inside.getByRole('button', { name: 'Resize', exact: true }).click();
  await inside.getByRole('button', { name: 'Story 9:16' }).click();
  await expect(stage.locator('svg').first()).toHaveAttribute('viewBox', '0 0 1080 1920');
  await expect.poll(() => keptHeights(page)).toEqual([1_920]);
  const again = await openEditor(page, { product, hosts }, { tool: 'poster' });
  await again.inside.getByRole('button', { name: 'Go on with your last page' }).click();
  await expect(again.inside.getByRole('application').locator('svg').first()).toHaveAttribute(
    'viewBox',
    '0 0 1080 1920',
  );
  // What was done before the reload can be taken back.
  await again.inside.getByRole('button', { name: 'Undo' }).click();
  await expect(again.inside.getByRole('application').locator('svg').first()).not.toHaveAttribute(
    'viewBox',
    '0 0 1080 1920',
  );
  expect(complaints).toEqual([]);
});

test('a photo goes along from photo editing, and follows what is done to it there', async ({
  page,
  product,
  hosts,
}) => {
  const tools = ['photo', 'poster'];
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'photo', tools });
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00c040' } })
    .png()
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer });
  const exposure = inside.getByRole('slider', { name: 'Exposure' });
  await exposure.focus();
  const to = async (tool: string) => {
    await page.keyboard.press('Control+k');
    await inside.getByRole('searchbox').fill(tool);
    await page.keyboard.press('Enter');
  };
  await to('Poster');
  await expect(inside.getByRole('heading', { name: 'Shown with your photo' })).toBeVisible();
  await inside.getByRole('searchbox').fill('craft');
  await inside.getByRole('button', { name: 'Clay & Stems' }).press('Enter');
  const stage = inside.getByRole('application');
  await expect(stage).toBeVisible();
  const greenAt = async () => {
    const { bytes } = await extract(page, { format: 'png' });
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return data[(900 * info.width + 455) * 3 + 1] ?? 0;
  };
  await expect.poll(greenAt).toBeGreaterThan(185);
  await to('Photo editing');
  await exposure.focus();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('PageDown');
  await to('Poster');
  await expect(stage).toBeVisible();
  await expect.poll(greenAt).toBeLessThan(170);
  // It is no step of the page.
  await expect(inside.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(complaints).toEqual([]);
});
