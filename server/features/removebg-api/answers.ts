import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemovalAccountResponse } from '../../../src/protocol/calls/removal.schema.ts';
import type { Removed } from './remove-background.ts';
import type { RenderFormat } from './render-job.ts';

/** Sent where the client accepts JSON alone. */
interface RemovedResponse {
  data: {
    result_b64: string;
    foreground_top: number;
    foreground_left: number;
    foreground_width: number;
    foreground_height: number;
  };
}

const UNLIMITED = 2 ** 31 - 1;

/** @param left undefined where the key has no quota */
export function accountResponse(left: number | undefined): RemovalAccountResponse {
  const total = left ?? UNLIMITED;
  const credits = { total, subscription: total, payg: 0, enterprise: 0 };
  return { data: { attributes: { credits, api: { free_calls: total, sizes: 'all' } } } };
}

const TYPES: Readonly<Record<RenderFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  zip: 'application/zip',
};

/** The finished file, or its base64 where the client accepts JSON and no picture. */
export async function sendRemoved(request: FastifyRequest, reply: FastifyReply, removed: Removed): Promise<void> {
  const { file, width, height, subject, type, format } = removed;
  reply.headers({
    'x-credits-charged': '1',
    'x-type': type,
    'x-width': String(width),
    'x-height': String(height),
    'x-foreground-top': String(subject.y),
    'x-foreground-left': String(subject.x),
    'x-foreground-width': String(subject.width),
    'x-foreground-height': String(subject.height),
  });
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const accept = request.headers.accept ?? '';
  if (accept.includes('application/json') && !/\*\/\*|image\//.test(accept)) {
    const answer: RemovedResponse = {
      data: {
        result_b64: bytes.toString('base64'),
        foreground_top: subject.y,
        foreground_left: subject.x,
        foreground_width: subject.width,
        foreground_height: subject.height,
      },
    };
    await reply.send(answer);
    return;
  }
  const name = `no-bg.${format}`;
  await reply.header('content-disposition', `attachment; filename="${name}"`).type(TYPES[format]).send(bytes);
}
