import { axeFlow } from './axe-flow.ts';
import { giveJug, handleOf, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** axe finds nothing, and the flow can be done by keys alone. */

axeFlow('light', 1280, 800);

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
  const zoom = inside.locator('.overlay-zoomValue');
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
  // At once: no key is lost between the sheet's end and what is announced of it.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+s')]);
  await expect(inside.getByRole('dialog')).toHaveCount(0);
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
      const label = await inside.locator('*:focus').evaluateAll((found) =>
        found
          .map((one) => {
            const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
            return one.getAttribute('aria-label') ?? label?.textContent ?? one.textContent ?? '';
          })
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
  await expect(inside.locator('p.text-visuallyHidden[role="status"]')).toHaveText('Undone: Size: Crop close.');

  await tabTo(/^Retouch$/);
  await page.keyboard.press('Enter');
  await expect(inside.getByRole('application', { name: 'Picture. Press ? for help' })).toBeFocused();
  const announced = inside.locator('p.text-visuallyHidden[role="status"]');
  await page.keyboard.press('e');
  await expect(announced).toHaveText('Tool: Erase.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await expect(announced).toHaveText(/^Stroke done\. Subject now \d+ percent of the picture\.\s*$/);
  await tabTo(/^Feather/);
  await page.keyboard.press('ArrowRight');
  await expect(inside.getByText('3 of 3')).toBeVisible();
  await tabTo(/^Done$/);
  await page.keyboard.press('Enter');
  await expect(inside.getByRole('tab', { name: 'Size' })).toBeVisible();

  await tabTo(/^Use this picture/);
  await page.keyboard.press('Enter');
  await expect.poll(said).toEqual(['open', 'mattinged', 'extract', 'save']);
  await expect(inside.locator('body')).not.toHaveAttribute('data-pointer', 'used');
});

test('when it is done, that is said', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await expect(inside.locator('p.text-visuallyHidden[role="status"]')).toHaveText(/Done\. .* cut out\./);
});
