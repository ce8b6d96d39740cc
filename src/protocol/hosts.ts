/**
 * Hosts of the editor (protocol.md "Address of the frame"). The table is made at build time: whoever runs the product on
 * hosts of their own builds the loader with CUTOUT_HOSTS='{"domestic":"…","international":"…"}'.
 */
export interface Hosts {
  domestic: string;
  international: string;
}

declare const __CUTOUT_HOSTS__: Hosts | undefined;

export const HOSTS: Hosts =
  typeof __CUTOUT_HOSTS__ === 'undefined'
    ? { domestic: 'cutout.example', international: 'intl.cutout.example' }
    : __CUTOUT_HOSTS__;

/** What stands before the host (spec §2: release has no prefix). */
export const ENV_PREFIX = { release: '', pre: 'pre-', beta: 'beta-' } as const;
export type Env = keyof typeof ENV_PREFIX;
export type Site = keyof Hosts;

/** The editor's page of an environment and a site, without a language. */
export const editorBase = (env: Env, site: Site): string =>
  `https://${ENV_PREFIX[env]}${HOSTS[site]}${site === 'domestic' ? '/editor/' : '/cutout/editor/'}`;

/** `localhost`, `*.localhost` and `127.0.0.1` as a parsed URL spells them. */
export const isLoopbackHost = (hostname: string): boolean => /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);

/** Whether a parsed host is one of the table, under any prefix. */
export const isEditorHost = (host: string): boolean =>
  Object.values(HOSTS).some((known) => Object.values(ENV_PREFIX).some((prefix) => host === prefix + known));
