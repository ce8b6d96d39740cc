import type { Locale } from '../../../src/protocol/locales.ts';

/** What stands in the app's place until it starts; the style sheet shows it after a while (D240). */
const UNSTARTED: Readonly<Record<Locale, string>> = {
  en: 'The editor has not started. The connection may be slow, or this browser too old. Reload the page, or use a newer browser.',
  cn: '编辑器没有启动。可能是网络较慢，或浏览器版本过旧。请刷新页面，或换用较新的浏览器。',
  tw: '編輯器沒有啟動。可能是網路較慢，或瀏覽器版本過舊。請重新整理頁面，或改用較新的瀏覽器。',
  jp: 'エディターが起動していません。回線が遅いか、ブラウザーが古い可能性があります。ページを再読み込みするか、新しいブラウザーをお使いください。',
  kr: '편집기가 시작되지 않았습니다. 연결이 느리거나 브라우저가 오래되었을 수 있습니다. 페이지를 새로 고치거나 최신 브라우저를 사용해 주세요.',
};

/** The editor's page with these words, which need no script: a browser that cannot read ours runs none of them. */
export const withUnstarted = (html: string, locale: Locale): string =>
  html.replace('<div id="app">', (place) => `${place}<p id="unstarted">${UNSTARTED[locale]}</p>`);
