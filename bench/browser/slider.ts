/**
 * A slider of photo editing moves: how long until the graphics card, or the machine in its place, has drawn the photo with it.
 * `node --import tsx bench/browser/slider.ts [rounds] [moves]`
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { HostPages } from '../../tests/browser/host-pages.ts';
import { type Product, startProduct } from '../../tests/browser/product.ts';
import { loadNow, median, record } from '../record.ts';
import { browserOptions } from './open-page.ts';

const [rounds, moves] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 20)];
const PITCHER = fileURLToPath(new URL('../../demo-host/pictures/pitcher.jpg', import.meta.url));
const FULL = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 100vh }</style>';
const SIZE = { width: 3000, height: 3750 };

const photo = await sharp(PITCHER)
  .resize(SIZE.width, SIZE.height, { kernel: 'cubic' })
  .jpeg({ quality: 92 })
  .toBuffer();

/** Tells of the first picture that is drawn to a canvas after `next()`, once the machine has done it. */
function watchDraws(): void {
  const proto = WebGL2RenderingContext.prototype;
  const draw = proto.drawArrays;
  let waiting: (() => void) | undefined;
  proto.drawArrays = function (...asked) {
    draw.apply(this, asked);
    if (waiting === undefined || this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return;
    const done = waiting;
    waiting = undefined;
    const fence = this.fenceSync(this.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.flush();
    const check = () => {
      if (fence === null || this.getSyncParameter(fence, this.SYNC_STATUS) === this.SIGNALED) done();
      else setTimeout(check);
    };
    setTimeout(check);
  };
  Object.assign(window, {
    nextDraw: () =>
      new Promise<void>((resolve) => {
        waiting = resolve;
      }),
  });
}

const move = (slider: Locator, step: number): Promise<number> =>
  slider.evaluate(
    async (input, value) => {
      const { nextDraw } = window as unknown as { nextDraw: () => Promise<void> };
      const began = performance.now();
      const drawn = nextDraw();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn;
      return performance.now() - began;
    },
    (step % 40) * 0.05 - 1,
  );

async function round(product: Product): Promise<number[]> {
  const hosts = await HostPages.open();
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watchDraws);
    await page.goto(hosts.partner(product.editor, { body: FULL }));
    await page.evaluate(async () => {
      const options = { accessKey: 'pk_sandbox_full', container: '#place', locale: 'en', tool: 'photo' } as const;
      const cutout = window.CutoutSDK.create(options);
      await new Promise<void>((done) => cutout.on('loaded', () => done()));
    });
    const inside = page.frameLocator('#place iframe');
    await inside.locator('#pick-files').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: photo });
    await inside.locator('[data-photo] canvas').first().waitFor({ timeout: 180_000 });
    const slider = inside.getByRole('slider', { name: 'Exposure', exact: true });
    await slider.waitFor();
    // The first move waits for what the opening has asked for: it is left out.
    await move(slider, 39);
    const times: number[] = [];
    for (let step = 0; step < moves; step += 1) times.push(await move(slider, step));
    return times;
  } finally {
    await browser.close();
    await hosts.close();
  }
}

const loadBefore = loadNow();
const { product, stop } = await startProduct('fake');
const all: number[][] = [];
try {
  for (let at = 0; at < rounds; at += 1) all.push(await round(product));
} finally {
  await stop();
}
console.log(all.map((times) => [median(times).toFixed(1), Math.max(...times).toFixed(0)].join(' / ')).join('\n'));
record({
  name: 'browser-slider',
  figure: 'a move of a slider in photo editing until it is drawn, without a graphics card, ms',
  goal: 16,
  samples: all.map(median),
  loadBefore,
  notes: {
    'moves a round': moves,
    'slowest move, ms': Number(median(all.map((times) => Math.max(...times))).toFixed(1)),
  },
});
