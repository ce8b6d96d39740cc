/** `npm run shots [-- name…]`: starts the product and makes docs/screenshots from it, as WebP of at most 200 kB each. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { HostPages } from '../browser/host-pages.ts';
import { startProduct } from '../browser/product.ts';
import { SCENES } from './scenes.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const LARGEST = 200_000;
const QUALITIES = [88, 80, 70, 60];

/** The best quality that keeps within the budget. */
async function squeeze(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 5 }).toBuffer();
    if (webp.length <= LARGEST) return webp;
  }
  throw new Error(`larger than ${LARGEST} B at quality ${QUALITIES.at(-1)}`);
}

const wanted = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const { path } = findBrowser();
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
});
const hosts = await HostPages.open();
type Started = ReturnType<typeof startProduct>;
const started = new Map<'recorded' | 'local', Started>();
/** The product with recorded mattes or with the networks, started when the first picture asks for it. */
function productOf(real: boolean): Started {
  const engine = real ? 'local' : 'recorded';
  const running = started.get(engine) ?? startProduct(engine);
  started.set(engine, running);
  return running;
}
let failed = 0;
await mkdir(folder, { recursive: true });
try {
  for (const { name, width, height, scheme = 'light', touch = false, real = false, play } of scenes) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: touch });
    const page = await context.newPage();
    try {
      const { product } = await productOf(real);
      await play(page, { product, hosts });
      await page.waitForTimeout(300);
      const webp = await squeeze(await page.screenshot());
      await writeFile(join(folder, `${name}.webp`), webp);
      console.log(`${name} ${Math.round(webp.length / 1000)} kB`);
    } catch (error) {
      failed += 1;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await context.close();
  }
} finally {
  for (const running of started.values()) await (await running).stop();
  await hosts.close();
  await browser.close();
}
process.exitCode = failed === 0 ? 0 : 1;
