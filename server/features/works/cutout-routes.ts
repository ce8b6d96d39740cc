import * as contracts from '../../../src/protocol/calls/cutout-pictures.schema.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { StoredCutouts } from './stored-cutouts.ts';

/** Makes pictures of a matted one, in a process of its own. */
export interface PictureMaker {
  /** PNG, as large as the picture. */
  cutout(
    signal: AbortSignal,
    job: { bytes: Uint8Array; mask: Uint8Array; maxPixels: number },
    from: Parameters<PictureMaker['thumbnail']>[2],
  ): Promise<Uint8Array>;
  /** WebP. */
  thumbnail(
    signal: AbortSignal,
    job: { bytes: Uint8Array; mask: Uint8Array; side: number; maxPixels: number },
    from: { key: string; visitor: { address: string; session: string } },
  ): Promise<Uint8Array>;
}

export interface CutoutPorts extends RoutePorts {
  storedCutouts: Pick<StoredCutouts, 'open' | 'delete'>;
  renderer: PictureMaker;
}

/** More than an upload's copy has; a job's picture is one too. */
const MAX_PIXELS = 40_000_000;

/** Pictures of a user's cut-outs, made when they are asked for and kept nowhere (D368); and the end of what they are made of. */
export function cutoutRoutes(app: Listener, ports: CutoutPorts): void {
  const { storedCutouts, renderer } = ports;
  const route = createRoute(app, ports);

  route(contracts.cutoutPicture, async ({ request, reply, caller: userId, query: { uuid, side } }) => {
    const isFull = side === 'full';
    const found = await storedCutouts.open(userId, uuid, { paid: isFull });
    if (found === undefined) return { code: 0, data: { picture: '' } };
    const from = { key: 'works', visitor: { address: request.ip, session: userId } };
    const job = { ...found, maxPixels: MAX_PIXELS };
    const signal = clientSignal(request, reply);
    const bytes = isFull
      ? await renderer.cutout(signal, job, from)
      : await renderer.thumbnail(signal, { ...job, side: Number(side) }, from);
    const type = isFull ? 'png' : 'webp';
    return { code: 0, data: { picture: `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}` } };
  });

  route(contracts.deleteCutoutPicture, async ({ caller: userId, body: { uuid } }) => {
    await storedCutouts.delete(userId, uuid);
    return { code: 0, data: {} };
  });
}
