import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Removed } from './remove-background.ts';
import type { RenderFormat } from './render-job.ts';

/** Sent where the client accepts JSON alone. */
export const removedSchema = z.object({
  data: z.object({
    result_b64: z.string(),
    foreground_top: z.int(),
    foreground_left: z.int(),
    foreground_width: z.int(),
    foreground_height: z.int(),
  }),
});

/** `credits` are mattings that are left of the key's day; a key without a quota has as many as fit in 31 bits. */
export const accountSchema = z.object({
  data: z.object({
    attributes: z.object({
      credits: z.object({ total: z.int(), subscription: z.int(), payg: z.int(), enterprise: z.int() }),
      api: z.object({ free_calls: z.int(), sizes: z.string() }),
    }),
  }),
});

const UNLIMITED = 2 ** 31 - 1;

/** @param left undefined where the key has no quota */
export function accountAnswer(left: number | undefined): z.output<typeof accountSchema> {
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
    const answer: z.output<typeof removedSchema> = {
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
