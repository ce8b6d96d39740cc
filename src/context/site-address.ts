import { APP_HOSTS, type AppHost } from '../protocol/app-hosts.ts';
import { isLanguageTag, knownLocale, type Locale } from '../protocol/locales.ts';
import { appHostOf, BY_SEGMENT } from './app-host.ts';

/** How an operator lays the four hosts out (D77). */
export interface SitePlan {
  /** Origin of the site, as browsers see it. */
  origin: string;
  /** Where hosts have names of their own: hostname → host. */
  hosts?: Readonly<Record<string, AppHost>> | undefined;
  /** The only host of this installation: its home is at `/`. */
  app?: AppHost | undefined;
}

/** What an address says: whose page, in which language, and which page. */
export interface SitePlace {
  host: AppHost;
  locale: Locale;
  /** After language and host; begins with a slash. */
  path: string;
}

export interface ReadPlace extends SitePlace {
  /** The address names a language that we do not have: the page is cn's, and so is its canonical address (D78). */
  unknownLanguage: boolean;
  /** The address says `zh-tw` for `tw`. */
  alias: boolean;
}

/** First part of a path → host, the other way about: where a host's pages lie on an origin that they share. */
const PREFIX: Readonly<Record<AppHost, string>> = {
  OFFICIAL: '',
  CUTOUT: '/cutout',
  DESIGN_ROOM: '/designroom',
  GALLERY: '/gallery',
};

/**
 * Reads an address (D77, D78, D79). A first part that is the name of a page or of a host wins over one of the shape of a language tag.
 * @param isPage is this the first part of a page's path?
 */
export function placeOf(
  { hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>,
  { hosts, app }: Omit<SitePlan, 'origin'>,
  isPage: (segment: string) => boolean,
): ReadPlace {
  const parts = pathname.split('/').slice(1);
  const first = parts[0] ?? '';
  const known = knownLocale(first);
  const unknownLanguage =
    known === undefined && !isPage(first) && !Object.hasOwn(BY_SEGMENT, first) && isLanguageTag(first);
  const rest = known === undefined && !unknownLanguage ? parts : parts.slice(1);
  const named = appHostOf({ hostname, pathname: `/${rest.join('/')}` }, { hosts });
  const host = named === 'OFFICIAL' && app !== undefined ? app : named;
  const own = Object.hasOwn(BY_SEGMENT, rest[0] ?? '') && BY_SEGMENT[rest[0] ?? ''] === host;
  return {
    host,
    locale: known ?? 'cn',
    path: `/${(own ? rest.slice(1) : rest).join('/')}`,
    unknownLanguage,
    alias: first === 'zh-tw',
  };
}

const originsOf = ({ origin, hosts = {} }: SitePlan, host: AppHost): string | undefined => {
  const name = Object.keys(hosts).find((hostname) => hosts[hostname] === host);
  if (name === undefined) return undefined;
  const url = new URL(origin);
  url.hostname = name;
  return url.origin;
};

/** The absolute address of a place: where the host has a name of its own there, else below its prefix on the site's origin. */
export function addressOf({ host, locale, path }: SitePlace, plan: SitePlan): string {
  const language = locale === 'cn' ? '' : `/${locale}`;
  const own = originsOf(plan, host);
  if (own !== undefined) return `${own}${language}${path}`;
  const prefix = plan.app === host ? '' : PREFIX[host];
  return `${plan.origin}${language}${prefix}${path}`;
}

/** The same as a link: a path where it stays on the origin of the page that shows it. */
export function linkOf(place: SitePlace, plan: SitePlan, from: AppHost): string {
  const address = addressOf(place, plan);
  const { origin } = new URL(addressOf({ ...place, host: from }, plan));
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** The origins that pages of ours stand on. */
export const siteOrigins = (plan: SitePlan): string[] => [
  ...new Set(hostsOf(plan).map((host) => new URL(addressOf({ host, locale: 'cn', path: '/' }, plan)).origin)),
];

/** Every host that this installation serves. */
export const hostsOf = ({ app }: SitePlan): AppHost[] =>
  app === undefined ? (Object.keys(APP_HOSTS) as AppHost[]) : [app];
