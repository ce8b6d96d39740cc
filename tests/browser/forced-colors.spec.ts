import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The frame where the system sets the colours (D425): the design in the system's own, and what lies on a photo as it is drawn. */

test.use({ viewport: { width: 1280, height: 800 } });

const styleOf = (element: Locator, name: string, pseudo?: string) =>
  element.evaluate((one, [property, part]) => getComputedStyle(one, part).getPropertyValue(property ?? ''), [
    name,
    pseudo,
  ] as const);

test('where the system sets the colours, what is chosen and what lies on the photo can be seen', async ({
  page,
  product,
  hosts,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'expand' });
  await giveJug(inside);
  await inside.getByRole('button', { name: '2:1', exact: true }).click();
  /** What the browser paints for a colour that the system names. */
  const system = (name: string) =>
    inside.locator('body').evaluate((body, colour) => {
      const probe = body.appendChild(document.createElement('i'));
      probe.style.color = colour;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const highlight = await system('Highlight');
  const chosen = inside.getByRole('button', { name: '2:1', exact: true });
  await expect.poll(() => styleOf(chosen, 'outline-style')).toBe('solid');
  expect(await styleOf(inside.getByRole('button', { name: 'Expand to 2:1' }), 'background-color')).toBe(highlight);
  // On the photo a handle is white with a dark edge, whatever the system's background is.
  const handle = inside.getByRole('button', { name: /^Right edge, / });
  expect(await styleOf(handle, 'background-color', '::before')).toBe('rgb(255, 255, 255)');
  expect(await styleOf(handle, 'box-shadow', '::before')).not.toBe('none');
  await inside.getByRole('radio', { name: 'Colour' }).check({ force: true });
  const swatches = inside.locator('.expand-colours button');
  const colours = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(colours.length).toBeGreaterThan(1);
  expect(new Set(colours).size).toBe(colours.length);
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', 'body']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  // As soon as the person takes them back, it is the design's own again.
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await styleOf(inside.locator('body'), '--accent')).not.toBe('Highlight');
  expect(complaints).toEqual([]);
});
