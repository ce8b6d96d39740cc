import type { AppHost } from '../../src/protocol/app-hosts.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import type { SiteRoute } from '../page.ts';
import { hasPage, routes } from '../routes.ts';

export interface Match {
  route: SiteRoute;
  params: Readonly<Record<string, string>>;
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/**
 * The route of a path; the first that fits, as one without a parameter stands before one with. None has an empty part.
 * @param alone is it the only host of the installation?
 */
export function matchOf(host: AppHost, path: string, alone = false): Match | undefined {
  if (path.includes('//')) return undefined;
  for (const route of routes) {
    if (!hasPage(route, host, alone)) continue;
    const params = paramsOf(route.path, path);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

const FIRST = new Set(routes.flatMap(({ path }) => partsOf(path)[0] ?? []).filter((part) => !part.startsWith(':')));

/** Is it the first part of a page's path? Then it is no language, whatever its shape (D78). */
export const isPageName = (segment: string): boolean => FIRST.has(segment);

/** Its path in each language, where the last part of the address is another word there. */
export const pathsOf = (
  { route, params }: Match,
  slugs: Readonly<Partial<Record<Locale, string>>>,
): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    Object.entries(slugs).map(([locale, slug]) => [locale, pathOf({ route, params: { ...params, slug } })]),
  );

/** The path of a match as the table writes it: with its slash at the end, or without. */
export const pathOf = ({ route, params }: Match): string =>
  route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
