/**
 * `node --import tsx bench/gallery/tools.ts [--demo http://127.0.0.1:8788] [TOOL…]`: what each tool makes of the fixtures' photos,
 * opened and asked by the host's commands in the demo page of a product that runs (`npm start`), beside the photo. Written to
 * test-results/gallery/tools.html, to be looked at (NOTES.md).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type FrameLocator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { browserOptions } from '../browser/open-page.ts';
import { root } from '../record.ts';
import { type ToolShot, toolsPage } from './tools-page.ts';

interface Subject {
  /** Photos that are opened together, of the fixtures' photos. */
  photos: readonly string[];
  format?: string;
  /** What a person does before there is a file. */
  act?: (inside: FrameLocator) => Promise<void>;
}

const press = (inside: FrameLocator, name: string | RegExp) =>
  inside
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Marks a box in the middle by keys, and keeps the first suggestion. */
const removeMiddle = async (inside: FrameLocator) => {
  await inside.getByRole('radio', { name: 'Box', exact: true }).check({ force: true });
  await inside.getByRole('button', { name: /^Box to mark: / }).press('Enter');
  await press(inside, 'Remove');
  await press(inside, 'Keep suggestion 1');
};
const expandWide = async (inside: FrameLocator) => {
  await press(inside, '2:1');
  await press(inside, /^Expand/);
  await press(inside, 'Keep suggestion 1');
};

const PEOPLE = ['rembg_girl-1.jpg', 'rembg_girl-2.jpg', 'u2net_girl.png', 'u2net_lionel-messi-athletes-fashion.jpg'];
const VIEWS = ['u2net_boat.jpg', 'u2net_horse.jpg', 'rembg_car-2.jpg', 'scikit_chelsea.png'];
const each = (photos: readonly string[], more: Omit<Subject, 'photos'> = {}): Subject[] =>
  photos.map((photo) => ({ photos: [photo], ...more }));

const TOOLS: Readonly<Record<string, readonly Subject[]>> = {
  cutout: each([...VIEWS, ...PEOPLE]),
  photo: each(VIEWS, { act: (inside) => press(inside, /^Auto/) }),
  modify: each(VIEWS, { act: removeMiddle }),
  expand: each(VIEWS, { act: expandWide }),
  enhance: each(VIEWS.slice(0, 2), { act: (inside) => press(inside, 'Enhance') }),
  beautify: each(PEOPLE),
  idphoto: each(PEOPLE),
  collage: [{ photos: VIEWS }],
  gif: [{ photos: VIEWS, format: 'gif' }],
  splitter: [{ photos: ['u2net_boat.jpg'], format: 'zip' }],
  batch: [{ photos: VIEWS, format: 'zip' }],
};

const { values, positionals } = parseArgs({
  options: { demo: { type: 'string', default: 'http://127.0.0.1:8788' } },
  allowPositionals: true,
});
const photos = join(resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures'), 'photos');
if (!existsSync(photos)) throw new Error(`${photos} is not here; FIXTURES_DIR names the folder of the fixtures`);
const out = join(root, 'test-results', 'gallery');
mkdirSync(out, { recursive: true });

async function open(page: Page, tool: string, files: readonly string[]): Promise<FrameLocator> {
  await page.goto(values.demo);
  await page.evaluate(
    async (wanted) => {
      const place = document.createElement('div');
      place.id = 'place';
      Object.assign(place.style, { position: 'fixed', inset: '0', background: '#fff', zIndex: '9' });
      document.body.append(place);
      const { CutoutSDK } = window as unknown as {
        CutoutSDK: { create(options: object): { ready: Promise<unknown> } };
      };
      const cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en', ...wanted });
      Object.assign(window, { cutout });
      await cutout.ready;
    },
    { tool },
  );
  const given = files.map((file) => ({ name: file, base64: readFileSync(join(photos, file)).toString('base64') }));
  await page.evaluate(async (pictures) => {
    type Opens = { openPictures(all: Blob[]): Promise<unknown> };
    const { cutout } = window as unknown as { cutout: Opens };
    const files = pictures.map(
      ({ name, base64 }) => new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name),
    );
    await cutout.openPictures(files);
  }, given);
  return page.frameLocator('#place iframe');
}

/** Asks until there is a file: a tool says NEEDS_USER or NO_IMAGE while its picture is being made. */
async function extract(page: Page, format: string): Promise<Buffer> {
  for (let tries = 0; ; tries += 1) {
    const { base64, code } = await page.evaluate(async (wanted) => {
      type Extracts = { startExtract(options: object): Promise<{ blob: Blob }> };
      const { cutout } = window as unknown as { cutout: Extracts };
      try {
        const { blob } = await cutout.startExtract({ format: wanted });
        const reader = new FileReader();
        reader.readAsDataURL(blob);
        await new Promise((done) => reader.addEventListener('load', done));
        return { base64: String(reader.result).split(',')[1] ?? '', code: '' };
      } catch (error) {
        return { base64: '', code: String((error as { code?: string }).code ?? error) };
      }
    }, format);
    if (base64 !== '') return Buffer.from(base64, 'base64');
    if (tries === 60) throw new Error(code);
    await page.waitForTimeout(1000);
  }
}

/** Files of a zip that are pictures, or the file itself. */
function picturesOf(file: Buffer, format: string): { name: string; bytes: Uint8Array }[] {
  if (format !== 'zip') return [{ name: `result.${format}`, bytes: file }];
  return Object.entries(unzipSync(file))
    .filter(([name]) => /\.(png|jpe?g|webp|gif)$/i.test(name))
    .map(([name, bytes]) => ({ name: basename(name), bytes }));
}

const browser = await chromium.launch(browserOptions());
const shots: ToolShot[] = [];
for (const [tool, subjects] of Object.entries(TOOLS)) {
  if (positionals.length > 0 && !positionals.includes(tool)) continue;
  for (const [at, { photos: files, format = 'png', act }] of subjects.entries()) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const named = `${tool}-${at}`;
    try {
      const inside = await open(page, tool, files);
      await act?.(inside);
      const made = picturesOf(await extract(page, format), format);
      const results = made.map(({ name, bytes }, part) => {
        const file = `${named}-${part}${name.slice(name.lastIndexOf('.'))}`;
        writeFileSync(join(out, file), bytes);
        return file;
      });
      shots.push({ tool, facts: files.join(', '), befores: await small(files, named), results, wrong: '' });
    } catch (error) {
      await page.screenshot({ path: join(out, `${named}-screen.png`) });
      shots.push({
        tool,
        facts: files.join(', '),
        befores: [],
        results: [`${named}-screen.png`],
        wrong: String(error),
      });
    }
    console.log(named, shots.at(-1)?.wrong || 'made');
    await page.close();
  }
}
await browser.close();
writeFileSync(join(out, 'tools.html'), toolsPage(shots));
console.log(join(out, 'tools.html'));

/** The photos, small, beside the page. */
function small(files: readonly string[], named: string): Promise<string[]> {
  return Promise.all(
    files.map(async (file, at) => {
      const path = `${named}-before-${at}.jpg`;
      await sharp(join(photos, file)).rotate().resize(420, 420, { fit: 'inside' }).jpeg().toFile(join(out, path));
      return path;
    }),
  );
}
