import { openEditor } from './editor-page.ts';
import { expect, requestsOf, test } from './product.ts';

/** Pictures by their address: the demo’s own origin is the one that a sandbox reads beside the public ones. */

const REFUSED = 'No picture could be read from this link. Check it, or use a file.';

test('tryMatting cuts out the picture of an address, which the page itself never asks for', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.partner(product.editor));
  const requests = requestsOf(page);
  const outcome = await page.evaluate(async (url) => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    const opened: unknown[] = [];
    cutout.on('open', (event) => opened.push(event));
    await cutout.ready;
    const { mattingInfo } = await cutout.tryMatting({ url });
    return { opened, width: mattingInfo?.width, height: mattingInfo?.height };
  }, `${product.demo}/pictures/pitcher.jpg?size=full`);
  expect(outcome).toEqual({
    opened: [{ url: `${product.demo}/pictures/pitcher.jpg?size=full`, name: 'pitcher.jpg', width: 1200, height: 1500 }],
    width: 1200,
    height: 1500,
  });
  expect(requests.filter((line) => line.includes('/v1/picture'))).toEqual([`POST ${product.editor}/v1/picture`]);
  expect(requests.filter((line) => line.startsWith(`GET ${product.demo}`))).toEqual([]);
});

test('open shows the page’s picture, and cuts it out only when the person says so', async ({
  page,
  product,
  hosts,
}) => {
  const requests = requestsOf(page);
  const { inside, said } = await openEditor(page, { product, hosts }, { open: `${product.demo}/pictures/pitcher.jpg` });
  await expect(inside.getByText('From this page: pitcher.jpg')).toBeVisible();
  const shown = inside.locator('.OfferCard-offer img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(requests.filter((line) => /matting|POST .*cutout$/.test(line))).toEqual([]);
  expect(await said()).toEqual([]);
  await inside.getByRole('button', { name: 'Cut it out' }).click();
  await expect(inside.getByRole('slider', { name: 'Compare before and after' })).toBeVisible({ timeout: 40_000 });
  await expect.poll(said).toEqual(['open', 'mattinged']);
});

test('the address field gets a picture, and keeps what was typed when there is none', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await inside.getByRole('button', { name: 'From link', exact: true }).click();
  const field = inside.getByRole('textbox', { name: 'Link to a picture' });
  await expect(field).toBeFocused();
  await field.fill(`${product.demo}/pictures/nothing.jpg`);
  await field.press('Enter');
  await expect(inside.getByText(REFUSED)).toBeVisible();
  await expect(field).toHaveValue(`${product.demo}/pictures/nothing.jpg`);
  // A page is no picture, whatever it is called: check code 1, with the formats that are.
  await field.fill(`${product.demo}/`);
  await inside.getByRole('button', { name: 'Import' }).click();
  await expect(inside.getByText('is not a format we can open')).toBeVisible();
  await field.fill(`${product.demo}/pictures/pitcher.jpg`);
  await inside.getByRole('button', { name: 'Import' }).click();
  await expect(inside.getByRole('slider', { name: 'Compare before and after' })).toBeVisible({ timeout: 40_000 });
  // The browser itself writes a line for each answer that is no success; ours are none.
  expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
});
