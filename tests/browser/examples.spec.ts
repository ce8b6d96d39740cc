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

test('a whole page of the documentation is opened, changed and run on the sandbox’s key', async ({ page, product }) => {
  await page.goto(`${product.editor}/docs/embed`);
  await page.getByRole('link', { name: 'Change it and run it' }).first().click();
  await expect(page).toHaveURL(new RegExp(`^${product.demo}/try\\.html#code=`));
  const code = page.getByRole('textbox', { name: 'The page, as HTML' });
  await expect(code).toHaveValue(new RegExp(`src="${product.editor}/sdk/v1/cutout-sdk\\.js"`));
  const shown = page.frameLocator('#shown');
  // Nothing of an address runs by itself.
  await expect(shown.getByRole('button')).toHaveCount(0);
  const waiting = page.getByText(/press Run: it runs here/);
  await expect(waiting).toBeVisible();
  await code.fill((await code.inputValue()).replace('>Remove background<', '>Cut it out, please<'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(waiting).toBeHidden();
  await shown.getByRole('button', { name: 'Cut it out, please' }).click();
  await expect(shown.frameLocator('dialog iframe').getByRole('button', { name: 'Choose photos' })).toBeVisible({
    timeout: 20_000,
  });
});

test('each example runs when it is chosen, the first one by itself, and its console is shown', async ({
  page,
  product,
}) => {
  await page.goto(`${product.demo}/try.html`);
  await expect(page.locator('#lines')).toContainText('Blob image/png', { timeout: 20_000 });
  const choice = page.getByLabel('Example');
  const names = await choice.locator('option').allTextContents();
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    await choice.selectOption(name);
    const shown = page.frameLocator('#shown');
    if (name === 'A dialog') await shown.getByRole('button', { name: 'Remove background' }).click();
    await expect(shown.frameLocator('iframe').locator('#app > *').first(), name).toBeVisible({ timeout: 20_000 });
    const faults = page.locator('#lines .error');
    if (name.startsWith('A refusal')) await expect(faults).toContainText('QUOTA_EXCEEDED', { timeout: 20_000 });
    else await expect(faults, name).toHaveCount(0);
    if (name.startsWith('Inline'))
      await expect(page.locator('#lines')).toContainText('Blob image/png', { timeout: 20_000 });
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/try-${names.indexOf(name)}.png`, fullPage: true });
  }
  await page.getByRole('textbox', { name: 'The page, as HTML' }).fill('<script>console.log(6 * 7)</script>');
  await page.getByRole('textbox', { name: 'The page, as HTML' }).press('Control+Enter');
  await expect(page.locator('#lines')).toHaveText('42');
});

test('the page that was rendered on a server shows its placeholder without a script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.demo}/examples/ssr.html`);
  await expect(page.locator('.editor')).toHaveText('The editor is on its way');
  await context.close();
});
