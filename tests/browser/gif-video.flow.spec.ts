import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Videos in the GIF maker: what is asked, what comes of it, and what is said where nothing can. */

test.use({ viewport: { width: 1280, height: 800 } });

const clip = (name: string) => fileURLToPath(new URL(`../fixtures/clips/${name}`, import.meta.url));
const give = (inside: FrameLocator, ...names: string[]) => inside.locator('#pick-files').setInputFiles(names.map(clip));
const take = (inside: FrameLocator) => inside.getByRole('button', { name: /^Take \d+ frames?$/ });

/** The file as a host gets it. */
async function extract(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob } = await cutout.startExtract({ format: 'gif' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

const NAMES = ['red', 'lime', 'blue', 'yellow', 'cyan', 'magenta'];
const COLOURS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
  [0, 255, 255],
  [255, 0, 255],
] as const;

/** The nearest of the clip's colours. */
function nearest(pixel: ArrayLike<number>): string | undefined {
  const far = COLOURS.map((colour) =>
    colour.reduce<number>((sum, value, at) => sum + Math.abs(value - (pixel[at] ?? 0)), 0),
  );
  return NAMES[far.indexOf(Math.min(...far))];
}

/** At a place of a page. */
async function colourAt(gif: Buffer, page: number, part = { left: 2, top: 2 }): Promise<string | undefined> {
  return nearest(
    await sharp(gif, { page })
      .extract({ ...part, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
}

test('a part of a video, by its edges and its rate, becomes a GIF of just that; it outlives a reload', async ({
  page,
  product,
  hosts,
}) => {
  // A host of the same site: of others a browser without a person keeps nothing.
  const open = async () => openEditor(page, { product, hosts }, { tool: 'gif' }, 'localhost');
  const { inside, complaints } = await open();
  await give(inside, 'six-colours.webm');
  await expect(take(inside)).toHaveText('Take 72 frames');
  await expect(inside.getByRole('status').filter({ hasText: '72 frames of 160 × 90. All of them fit.' })).toBeVisible();
  await expect(inside.getByRole('group', { name: 'Range' }).locator('canvas')).toHaveCount(16);
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  // The start by keys, the end by the mouse: 1.0 s to about 4 s of six.
  const start = inside.getByRole('slider', { name: 'Start' });
  await start.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(start).toHaveAttribute('aria-valuetext', '1.0 s');
  const end = inside.getByRole('slider', { name: 'End' });
  const box = await end.boundingBox();
  const film = await inside.getByRole('slider', { name: 'Move the range' }).boundingBox();
  if (box === null || film === null) throw new Error('no strip');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 5, y);
  await page.mouse.down();
  await page.mouse.move(box.x - film.width / 5, y, { steps: 4 });
  await page.mouse.move(box.x + 5 - (film.width * 2) / 5, y, { steps: 4 });
  await page.mouse.up();
  await expect(end).toHaveAttribute('aria-valuetext', /^(3\.9|4\.0|4\.1) s$/);
  await inside.getByRole('textbox', { name: 'End' }).fill('4');
  await inside.getByRole('textbox', { name: 'End' }).press('Tab');
  await inside.getByRole('slider', { name: 'Frames per second' }).fill('2');
  await expect(take(inside)).toHaveText('Take 6 frames');
  await take(inside).click();

  const frame = (place: FrameLocator, number: number) =>
    place.getByRole('button', { name: new RegExp(`^Frame ${number}, delay 500`) });
  await expect(frame(inside, 6)).toBeVisible();
  const gif = await extract(page);
  const { pages, delay, loop } = await sharp(gif, { animated: true }).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 6, delay: Array(6).fill(500), loop: 0 });
  expect(await Promise.all([0, 1, 2, 3, 4, 5].map((at) => colourAt(gif, at)))).toEqual([
    'lime',
    'lime',
    'blue',
    'blue',
    'yellow',
    'yellow',
  ]);

  // A step more than what the host has; then another page with the same key, as after a reload or a crash.
  await inside.getByRole('switch', { name: 'Forth and back' }).check();
  await inside.getByRole('button', { name: 'New GIF' }).click();
  await expect(inside.getByRole('button', { name: 'Resume' })).toBeVisible();
  const later = await open();
  await later.inside.getByRole('button', { name: 'Resume' }).click();
  await expect(frame(later.inside, 6)).toBeVisible();
  const again = later.inside.getByRole('switch', { name: 'Forth and back' });
  await expect(again).toBeChecked();
  // The same frames to the byte, once what was changed since is taken back.
  await again.uncheck();
  expect((await extract(page)).equals(gif)).toBe(true);
  expect([...complaints, ...later.complaints]).toEqual([]);
});

test('what does not fit is said beforehand, with what would make it fit', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'gif' });
  // Photos as large as they are taken: 90 of them would fill what is held.
  const photo = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo });
  await expect(inside.getByRole('button', { name: /^Frame 1,/ })).toBeVisible();
  await give(inside, 'six-colours.webm');
  await inside.getByRole('slider', { name: 'Frames per second' }).fill('30');
  await expect(
    inside.getByText('180 frames of 1200 × 1200: 68 fit. What comes after 2.3 s is left out.'),
  ).toBeVisible();
  await expect(take(inside)).toHaveText('Take 68 frames');
  await inside.getByRole('button', { name: '11 per second' }).click();
  await expect(take(inside)).toHaveText('Take 66 frames');
  await expect(inside.getByText('All of them fit.')).toBeVisible();
  // Esc: nothing of it, and the frame that was there is.
  await page.keyboard.press('Escape');
  await expect(inside.getByRole('button', { name: /^Frame 1,/ })).toBeVisible();
  await expect(inside.getByRole('button', { name: /^Frame 2,/ })).toHaveCount(0);
});

test('a video that is turned comes upright; one that cannot be played says why', async ({ page, product, hosts }) => {
  const { inside, said } = await openEditor(page, { product, hosts }, { tool: 'gif' });
  await give(inside, 'sound-alone.webm');
  await expect(inside.getByText('“sound-alone.webm” has sound alone, no picture.')).toBeVisible();
  await give(inside, 'hevc.mp4', 'turned.mp4');
  await expect(take(inside)).toHaveText('Take 24 frames');
  await inside.getByRole('slider', { name: 'Frames per second' }).fill('2');
  await take(inside).click();
  await expect(inside.getByRole('button', { name: /^Frame 4, delay 500/ })).toBeVisible();
  await expect(inside.getByText(/This browser cannot play “hevc\.mp4”: .* H\.265 \(HEVC\)/)).toBeVisible();
  expect((await said()).filter((name) => name === 'error')).toHaveLength(2);
  const gif = await extract(page);
  const { width, pageHeight } = await sharp(gif, { animated: true }).metadata();
  expect([width, pageHeight]).toEqual([90, 160]);
  // Red was left, blue right, and it is turned by a quarter: one of them is above now.
  const above = await colourAt(gif, 0, { left: 45, top: 20 });
  const below = await colourAt(gif, 0, { left: 45, top: 140 });
  expect([above, below].toSorted()).toEqual(['blue', 'red']);
});

/** What ffprobe says of a file, where it is there: software of others that reads the boxes strictly. */
function probed(path: string): Record<string, string> | undefined {
  const found = spawnSync('ffprobe', ['-v', 'error', '-count_frames', '-show_streams', path], { encoding: 'utf8' });
  if (found.error) {
    console.log('not probed: ffprobe is not on this machine');
    return undefined;
  }
  expect([found.status, found.stderr]).toEqual([0, '']);
  return Object.fromEntries(found.stdout.split('\n').map((line) => line.split('=', 2)));
}

test('an MP4 is offered where the browser encodes it, and plays as the timeline says', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'gif' });
  await give(inside, 'six-colours.webm');
  await inside.getByRole('slider', { name: 'Frames per second' }).fill('4');
  await take(inside).click();
  await expect(inside.getByText('24 of 24 frames used')).toBeVisible();
  const encodes = await page.evaluate(async () => {
    const size = { width: 480, height: 480, bitrate: 1_000_000, framerate: 12 };
    const asked = ['avc1.640028', 'avc1.4d0028', 'avc1.42e028'].map((codec) =>
      VideoEncoder.isConfigSupported({ ...size, codec }),
    );
    return (await Promise.all(asked)).some(({ supported }) => supported);
  });
  await inside.locator('button.export-fileLine').click();
  const choice = inside.getByRole('radio', { name: 'MP4' });
  await expect(inside.getByRole('radio', { name: 'WebP' })).toBeVisible();
  await expect(choice).toHaveCount(encodes ? 1 : 0);
  if (!encodes) {
    console.log('no MP4 is made: this browser has no encoder of H.264');
    return;
  }
  await choice.check();
  await page.keyboard.press('Escape');
  await expect(inside.getByText(/^As MP4 about \d/)).toBeVisible({ timeout: 15_000 });
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('six-colours.mp4');
  const path = await file.path();
  const bytes = await readFile(path);
  const known = probed(path);
  if (known) {
    const { codec_name, width, height, nb_read_frames, duration, avg_frame_rate } = known;
    expect({ codec_name, width, height, nb_read_frames, duration, avg_frame_rate }).toEqual({
      codec_name: 'h264',
      width: '160',
      height: '90',
      nb_read_frames: '24',
      duration: '6.000000',
      avg_frame_rate: '4/1',
    });
  }
  // The browser's own player: a colour in the middle of each second, once its picture is there to be drawn.
  const played = await page.evaluate(async (base64) => {
    const video = document.createElement('video');
    const blob = await (await fetch(`data:video/mp4;base64,${base64}`)).blob();
    const happened = (name: string) => new Promise((done) => video.addEventListener(name, done, { once: true }));
    const loaded = happened('loadeddata');
    video.src = URL.createObjectURL(blob);
    await loaded;
    const pen = new OffscreenCanvas(160, 90).getContext('2d');
    const pixels: number[][] = [];
    for (let second = 0; second < 6; second += 1) {
      const presented = new Promise((done) => video.requestVideoFrameCallback(done));
      const seeked = happened('seeked');
      video.currentTime = second + 0.6;
      await Promise.all([seeked, presented]);
      pen?.drawImage(video, 0, 0);
      pixels.push([...(pen?.getImageData(80, 45, 1, 1).data ?? [])]);
    }
    return { seconds: video.duration, size: [video.videoWidth, video.videoHeight], pixels };
  }, bytes.toString('base64'));
  expect([played.seconds, played.size]).toEqual([6, [160, 90]]);
  expect(played.pixels.map((pixel) => nearest(pixel))).toEqual(NAMES);
  expect(complaints).toEqual([]);
});
