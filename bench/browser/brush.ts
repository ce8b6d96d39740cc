/**
 * A stroke in the retouch at 24 MP, as the product does it: how long each move of the pointer keeps the page until its mark is painted,
 * and how soon a slid edge is seen. `node --import tsx bench/browser/brush.ts [rounds] [moves]`
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Frame, type Page } from '@playwright/test';
import sharp from 'sharp';
import { HostPages } from '../../tests/browser/host-pages.ts';
import { startProduct } from '../../tests/browser/product.ts';
import { loadNow, median, record } from '../record.ts';
import { browserOptions } from './open-page.ts';

const [rounds, moves] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 120)];
const SIZE = { width: 4380, height: 5475 };
const EDGE_STEPS = 6;
const PITCHER = fileURLToPath(new URL('../../demo-host/pictures/pitcher.jpg', import.meta.url));
const FULL = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 100vh }</style>';

const photo = await sharp(PITCHER)
  .resize(SIZE.width, SIZE.height, { kernel: 'cubic' })
  .jpeg({ quality: 92 })
  .toBuffer();

/** From the event's first listener until after the paint that shows its mark, for each move. */
const watchMoves = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const times: number[] = [];
    const { port1, port2 } = new MessageChannel();
    let began: number | undefined;
    port1.onmessage = () => {
      if (began !== undefined) times.push(performance.now() - began);
      began = undefined;
    };
    window.addEventListener(
      'pointermove',
      ({ buttons }) => {
        if (buttons === 0 || began !== undefined) return;
        began = performance.now();
        // The next frame is the one that shows the mark; a message comes after its paint.
        requestAnimationFrame(() => port2.postMessage(0));
      },
      true,
    );
    Object.assign(window, { moveTimes: times });
  });

/** From a step of the slider until the picture in sight has that edge. */
const slide = (frame: Frame): Promise<number> =>
  frame.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const slider = [
          ...document.querySelectorAll<HTMLInputElement>('.RetouchPanel-retouchPanel .Slider-slider input'),
        ][2];
        const sheet = document.querySelector('.RetouchStage-retouchSheet');
        if (slider === undefined || sheet === null) return reject(new Error('no retouch is open'));
        const began = performance.now();
        const seen = new MutationObserver((list) => {
          if (!list.some(({ target }) => target instanceof HTMLCanvasElement || target === sheet)) return;
          seen.disconnect();
          resolve(performance.now() - began);
        });
        seen.observe(sheet, { childList: true, subtree: true, attributeFilter: ['width'] });
        slider.value = String(Number(slider.value) + 0.5);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  );

async function open(page: Page): Promise<Frame> {
  await page.goto(hosts.partner(product.editor, { body: FULL }));
  await page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    await new Promise<void>((done) => cutout.on('loaded', () => done()));
  });
  const inside = page.frameLocator('#place iframe');
  await inside.locator('#pick-files').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: photo });
  await inside.locator('.PictureBox-picture[data-cut="true"]').waitFor({ timeout: 180_000 });
  await inside.locator('.RetouchTab-retouchTab button').click();
  await inside.locator('#stage[data-busy="false"]').waitFor({ timeout: 60_000 });
  const frame = page.frames().find((one) => one.url().startsWith(product.editor));
  if (frame === undefined) throw new Error('the editor has no frame');
  return frame;
}

const hosts = await HostPages.open();
const { product, stop } = await startProduct('recorded');
const samples: number[] = [];
const [worst, shown]: [number[], number[]] = [[], []];
const loadBefore = loadNow();
try {
  for (let round = 0; round < rounds; round += 1) {
    const browser = await chromium.launch(browserOptions());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // The compiler that runs this file names functions by a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    const frame = await open(page);
    await watchMoves(frame);
    await page.mouse.move(520, 200);
    await page.mouse.down();
    for (let move = 0; move < moves; move += 1) {
      const turn = (move / 40) * 2 * Math.PI;
      await page.mouse.move(520 + Math.sin(turn) * 150 + move * 0.3, 330 - Math.cos(turn) * 130);
    }
    await page.mouse.up();
    const times = await frame.evaluate(() => (window as unknown as { moveTimes: number[] }).moveTimes);
    if (times.length < moves / 2) throw new Error(`only ${times.length} of ${moves} moves were seen`);
    samples.push(median(times));
    worst.push(Math.max(...times));
    await page.frameLocator('#place iframe').locator('#stage[data-busy="false"]').waitFor({ timeout: 60_000 });
    const steps: number[] = [];
    for (let step = 0; step < EDGE_STEPS; step += 1) steps.push(await slide(frame));
    shown.push(median(steps));
    await browser.close();
  }
} finally {
  await stop();
  await hosts.close();
}

record({
  name: 'browser-brush',
  figure: 'a move of the brush at 24 MP until its mark is painted, ms',
  goal: 16,
  samples,
  loadBefore,
  notes: {
    pixels: SIZE.width * SIZE.height,
    'moves a round': moves,
    'slowest move, ms': Number(median(worst).toFixed(1)),
    'a step of the feather until it is seen, ms': Number(median(shown).toFixed(1)),
  },
});
