import type { Page } from '@playwright/test';
import { photos } from '../browser/batch-page.ts';
import { asUser, logIn } from '../browser/login.ts';
import { DESKTOP, PHONE, type Scene, type Studio } from './scene.ts';

/** A page as a visitor has it, once what its script draws is there. */
const page =
  (path: string): Scene['play'] =>
  async (tab, { product }) => {
    await tab.goto(product.site + path, { waitUntil: 'networkidle' });
    await tab.evaluate(() => Promise.all([...document.images].map((image) => image.complete && image.decode())));
  };

/** A page of who has images, has bought some, and has used and got back some. */
const account =
  (path: string, mail: string): Scene['play'] =>
  async (tab, studio) => {
    const { editor } = studio.product;
    const token = await logIn(editor, mail);
    await asUser(editor, token, '/user/grant_active_rights', { lang: 'en' });
    const { order } = await asUser(editor, token, '/api/vip/order', { product: 'sheets_20' });
    await asUser(editor, token, '/api/vip/order/confirm', { order });
    for (const name of ['pitcher', 'lamp', 'mug']) {
      const work = { uuid: `work-${name}-1`, step: name === 'lamp' ? 'reserve' : 'commit', name: `${name}.jpg` };
      const { ticket } = await asUser(editor, token, '/user/use_cutout_right', work);
      if (name === 'lamp') await asUser(editor, token, '/user/rollback_cutout_right', { ticket });
    }
    await tab.addInitScript((value) => localStorage.setItem('access_token', value), token);
    await page(path)(tab, studio);
  };

async function feedback(tab: Page, studio: Studio): Promise<void> {
  await page('/en')(tab, studio);
  await tab.getByRole('button', { name: 'Feedback' }).click();
  await tab.getByLabel('Add a picture').setInputFiles(photos(4));
  await tab
    .getByRole('textbox', { name: 'What would you like to say?' })
    .fill('The edge of the glass is grey on white.');
  await tab.waitForTimeout(500);
}

/** A page of each group of the site, desktop or phone, by day or by night, in three languages. */
export const SITE_SCENES: readonly Scene[] = [
  { name: 'site-functions', ...DESKTOP, play: page('/en/design/') },
  { name: 'site-tool', ...DESKTOP, play: page('/en/tools/7') },
  { name: 'site-tool-phone', ...PHONE, play: page('/tools/7') },
  { name: 'site-cutout-phone', ...PHONE, scheme: 'dark', play: page('/jp/cutout') },
  { name: 'site-vip', ...DESKTOP, play: page('/en/vip') },
  { name: 'site-vip-phone', ...PHONE, play: page('/vip') },
  { name: 'site-order', ...DESKTOP, play: page('/en/subscription') },
  { name: 'site-account', ...DESKTOP, play: account('/en/account/sheets', 'ann@example.com') },
  { name: 'site-account-phone', ...PHONE, scheme: 'dark', play: account('/jp/account/sheets', 'ben@example.com') },
  { name: 'site-invite', ...DESKTOP, play: account('/en/activity/fission', 'cleo@example.com') },
  { name: 'site-feedback', ...DESKTOP, play: feedback },
  { name: 'site-templates', ...DESKTOP, play: page('/en/templates/') },
  { name: 'site-template', ...DESKTOP, play: page('/en/designroom/template/1') },
  { name: 'site-room', ...DESKTOP, scheme: 'dark', play: page('/designroom') },
  { name: 'site-calendar', ...DESKTOP, play: page('/en/designroom/calendar/2026-12') },
  { name: 'site-calendar-phone', ...PHONE, play: page('/designroom/calendar/2026-12') },
  { name: 'site-articles', ...DESKTOP, play: page('/en/designroom/articles/') },
  { name: 'site-article', ...DESKTOP, play: page('/en/designroom/articles/soft-edges') },
  { name: 'site-help', ...DESKTOP, play: page('/en/designroom/webhelp/') },
  { name: 'site-gallery', ...DESKTOP, play: page('/en/gallery') },
  { name: 'site-gallery-phone', ...PHONE, play: page('/gallery') },
  { name: 'site-work', ...DESKTOP, play: page('/jp/gallery/dunes') },
  { name: 'site-not-found', ...DESKTOP, play: page('/en/no-such-page') },
];
