import { firefox } from '@playwright/test';
import { expect, firefoxPath, test } from '../setup/firefox/firefox-test.ts';

test.skip(firefoxPath === undefined, 'Firefox is not here: apt-get install firefox-esr');

test('Firefox that fights fingerprints says so before a photo is asked for', async ({ product, hosts }) => {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    ...(firefoxPath === undefined ? {} : { executablePath: firefoxPath }),
    firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0, 'privacy.resistFingerprinting': true },
  });
  try {
    const page = await browser.newPage();
    await page.goto(hosts.partner(product.editor, { host: 'localhost' }));
    const code = await page.evaluate(() =>
      window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' }).ready.then(
        () => 'ready',
        (error: { code: string }) => error.code,
      ),
    );
    expect(code).toBe('CANVAS_UNUSABLE');
    await expect(page.locator('#place').getByRole('alert')).toContainText('This browser cannot run the editor');
  } finally {
    await browser.close();
  }
});
