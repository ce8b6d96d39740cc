/**
 * Entry of a render worker: a process of its own, spoken to over Node's IPC channel, that decodes what strangers send, lays the mask
 * on it and writes the file. One job at a time; it starts when the first one comes.
 */
import sharp from 'sharp';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import { pictureCopies } from './picture-copies.ts';
import { measurePicture, renderCutout } from './render-cutout.ts';
import type { RemovalJob, RemovalResponse } from './render-job.ts';
import { type FromRenderer, isToRenderer } from './render-messages.ts';
import { renderThumbnail } from './thumbnail.ts';

// A picture at a time: libvips' cache would only keep what nobody asks for again.
sharp.concurrency(1);
sharp.cache(false);

const say = (message: FromRenderer) => {
  process.send?.(message);
};

async function answer(job: RemovalJob): Promise<RemovalResponse> {
  if (job.type === 'measure') return { size: await measurePicture(job) };
  if (job.type === 'copies') return { copies: await pictureCopies(job) };
  if (job.type === 'thumbnail') return { thumbnail: await renderThumbnail(job) };
  return { rendered: await renderCutout(job) };
}

process.on('message', async (message: unknown) => {
  if (!isToRenderer(message)) return;
  const { id, job } = message;
  try {
    say({ type: 'done', id, answer: await answer(job) });
  } catch (error) {
    const { code, message: text } = asCutoutError(error, 'INTERNAL');
    say({ type: 'refused', id, code, message: text });
  }
});

// The server is gone: nobody is left to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of a terminal; the server finishes its work first and then ends the workers itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

say({ type: 'ready' });
