import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The lines by which an ID photo is measured. */

test.use({ viewport: { width: 1280, height: 800 } });

test('U5, U6: a line stays under the pointer while it is dragged, and nothing is right before it was measured', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await inside.getByRole('tab', { name: 'Size' }).click({ timeout: 30_000 });
  await inside.getByRole('radio', { name: 'ID photo' }).check();
  await inside.getByRole('radio', { name: /^51 × 51 mm/ }).check();
  const rules = inside.getByRole('region', { name: /^Measured by the lines/ }).getByRole('listitem');
  await expect(rules).toHaveText([/Not measured yet\./, /Not measured yet\./, /background Outside the rule\./]);

  const chin = inside.getByRole('slider', { name: 'Chin' });
  const middle = async () => {
    const box = await chin.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const box = await chin.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const from = await middle();
  await page.mouse.move(x, from);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(x, from - step * 10);
    await expect.poll(async () => Math.abs((await middle()) - (from - step * 10))).toBeLessThanOrEqual(3);
  }
  await page.mouse.up();
  await expect(rules.first()).not.toContainText('Not measured yet.');
  await expect(inside.getByRole('button', { name: 'Undo' })).toBeEnabled();
});
