/**
 * Hosts of the editor (docs/LIFECYCLE.md "Address of the frame"). The table is made at build time: an operator who runs the product on
 * hosts of their own builds the loader with CUTOUT_HOSTS='{"domestic":"…","international":"…"}'.
 */
export type Site = 'domestic' | 'international';
export type Env = 'release' | 'pre' | 'beta';

declare const __CUTOUT_HOSTS__: Readonly<Record<Site, string>> | undefined;

export const HOSTS: Readonly<Record<Site, string>> =
  typeof __CUTOUT_HOSTS__ === 'undefined'
    ? { domestic: 'cutout.example', international: 'intl.cutout.example' }
    : __CUTOUT_HOSTS__;

/**
 * The editor's page of an environment and a site, without a language. The environment stands before the host; release does not
 * (spec §2). Unknown names give a host outside the table.
 */
export const editorBase = (env: Env = 'release', site: Site = 'domestic'): string =>
  `https://${`${env}-`.replace('release-', '')}${HOSTS[site]}${site === 'domestic' ? '' : '/cutout'}/editor/`;

/** `localhost`, `*.localhost` and `127.0.0.1` as a parsed URL spells them. */
export const isLoopbackHost = (hostname: string): boolean => /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);

/** Whether an origin is one of the table's, by https, under any prefix. */
export const isEditorOrigin = (origin: string): boolean =>
  Object.values(HOSTS).includes(origin.replace(/^https:\/\/((pre|beta)-)?/, ''));
