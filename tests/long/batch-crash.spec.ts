import { photos } from '../browser/batch-page.ts';
import { CRASH_STEPS, crashAndGoOn } from '../browser/crash.ts';
import { expect, test } from '../browser/product.ts';

/** The renderer dies at each of the five steps, ten seeds each: every batch goes on where it stood. */

test.use({ viewport: { width: 1280, height: 800 } });

const COUNT = 4;

for (const step of CRASH_STEPS) {
  for (let seed = 0; seed < 10; seed += 1) {
    test(`at ${step}, seed ${seed}`, async ({ page, product, hosts }) => {
      const after = step === 'check' ? 0 : seed % COUNT;
      product.order({ delay: seed * 37 });
      const crash = { step, after, photos: photos(COUNT) };
      const { before, afterwards } = await crashAndGoOn(page, { product, hosts }, crash);
      // What was cut out is not asked for again; an answer on its way may have been lost with the process.
      expect(before).toBeGreaterThanOrEqual(after);
      expect(afterwards).toBeLessThanOrEqual(COUNT - after);
      expect(before + afterwards).toBeGreaterThanOrEqual(COUNT);
    });
  }
}
