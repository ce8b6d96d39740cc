import { type WireError, wireError } from '../src/bridge/wire-error.ts';
import { buildFrameAddress, MAX_ADDRESS } from '../src/protocol/frame-address.ts';
import { editorBase, isEditorOrigin, isLoopbackHost } from '../src/protocol/hosts.ts';
import { parseImageAddress } from '../src/protocol/image-address.ts';
import { SDK_ORIGIN_MARKER } from '../src/protocol/wire.ts';
import type { CutoutOptions } from './types.ts';

/**
 * What stands in the address is a hint (encodeDeviceToken of app 178, os `web`); the partner's own token may carry a user's
 * ids and goes by message.
 */
export const DEVICE_TOKEN = 'eyJhcHBfaWQiOjE3OCwib3NfdHlwZSI6IndlYiIsImNvdW50cnlfY29kZSI6IiJ9';

export const invalid = (what: string): WireError => wireError('INVALID_ARGUMENT', what);

/**
 * The frame's address on a channel; throws a CutoutError where an option is not usable. `self` is the address that served the
 * loader: the editor is looked for there unless the options say another place.
 */
export function planAddress(options: CutoutOptions, self: string, channel: string): URL {
  const {
    accessKey,
    editorUrl,
    env,
    site,
    locale,
    open,
    tool,
    iframeType = 'sdk',
    appKey,
    statParams,
    privateMode,
  } = options;
  if (!accessKey) throw wireError('ACCESS_KEY_MISSING');
  const base = new URL(editorUrl ?? (env || site ? editorBase(env, site) : '/editor/'), self);
  const { origin } = base;
  const ours = origin === new URL(self).origin || isLoopbackHost(base.hostname) || isEditorOrigin(origin);
  const address = buildFrameAddress({
    base: base.href,
    locale,
    params: {
      iframeType,
      xMtccClient: DEVICE_TOKEN,
      origin: SDK_ORIGIN_MARKER,
      platform: accessKey,
      appKey,
      mtstatCommonParams: statParams,
      trace: /cutout_trace/.test(location.href) ? '1' : undefined,
      open: open && !(open instanceof Blob) ? open : undefined,
      tool,
      privateMode: privateMode ? '1' : undefined,
      channel,
    },
  });
  const wrong = {
    accessKey: typeof accessKey !== 'string',
    open: open && !(open instanceof Blob || parseImageAddress(open)),
    editorUrl: !ours,
    'long address': address.length > MAX_ADDRESS,
  };
  for (const [name, is] of Object.entries(wrong)) if (is) throw invalid(name);
  return new URL(address);
}
