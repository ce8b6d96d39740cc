import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectedFormats } from '../../browser/formats.ts';
import { serveImagingPage } from '../../browser/imaging-server.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';

/**
 * HEIC as the imaging module opens it, against libheif's own converter and libvips' conversion to sRGB. The converter is heif-convert:
 * `apt-get install libheif-examples`.
 */
test.use({ trace: 'off' });

const hasConverter = (() => {
  try {
    execFileSync('heif-convert', ['--help'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // It answers --help with an exit code of its own.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
})();

test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
test.skip(!hasConverter, 'heif-convert is not here: apt-get install libheif-examples');

/** A little under the lowest that was measured (49.1 dB); the decoders were chosen by 40 (docs/notes/intake.md, "HEIC decoders"). */
const LEAST_DB = 48;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** What is seen of a picture: colour as much as its alpha lets through, and alpha. */
async function pixelsOf(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: false })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    if (alpha === 1) continue;
    for (let i = at; i < at + 3; i += 1) data[i] = Math.round((data[i] ?? 0) * alpha);
  }
  return { data, width: info.width, height: info.height };
}

function psnr(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += ((one[i] ?? 0) - (other[i] ?? 0)) ** 2;
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / (sum / one.length));
}

/** The converter's picture; undefined where it refuses the file or finds several pictures in it. */
async function converted(file: string): Promise<Pixels | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'heic-psnr-'));
  const out = join(folder, 'out.png');
  try {
    execFileSync('heif-convert', [file, out], { stdio: 'ignore' });
    if (!existsSync(out)) return undefined;
    // libvips turns the colours of 8 bits into sRGB, of 16 it does not.
    return await pixelsOf(await sharp(out).keepIccProfile().tiff({ compression: 'none' }).toBuffer());
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function opened(page: Page, file: string): Promise<Pixels> {
  const text = await page.evaluate(async (photo) => {
    const { createImaging, systemClock, blobOf, textOf } = window.imagingPage;
    const imaging = createImaging({ clock: systemClock });
    const { signal } = new AbortController();
    const limits = { maxBytes: 20_971_520, maxSide: 8000, formats: ['heic'] };
    const source = await imaging.open(signal, await imaging.check(signal, blobOf(photo), limits));
    imaging.close();
    return textOf(source.blob);
  }, readFileSync(file).toString('base64'));
  return pixelsOf(Buffer.from(text, 'base64'));
}

test('every HEIC that the converter opens looks the same here', async ({ page }) => {
  const server = await serveImagingPage();
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => 'imagingPage' in window);
    const figures: string[] = [];
    const low: string[] = [];
    for (const { file } of expectedFormats().filter(
      (row) => /\.(heic|heif|hif)$/.test(row.file) && row.expected === 'accept',
    )) {
      const truth = await converted(fixture(`formats/${file}`));
      if (truth === undefined) continue;
      const ours = await opened(page, fixture(`formats/${file}`));
      expect([ours.width, ours.height], file).toEqual([truth.width, truth.height]);
      const decibels = psnr(ours.data, truth.data);
      figures.push(`${file}: ${decibels.toFixed(1)} dB`);
      if (decibels < LEAST_DB) low.push(figures.at(-1) ?? file);
    }
    console.log(figures.join('\n'));
    expect(low).toEqual([]);
    expect(figures.length).toBeGreaterThan(12);
  } finally {
    await server.close();
  }
});
