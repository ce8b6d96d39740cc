import { join } from 'node:path';
import { isLocale, parseLocale } from '../../../src/protocol/locales.ts';
import { BuiltPage } from '../../platform/pages/built-page.ts';
import { manifestOf, scriptsOf } from './site-bundle.ts';

const PAGE = 'callback.html';

/** What the page draws by its address, as site/callback.tsx does: the key of the query, and the module. */
const DRAWN = [
  ['order', 'account/popup/PaymentReturn.tsx'],
  ['popup', 'account/popup/PopupPage.tsx'],
] as const;

/** What each of these needs beside its own code. */
const CALLS = '../src/api/account.ts';

/**
 * The page of callback.html, for the address that is asked for. It names all that it fetches: without that each module is found by the one
 * before it, and on a slow line every step of the four is seconds.
 */
export class FramePage {
  readonly #bundle: string;
  readonly #page: BuiltPage;

  constructor(distDir: string) {
    this.#bundle = join(distDir, 'site');
    this.#page = new BuiltPage(join(this.#bundle, PAGE));
  }

  /** @returns undefined when it was never built */
  async render(query: URLSearchParams): Promise<string | undefined> {
    const lang = query.get('lang') ?? undefined;
    const html = await this.#page.render(parseLocale(lang));
    const drawn = DRAWN.find(([key]) => query.has(key))?.[1];
    const manifest = drawn && (await manifestOf(this.#bundle));
    if (html === undefined || manifest === undefined || drawn === undefined || !isLocale(lang)) return html;
    const keys = [PAGE, drawn, CALLS, `texts/${lang}.ts`, `account/texts/${lang}.ts`];
    const links = scriptsOf(manifest, keys).map(
      (file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
    );
    return html.replace('  </head>', () => `${links.join('')}  </head>`);
  }
}
