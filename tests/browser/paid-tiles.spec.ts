import { createHash } from 'node:crypto';
import { DONE, giveAll, photos, tiles } from './batch-page.ts';
import { handleOf, openEditor } from './editor-page.ts';
import { asUser, logIn } from './login.ts';
import { expect, test } from './product.ts';

/** A picture that is paid loses its mark everywhere, in the grid too. */

test.use({ viewport: { width: 1280, height: 800 } });

test('U7: a tile loses the mark when its picture is paid', async ({ page, product, hosts }) => {
  const { editor } = product;
  const token = await logIn(editor, 'tiles@example.com');
  const { inside } = await openEditor(
    page,
    { product, hosts },
    {
      accessKey: 'pk_site',
      iframeType: 'site',
      sessionToken: token,
    },
  );
  const [first, second] = photos(3);
  if (first === undefined || second === undefined) throw new Error('there are photos');
  await giveAll(inside, [first]);
  await expect(inside.getByText('No images left: files have a watermark')).toBeVisible({ timeout: 30_000 });
  await expect(handleOf(inside)).toBeVisible({ timeout: 30_000 });
  await giveAll(inside, [second]);
  const tile = tiles(inside, /^photo 1\.jpg/).locator('canvas');
  await expect(tile).toHaveAttribute('data-cut', 'true', { timeout: 30_000 });
  const pixels = async () => {
    const address = await tile.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    return createHash('sha256').update(address).digest('hex');
  };
  const marked = await pixels();

  const { order } = await asUser(editor, token, '/api/vip/order', { product: 'sheets_20' });
  await asUser(editor, token, '/api/vip/order/confirm', { order });
  await page.evaluate((sessionToken) => {
    (window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> }).cutout.accountChanged({
      sessionToken,
    });
  }, token);
  await expect(tiles(inside, DONE)).toHaveCount(2, { timeout: 30_000 });
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: /^Download 2 as ZIP$/ }).click();
  await download;
  await expect.poll(pixels).not.toBe(marked);
});
