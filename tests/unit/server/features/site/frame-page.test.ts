import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { FramePage } from '../../../../../server/features/site/frame-page.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { folder } from '../../kit.ts';

const HTML =
  '<!doctype html>\n<html lang="zh-Hans">\n  <head>\n    <script src="/config.js"></script>\n  </head>\n</html>\n';

const MANIFEST = {
  'callback.html': {
    file: 'assets/callback.js',
    imports: ['_kit.js'],
    dynamicImports: ['account/popup/PopupPage.tsx'],
  },
  '_kit.js': { file: 'assets/kit.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_kit.js'] },
  'account/popup/PopupPage.tsx': { file: 'assets/popup.js', imports: ['_offers.js', '_kit.js'] },
  'account/popup/PaymentReturn.tsx': { file: 'assets/return.js', imports: ['_kit.js'] },
  '_offers.js': { file: 'assets/offers.js', imports: ['_money.js'] },
  '_money.js': { file: 'assets/money.js' },
  '../src/api/account.ts': { file: 'assets/calls.js', imports: ['_http.js'] },
  '_http.js': { file: 'assets/http.js' },
  ...Object.fromEntries(
    LOCALES.flatMap((locale) =>
      ['texts', 'account/texts'].map((at) => [`${at}/${locale}.ts`, { file: `assets/${at}/${locale}.js` }]),
    ),
  ),
};

async function frame(manifest: object | null = MANIFEST): Promise<FramePage> {
  const dist = await folder();
  await mkdir(join(dist, 'site', '.vite'), { recursive: true });
  await writeFile(join(dist, 'site', 'callback.html'), HTML);
  if (manifest) await writeFile(join(dist, 'site', '.vite', 'manifest.json'), JSON.stringify(manifest));
  return new FramePage(dist);
}

const named = async (page: FramePage, query: string) => {
  const { window } = new JSDOM(await page.render(new URLSearchParams(query)));
  const links = window.document.querySelectorAll<HTMLLinkElement>('head > link[rel="modulepreload"]');
  return [...links].map((link) => link.getAttribute('href')?.slice('/assets/'.length)).sort();
};

const COMMON = ['account/texts/kr.js', 'callback.js', 'calls.js', 'http.js', 'kit.js', 'react.js', 'texts/kr.js'];

it('names each file of what it draws once, down to the last import, with the texts of its language alone', async () => {
  const page = await frame();
  expect(await named(page, 'popup=membership&lang=kr')).toEqual(
    [...COMMON, 'money.js', 'offers.js', 'popup.js'].sort(),
  );
  expect(await named(page, 'order=1&popup=membership&lang=kr')).toEqual([...COMMON, 'return.js'].sort());
});

it.each(['', 'order=1', 'popup=membership', 'popup=membership&lang=__proto__', 'popup=membership&lang=%3Cb%3E'])(
  'an address that says too little is answered with the page as it was built: %s',
  async (query) => {
    expect(await (await frame()).render(new URLSearchParams(query))).toBe(HTML);
  },
);

it('is the page as it was built where the build has no list of its files', async () => {
  expect(await (await frame(null)).render(new URLSearchParams('popup=membership&lang=cn'))).toBe(HTML);
});

it('says its language before its script does', async () => {
  expect(await (await frame()).render(new URLSearchParams('popup=membership&lang=jp'))).toContain('<html lang="ja">');
});
