import { test } from '@playwright/test';
import sharp from 'sharp';
import { expectAgreement, withGl } from '../../browser/photo-agreement.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';

test.use({ launchOptions: withGl() });
test.setTimeout(600_000);

/** Skin and hair, leaves with a thousand edges, a rocket before a dark sky. */
const PHOTOS = ['photos/rembg_girl-1.jpg', 'photos/rembg_plants-1.jpg', 'photos/scikit_rocket.jpg'];
/** px of the longer side: each recipe is drawn three times. */
const SIDE = 200;

async function photo(path: string) {
  const { data, info } = await sharp(fixture(path))
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

test('200 recipes by lot on three pictures look on the screen as they are written', async ({ page }) => {
  await expectAgreement(page, 200, 11);
});

test('and on three photos: the shaders within 1 of 255, what stands in for them to the byte', async ({ page }) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  await expectAgreement(page, 200, 12, await Promise.all(PHOTOS.map(photo)));
});
