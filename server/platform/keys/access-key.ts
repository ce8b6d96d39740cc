import { z } from 'zod';
import { limitsSchema } from '../../../src/protocol/calls/editsdk.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../src/protocol/limits.ts';
import { DEFAULT_TOOL, TOOL_IDS, type ToolId } from '../../../src/protocol/tools.ts';
import type { Whitelist } from '../../../src/protocol/whitelist.ts';

/** A partner's access key. It is public: anyone who sees the partner's page can read it (D62). */
export const accessKeySchema = z.strictObject({
  /** Never `pc`, which means the desktop shell (D11): keys carry a prefix. */
  id: z.string().regex(/^pk_[A-Za-z0-9_]{3,64}$/),
  /** For the operator alone. */
  name: z.string().max(200).default(''),
  role: z.enum(['partner', 'site']).default('partner'),
  status: z.enum(['active', 'revoked']).default('active'),
  trial: z.boolean().default(true),
  /** White-list entries, ASCII. */
  domains: z.array(z.string().min(1).max(300)).max(100).default([]),
  /** localhost, *.localhost and 127.0.0.1 on any port; sandbox keys alone (D48). */
  loopback: z.boolean().default(false),
  limits: z._default(limitsSchema, { ...DEFAULT_LIMITS, formats: [...DEFAULT_LIMITS.formats] }),
  /** Tools that its frames may show (D94). */
  tools: z.array(z.enum(TOOL_IDS)).min(1).max(TOOL_IDS.length).default([DEFAULT_TOOL]),
  /** Mattings a day; left out: TRIAL_DAILY for a trial key, no quota for others. */
  daily: z.number().int().positive().max(2_147_483_647).optional(),
  /** Its frames work only with a session token of the partner's backend (D46). */
  sessionRequired: z.boolean().optional(),
  /** Its frames may work in private mode (D96). */
  privateMode: z.boolean().optional(),
  /** From then on it is revoked: the end of the time in which an old key and the one in its place both work. */
  endsAt: z.iso.datetime().optional(),
  created: z.iso.datetime().optional(),
});

export interface AccessKey {
  id: string;
  name: string;
  role: 'partner' | 'site';
  status: 'active' | 'revoked';
  trial: boolean;
  domains: readonly string[];
  loopback: boolean;
  limits: Limits;
  tools: readonly ToolId[];
  daily?: number | undefined;
  sessionRequired?: boolean | undefined;
  privateMode?: boolean | undefined;
  endsAt?: string | undefined;
  created?: string | undefined;
}

/** What can be changed of a key; what is left out stays. Who it is, its role and its loopback stay for good. */
export type KeyChange = Partial<
  Pick<
    AccessKey,
    'name' | 'trial' | 'domains' | 'limits' | 'tools' | 'daily' | 'sessionRequired' | 'privateMode' | 'endsAt'
  >
>;

/** A key whose end has come is a revoked one, whatever stands in its row. */
export const asOf = (key: AccessKey, now: number): AccessKey =>
  key.endsAt !== undefined && Date.parse(key.endsAt) <= now ? { ...key, status: 'revoked' } : key;

export type KeyRefusal = 'ACCESS_KEY_MISSING' | 'ACCESS_KEY_INVALID' | 'WHITELIST_MISSING';

/** Why a key opens nothing, or undefined for a usable one. */
export function keyRefusal(id: string, key: AccessKey | undefined): KeyRefusal | undefined {
  if (id === '') return 'ACCESS_KEY_MISSING';
  if (key === undefined || key.status === 'revoked') return 'ACCESS_KEY_INVALID';
  return key.domains.length === 0 && !key.loopback ? 'WHITELIST_MISSING' : undefined;
}

export const whitelistOf = (key: AccessKey): Whitelist => ({ entries: key.domains, loopback: key.loopback });

/** Enough of a key to find it in a list, not enough to use it: `pk_…7q2f`. */
export const maskKey = (id: string): string => (id === '' ? '–' : `${id.slice(0, 3)}…${id.slice(-4)}`);

/** The key as it will be stored, or INVALID_ARGUMENT. */
export function newKey(key: AccessKey, taken: (id: string) => boolean): AccessKey {
  const parsed = wellFormed(key);
  if (taken(key.id)) throw cutoutError('INVALID_ARGUMENT', `the key ${key.id} exists`);
  return parsed;
}

/** The key with a change in it, as it will be stored, or INVALID_ARGUMENT; a revoked one takes no change. */
export function changedKey(key: AccessKey, change: KeyChange): AccessKey {
  if (key.status === 'revoked') throw cutoutError('INVALID_ARGUMENT', `the key ${key.id} was revoked`);
  return wellFormed({ ...key, ...change });
}

function wellFormed(key: AccessKey): AccessKey {
  const parsed = accessKeySchema.safeParse(key);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw cutoutError('INVALID_ARGUMENT', `not an access key: ${issue?.path.join('.')} ${issue?.message ?? ''}`);
}
