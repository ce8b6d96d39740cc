import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Beautify in a partner's page: a portrait, its sliders by keys, and the file. */

test.use({ viewport: { width: 1280, height: 800 }, engine: 'fake' });

const WIDTH = 600;
const HEIGHT = 800;

/** A drawn head with grain on grey: nobody's face. */
async function portrait(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="600" height="800" fill="#b9bcc0"/><ellipse cx="300" cy="380" rx="160" ry="220" fill="#d9a184"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grain = data.map((value, at) =>
    Math.min(255, Math.max(0, value + ((Math.imul(Math.floor(at / 3), 2_654_435_761) >>> 21) % 13) - 6)),
  );
  return await sharp(Buffer.from(grain), { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

test('a face is found, its skin is smoothed by keys and undone, and the file is the photo’s own size', async ({
  page,
  product,
  hosts,
}) => {
  test.slow();
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'beautify' });
  const before = await portrait();
  await inside.locator('#pick-files').setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: before });
  const smooth = inside.getByRole('slider', { name: 'Smooth' });
  await expect(smooth).toHaveValue('35');
  await expect(inside.getByRole('button', { name: 'Natural' })).toHaveAttribute('aria-pressed', 'true');
  // Each look is seen on the face itself: None as it is, Studio smoother.
  const looks = inside.getByRole('group', { name: 'Looks' }).locator('canvas');
  await expect(looks).toHaveCount(4);
  const grain = await looks.evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {
        data: [],
      };
      const at = ((height >> 1) * width + (width >> 2)) * 4;
      return Array.from({ length: width >> 1 }, (_, n) =>
        Math.abs((data[at + n * 4] ?? 0) - (data[at + n * 4 + 4] ?? 0)),
      );
    }),
  );
  const [none = 0, natural = 0, , studio = 0] = grain.map((steps) => steps.reduce((sum, step) => sum + step, 0));
  expect(studio).toBeLessThan(natural);
  expect(natural).toBeLessThan(none);
  await smooth.focus();
  await page.keyboard.press('End');
  await expect(smooth).toHaveValue('100');
  await inside.getByRole('button', { name: 'Undo' }).click();
  await expect(smooth).toHaveValue('35');
  await inside.getByRole('button', { name: 'Studio' }).click();
  await expect(smooth).toHaveValue('65');

  // What cannot work on this photo is dimmed, and says why.
  await inside.getByRole('tab', { name: 'Mouth' }).click();
  await expect(inside.getByRole('slider', { name: 'Whiten teeth' })).toBeDisabled();
  await expect(inside.getByText('No teeth seen in this photo')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  const file = await page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob } = await cutout.startExtract({ format: 'png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const read = async (png: Buffer, left: number, top: number) => {
    // Figures of a picture are those of the whole file: the piece is a file of its own first.
    const piece = await sharp(png).removeAlpha().extract({ left, top, width: 60, height: 60 }).png().toBuffer();
    const { channels } = await sharp(piece).stats();
    return channels.map(({ mean, stdev }) => [mean, stdev] as const);
  };
  const after = Buffer.from(file);
  const { width, height } = await sharp(after).metadata();
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
  const [was, now] = [await read(before, 270, 260), await read(after, 270, 260)];
  expect(now[1]?.[1] ?? 9).toBeLessThan(0.8 * (was[1]?.[1] ?? 0));
  expect(Math.abs((now[1]?.[0] ?? 0) - (was[1]?.[0] ?? 0))).toBeLessThan(3);
  // Outside of the face nothing is another.
  expect(await read(after, 10, 10)).toEqual(await read(before, 10, 10));

  // The file is chosen as in every tool, and saved from the same foot.
  await inside.getByRole('button', { name: 'PNG · 600 × 800' }).click();
  await inside.getByRole('radio', { name: 'JPG' }).check();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('portrait.jpg');

  // Without the last step it is the look before; without any of them the photo.
  await inside.getByRole('button', { name: 'Undo' }).click();
  await inside.getByRole('tab', { name: 'Skin' }).click();
  await expect(smooth).toHaveValue('35');
  await inside.getByRole('button', { name: 'Undo' }).click();
  await expect(smooth).toHaveValue('0');
  await inside.getByRole('button', { name: 'Redo' }).click();
  await expect(smooth).toHaveValue('35');
  expect(complaints).toEqual([]);
});

test('a spot is found and taken out; it is kept by its ring, and one is marked, moved and undone by keys alone', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'beautify' });
  const spotted = await sharp(await portrait())
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><circle cx="240" cy="470" r="6" fill="#c2604c"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'spot.png', mimeType: 'image/png', buffer: spotted });
  const rings = inside.getByRole('button', { name: /^Take out spot/ });
  await expect(rings).toHaveCount(1);
  await expect(inside.getByText('1 spot. Press its ring to keep it. Moles are kept.')).toBeVisible();
  const greenOf = async () => {
    const bytes = await page.evaluate(async () => {
      type Extract = (options: object) => Promise<{ blob: Blob }>;
      const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
      const { blob } = await cutout.startExtract({ format: 'png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    const piece = await sharp(Buffer.from(bytes))
      .removeAlpha()
      .extract({ left: 237, top: 467, width: 6, height: 6 })
      .png()
      .toBuffer();
    return (await sharp(piece).stats()).channels[1]?.mean ?? 0;
  };
  // The skin beside it has a green of 161, the spot one of 96.
  expect(await greenOf()).toBeGreaterThan(145);
  await rings.first().press('Enter');
  await expect(rings.first()).toHaveAttribute('aria-pressed', 'false');
  expect(await greenOf()).toBeLessThan(130);
  await inside.getByRole('button', { name: 'Mark a spot' }).press('Enter');
  await expect(rings).toHaveCount(2);
  const place = () => rings.last().evaluate((ring) => ring.style.left);
  const before = await place();
  await rings.last().press('Shift+ArrowRight');
  await expect.poll(place).not.toBe(before);
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Control+z');
  await expect(rings).toHaveCount(1);
  await expect(rings.first()).toHaveAttribute('aria-pressed', 'true');
  expect(complaints).toEqual([]);
});

test('where no face is found one is drawn, by the pointer or by a key', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'beautify' });
  const grey = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#9aa' } })
    .png()
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: grey });
  await expect(inside.getByText('No face found. Draw a box round it, from forehead to chin.')).toBeVisible();
  const photo = await inside.locator('[data-photo]').boundingBox();
  if (photo === null) throw new Error('no photo');
  await page.mouse.move(photo.x + photo.width * 0.3, photo.y + photo.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(photo.x + photo.width * 0.7, photo.y + photo.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(inside.getByRole('slider', { name: 'Smooth' })).toHaveValue('35');
  await expect(inside.getByRole('button', { name: 'Face 1' })).toBeVisible();
  // Undone, the face is still known, and plain.
  await page.keyboard.press('Control+z');
  await expect(inside.getByRole('slider', { name: 'Smooth' })).toHaveValue('0');
  expect(complaints).toEqual([]);
});

test('its step is in the one history of all tools, and outlives a reload', async ({ page, product, hosts }) => {
  const asked = { tools: ['beautify', 'enhance'], tool: 'beautify' };
  const open = () => openEditor(page, { product, hosts }, asked, 'localhost');
  const { inside } = await open();
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: await portrait() });
  const smooth = inside.getByRole('slider', { name: 'Smooth' });
  await expect(smooth).toHaveValue('35');
  const goTo = async (tool: string) => {
    await page.keyboard.press('Control+k');
    const tools = inside.getByRole('dialog', { name: 'Tools' });
    await tools.getByRole('searchbox').fill(tool);
    await expect(tools.getByRole('button', { name: new RegExp(`^${tool}`) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(tools).toHaveCount(0);
  };
  await smooth.focus();
  await goTo('Enhance');
  const enhance = inside.getByRole('button', { name: 'Enhance', exact: true });
  await inside.getByRole('radio', { name: '1×' }).check({ force: true });
  await enhance.click();
  await expect(inside.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(enhance).toBeVisible();
  // The step before is that of Beautify: it is taken back from here, and done again.
  await page.keyboard.press('Control+z');
  await goTo('Beautify');
  await expect(smooth).toHaveValue('0');
  await inside.getByRole('button', { name: 'Redo' }).click();
  await expect(smooth).toHaveValue('35');
  await inside.getByRole('button', { name: 'Fresh' }).click();
  await expect(smooth).toHaveValue('45');

  const again = (await open()).inside;
  await again.getByRole('button', { name: 'Resume' }).click();
  await expect(again.getByRole('slider', { name: 'Smooth' })).toHaveValue('45');
  await expect(again.getByRole('button', { name: 'Fresh' })).toHaveAttribute('aria-pressed', 'true');
});
