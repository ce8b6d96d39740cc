import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../../../server/platform/database/unavailable.ts';
import { HOME } from '../../../../../site/content/home/home.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { siteKit } from './site-kit.ts';

/** What who came by an invitation's link reads. */
const CODE = 'abcdef2345';
const codes = (invited: number) => ({
  shared: async (code: string) => (code === CODE ? { invited, days: 30 } : undefined),
});
const read = async (url: string, invites: ReturnType<typeof codes>) => {
  const answer = await (await siteKit({ invites })).get(url);
  const { document } = new JSDOM(answer.body).window;
  return {
    status: answer.statusCode,
    headline: document.querySelector('h1')?.textContent,
    lead: document.querySelector('h1 + p')?.textContent,
    title: document.title,
    login: document.querySelector('[data-island="invited"]') !== null,
    zones: document.querySelectorAll('[data-drop-zone]').length,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
  };
};

it('how many images wait, for how long, in headline, title and lead', async () => {
  expect(await read(`/en/be-shared/${CODE}`, codes(7))).toEqual({
    status: 200,
    headline: '7 images are waiting for you.',
    lead: expect.stringContaining('within 30 days'),
    title: '7 images are waiting for you · Cutout',
    login: true,
    zones: 1,
    robots: 'noindex, follow',
  });
  expect((await read(`/en/be-shared/${CODE}`, codes(1))).headline).toBe('An image is waiting for you.');
});

it.each(LOCALES)('in %s a code that brings nothing is the home’s drop zone, without a promise', async (locale) => {
  const url = `${locale === 'cn' ? '' : `/${locale}`}/be-shared/zzzzzz9999`;
  const { headline, lead } = HOME[locale];
  expect(await read(url, codes(7))).toMatchObject({ status: 200, headline, lead, login: false, zones: 1 });
});

it('promises nothing while the database is away', async () => {
  const away = { shared: () => Promise.reject(new DatabaseUnavailable()) };
  expect(await read(`/en/be-shared/${CODE}`, away)).toMatchObject({ status: 200, login: false, zones: 1 });
});
