import { AppError } from '../base/error.ts';
import { imagingError } from './error.ts';
import { compress } from './jobs/compress.ts';
import { encode } from './jobs/encode.ts';
import { fuse } from './jobs/fuse.ts';
import { preview } from './jobs/preview.ts';
import { render } from './jobs/render.ts';
import type { Rgba } from './kernels/pixels.ts';
import type { Answer, Ask, CarriedError, FromWorker, JobName, ToWorker } from './messages.ts';

/** Pixels of the finished cut-outs, by handle. They never leave this worker but as a file or a screen-sized bitmap. */
const cuts = new Map<number, Rgba>();
const running = new Map<number, AbortController>();

type Run<Name extends JobName> = (signal: AbortSignal, ask: Ask<Name>) => Promise<Answer<Name>>;

const RUN: { [Name in JobName]: Run<Name> } = {
  preview: (signal, { source, maxSide }) => preview(signal, source, maxSide),
  compress: (signal, { source, options }) => compress(signal, source, options),
  async fuse(signal, { cut, source, matte, options }) {
    const { picture, box } = await fuse(signal, source, matte, options);
    cuts.set(cut, picture);
    return box;
  },
  render: async (_signal, { cut, options }) => render(held(cut), options),
  encode: (signal, { cut, options }) => encode(signal, held(cut), options),
};

function held(cut: number): Rgba {
  const picture = cuts.get(cut);
  if (picture === undefined) throw imagingError('INTERNAL', 'this cut-out was released');
  return picture;
}

const answer = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function run<Name extends JobName>(id: number, name: Name, ask: Ask<Name>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const result = await RUN[name](controller.signal, ask);
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
