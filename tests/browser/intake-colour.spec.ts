import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { lightToSrgb } from '../../src/pixels/colour/space.ts';
import { fixture, haveFixtures } from '../setup/fixtures.ts';
import { adobeRgb } from './adobe-rgb.ts';
import { serveImagingPage } from './imaging-server.ts';
import { runPipeline } from './run-pipeline.ts';

/** What a picture looks like once it has come in, against libvips' conversion to sRGB. */
test.use({ trace: 'off' });

let server: Awaited<ReturnType<typeof serveImagingPage>>;

test.beforeAll(async () => {
  server = await serveImagingPage();
});
test.afterAll(() => server.close());
test.beforeEach(async ({ page }) => {
  await page.goto(server.url);
  await page.waitForFunction(() => 'imagingPage' in window);
});

/** What is seen: colour as much as its alpha lets through. */
async function seen(
  file: Buffer,
  change: (value: number) => number = (value) => value,
): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let i = at; i < at + 3; i += 1) data[i] = Math.round(change(data[i] ?? 0) * alpha);
  }
  return { data, width: info.width, height: info.height };
}

/**
 * What a PNG's gAMA chunk makes of a value: browsers honour it where no profile stands beside it, libvips does not. 45455 is sRGB's.
 */
function gammaOf(photo: Buffer): ((value: number) => number) | undefined {
  const at = photo.indexOf('gAMA');
  if (at < 0 || photo.includes('sRGB') || photo.includes('iCCP')) return undefined;
  const gamma = photo.readUInt32BE(at + 4) / 100_000;
  if (Math.abs(gamma - 0.45455) < 0.001) return undefined;
  return (value) => Math.round(lightToSrgb((value / 255) ** (1 / gamma)) * 255);
}

/** What libvips sees of a file, in sRGB, with its gamma. */
const truthOf = (photo: Buffer) => seen(photo, gammaOf(photo));

/** Mean and largest difference of a value, 0–255. */
function differences(one: Buffer, other: Buffer): { mean: number; most: number } {
  let [sum, most] = [0, 0];
  for (let i = 0; i < one.length; i += 1) {
    const off = Math.abs((one[i] ?? 0) - (other[i] ?? 0));
    sum += off;
    most = Math.max(most, off);
  }
  return { mean: sum / one.length, most };
}

const QUARTERS = Buffer.from(
  [...Array(64 * 48).keys()].flatMap((i) => {
    const [x, y] = [i % 64, Math.floor(i / 64)];
    return [x * 4, y * 5, x < 32 === y < 24 ? 200 : 40];
  }),
);
const gradient = () => sharp(QUARTERS, { raw: { width: 64, height: 48, channels: 3 } });
const grey = () => gradient().toColourspace('b-w');

/**
 * Kinds of picture, and the mean by which two right conversions may differ: PNG decoders agree to the rounding of a profile;
 * JPEG's differ in their inverse transform and in how they spread out colour that was stored at half size.
 */
const KINDS: readonly [name: string, make: () => Promise<Buffer>, mean: number][] = [
  ['8-bit PNG', () => gradient().png().toBuffer(), 0],
  ['16-bit PNG', () => gradient().toColourspace('rgb16').png().toBuffer(), 0.5],
  ['grey PNG', () => grey().png().toBuffer(), 0],
  ['palette PNG', () => gradient().png({ palette: true, colours: 64 }).toBuffer(), 0],
  ['interlaced PNG', () => gradient().png({ progressive: true }).toBuffer(), 0],
  ['PNG in Display P3', () => gradient().withIccProfile('p3').png().toBuffer(), 1],
  ['JPEG', () => gradient().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), 1],
  ['progressive JPEG', () => gradient().jpeg({ quality: 95, progressive: true }).toBuffer(), 2],
  ['grey JPEG', () => grey().jpeg({ quality: 95 }).toBuffer(), 1],
  [
    'JPEG in Display P3',
    () => gradient().withIccProfile('p3').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    1.5,
  ],
  [
    'PNG in Adobe RGB',
    async () =>
      gradient()
        .withIccProfile(await adobeRgb())
        .png()
        .toBuffer(),
    1,
  ],
  [
    'JPEG in Adobe RGB',
    async () =>
      gradient()
        .withIccProfile(await adobeRgb())
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    1.5,
  ],
];

for (const [name, make, mean] of KINDS) {
  test(`${name} comes out as libvips sees it`, async ({ page }) => {
    const photo = await make();
    const { files } = await runPipeline(page, photo);
    const [ours, truth] = [await seen(files[0] ?? Buffer.alloc(0)), await truthOf(photo)];
    expect([ours.width, ours.height]).toEqual([truth.width, truth.height]);
    expect(differences(ours.data, truth.data).mean).toBeLessThanOrEqual(mean);
  });
}

/** Real files: cameras' profiles, CMYK, orientations; the mean allowed has the reasons given above. */
const FILES: readonly [file: string, mean: number][] = [
  ['jpeg/cmyk-adobe.jpg', 6],
  ['jpeg/icc-multi-chunk.jpg', 2],
  ['jpeg/gamma-grey.jpg', 2],
  ['jpeg/progressive-cat.jpg', 2],
  ['jpeg/exif-landscape-2.jpg', 2],
  ['jpeg/exif-landscape-5.jpg', 2],
  ['jpeg/exif-landscape-6.jpg', 2],
  ['jpeg/exif-portrait-3.jpg', 2],
  ['jpeg/exif-portrait-8.jpg', 2],
  ['png/icc-p3.png', 1],
  ['png/icc.png', 1],
  ['png/palette-swiss.png', 1],
  ['png/suite-basi3p08.png', 1],
  ['png/suite-basi6a08.png', 1],
  ['png/suite-basn0g16.png', 1],
  ['png/suite-basn2c16.png', 1],
  ['png/suite-tbgn2c16.png', 1],
  ['png/suite-tp0n3p08.png', 1],
  ['png/trns-rgb.png', 1],
];

test('files of cameras, scanners and test suites come out as libvips sees them', async ({ page }) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  const wrong: string[] = [];
  for (const [file, mean] of FILES) {
    const photo = readFileSync(fixture(`formats/${file}`));
    const { files } = await runPipeline(page, photo);
    const [ours, truth] = [await seen(files[0] ?? Buffer.alloc(0)), await truthOf(photo)];
    const off = differences(ours.data, truth.data);
    const sized = ours.width === truth.width && ours.height === truth.height;
    if (!sized || off.mean > mean)
      wrong.push(`${file}: ${ours.width}x${ours.height}, ${off.mean.toFixed(2)} in the mean`);
  }
  expect(wrong).toEqual([]);
});
