import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { DONE, giveAll, photos, tiles } from '../../browser/batch-page.ts';
import { type EditorPage, giveJug, handleOf, openEditor, openFile } from '../../browser/editor-page.ts';
import type { HostName, HostPages } from '../../browser/host-pages.ts';
import { overflowing } from '../../browser/overflowing.ts';
import { decode, type Pixels } from '../../browser/pixels.ts';
import { expect, type Product } from '../../browser/product.ts';
import type { Files } from './files.ts';

/** Flows that each engine runs, with any driver. What they assert is what docs/BROWSERS.md says of them. */

export interface Place {
  page: Page;
  files: Files;
  product: Product;
  hosts: HostPages;
  /** Firefox's driver reaches the elements of a frame of the page's own site alone. */
  host: HostName;
}

const OTHERS = ['WebP', 'TIFF', 'PSD', 'Matte'] as const;
export type OtherFiles = Record<(typeof OTHERS)[number], Buffer>;

const open = (place: Place, options: object = {}) => openEditor(place.page, place, options, place.host);

async function press({ files }: Place, inside: FrameLocator) {
  const button = inside.getByRole('button', { name: 'Download', exact: true });
  return files.save(async () => {
    await expect(button).toBeEnabled();
    await button.click();
  });
}

/** One picture as every other kind of file, one after the other, and as the PNG of before. */
export async function otherFiles(place: Place): Promise<{ png: Buffer; others: OtherFiles }> {
  const { inside, complaints } = await open(place);
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible({ timeout: 60_000 });
  const { bytes: png } = await press(place, inside);
  const others: Partial<OtherFiles> = {};
  for (const format of OTHERS) {
    await openFile(inside);
    await inside.getByRole('radio', { name: format }).check();
    await openFile(inside);
    others[format] = (await press(place, inside)).bytes;
  }
  expect(complaints).toEqual([]);
  return { png, others: others as OtherFiles };
}

/** What the host received and, so that a failure says its reason, what the screen warns of. */
export const seenIn =
  ({ inside, said }: Pick<EditorPage, 'inside' | 'said'>) =>
  async (): Promise<string[]> => [...(await said()), ...(await inside.getByRole('alert').allInnerTexts())];

/** 24 megapixels: shown, cut out, and given out at their full size. */
export async function largePhoto(place: Place): Promise<void> {
  const { inside, said, complaints } = await open(place);
  const buffer = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#8aa' } })
    .jpeg()
    .toBuffer();
  await giveAll(inside, [{ name: 'wall.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(inside.getByText(/6000 × 4000/).first()).toBeVisible({ timeout: 60_000 });
  await expect.poll(seenIn({ inside, said }), { timeout: 60_000 }).toContain('mattinged');
  await expect(handleOf(inside)).toBeVisible({ timeout: 60_000 });
  const { width, height } = await sharp((await press(place, inside)).bytes).metadata();
  expect([width, height]).toEqual([6000, 4000]);
  expect(complaints).toEqual([]);
}

/** What is uploaded of a photo that is larger than its copy may be. */
export function uploadedCopy(place: Place): Promise<Buffer> {
  return copyUploadedBy(place.product, async (buffer) => {
    const { inside, said } = await open(place);
    await giveAll(inside, [{ name: 'wide.jpg', mimeType: 'image/jpeg', buffer }]);
    await expect.poll(said, { timeout: 60_000 }).toContain('mattinged');
  });
}

/** @param cutOut has the photo cut out by some engine */
export async function copyUploadedBy(product: Product, cutOut: (photo: Buffer) => Promise<void>): Promise<Buffer> {
  const objects = join(product.dataDir, 'objects');
  const before = new Set(await filesUnder(objects));
  await cutOut(await widePhoto());
  const added = (await filesUnder(objects)).filter((path) => !before.has(path));
  const pictures = await Promise.all(added.map(async (path) => ({ bytes: await readFile(path), path })));
  const copies = pictures.filter(({ bytes }) => bytes.readUInt16BE(0) === JPEG);
  expect(copies.map(({ path }) => path)).toHaveLength(1);
  return copies[0]?.bytes ?? Buffer.alloc(0);
}

/** Pixel for pixel the same, once decoded by a third. */
export async function expectSameCopy(ours: Buffer, theirs: Buffer): Promise<void> {
  const [mine, other] = [await decode(ours), await decode(theirs)];
  expect(mine.width).toBe(2496);
  expect(mine.rgba.reduce((most, value, at) => Math.max(most, Math.abs(value - (other.rgba[at] ?? 0))), 0)).toBe(0);
}

/** How a JPEG begins. */
const JPEG = 0xffd8;

const filesUnder = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** 3000 px wide, with fine lines, that no two ways of making it smaller draw alike. */
async function widePhoto(): Promise<Buffer> {
  const lines = Array.from({ length: 150 }, (_, at) => `<path d="M${at * 20} 0 L${3000 - at * 13} 2000"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><rect width="3000" height="2000" fill="#8ab"/><circle cx="1500" cy="1000" r="700" fill="#b42"/><g stroke="#123" stroke-width="3">${lines}</g></svg>`;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 92, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** Five photos at once: each is cut out, and the page is notified five times. */
export async function batchOfFive(place: Place): Promise<void> {
  const { inside, said, complaints } = await open(place);
  await giveAll(inside, photos(5));
  await expect(tiles(inside, DONE)).toHaveCount(5, { timeout: 90_000 });
  await expect.poll(async () => (await said()).filter((name) => name === 'mattinged').length).toBe(5);
  expect(complaints).toEqual([]);
}

/** A page that is not on the key's list. */
export async function refused({ page, product, hosts, host }: Place): Promise<void> {
  await page.goto(hosts.partner(product.editor, { host }));
  const code = await page.evaluate(() =>
    window.codeOf(
      window.CutoutSDK.create({ accessKey: 'pk_sandbox_elsewhere', container: '#place', locale: 'en' }).ready,
    ),
  );
  expect(code).toBe('DOMAIN_NOT_ALLOWED');
  await expect(page.locator('#place')).toContainText('DOMAIN_NOT_ALLOWED');
}

/** A phone's width, in the dark: the scheme holds, and nothing is wider than the frame. */
export async function narrowAndDark(place: Place): Promise<void> {
  await place.page.setViewportSize({ width: 390, height: 800 });
  const { inside, complaints } = await open(place, { theme: { scheme: 'dark' } });
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible({ timeout: 60_000 });
  await expect(inside.locator('html')).toHaveAttribute('data-scheme', 'dark');
  const paper = await inside.locator('.frame-frame').evaluate((frame) => getComputedStyle(frame).backgroundColor);
  const [red = 255] = (paper.match(/\d+/g) ?? []).map(Number);
  expect(red, `the page is ${paper}`).toBeLessThan(64);
  const bars = await inside.locator('html').evaluate((root) => getComputedStyle(root).scrollbarColor);
  expect(bars, 'the scroll bars are the system’s').not.toBe('auto');
  await expect.poll(() => overflowing(inside)).toEqual([]);
  expect(complaints).toEqual([]);
}

/** The download under the policy that EMBED.md gives, by a full key and by a trial's. */
export async function policyAndMark(place: Place): Promise<void> {
  const { page, product, hosts, host } = place;
  const policy = `script-src 'unsafe-inline' ${product.editor}; frame-src ${product.editor}; connect-src ${product.editor}; img-src 'self' blob:`;
  const url = hosts.partner(product.editor, { host, headers: { 'content-security-policy': policy } });
  const download = async (accessKey: string): Promise<Pixels> => {
    await page.goto(url);
    await page.evaluate(async (key) => {
      const cutout = window.CutoutSDK.create({ accessKey: key, container: '#place', locale: 'en' });
      const said: string[] = [];
      Object.assign(window, { said });
      for (const name of ['open', 'mattinged', 'download', 'error'] as const) cutout.on(name, () => said.push(name));
      await cutout.ready;
    }, accessKey);
    const inside = page.frameLocator('#place iframe');
    await giveJug(inside);
    await expect(handleOf(inside)).toBeVisible({ timeout: 60_000 });
    const { name, bytes } = await press(place, inside);
    expect(name).toBe('jug-cutout.png');
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
      'open',
      'mattinged',
      'download',
    ]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    return decode(bytes);
  };
  const whole = await download('pk_sandbox_full');
  const marked = await download('pk_sandbox_trial');
  expect([marked.width, marked.height]).toEqual([whole.width, whole.height]);
  expect(Buffer.from(whole.rgba).equals(marked.rgba)).toBe(false);
}

/** That each other kind of file is byte for byte the one of another engine. */
export function expectSameFiles(ours: OtherFiles, theirs: OtherFiles): void {
  for (const format of OTHERS)
    expect(
      ours[format].equals(theirs[format]),
      `${format}: ${ours[format].length} bytes and ${theirs[format].length}`,
    ).toBe(true);
}
