import { download } from './download.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** U19: what is behind the subject fills the stage at every moment, and is what the file has. */

test.use({ viewport: { width: 1280, height: 800 } });

test('a drawn background leaves no gap while the size changes and the subject moves', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await inside.getByRole('radio', { name: 'Blur' }).check({ force: true });
  const canvas = inside.locator('[data-canvas] > canvas').first();
  /** Least alpha of the four corners and the middles of the sides. */
  const least = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const pen = element.getContext('2d');
      const alphas = [0, 0.5, 0.999].flatMap((x) =>
        [0, 0.5, 0.999].map((y) => pen?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data[3] ?? 0),
      );
      return Math.min(...alphas);
    });
  await expect.poll(least).toBe(255);
  await inside.getByRole('tab', { name: 'Size' }).click();
  await inside.getByRole('radio', { name: /^Story/ }).check();
  const seen: number[] = [];
  for (let look = 0; look < 5; look += 1) seen.push(await least());
  const subject = inside.getByRole('button', { name: /^Subject, / });
  await subject.focus();
  for (const key of ['}', 'Shift+ArrowLeft', '+']) {
    await page.keyboard.press(key);
    seen.push(await least());
  }
  expect(Math.min(...seen)).toBe(255);
  const file = await decode(await download(page, inside));
  expect([file.width, file.height, file.rgba[3]]).toEqual([1080, 1920, 255]);
  await page.screenshot({ path: test.info().outputPath('ground.png') });
  expect(complaints).toEqual([]);
});
