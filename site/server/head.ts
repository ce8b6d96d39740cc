import { addressOf, type SitePlan } from '../../src/context/site-address.ts';
import type { AppHost } from '../../src/protocol/app-hosts.ts';
import { HTML_LANG, type Locale } from '../../src/protocol/locales.ts';
import type { SiteSettings } from '../../src/protocol/site/site-page.schema.ts';
import type { PageHead, SiteRoute } from '../page.ts';
import { escaped, tag } from './markup.ts';

/** Language and country as link previews name them. */
const OG_LOCALE: Readonly<Record<Locale, string>> = {
  cn: 'zh_CN',
  en: 'en_US',
  jp: 'ja_JP',
  kr: 'ko_KR',
  tw: 'zh_TW',
};

export interface HeadOptions {
  settings: SiteSettings;
  plan: SitePlan;
  host: AppHost;
  locale: Locale;
  /** As the table writes it; undefined: a page without an address of its own (404, 500). */
  path: string | undefined;
  /** Its path where a language has another one. */
  paths?: Readonly<Partial<Record<Locale, string>>> | undefined;
  title: string;
  head: PageHead;
  languages: readonly Locale[];
  siteName: string;
  isListed: boolean;
  /** As its row has it. */
  sheet?: SiteRoute['sheet'] | undefined;
}

/** Sets the theme before anything is drawn, and says whether a login is kept here: site/enhance/theme.ts and site/account/user-token.ts keep both. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.scheme=t;if(localStorage.getItem('access_token'))document.documentElement.dataset.known=''}catch(e){}`;

/** Writes down which button was pressed last, for those that come before the page's own script (site/enhance/early-press.ts). */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button');if(b)window.pressed=b},true)`;

/** JSON inside a script: no end tag and no comment can begin in it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Where a page is in each language, for `hreflang`; English is for all whom none fits, the cn home for its own, never one that is not there. */
function alternates({ plan, host, path, paths, languages }: HeadOptions): string[] {
  const [first] = languages;
  if (path === undefined || first === undefined || languages.length < 2) return [];
  const at = (locale: Locale) => addressOf({ host, locale, path: paths?.[locale] ?? path }, plan);
  const wanted: readonly Locale[] = path === '/' ? ['cn', 'en'] : ['en', 'cn'];
  const others = wanted.find((locale) => languages.includes(locale)) ?? first;
  return [
    ...languages.map((locale) => tag('link', { rel: 'alternate', hreflang: HTML_LANG[locale], href: at(locale) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: at(others) }),
  ];
}

/** Does it say of itself that it is a text? */
const isArticle = ({ jsonLd = [] }: PageHead): boolean =>
  jsonLd.some((data) => '@type' in data && data['@type'] === 'Article');

function preview(options: HeadOptions, canonical: string): string[] {
  const { head, locale, languages, title, siteName, plan, host, path } = options;
  const image = path === undefined ? undefined : `${plan.origin}/card${new URL(canonical).pathname}`;
  const property = (name: string, content: string) => tag('meta', { property: name, content });
  return [
    property('og:type', isArticle(head) ? 'article' : 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:locale', OG_LOCALE[locale]),
    ...languages.filter((other) => other !== locale).map((other) => property('og:locale:alternate', OG_LOCALE[other])),
    ...(image === undefined
      ? []
      : [
          property('og:image', `${image}?host=${host}`),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', head.card ?? title),
        ]),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Everything between `<head>` and its end. */
export function headOf(options: HeadOptions): string {
  const { settings, plan, host, locale, path: asked, paths, title, head, isListed, sheet } = options;
  const { assets, nonce } = settings;
  const path = asked && (paths?.[locale] ?? asked);
  const own = path === undefined ? undefined : addressOf({ host, locale, path }, plan);
  const { pageOfList = 1 } = head;
  const canonical = own !== undefined && pageOfList > 1 ? `${own}?page=${pageOfList}` : own;
  return [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    `<script nonce="${nonce}">${THEME_SCRIPT};${EARLY_PRESS_SCRIPT}</script>`,
    `<title>${escaped(title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    ...(isListed ? [] : [tag('meta', { name: 'robots', content: 'noindex, follow' })]),
    ...(canonical === undefined ? [] : [tag('link', { rel: 'canonical', href: canonical })]),
    ...(isListed && pageOfList === 1 ? alternates(options) : []),
    ...(canonical === undefined ? [] : preview(options, canonical)),
    tag('link', { rel: 'icon', href: '/pictures/mark.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'manifest', href: `/manifest.webmanifest?lang=${locale}` }),
    ...[...assets.styles, ...((sheet && assets.sheets[sheet]) || [])].map((href) =>
      tag('link', { rel: 'stylesheet', href }),
    ),
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(data)}</script>`,
    ),
    `<script type="module" nonce="${nonce}" src="${escaped(assets.script)}"></script>`,
  ].join('\n');
}
