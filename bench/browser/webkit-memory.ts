/**
 * A noisy JPEG of 24 megapixels, cut out by the whole product in WebKitGTK: memory of all of its processes, by their share, twenty seconds after the
 * cut-out is there, and the most of it until then. `node --import tsx bench/browser/webkit-memory.ts [rounds]`
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { HostPages } from '../../tests/browser/host-pages.ts';
import { startProduct } from '../../tests/browser/product.ts';
import { KitPage } from '../../tests/setup/webkit/kit-page.ts';
import { startWebKit } from '../../tests/setup/webkit/start-webkit.ts';
import { processTree } from '../process-tree.ts';
import { loadNow, median, record } from '../record.ts';
import { watchMemory } from './peak-memory.ts';

const ROOM = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 590px }</style>';
/** Its file is made beforehand, and five seconds after that the worker rests. */
const SETTLED = 20_000;
const rounds = Number(process.argv[2] ?? 3);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

// Noise, as a camera's: a smooth picture would compress to nothing.
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const bytes = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#8aa', noise } })
  .jpeg({ quality: 92 })
  .toBuffer();

const seen: Record<'empty' | 'settled' | 'peak', number>[] = [];
const loadBefore = loadNow();
const { product, stop } = await startProduct('recorded');
const hosts = await HostPages.open();
try {
  for (let round = 0; round < rounds; round += 1) {
    const before = new Set(processTree().pids);
    const kit = await startWebKit();
    try {
      const page = new KitPage(kit);
      await kit.driver.resize(1400, 960);
      await page.open(hosts.partner(product.editor, { body: ROOM }));
      await page.create({});
      await wait(2_000);
      // The screen's own server is no part of the browser.
      const memory = watchMemory(process.pid, 200, (pid) => !before.has(pid) && nameOf(pid) !== 'Xvfb');
      const empty = memory.read();
      await page.give('#pick-files', [{ name: 'wall.jpg', bytes }]);
      await page.sees('.PictureBox-picture[data-cut="true"]', 120_000);
      const { peak } = memory.stop();
      await wait(SETTLED);
      seen.push({ empty: empty / 1e6, settled: memory.read() / 1e6, peak: peak / 1e6 });
    } finally {
      await kit.stop();
    }
  }
} finally {
  await hosts.close();
  await stop();
}

const of = (what: keyof (typeof seen)[number]) => seen.map((one) => one[what]);
const figure = (what: string) => `24 megapixels cut out in WebKitGTK: ${what}, MB of all its processes`;
const notes = {
  'MB with the empty editor': Math.round(median(of('empty'))),
  'MB of the photo': Math.round(bytes.length / 1e6),
};
record({
  name: 'webkit-memory-settled',
  figure: figure('twenty seconds after the cut-out'),
  goal: 700,
  samples: of('settled'),
  loadBefore,
  notes,
});
record({
  name: 'webkit-memory-peak',
  figure: figure('the most until the cut-out'),
  goal: 1_000,
  samples: of('peak'),
  loadBefore,
  notes,
});
