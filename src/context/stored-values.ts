import { GID } from './gid.ts';

/** Names in the browser's own storage, exactly as spec §3 has them (D83). The region's name is not shown: it is the answer's own. */
export const LOCAL_NAMES = { gid: GID, token: 'access_token', region: 'nation_code' } as const;

/** Names in the storage of one tab. */
export const SESSION_NAMES = ['channel', 'first_url', 'matrix_channel'] as const;
export type SessionName = (typeof SESSION_NAMES)[number];
export type SessionValues = Readonly<Record<SessionName, string>>;

/** Longer values are no channel and no address of ours. */
const MOST = 500;
/** Pages whose query is the caller's and not the visitor's way in (spec §3). */
const NOT_OF = /\/(vip|subscription)\/?$/;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Keeps what the address says of where the visitor came from.
 * @param storage of the tab; throws where the browser refuses it, and then nothing is kept
 */
export function keepSessionValues(storage: () => Kept, { pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  if (NOT_OF.test(pathname)) return;
  const query = new URLSearchParams(search);
  for (const name of SESSION_NAMES) {
    const value = query.get(name);
    if (value === null || value === '' || value.length > MOST) continue;
    try {
      storage().setItem(name, value);
    } catch {
      return;
    }
  }
}

/** What this tab keeps; '' for what it does not. */
export function sessionValuesOf(storage: () => Kept): SessionValues {
  const read = (name: SessionName): string => {
    try {
      return storage().getItem(name) ?? '';
    } catch {
      return '';
    }
  };
  return { channel: read('channel'), first_url: read('first_url'), matrix_channel: read('matrix_channel') };
}
