import type { Clock } from '../../../src/base/clock.ts';
import { type BatchResponse, cancelBatch, findBatch, startBatch } from '../../../src/protocol/calls/batch.schema.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { type IdempotencyPorts, idempotent } from '../../platform/idempotency/idempotent.ts';
import type { StoreAccess } from '../../platform/store/store-access.ts';
import { batchResponse } from './answers.ts';
import { batchParams } from './batch-params.ts';
import type { Batch, Batches } from './batches.ts';
import type { CutoutMaker } from './cutout-maker.ts';

export interface BatchPorts extends RoutePorts, IdempotencyPorts {
  clock: Clock;
  access: StoreAccess;
  retentionHours: number;
  cutouts: CutoutMaker;
  /** Undefined where BATCH_JOBS is off. */
  batches: Batches | undefined;
}

/** Jobs of many pictures, for servers that can wait. Where BATCH_JOBS is off there is nothing here. */
export function batchRoutes(app: Listener, ports: BatchPorts): void {
  const { clock, batches, access, cutouts, retentionHours } = ports;
  const route = createRoute(app, ports);
  const retention = retentionHours * 3_600_000;
  const shown = (batch: Batch): BatchResponse =>
    batchResponse(batch, { now: clock.now(), retention, signed: (key) => access.signed(key) });

  route(startBatch, async ({ request, reply, caller: key, body }) => {
    if (batches === undefined) return undefined;
    const params = batchParams(body, (options) => cutouts.check(key, options));
    return await idempotent(request, reply, ports, key.id, async () => {
      const { id, state } = await batches.add(key.id, params);
      return { id, status: state };
    });
  });

  // One job of the caller's. Foreign and missing are one response.
  route(findBatch, async ({ caller: key, params: { id } }) => {
    const found = await batches?.find(key.id, id);
    return found && shown(found);
  });

  route(cancelBatch, async ({ caller: key, params: { id } }) => {
    const found = await batches?.cancel(key.id, id);
    return found && shown(found);
  });
}
