import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TABS } from '../../../../../site/account/account-path.ts';
import { ACCOUNT_WORDS, LOGIN_WORDS } from '../../../../../site/account/texts/account-words.ts';
import { CHROME } from '../../../../../site/content/chrome/chrome.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { openSite } from './site-kit.ts';

const readHtml = (html: string): Document => new JSDOM(html).window.document;

/** What stands on pages whose parts the browser draws, until it does, and where it runs no script. */

describe('the account', () => {
  it.each(LOCALES)('has its ways and the place of its login in the HTML, in %s', async (locale) => {
    const site = await openSite();
    const before = locale === 'cn' ? '' : `/${locale}`;
    for (const tab of ACCOUNT_TABS) {
      const page = readHtml((await site.get(`${before}/account/${tab}`)).body);
      const island = page.querySelector('[data-island="account"]');
      const ways = [...(island?.querySelectorAll('nav a') ?? [])];
      expect(ways.map((way) => [way.getAttribute('href'), way.textContent])).toEqual(
        ACCOUNT_TABS.map((each) => [`${before}/account/${each}`, ACCOUNT_WORDS[locale][`account.${each}`]]),
      );
      expect(island?.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe(`${before}/account/${tab}`);
      expect([...(island?.querySelectorAll('h2') ?? [])].map((head) => head.textContent)).toEqual([
        ACCOUNT_WORDS[locale][`account.${tab}`],
        CHROME[locale].logIn,
      ]);
      expect(island?.textContent).toContain(LOGIN_WORDS[locale]);
      expect(island?.querySelector('noscript')?.textContent).toContain(CHROME[locale].needsScript);
    }
  });

  it.each(['/en/vip', '/en/subscription', '/en/gallery/mine'])(
    '%s says what a browser without scripts lacks',
    async (path) => {
      const page = readHtml((await (await openSite()).get(path)).body);
      expect(page.querySelector('[data-island] noscript')?.textContent).toContain(CHROME.en.needsScript);
    },
  );
});
