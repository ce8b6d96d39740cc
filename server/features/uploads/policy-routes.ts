import { createHmac } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { type UploadSuffix, uploadPolicy } from '../../../src/protocol/calls/uploads.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { canonicalRequest, SIGNATURE } from '../../../src/protocol/signature.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { sameSignature } from '../../platform/secrets/secret.ts';
import type { StoreAccess } from '../../platform/store/store-access.ts';
import type { UploadIndex } from '../../platform/store/upload-index.ts';

/** Suffix of a file → what it will be served as. */
const TYPES: Readonly<Record<UploadSuffix, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export interface UploadPolicyPorts extends RoutePorts {
  clock: Clock;
  access: StoreAccess;
  uploads: Pick<UploadIndex, 'add'>;
  /** Undefined: the embedded store, which knows what it was sent. */
  cloud: object | undefined;
}

/** Hands out signed permissions to upload one file each (spec §7 "Upload flow", D33). */
export function uploadPolicyRoutes(app: Listener, ports: UploadPolicyPorts): void {
  const { clock, access } = ports;
  const route = createRoute(app, ports);

  route(uploadPolicy, async ({ request, caller: { key, session }, query: { count, suffix } }) => {
    const now = clock.now();
    verifySignature(oneOfEach(request.url), session.uploadKey, Math.floor(now / 1000));
    const contentType = TYPES[suffix];
    const tokens = Array.from({ length: count }, () => {
      const objectKey = `${new Date(now).toISOString().slice(0, 10).replaceAll('-', '/')}/${nanoid()}.${suffix}`;
      const params = { key: objectKey, owner: session.id, payer: key.id, contentType, maxBytes: key.limits.maxBytes };
      return { key: objectKey, chunk_size: 0, access_url: access.signed(objectKey), ...access.grant(params) };
    });
    // A cloud does not tell us what was uploaded: written down now, it can be deleted when its owner asks.
    if (ports.cloud !== undefined) {
      const seen = { owner: session.id, type: contentType, size: 0, stored: now };
      for (const { key: granted } of tokens) await ports.uploads.add({ key: granted, ...seen });
    }
    return tokens;
  });
}

/** The query, read by ourselves: a repeated parameter is refused, as it could be signed as one and read as the other. */
function oneOfEach(url: string): Record<string, string> {
  const search = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const params: Record<string, string> = {};
  for (const [name, value] of search) {
    if (Object.hasOwn(params, name)) throw cutoutError('INVALID_ARGUMENT', 'a parameter occurs twice');
    params[name] = value;
  }
  return params;
}

function verifySignature(params: Readonly<Record<string, string>>, uploadKey: string, now: number): void {
  if (Math.abs(now - Number(params.sigTime)) > SIGNATURE.window) {
    throw cutoutError(
      'INVALID_ARGUMENT',
      `SIG_EXPIRED: sigTime is more than ${SIGNATURE.window} s off; go by the Date header`,
    );
  }
  const hmac = createHmac('sha256', uploadKey).update(canonicalRequest(SIGNATURE.path, params)).digest('hex');
  if (!sameSignature(params.sig ?? '', hmac.slice(0, SIGNATURE.length))) {
    throw cutoutError('INVALID_ARGUMENT', 'SIG_INVALID: the signature does not match');
  }
}
