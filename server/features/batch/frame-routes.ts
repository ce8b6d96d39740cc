import type { FastifyRequest } from 'fastify';
import {
  cancelFrameBatch,
  type FrameJob,
  findFrameBatch,
  frameBatches,
  MOST_FRAME_PICTURES,
  startFrameBatch,
} from '../../../src/protocol/calls/frame-batch.schema.ts';
import { cutoutError, isErrorCode } from '../../../src/protocol/errors.ts';
import type { Kind } from '../../../src/protocol/kinds.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import { sentUser, type UserPorts, userOf } from '../../platform/callers/user.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute } from '../../platform/http/route.ts';
import { type OwnPicturePorts, ownKey } from '../../platform/store/own-picture.ts';
import { batchResult } from './batch-result.ts';
import type { Batch } from './batches.ts';
import type { PaidWork } from './job-credits.ts';
import type { BatchPorts } from './routes.ts';

/** In the words of the interface that cuts out (server/features/removebg-api). */
const TYPES: Readonly<Record<Kind, string>> = { human: 'person', icon: 'graphic', thing: 'product' };

export interface FrameBatchPorts extends BatchPorts, OwnPicturePorts, UserPorts {
  users: { membership(userId: string): Promise<{ isMember: boolean }> };
  credits: { left(userId: string): number | Promise<number> };
}

/** Jobs of frames: mattes of pictures that the session uploaded. A job is its key's; on our own site it is one user's (D321). */
export function frameBatchRoutes(app: Listener, ports: FrameBatchPorts): void {
  const { batches } = ports;
  const route = createRoute(app, ports);
  const ofSite = ({ key }: Caller) => key.role === 'site';
  /** Undefined: of a partner's key. @throws LOGIN_REQUIRED */
  const userBehind = async (request: FastifyRequest, caller: Caller): Promise<string | undefined> =>
    ofSite(caller) ? await userOf(request, ports) : undefined;
  const leftOf = async (userId: string | undefined) =>
    userId === undefined || (await ports.users.membership(userId)).isMember
      ? {}
      : { left: await ports.credits.left(userId) };
  const shown = async (found: Batch | undefined, userId: string | undefined) =>
    found && {
      code: 0 as const,
      data: { ...jobOf(found, (key) => ports.access.signed(key)), ...(await leftOf(userId)) },
    };

  // Asked by frames that only want to know: a refusal would stand in the browser's console.
  route(frameBatches, async ({ request, caller }) => {
    const isStranger = ofSite(caller) && (await sentUser(request, ports)) === undefined;
    return { code: 0 as const, data: { most: batches === undefined || isStranger ? 0 : MOST_FRAME_PICTURES } };
  });

  route(startFrameBatch, async ({ request, caller, body }) => {
    if (batches === undefined) return undefined;
    const userId = await userBehind(request, caller);
    const owner = userId === undefined ? undefined : { userId, works: await payable(ports, userId, body) };
    const keys = await Promise.all(body.images.map((address) => ownKey(ports, caller, address)));
    const { id } = await batches.add(caller.key.id, {
      pictures: keys.map((key) => ({ address: `:${key}`, name: undefined })),
      options: { size: 'full', channels: 'alpha', format: 'png', ...(body.kind && { type: TYPES[body.kind] }) },
      notifies: false,
      ofFrame: true,
      ...(owner && { owner }),
    });
    return { code: 0 as const, data: { id, ...(await leftOf(userId)) } };
  });

  route(findFrameBatch, async ({ request, caller, params: { id } }) => {
    const userId = await userBehind(request, caller);
    return await shown(await batches?.find(caller.key.id, id, userId), userId);
  });

  route(cancelFrameBatch, async ({ request, caller, params: { id } }) => {
    const userId = await userBehind(request, caller);
    return await shown(await batches?.cancel(caller.key.id, id, userId), userId);
  });
}

/**
 * The works that the pictures are.
 * @returns undefined for a member who named none: they pay for none
 * @throws CutoutError INVALID_ARGUMENT for a picture without a work
 */
async function payable(
  { users }: Pick<FrameBatchPorts, 'users'>,
  userId: string,
  { images, works = [] }: { images: readonly string[]; works?: PaidWork[] | undefined },
): Promise<PaidWork[] | undefined> {
  if (works.length === images.length) return works;
  if ((await users.membership(userId)).isMember) return undefined;
  throw cutoutError('INVALID_ARGUMENT', 'works: one for each picture');
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
