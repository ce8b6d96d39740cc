/**
 * Private mode beside the server, on pictures whose true alpha is known: photo given → cut-out, by turns in one run with the real models, and
 * how far each is from the truth. On the six scenes of the fixtures; needs a build and the weights of both.
 * `node --import tsx bench/browser/private-mode.ts [rounds]`
 */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { openEditor } from '../../tests/browser/editor-page.ts';
import { HostPages } from '../../tests/browser/host-pages.ts';
import { startProduct } from '../../tests/browser/product.ts';
import { fixture, haveFixtures } from '../../tests/setup/fixtures.ts';
import { iou } from '../edges/edge-error.ts';
import { SCENES } from '../foreground/scenes.ts';
import { loadNow, median, record } from '../record.ts';
import { browserOptions } from './open-page.ts';

if (!haveFixtures) throw new Error('the scenes are not here');
const rounds = Number(process.argv[2] ?? 1);
const CUT = '.PictureBox-picture[data-cut="true"]';

interface Scene {
  name: string;
  png: Buffer;
  alpha: Uint8Array;
}

const greyOf = (file: string | Buffer) => sharp(file).toColourspace('b-w').raw().toBuffer();

const scenes = (): Promise<Scene[]> =>
  Promise.all(
    SCENES.map(async (name) => ({
      name,
      png: await sharp(fixture(`foreground/${name}/image.png`))
        .png()
        .toBuffer(),
      alpha: await greyOf(fixture(`foreground/${name}/alpha.png`)),
    })),
  );

/** ms until the cut-out is seen, and the alpha of its file. */
async function cutOnce({ name, png }: Scene, privateMode: boolean) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const { inside } = await openEditor(page, { product, hosts }, privateMode ? { privateMode } : {});
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    await inside.locator('#pick-files').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: png });
    await inside.locator(CUT).waitFor({ timeout: 90_000 });
    const ms = performance.now() - start;
    const file = await page.evaluate(async () => {
      const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
      const { blob } = await cutout.startExtract({ format: 'png' });
      return await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(blob);
      });
    });
    const alpha = await sharp(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    return { ms, alpha };
  } finally {
    await page.close();
  }
}

/** Where a busy machine gave no answer in time it is asked once more, which is counted. */
async function cutOut(scene: Scene, privateMode: boolean) {
  try {
    return await cutOnce(scene, privateMode);
  } catch {
    again += 1;
    return await cutOnce(scene, privateMode);
  }
}

/** Mean difference of two alphas, as a share. */
function error(alpha: Uint8Array, truth: Uint8Array): number {
  if (alpha.length !== truth.length) throw new Error(`sizes differ: ${alpha.length} and ${truth.length} px`);
  return alpha.reduce((sum, value, at) => sum + Math.abs(value - (truth[at] ?? 0)), 0) / truth.length / 255;
}

const { product, stop } = await startProduct('local');
const hosts = await HostPages.open();
const browser = await chromium.launch(browserOptions());
const loadBefore = loadNow();
const ratios: number[] = [];
const lost: number[] = [];
let again = 0;
const seen = {
  device: [] as number[],
  server: [] as number[],
  deviceError: [] as number[],
  serverError: [] as number[],
};
try {
  const all = await scenes();
  const [first] = all;
  // Models and caches are warm for both.
  if (first) await Promise.all([cutOut(first, true), cutOut(first, false)]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, scene] of all.entries()) {
      const deviceFirst = (at + round) % 2 === 0;
      const one = await cutOut(scene, deviceFirst);
      const other = await cutOut(scene, !deviceFirst);
      const [device, server] = deviceFirst ? [one, other] : [other, one];
      const [there, here] = [iou(server.alpha, scene.alpha), iou(device.alpha, scene.alpha)];
      seen.device.push(device.ms);
      seen.server.push(server.ms);
      seen.deviceError.push(error(device.alpha, scene.alpha));
      seen.serverError.push(error(server.alpha, scene.alpha));
      ratios.push(device.ms / server.ms);
      lost.push(there - here);
      console.log(scene.name, Math.round(device.ms), Math.round(server.ms), here.toFixed(3), there.toFixed(3));
    }
  }
} finally {
  await browser.close();
  await hosts.close();
  await stop();
}

const percent = (values: readonly number[]) => Number((median(values) * 100).toFixed(2));
const common = {
  loadBefore,
  notes: {
    scenes: lost.length / rounds,
    'asked again': again,
    'on the device, ms': Math.round(median(seen.device)),
    'by the server, ms': Math.round(median(seen.server)),
    'mean error of alpha on the device, %': percent(seen.deviceError),
    'mean error of alpha by the server, %': percent(seen.serverError),
  },
};
record({
  ...common,
  name: 'private-mode-time',
  figure: 'photo given → cut-out, on the device in private mode / by the server on the same machine',
  goal: 2,
  samples: ratios,
});
record({
  ...common,
  name: 'private-mode-overlap',
  figure: 'overlap with the true mask (IoU) that private mode loses beside the server, scenes of true alpha',
  goal: 0.1,
  samples: lost,
});
