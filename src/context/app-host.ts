import type { AppHost } from '../protocol/app-hosts.ts';
import { knownLocale } from '../protocol/locales.ts';

/** First part of a path after the language → the host whose pages lie below it (D77). */
export const BY_SEGMENT: Readonly<Partial<Record<string, AppHost>>> = {
  cutout: 'CUTOUT',
  designroom: 'DESIGN_ROOM',
  gallery: 'GALLERY',
  art: 'GALLERY',
};

export interface HostChoice {
  /** Where an operator gives each host its own name: hostname → host. */
  hosts?: Readonly<Record<string, AppHost>> | undefined;
}

/**
 * The host that serves an address: by its name where the operator says so, by the label `gallery` in it, else by the first part of the
 * path after the language; none of these is the official home (D77).
 * @example appHostOf(new URL('https://cutout.example/en/cutout/')) // 'CUTOUT'
 */
export function appHostOf(
  { hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>,
  { hosts = {} }: HostChoice = {},
): AppHost {
  const named = Object.hasOwn(hosts, hostname) ? hosts[hostname] : undefined;
  if (named !== undefined) return named;
  if (hostname.split('.').includes('gallery')) return 'GALLERY';
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const segment = knownLocale(first) === undefined ? first : second;
  return (Object.hasOwn(BY_SEGMENT, segment) ? BY_SEGMENT[segment] : undefined) ?? 'OFFICIAL';
}
