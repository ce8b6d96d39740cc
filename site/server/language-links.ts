import { linkOf, type SitePlace, type SitePlan } from '../../src/context/site-address.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { matchOf } from './match.ts';

/** Where a page is in each language; where it is not, that language's home of the same host. */
export function languageLinks({ host, path }: SitePlace, plan: SitePlan): Record<Locale, string> {
  const languages = matchOf(host, path, plan.app !== undefined)?.route.languages ?? [];
  const at = (locale: Locale) => linkOf({ host, locale, path: languages.includes(locale) ? path : '/' }, plan, host);
  return { cn: at('cn'), en: at('en'), jp: at('jp'), kr: at('kr'), tw: at('tw') };
}
