import { expect, test } from './product.ts';

/** One page for each framework, by the packages as partners import them: a photo goes in by a command and comes back saved. */
for (const name of ['plain', 'element', 'react', 'ssr', 'vue']) {
  test(`the example ${name}.html cuts a photo out and gets it back`, async ({ page, product }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(`${product.demo}/examples/${name}.html`);
    await page.getByRole('button', { name: 'Cut out the pitcher' }).click({ timeout: 20_000 });
    const frame = page.frameLocator('.editor iframe');
    await frame.getByRole('button', { name: /^Use (this )?picture$/ }).click({ timeout: 20_000 });
    await expect(page.locator('#result figcaption')).toHaveText('1200 × 1500');
    await expect(page.locator('#result img')).toHaveJSProperty('naturalWidth', 1200);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('#app[data-fault]')).toHaveCount(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
    expect(faults).toEqual([]);
  });
}

test('the page that was rendered on a server shows its placeholder without a script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.demo}/examples/ssr.html`);
  await expect(page.locator('.editor')).toHaveText('The editor is on its way');
  await context.close();
});
