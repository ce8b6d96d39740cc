import type { Page } from '@playwright/test';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** ms, more than a test takes. */
const CONNECT_TIME = 600_000;

/** As after ten seconds: what waits for its time in the frame's style sheet has come. */
async function later(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes('/editor/'));
  await frame?.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

for (const part of ['boot', 'app']) {
  test(`a browser that cannot read the editor’s code gets a message in its language, by the page alone (${part})`, async ({
    page,
    product,
    hosts,
  }) => {
    // As a browser sees it whose JavaScript is older than the code's.
    await page.route(`**/editor/assets/${part}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class Newer { static { this.#x ?= 1 } }' }),
    );
    // Its time is over when the test says so, however long looking at the frame takes.
    await page.clock.install();
    await page.goto(hosts.partner(product.editor));
    await page.evaluate((connectTimeout) => {
      const options = { accessKey: 'pk_sandbox_full', container: '#place', locale: 'jp', connectTimeout } as const;
      window.CutoutSDK.create(options).ready.catch(() => {});
    }, CONNECT_TIME);
    const words = page.frameLocator('#place iframe').getByText('エディターが起動していません');
    await expect(words).toBeAttached();
    await expect(words).toBeHidden();
    await later(page);
    await expect(words).toBeVisible();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/unstarted-${part}.png` });
    // The loader, which takes the frame away when its time is over, says the same.
    const said = await words.innerText();
    await page.clock.runFor(CONNECT_TIME);
    const notice = page.locator('#place [role=alert]');
    await expect(notice).toBeVisible();
    for (const line of said.split('\n')) await expect(notice).toContainText(line);
    await expect(notice).toContainText(part === 'boot' ? 'FRAME_UNREACHABLE' : 'CONNECT_TIMEOUT');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/unstarted-${part}-ended.png` });
  });
}

test('an editor that starts says nothing of it', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await expect(inside.locator('#app > *').first()).toBeVisible();
  await expect(inside.locator('#unstarted')).toHaveCount(0);
});
