import type { FastifyRequest } from 'fastify';
import { admit } from '../../../platform/callers/rate.ts';
import type { RateLimiter } from '../../../platform/limiter/rate-limiter.ts';
import { Shares } from '../../../platform/limiter/shares.ts';
import type { StoreRoom } from '../../../platform/store/store-room.ts';
import { StoreUnavailable } from '../../../platform/store/store-unavailable.ts';

/** Uploads at once. A browser opens six connections; who finds no place comes again, as the response says. */
const UPLOADS = { all: 512, address: 48, session: 6 } as const;
/** s after which who had its share may try again. */
const AGAIN = 2;

export interface UploadGatePorts {
  limiter: Pick<RateLimiter, 'take'>;
  /** Undefined where the disk is not ours. */
  room: StoreRoom | undefined;
}

/** Whose upload it is, and what its permission allows. */
export interface Granted {
  owner: string;
  payer: string;
  maxBytes: number;
}

/** Lets an upload pass whose sender has a share, bytes of the hour and room on the disk left, before a byte of its file is kept. */
export type UploadGate = <T>(request: FastifyRequest, granted: Granted, store: () => Promise<T>) => Promise<T>;

/** @throws StoreUnavailable, StoreFull; CutoutError RATE_LIMITED */
export function createUploadGate({ limiter, room }: UploadGatePorts): UploadGate {
  const shares = new Shares(UPLOADS);
  return async (request, { owner, payer, maxBytes }, store) => {
    const asking = { address: request.ip, session: owner, key: payer === '' ? undefined : payer };
    const release = shares.hold(asking);
    if (release === undefined) throw new StoreUnavailable(AGAIN, { message: 'too many uploads at once' });
    try {
      const said = Number(request.headers['content-length']);
      // What is not said may be all that is allowed.
      const bytes = said > 0 ? Math.min(said, maxBytes) : maxBytes;
      const giveBack = await room?.take(bytes);
      try {
        admit(await limiter.take('upload-bytes', asking, Math.ceil(bytes / 1024)));
        return await store();
      } finally {
        giveBack?.();
      }
    } finally {
      release();
    }
  };
}
