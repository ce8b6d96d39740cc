import AxeBuilder from '@axe-core/playwright';
import { giveJug, openEditor } from './editor-page.ts';
import { layoutViolations } from './layout-violations.ts';
import { expect, test } from './product.ts';

/** The way from one tool to another, by keys alone, with the photo that is open. */

test('from the cut-out to the splitter and back: the photo comes too, what was done stays, the host is notified', async ({
  page,
  product,
  hosts,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tools = ['cutout', 'splitter'];
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tools });
  await page.evaluate(() => {
    const { cutout } = window as unknown as { cutout: { on(name: string, listener: (event: object) => void): void } };
    const changes: object[] = [];
    Object.assign(window, { changes });
    cutout.on('toolChanged', (event) => changes.push(event));
  });
  await giveJug(inside, 'jug.png');
  await inside.getByRole('radio', { name: 'Sage' }).check();

  await page.keyboard.press('Control+k');
  const dialog = inside.getByRole('dialog', { name: 'Tools' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByText('Opens with jug.png.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame-frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  // The dialog alone can be reached.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await dialog.getByRole('searchbox').fill('long screen');
  await page.keyboard.press('Enter');

  await expect(dialog).toHaveCount(0);
  await expect(inside.getByRole('tab', { name: 'By size' })).toHaveAttribute('aria-selected', 'true');
  await expect(inside.getByRole('button', { name: 'Splitter: change the tool' })).toBeFocused();
  await expect(inside.getByText('jug.png · 800 × 600')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: /^Cut-out/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inside.getByRole('button', { name: 'Cut-out: change the tool' })).toBeFocused();
  await expect(inside.getByRole('radio', { name: 'Sage' })).toBeChecked();
  expect(await page.evaluate(() => (window as unknown as { changes: object[] }).changes)).toMatchObject([
    { tool: 'splitter' },
    { tool: 'cutout' },
  ]);
  expect(await layoutViolations(inside.locator('html'))).toEqual([]);

  await page.setViewportSize({ width: 360, height: 640 });
  // The panel moves below the stage.
  await expect.poll(() => layoutViolations(inside.locator('html'))).toEqual([]);
  expect(complaints).toEqual([]);
});
