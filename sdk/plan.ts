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
export const deviceToken = () => btoa(JSON.stringify({ app_id: 178, os_type: 'web', country_code: '' }));

export const invalid = (what: string): WireError => wireError('INVALID_ARGUMENT', what);

const tracing = () => (/cutout_trace/.test(location.href) ? '1' : undefined);

const placeOf = ({ editorUrl, env, site }: CutoutOptions, self: string) =>
  new URL(editorUrl ?? (env || site ? editorBase(env, site) : '/editor/'), self);

/** The loader's own origin, one of the table, or this machine. */
const isOurs = ({ origin, hostname }: URL, self: string) =>
  origin === new URL(self).origin || isLoopbackHost(hostname) || isEditorOrigin(origin);

/**
 * The frame's address on a channel; throws a CutoutError where an option is not usable. `self` is the address that served the
 * loader: the editor is looked for there unless the options say another place.
 */
export function planAddress(options: CutoutOptions, self: string, channel: string): URL {
  const { accessKey, open } = options;
  if (!accessKey) throw wireError('ACCESS_KEY_MISSING');
  const base = placeOf(options, self);
  const address = open instanceof Blob ? undefined : open;
  const whole = buildFrameAddress(
    base,
    {
      iframeType: options.iframeType ?? 'sdk',
      xMtccClient: deviceToken(),
      origin: SDK_ORIGIN_MARKER,
      platform: accessKey,
      appKey: options.appKey,
      mtstatCommonParams: options.statParams,
      trace: tracing(),
      open: address || undefined,
      tool: options.tool,
      privateMode: options.privateMode ? '1' : undefined,
      channel,
    },
    options.locale,
  );
  const wrong =
    (typeof accessKey !== 'string' && 'accessKey') ||
    (address && !parseImageAddress(address) && 'open') ||
    (!isOurs(base, self) && 'editorUrl') ||
    (whole.length > MAX_ADDRESS && 'long address');
  if (wrong) throw invalid(wrong);
  return new URL(whole);
}
