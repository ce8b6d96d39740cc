import { expect, test } from './product.ts';

test('the contents of an article mark the part that is being read, and no part above the first', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${product.site}/en/designroom/articles/soft-edges`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = contents.getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const marked = contents.locator('[aria-current="location"]');
  await expect(marked).toHaveCount(0);
  const names = await links.allTextContents();
  for (const at of [1, 0, names.length - 1]) {
    await page
      .getByRole('article')
      .getByRole('heading', { name: names[at] ?? '', exact: true })
      .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(marked).toHaveText([names[at] ?? '']);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(marked).toHaveCount(0);
});
