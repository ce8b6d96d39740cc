/**
 * A JPEG of 8000×8000 px → cut-out PNG in Chromium, as the product does it: the imaging module as the editor builds it, its own worker, the
 * product's policies. Peak memory of all of Chromium's processes, and how long the page's own thread was ever busy.
 * `node --import tsx bench/browser/large.ts [rounds]`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import type { imagingPage } from '../../tests/browser/imaging-page/page.ts';
import { serveImagingPage } from '../../tests/browser/imaging-server.ts';
import { loadScene } from '../foreground/scenes.ts';
import { loadNow, median, record } from '../record.ts';
import { browserOptions } from './open-page.ts';
import { watchMemory } from './peak-memory.ts';

const SIDE = 8000;
const rounds = Number(process.argv[2] ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'large-'));
const [photo, matte] = [join(folder, 'photo.jpg'), join(folder, 'matte.png')];

const scene = await loadScene('hair_dark_rocket');
const picture = () => sharp(scene.data, { raw: { width: scene.width, height: scene.height, channels: 4 } });
const size = { fit: 'fill', kernel: 'cubic' } as const;
// Noise, as a camera's: a smooth picture would compress to nothing and spare what the bench looks for.
const grain = await sharp({
  create: {
    width: SIDE,
    height: SIDE,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 6 },
  },
})
  .png({ compressionLevel: 1 })
  .toBuffer();
await sharp(await picture().removeAlpha().resize(SIDE, SIDE, size).png({ compressionLevel: 1 }).toBuffer())
  .composite([{ input: grain, blend: 'soft-light' }])
  .jpeg({ quality: 92 })
  .toFile(photo);
writeFileSync(
  matte,
  await picture().extractChannel('alpha').resize(2496, 2496, size).toColourspace('b-w').png().toBuffer(),
);

const server = await serveImagingPage();
const samples: number[] = [];
const seen: { seconds: Record<string, number>; task: number; gap: number; bytes: number; base: number }[] = [];
const loadBefore = loadNow();
try {
  for (let round = 0; round < rounds; round += 1) {
    const launched = await chromium.launchServer(browserOptions());
    const browser = await chromium.connect(launched.wsEndpoint());
    const page = await browser.newPage();
    // The compiler that runs this file names functions by a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(server.url);
    await page.waitForFunction(() => 'imagingPage' in window);
    await page.evaluate(() => {
      for (const id of ['photo', 'matte'])
        document.body.append(Object.assign(document.createElement('input'), { id, type: 'file' }));
    });
    await page.setInputFiles('#photo', photo);
    await page.setInputFiles('#matte', matte);
    const memory = watchMemory(launched.process().pid ?? 0);
    const base = memory.read();
    const result = await page.evaluate(async () => {
      const { createImaging, systemClock } = (window as unknown as { imagingPage: typeof imagingPage }).imagingPage;
      const fileOf = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.files?.[0] ?? new Blob();
      let [task, gap, last] = [0, 0, performance.now()];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) task = Math.max(task, duration);
      }).observe({ entryTypes: ['longtask'] });
      const beat = setInterval(() => {
        gap = Math.max(gap, performance.now() - last);
        last = performance.now();
      }, 10);
      const imaging = createImaging({ clock: systemClock });
      const { signal } = new AbortController();
      const seconds: Record<string, number> = {};
      const step = async <T>(name: string, work: Promise<T>): Promise<T> => {
        const start = performance.now();
        const done = await work;
        seconds[name] = (performance.now() - start) / 1000;
        return done;
      };
      const limits = { maxBytes: 1e9, maxSide: 8000, formats: ['jpg'] };
      const source = await step('check', imaging.check(signal, fileOf('photo'), limits));
      await step('upload copy', imaging.compress(signal, source, { maxSide: 2496, quality: 0.92 }));
      const cut = await step('cut', imaging.fuse(signal, source, fileOf('matte'), { foreground: true }));
      (await step('picture for the screen', imaging.render(signal, cut, { maxSide: 2048, watermark: false }))).close();
      const file = await step('file', imaging.encode(signal, cut, { format: 'png', watermark: false }));
      const head = new DataView(await file.slice(16, 24).arrayBuffer());
      clearInterval(beat);
      return { seconds, task, gap, bytes: file.size, size: [head.getUint32(0), head.getUint32(4)] };
    });
    const { peak } = memory.stop();
    await browser.close();
    await launched.close();
    if (result.size.some((side) => side !== SIDE)) throw new Error(`the file is ${result.size.join(' x ')} px`);
    samples.push(peak / 1e6);
    seen.push({ ...result, base });
  }
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

const middle = (pick: (one: (typeof seen)[number]) => number) => Number(median(seen.map(pick)).toFixed(2));
record({
  name: 'browser-large-memory',
  figure: '8000×8000 JPEG → cut-out PNG in Chromium: peak of all its processes, MB',
  goal: 1500,
  samples,
  loadBefore,
  notes: {
    'MB before': middle(({ base }) => base / 1e6),
    'longest task of the page, ms (0: below 50)': middle(({ task }) => task),
    'longest silence of a 10 ms beat, ms': middle(({ gap }) => gap),
    'MB of the file': middle(({ bytes }) => bytes / 1e6),
    ...Object.fromEntries(
      Object.keys(seen[0]?.seconds ?? {}).map((name) => [
        `seconds: ${name}`,
        middle(({ seconds }) => seconds[name] ?? 0),
      ]),
    ),
  },
});
