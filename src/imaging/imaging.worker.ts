import { systemClock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import { encode } from './encode/encode.ts';
import { imagingError } from './error.ts';
import { compress } from './jobs/compress.ts';
import { type Fused, fuse } from './jobs/fuse.ts';
import { preview } from './jobs/preview.ts';
import { sourcePixels } from './jobs/source-pixels.ts';
import { matteOf, view } from './jobs/view.ts';
import type { Answer, Ask, CarriedError, FromWorker, JobName, ToWorker } from './messages.ts';
import type { Report, Source } from './types.ts';

/** The finished cut-outs, by handle. They never leave this worker but as a file or a screen-sized bitmap. */
const cuts = new Map<number, Fused & { source: Source }>();
const running = new Map<number, AbortController>();

type Run<Name extends JobName> = (signal: AbortSignal, ask: Ask<Name>, report: Report) => Promise<Answer<Name>>;

const RUN: { [Name in JobName]: Run<Name> } = {
  preview: (signal, { source, maxSide }) => preview(signal, source, maxSide),
  compress: (signal, { source, options }) => compress(signal, source, options),
  async fuse(signal, { cut, ...parts }) {
    const fused = await fuse(signal, parts);
    cuts.set(cut, { ...fused, source: parts.source });
    return fused.box;
  },
  render: async (_signal, { cut, options }) => view(held(cut), options),
  async matte(_signal, { cut, options }) {
    const { picture, box } = held(cut);
    return view({ picture: matteOf(picture), box }, { ...options, watermark: false });
  },
  async source(signal, { cut, options }) {
    const { source, box } = held(cut);
    return view({ picture: await sourcePixels(signal, source), box }, { ...options, watermark: false });
  },
  encode: (signal, { cut, options }, report) => encode(signal, held(cut), options, { clock: systemClock, report }),
};

function held(cut: number) {
  const found = cuts.get(cut);
  if (found === undefined) throw imagingError('INTERNAL', 'this cut-out was released');
  return found;
}

const answer = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function run<Name extends JobName>(id: number, name: Name, ask: Ask<Name>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const report = (share: number) => answer({ type: 'progress', id, share });
    const result = await RUN[name](controller.signal, ask, report);
    answer({ type: 'done', id, answer: result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    answer({ type: 'failed', id, error: carried(error) });
  } finally {
    running.delete(id);
  }
}

function carried(error: unknown): CarriedError {
  if (error instanceof AppError) {
    const { code, message, recoverable, details } = error;
    return { code, message, recoverable, details };
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'INTERNAL', message, recoverable: true, details: {} };
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'abort') running.get(data.id)?.abort(imagingError('ABORTED', 'aborted'));
  else if (data.type === 'release') cuts.delete(data.cut);
  else void run(data.id, data.name, data.ask);
});
