import AxeBuilder from '@axe-core/playwright';
import { giveJug, handleOf, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** axe finds nothing, and the walk can be done by keys alone. */

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`axe finds nothing on the way, ${colorScheme}, ${width} × ${height}`, async ({ page, product, hosts }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      const open = `${product.demo}/pictures/pitcher.jpg`;
      const { inside } = await openEditor(page, { product, hosts }, { open, theme: { scheme: colorScheme } });
      const check = async (state: string) => {
        const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
        expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0]?.html}`)).toEqual([]);
      };
      await expect(inside.getByText('From this page: pitcher.jpg')).toBeVisible();
      const address = inside.getByRole('button', { name: 'Address', exact: true });
      if (await address.isVisible()) {
        await address.click();
        await inside.getByRole('textbox', { name: 'Address of a picture' }).fill('no address');
        await inside.getByRole('button', { name: 'Get it' }).click();
        await expect(inside.getByText('This is not the address of a picture.')).toBeVisible();
      }
      await check('empty');
      await inside
        .locator('#pick-files')
        .setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await expect(inside.getByText('“no.txt” is not a format we can open.')).toBeVisible();
      await check('refused');
      product.order({ delay: 1500 });
      await giveJug(inside);
      await expect(inside.getByText('Finding the subject').first()).toBeVisible();
      await check('working');
      product.order({ delay: 0 });
      await expect(inside.locator('.picture[data-cut="true"]')).toBeVisible();
      await check('result');
      for (const tab of await inside.getByRole('tab').all()) {
        // axe reports from a page of its own, after which presses do not reach this one.
        // The open one, pressed again, would fold the sheet away.
        if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.dispatchEvent('click');
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(inside.getByRole('tabpanel').locator('input').first()).toBeAttached();
        await check(`tab ${await tab.textContent()}`);
      }
      if (width < 641) return;
      await inside.locator('button.file-line').dispatchEvent('click');
      await expect(inside.locator('.file-popover input').first()).toBeAttached();
      await check('file');
    });
  }
}

test('from the photo to the saved picture by keys alone', async ({ page, product, hosts }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { inside, said } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  const handle = handleOf(inside);
  await handle.focus();
  await expect(handle).toHaveAttribute('aria-valuenow', '46');
  const keys = [
    ['ArrowRight', '48'],
    ['Shift+ArrowLeft', '38'],
    ['Home', '0'],
    ['End', '100'],
    ['3', '0'],
    ['2', '50'],
    ['1', '100'],
  ] as const;
  for (const [key, value] of keys) {
    await page.keyboard.press(key);
    await expect(handle).toHaveAttribute('aria-valuenow', value);
  }
  await inside.getByRole('button', { name: 'Fit to window' }).focus();
  const zoom = inside.locator('.zoom-value');
  const fit = await zoom.textContent();
  await page.keyboard.press('+');
  await expect(zoom).not.toHaveText(fit ?? '');
  await page.keyboard.press('1');
  await expect(zoom).toHaveText('100 %');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText(fit ?? '');
  await page.keyboard.press('F6');
  await page.keyboard.press('?');
  await expect(inside.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inside.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect.poll(said).toEqual(['open', 'mattinged', 'extract', 'save']);
});

test('from the empty screen through the panels to the saved picture without a pointer', async ({
  page,
  product,
  hosts,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { inside, said } = await openEditor(page, { product, hosts });
  await inside.locator('body').evaluate((body) => {
    const caught = () => body.setAttribute('data-pointer', 'used');
    for (const name of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(name, caught, true);
  });
  /** Goes on with Tab until a control of this name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const label = await inside
        .locator('*:focus')
        .evaluateAll((found) =>
          found
            .map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? '')
            .join(),
        );
      if (name.test(label)) return;
    }
    throw new Error(`nothing by the name ${name}`);
  };
  await tabTo(/^Sample: lamp/);
  await page.keyboard.press('Enter');
  await expect(handleOf(inside)).toBeVisible({ timeout: 15_000 });

  await tabTo(/^Background$/);
  await expect(inside.getByRole('radio', { name: 'White' })).toBeAttached();
  await tabTo(/^Transparent/);
  await page.keyboard.press('ArrowRight');
  await expect(inside.getByRole('radio', { name: 'White' })).toBeChecked();
  await tabTo(/^Shadow/);
  await page.keyboard.press('Space');
  await expect(inside.getByRole('switch', { name: 'Shadow' })).toBeChecked();

  await inside.getByRole('tab', { name: 'Background' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(inside.getByRole('radio', { name: /^Original/ })).toBeAttached();
  await tabTo(/^Original/);
  await page.keyboard.press('ArrowRight');
  await expect(inside.getByRole('radio', { name: /^Crop close/ })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(inside.getByRole('radio', { name: /^Original/ })).toBeChecked();
  await expect(inside.locator('p.unseen[role="status"]')).toHaveText('Undone: Size: Crop close.');
  await tabTo(/^Use this picture/);
  await page.keyboard.press('Enter');
  await expect.poll(said).toEqual(['open', 'mattinged', 'extract', 'save']);
  await expect(inside.locator('body')).not.toHaveAttribute('data-pointer', 'used');
});

test('when it is done, that is said', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await expect(inside.locator('p.unseen[role="status"]')).toHaveText(/Done\. .* cut out\./);
});
