import sharp from 'sharp';
import { type Photo, photos } from '../browser/batch-page.ts';
import { asUser, logIn } from '../browser/login.ts';
import { expect, test } from '../browser/product.ts';
import { CRASH_STEPS, crashAndGoOn } from './crash.ts';

/**
 * The renderer dies at each of the five steps, ten seeds each: every batch goes on where it stood, and the ledger of the user, who has
 * not one sheet more than there are photos, says one sheet a finished picture (and those that were used before).
 */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);
test.describe.configure({ mode: 'parallel' });

/** Sheets of the gift. */
const GIFT = 5;

/** Small ones: what is tested is the way, not the pixels. */
const small = async (count: number): Promise<Photo[]> =>
  await Promise.all(
    photos(count).map(async (photo) => ({ ...photo, buffer: await sharp(photo.buffer).resize(240).jpeg().toBuffer() })),
  );

for (const step of CRASH_STEPS) {
  for (let seed = 0; seed < 10; seed += 1) {
    test(`at ${step}, seed ${seed}`, async ({ page, product, hosts }) => {
      // Many files are permitted by one request: before it there is nothing done, and the number of files is what differs.
      const early = step === 'check' || step === 'compress';
      const count = early ? 1 + (seed % GIFT) + (seed % GIFT === 0 ? 1 : 0) : 3;
      const after = early ? 0 : seed % count;
      const { editor } = product;
      const token = await logIn(editor, `${step}-${seed}@example.com`);
      await asUser(editor, token, '/user/grant_active_rights', { lang: 'en' });
      for (let spare = GIFT; spare > count; spare -= 1) {
        await asUser(editor, token, '/user/use_cutout_right', { uuid: `used-before-${spare}`, step: 'commit' });
      }
      product.order({ delay: seed * 13 });
      const options = { accessKey: 'pk_site', iframeType: 'site', sessionToken: token };
      const crash = { step, after, photos: await small(count), options };
      const { before, afterwards, page: next } = await crashAndGoOn(page, { product, hosts }, crash);
      // What was cut out is not asked for again; an answer on its way may have been lost with the process.
      expect(before).toBeGreaterThanOrEqual(after);
      expect(afterwards).toBeLessThanOrEqual(count - after);
      expect(before + afterwards).toBeGreaterThanOrEqual(count);

      const committed = async (): Promise<string[]> => {
        const { list } = await asUser(editor, token, '/user/cutout_ledger');
        return list.flatMap(({ kind, uuid }: { kind: string; uuid?: string }) =>
          kind === 'commit' ? [uuid ?? ''] : [],
        );
      };
      await expect.poll(async () => (await committed()).length).toBe(GIFT);
      expect(new Set(await committed()).size).toBe(GIFT);
      await next.close();
    });
  }
}
