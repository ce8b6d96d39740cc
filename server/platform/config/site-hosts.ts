import { z } from 'zod';
import { APP_HOSTS, type AppHost } from '../../../src/protocol/app-hosts.ts';
import { words } from './env.ts';

const isAppHost = (name: string | undefined): name is AppHost => name !== undefined && Object.hasOwn(APP_HOSTS, name);
const NAMES = Object.keys(APP_HOSTS) as [AppHost, ...AppHost[]];
const ENVIRONMENTS = ['pre', 'beta', 'release'] as const;

/** Which of the four hosts stands where (D77), and what kind of installation it is (spec §9). */
export const SITE_HOST_VARIABLES = {
  SITE_HOSTS: [
    z
      .string()
      .refine(
        (text) => words(text).every((pair) => /^[a-z0-9.-]+=/.test(pair) && isAppHost(pair.split('=')[1])),
        `pairs such as cutout.example=CUTOUT, comma-separated; hosts are ${NAMES.join(', ')}`,
      )
      .default(''),
    'hostnames of the site’s hosts, e.g. `cutout.example=CUTOUT`, comma-separated; by default all are on one, below their prefixes',
  ],
  SITE_APP: [z.enum(NAMES).optional(), 'the only host of this installation, whose home is then at `/`'],
  SITE_ENVIRONMENT: [
    z.enum(ENVIRONMENTS).optional(),
    '`release`, or `pre` or `beta`, which no search engine lists; by default `release` outside the sandbox',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof SITE_HOST_VARIABLES]: (typeof SITE_HOST_VARIABLES)[Name][0] }>>;

export interface SiteHosts {
  /** Hostname → host. */
  hosts: Readonly<Record<string, AppHost>>;
  app?: AppHost | undefined;
  environment: (typeof ENVIRONMENTS)[number];
}

export function siteHostSettings(raw: Raw, sandbox: boolean): SiteHosts {
  const pairs = words(raw.SITE_HOSTS).map((pair) => pair.split('='));
  const hosts = Object.fromEntries(
    pairs.flatMap(([name, host]) =>
      name !== undefined && isAppHost(host) ? [[name.toLowerCase(), host] as const] : [],
    ),
  );
  return { hosts, app: raw.SITE_APP, environment: raw.SITE_ENVIRONMENT ?? (sandbox ? 'beta' : 'release') };
}
