import type { Locale } from '../../../src/protocol/locales.ts';
import { documentOf } from '../../platform/pages/document.ts';
import { html } from '../../platform/pages/html.ts';
import { icon, linkButton } from '../../platform/pages/kit.ts';

interface NotFoundWords {
  title: string;
  text: string;
  home: string;
}

const WORDS: Readonly<Record<Locale, NotFoundWords>> = {
  cn: { title: '找不到此页面', text: '网址可能有误，或页面已移走。', home: '前往首页' },
  en: {
    title: 'Page not found',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  jp: {
    title: 'ページが見つかりません',
    text: 'アドレスが間違っているか、ページが移動した可能性があります。',
    home: 'ホームへ',
  },
  kr: {
    title: '페이지를 찾을 수 없습니다',
    text: '주소가 잘못되었거나 페이지가 이동했을 수 있습니다.',
    home: '홈으로 이동',
  },
  tw: { title: '找不到此頁面', text: '網址可能有誤，或頁面已移走。', home: '前往首頁' },
};

interface NotFoundPage {
  locale: Locale;
  /** Address of the site's home in this language. */
  home: string;
  /** The blocked page's sheet: both are a card on an empty page. */
  style: string;
}

/** The page of an address where there is nothing (D78), for people; programs get the shape of every refusal. */
export function notFoundPage({ locale, home, style }: NotFoundPage): string {
  const { title, text, home: word } = WORDS[locale];
  const body = html`<main><span class="sign" aria-hidden="true">${icon('circle-exclamation-point', 24)}</span><h1>${title}</h1><p>${text}</p><div class="end">${linkButton(word, home, 'primary')}</div></main>`;
  return documentOf({ locale, title, style, body });
}
