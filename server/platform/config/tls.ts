import { z } from 'zod';

/** The variables about encrypted listeners, rows of docs/OPERATIONS.md as all others. */
export const TLS_VARIABLES = {
  TLS_CERT_FILE: [
    z.string().min(1).optional(),
    'PEM file with the certificate and its chain: the listeners then speak HTTP/2 and HTTP/1.1 over TLS; needs TLS_KEY_FILE',
  ],
  TLS_KEY_FILE: [z.string().min(1).optional(), 'PEM file with its private key, without a pass phrase'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof TLS_VARIABLES]: (typeof TLS_VARIABLES)[Name][0] }>>;

/** Where certificate and key lie. */
export interface TlsFiles {
  cert: string;
  key: string;
}

/** Half of a pair, and origins by which browsers would come without TLS: listeners speak nothing else then, and pages over https ask nothing else. */
export function tlsFaults(
  { TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Raw,
  origins: Readonly<Record<string, string | undefined>>,
): string[] {
  if (cert === undefined && key === undefined) return [];
  if (cert === undefined) return ['TLS_CERT_FILE: needed beside TLS_KEY_FILE'];
  if (key === undefined) return ['TLS_KEY_FILE: needed beside TLS_CERT_FILE'];
  return Object.entries(origins)
    .filter(([, origin]) => origin?.startsWith('http:'))
    .map(([name]) => `${name}: https, as TLS_CERT_FILE is set`);
}
