import {
  cancelFrameBatch,
  type FrameJob,
  findFrameBatch,
  frameBatches,
  MOST_FRAME_PICTURES,
  startFrameBatch,
} from '../../../src/protocol/calls/frame-batch.schema.ts';
import { isErrorCode } from '../../../src/protocol/errors.ts';
import type { Kind } from '../../../src/protocol/kinds.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute } from '../../platform/http/route.ts';
import { type OwnPicturePorts, ownKey } from '../../platform/store/own-picture.ts';
import { batchResult } from './batch-result.ts';
import type { Batch, Batches } from './batches.ts';
import type { BatchPorts } from './routes.ts';

/** In the words of the interface that cuts out (server/features/removebg-api). */
const TYPES: Readonly<Record<Kind, string>> = { human: 'person', icon: 'graphic', thing: 'product' };

/**
 * Jobs of frames: mattes of pictures that the session uploaded. On our own site a matting is paid for by a person and not by the key
 * (D17), so its frames have none of this (D301).
 */
export function frameBatchRoutes(app: Listener, ports: BatchPorts & OwnPicturePorts): void {
  const route = createRoute(app, ports);
  const of = ({ key }: Caller): Batches | undefined => (key.role === 'site' ? undefined : ports.batches);
  const shown = (found: Batch | undefined) =>
    found && { code: 0 as const, data: jobOf(found, (key) => ports.access.signed(key)) };

  // Asked by frames that only want to know: a refusal would stand in the browser's console.
  route(frameBatches, async ({ caller }) => ({
    code: 0 as const,
    data: { most: of(caller) === undefined ? 0 : MOST_FRAME_PICTURES },
  }));

  route(startFrameBatch, async ({ caller, body }) => {
    const batches = of(caller);
    if (batches === undefined) return undefined;
    const keys = await Promise.all(body.images.map((address) => ownKey(ports, caller, address)));
    const { id } = await batches.add(caller.key.id, {
      pictures: keys.map((key) => ({ address: `:${key}`, name: undefined })),
      options: { size: 'full', channels: 'alpha', format: 'png', ...(body.kind && { type: TYPES[body.kind] }) },
      tells: false,
      ofFrame: true,
    });
    return { code: 0 as const, data: { id } };
  });

  route(findFrameBatch, async ({ caller, params: { id } }) => shown(await of(caller)?.find(caller.key.id, id)));
  route(cancelFrameBatch, async ({ caller, params: { id } }) => shown(await of(caller)?.cancel(caller.key.id, id)));
}

function jobOf({ job, pictures }: Batch, signed: (objectKey: string) => string): FrameJob {
  return {
    id: job.id,
    status: job.state,
    images: pictures.map(({ position, state, code, result }) => {
      const found = batchResult.safeParse(result);
      return {
        index: position,
        status: state,
        ...(isErrorCode(code) && { error: code }),
        ...(found.success && { matte_url: signed(found.data.objectKey) }),
      };
    }),
  };
}
