import { z } from 'zod';

const address = (example: string, ...schemes: readonly string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), `an address such as ${example}`)
    .optional();
const issuer = address('https://login.example', 'https:', 'http:');
const word = z.string().min(1).optional();
const name = z.string().trim().min(1).max(40).optional();

/** The variables about accounts, rows of docs/OPERATIONS.md as all others. */
export const ACCOUNT_VARIABLES = {
  SMTP_URL: [
    address('smtps://user:password@mail.example', 'smtp:', 'smtps:'),
    'mail server for login codes; without it, outside the sandbox, there is no login by mail',
  ],
  MAIL_FROM: [z.email().optional(), 'sender of those mails; needed with SMTP_URL'],
  OIDC_DOMESTIC_ISSUER: [issuer, 'OpenID Connect provider of the domestic login'],
  OIDC_DOMESTIC_CLIENT_ID: [word, 'our client there'],
  OIDC_DOMESTIC_CLIENT_SECRET: [word, 'its secret'],
  OIDC_DOMESTIC_NAME: [name, 'its name on the site’s button; the issuer’s host by default'],
  OIDC_OVERSEAS_ISSUER: [issuer, 'OpenID Connect provider of the overseas login'],
  OIDC_OVERSEAS_CLIENT_ID: [word, 'our client there'],
  OIDC_OVERSEAS_CLIENT_SECRET: [word, 'its secret'],
  OIDC_OVERSEAS_NAME: [name, 'its name on the site’s button; the issuer’s host by default'],
  GIFT_SHEETS: [
    z.coerce.number().int().min(0).max(10_000).default(5),
    'sheets of the gift after the first login; 0: no gift',
  ],
  GIFT_DAYS: [z.coerce.number().int().min(1).max(3650).default(30), 'days in which the gift can be used'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof ACCOUNT_VARIABLES]: (typeof ACCOUNT_VARIABLES)[Name][0] }>>;

/** Logins of spec §6: Chinese pages use the domestic one, others the overseas one. */
export type OidcProvider = 'domestic' | 'overseas';

export interface OidcSettings {
  /** For people. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface AccountSettings {
  smtp: { url: string; from: string } | undefined;
  oidc: Readonly<Partial<Record<OidcProvider, OidcSettings>>>;
  gift: { sheets: number; days: number };
}

export function accountSettings(raw: Raw): AccountSettings {
  const { SMTP_URL: url, MAIL_FROM: from } = raw;
  const domestic = oidcOf(raw, 'DOMESTIC');
  const overseas = oidcOf(raw, 'OVERSEAS');
  return {
    smtp: url === undefined || from === undefined ? undefined : { url, from },
    oidc: { ...(domestic && { domestic }), ...(overseas && { overseas }) },
    gift: { sheets: raw.GIFT_SHEETS, days: raw.GIFT_DAYS },
  };
}

function oidcOf(raw: Raw, which: 'DOMESTIC' | 'OVERSEAS'): OidcSettings | undefined {
  const issuer = raw[`OIDC_${which}_ISSUER`];
  const clientId = raw[`OIDC_${which}_CLIENT_ID`];
  const clientSecret = raw[`OIDC_${which}_CLIENT_SECRET`];
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, name: raw[`OIDC_${which}_NAME`] ?? new URL(issuer).hostname };
}

/**
 * Logins that are set up by half, or over plain http with others in between.
 * @param isOwnMachine whether a host, and all that listens, is this machine alone
 */
export function accountFaults(raw: Raw, isOwnMachine: (host: string) => boolean): string[] {
  const faults: string[] = [];
  if (raw.SMTP_URL !== undefined && raw.MAIL_FROM === undefined) faults.push('MAIL_FROM: needed with SMTP_URL');
  for (const name of ['DOMESTIC', 'OVERSEAS'] as const) {
    const parts = [raw[`OIDC_${name}_ISSUER`], raw[`OIDC_${name}_CLIENT_ID`], raw[`OIDC_${name}_CLIENT_SECRET`]];
    const given = parts.filter((part) => part !== undefined).length;
    if (given > 0 && given < parts.length) faults.push(`OIDC_${name}_*: all three or none`);
    const [issuer] = parts;
    if (issuer?.startsWith('http:') && !isOwnMachine(new URL(issuer).hostname)) {
      faults.push(`OIDC_${name}_ISSUER: https, unless all is on loopback`);
    }
  }
  return faults;
}
