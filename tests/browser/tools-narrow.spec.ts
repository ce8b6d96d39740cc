import AxeBuilder from '@axe-core/playwright';
import { TOOL_IDS, type ToolId } from '../../src/protocol/tools.ts';
import { openEditor } from './editor-page.ts';
import { overflowing } from './overflowing.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** Every tool on phones, in the dark, in the languages with the longest words for its buttons: nothing overflows, axe finds nothing. */

const SIZES = [
  [390, 844],
  [320, 640],
] as const;
const LOCALES = ['kr', 'jp', 'en'] as const;
/** How many pictures a tool is given. */
const MANY: Partial<Record<ToolId, number>> = { collage: 4, gif: 4, batch: 3 };

for (const [at, tool] of TOOL_IDS.entries()) {
  const locale = LOCALES[at % LOCALES.length] ?? 'en';
  test(`${tool} on phones, dark, ${locale}`, async ({ page, product, hosts }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { inside, complaints } = await openEditor(
      page,
      { product, hosts },
      { tool, locale, theme: { scheme: 'dark' } },
    );
    const { png } = await shadedFile();
    await page.evaluate(
      async ({ base64, count }) => {
        const { cutout } = window as unknown as { cutout: { openPictures(all: Blob[]): Promise<unknown> } };
        const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
        await cutout.openPictures(
          Array.from({ length: count }, (_, n) => new File([blob], `jug-${n}.png`, { type: 'image/png' })),
        );
      },
      { base64: png.toString('base64'), count: MANY[tool] ?? 1 },
    );
    await expect(inside.locator('main').locator('canvas, img, svg[role="img"]').first()).toBeVisible();
    await expect(inside.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overflowing(inside), `${width} × ${height}`).toEqual([]);
    }
    const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame-frame']).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
