import type { Env } from '../protocol/hosts.ts';

/** The three environments of spec §9; an address that names none of them is the release. */
export const ENVIRONMENTS = ['pre', 'beta', 'release'] as const satisfies readonly Env[];

/** By what stands before a hostname (spec §2: release has no prefix). */
export const environmentOf = (hostname: string): Env =>
  ENVIRONMENTS.find((name) => name !== 'release' && hostname.startsWith(`${name}-`)) ?? 'release';
