/**
 * From a photo that is given until something cut out is seen, with the real models: the first mask against the finished cut-out of the
 * same photo, and the finished cut-out with a first mask against the one without, by turns. Needs a build and the fixtures.
 * `node --import tsx bench/browser/first-mask.ts [rounds]`
 */
import { readdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { changeBroughtKey } from '../../tests/browser/brought-key.ts';
import { openEditor } from '../../tests/browser/editor-page.ts';
import { HostPages } from '../../tests/browser/host-pages.ts';
import { startProduct } from '../../tests/browser/product.ts';
import { fixture, haveFixtures } from '../../tests/setup/fixtures.ts';
import { loadNow, median, record } from '../record.ts';
import { browserOptions } from './open-page.ts';

if (!haveFixtures) throw new Error('the real photos are not here');
const [rounds = 2] = process.argv.slice(2).map(Number);
const photos = readdirSync(fixture('photos')).filter((name) => /\.jpe?g$/.test(name));

const CUT = '.PictureBox-picture[data-cut="true"]';

/** A server that says that it makes none. */
const without = (page: Page) => changeBroughtKey(page, { coarse: false });

/** ms until each was seen; undefined: it was not. */
async function times(name: string, early: boolean): Promise<{ first: number | undefined; cut: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    if (!early) await without(page);
    const { inside } = await openEditor(page, { product, hosts });
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    let first: number | undefined;
    const seen = inside
      .locator('.PictureBox-coarse')
      .waitFor({ timeout: 60_000 })
      .then(
        () => {
          first = performance.now() - start;
        },
        () => undefined,
      );
    await inside.locator('#pick-files').setInputFiles(fixture(`photos/${name}`));
    await inside.locator(CUT).waitFor({ timeout: 60_000 });
    const cut = performance.now() - start;
    void seen;
    return { first, cut };
  } finally {
    await page.close();
  }
}

const { product, stop } = await startProduct('local');
const hosts = await HostPages.open();
const browser = await chromium.launch(browserOptions());
const shares: number[] = [];
const costs: number[] = [];
const firsts: number[] = [];
const cuts: number[] = [];
let missed = 0;
const loadBefore = loadNow();
try {
  await times(photos[0] ?? '', true);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, name] of photos.entries()) {
      const order = (at + round) % 2 === 0 ? [true, false] : [false, true];
      const [one, other] = [await times(name, order[0] === true), await times(name, order[1] === true)];
      const [early, plain] = order[0] ? [one, other] : [other, one];
      costs.push(early.cut / plain.cut);
      cuts.push(early.cut);
      if (early.first === undefined) missed += 1;
      else {
        firsts.push(early.first);
        shares.push(early.first / early.cut);
      }
      console.log(name, Math.round(early.first ?? Number.NaN), Math.round(early.cut), Math.round(plain.cut));
    }
  }
} finally {
  await browser.close();
  await hosts.close();
  await stop();
}

const notes = {
  photos: photos.length,
  'without a first mask': missed,
  'first mask, ms': Math.round(median(firsts)),
  'cut-out, ms': Math.round(median(cuts)),
};
record({
  name: 'first-mask-share',
  figure: 'photo given → first mask / → finished cut-out, same photo',
  goal: 0.5,
  samples: shares,
  loadBefore,
  notes,
});
record({
  name: 'first-mask-cost',
  figure: 'photo given → finished cut-out, with a first mask / without',
  goal: 1.15,
  samples: costs,
  loadBefore,
  notes,
});
