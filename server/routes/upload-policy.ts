import { createHmac } from 'node:crypto';
import { nanoid } from 'nanoid';
import { z } from 'zod';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { UploadTokenWire } from '../../src/protocol/http.ts';
import { canonicalRequest, MAX_TOKENS, SIGNATURE, TOKEN_REQUEST_VERSION } from '../../src/protocol/signature.ts';
import { headersFor } from '../headers.ts';
import { callerOf, sentKey } from '../http/caller.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { sameSignature } from '../secret.ts';
import type { Services } from '../services.ts';
import type { StoreAccess } from '../store/store-access.ts';

/** Suffix of a file → what it will be served as. HEIC never comes here: the browser converts it (D39). */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export const policyQuery = z.object({
  app: z.string().min(1).max(64),
  type: z.literal('matting'),
  count: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .pipe(z.number().max(MAX_TOKENS)),
  suffix: z
    .string()
    .transform((text) => text.replace(/^\./, '').toLowerCase())
    .pipe(z.enum(Object.keys(TYPES))),
  sig: z.string().regex(new RegExp(`^[0-9a-f]{${SIGNATURE.length}}$`)),
  sigTime: z.string().regex(/^\d{1,12}$/),
  sigVersion: z.literal(SIGNATURE.version),
  version: z.literal(TOKEN_REQUEST_VERSION),
});

/** Hands out signed permissions to upload one file each (spec §7 "Upload flow", D33). */
export function uploadPolicyRoutes(app: Listener, services: Services, access: StoreAccess): void {
  const { config, clock } = services;

  app.get(SIGNATURE.path, async (request, reply): Promise<UploadTokenWire[]> => {
    reply.headers(headersFor('api', { origins: config.origins }));
    await takeRate(services, 'policy', request, sentKey(request) || undefined);
    const { key, session } = await callerOf(request, services);
    const params = oneOfEach(request.url);
    const query = policyQuery.safeParse(params);
    if (!query.success) {
      throw cutoutError(
        'INVALID_ARGUMENT',
        `the parameter ${query.error.issues[0]?.path.join('.')} is missing or wrong`,
      );
    }
    const now = clock.now();
    verifySignature(params, session.uploadKey, Math.floor(now / 1000));
    const { count, suffix } = query.data;
    const tokens = Array.from({ length: count }, () => {
      const objectKey = `${new Date(now).toISOString().slice(0, 10).replaceAll('-', '/')}/${nanoid()}.${suffix}`;
      const wish = {
        key: objectKey,
        owner: session.id,
        contentType: TYPES[suffix] ?? '',
        maxBytes: key.limits.maxBytes,
      };
      return { key: objectKey, chunk_size: 0, access_url: access.signed(objectKey), ...access.grant(wish) };
    });
    // A cloud does not tell us what was uploaded: written down now, it can be deleted when its owner asks.
    if (config.cloud !== undefined) {
      const seen = { owner: session.id, type: TYPES[suffix] ?? '', size: 0, stored: now };
      for (const { key: granted } of tokens) await services.uploads.add({ key: granted, ...seen });
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
