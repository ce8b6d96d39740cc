import type { KeyInfo } from '../../../src/protocol/calls/editsdk.schema.ts';
import { type PrivateKeyInfo, privateKeyInfo } from '../../../src/protocol/calls/private-info.schema.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { type AccessKey, toolsOf } from '../host/access-key.ts';

/** There is no session, as there is nobody to have it with. */
const NO_SESSION = { token: '-', upload_key: '0'.repeat(32), expires: 0, server_time: 0 };

export interface PrivateKey extends Pick<AccessKey, 'known' | 'tools' | 'info' | 'refresh'> {
  readonly weights: PrivateKeyInfo['weights'];
  readonly parts: readonly string[];
  /** Why a frame of this key cannot work in private mode; undefined: it can. */
  problem(): CutoutError | undefined;
}

/**
 * What the page itself says of the key (D96).
 * @param text of the page's `meta`; undefined where it has none
 * @param lacking what this browser lacks for it
 */
export function createPrivateKey(text: string | undefined, lacking: string | undefined): PrivateKey {
  const own = parse(text);
  const info = async (): Promise<KeyInfo> => {
    if (own === undefined) throw cutoutError('ACCESS_KEY_MISSING', 'the page says nothing of the key');
    return { ...own, session: NO_SESSION };
  };
  return {
    known: own !== undefined,
    tools: own && toolsOf(own),
    info,
    refresh: info,
    weights: own?.weights,
    parts: own?.parts ?? [],
    problem() {
      const why =
        own?.allowed === true ? (lacking ?? (own.weights ? undefined : 'no weights on this server')) : 'the key';
      return why === undefined ? undefined : cutoutError('PRIVATE_MODE_UNAVAILABLE', `private mode: ${why}`);
    },
  };
}

function parse(text: string | undefined): PrivateKeyInfo | undefined {
  if (text === undefined) return undefined;
  try {
    const read = privateKeyInfo.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
