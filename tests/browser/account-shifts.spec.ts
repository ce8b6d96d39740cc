import { logIn } from './login.ts';
import { expect, test } from './product.ts';

/** Parts of the account come one after the other on a slow line: nothing that is looked at moves for them. */
for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the account's pages come without a jump, ${viewport.width} wide`, async ({ browser, product }) => {
    const token = await logIn(product.editor, `shifts-${viewport.width}@example.com`);
    await fetch(`${product.editor}/user/grant_active_rights`, {
      method: 'POST',
      headers: { access_token: token },
      body: new URLSearchParams({ lang: 'en' }),
    });
    const context = await browser.newContext({ viewport });
    await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
    for (const tab of ['sheets', 'works', 'invoices']) {
      const page = await context.newPage();
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, { shifts: window.shifts + (entry as LayoutShift).value });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${product.site}/en/account/${tab}`);
      await expect(
        page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: /unread/ }),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([tab, (await page.evaluate(() => window.shifts)) < 0.02]).toEqual([tab, true]);
      await page.close();
    }
    await context.close();
  });

interface LayoutShift extends PerformanceEntry {
  value: number;
}
declare global {
  interface Window {
    shifts: number;
  }
}
