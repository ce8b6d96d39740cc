import { systemClock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import { encode } from './encode/encode.ts';
import { imagingError } from './error.ts';
import { compress } from './jobs/compress.ts';
import { palette } from './jobs/palette.ts';
import { preview } from './jobs/preview.ts';
import { Shelf } from './jobs/shelf.ts';
import type { Answer, Ask, CarriedError, FromWorker, JobName, ToWorker } from './messages.ts';
import type { Report } from './types.ts';

const shelf = new Shelf();
const running = new Map<number, AbortController>();

type Run<Name extends JobName> = (signal: AbortSignal, ask: Ask<Name>, report: Report) => Promise<Answer<Name>>;

const RUN: { [Name in JobName]: Run<Name> } = {
  preview: (signal, { source, maxSide }) => preview(signal, source, maxSide),
  compress: (signal, { source, options }) => compress(signal, source, options, systemClock),
  fuse: (signal, { cut, ...parts }) => shelf.make(signal, cut, parts),
  render: (signal, { cut, options, picture }) => shelf.render(signal, cut, options, picture),
  edge: (signal, { cut, edge, options }) => shelf.edge(signal, cut, edge, options),
  matte: (signal, { cut, options }) => shelf.matte(signal, cut, options),
  source: (signal, { cut, options }) => shelf.source(signal, cut, options),
  async encode(signal, { cut, options }, report) {
    const { subject, original, camera, ground } = await shelf.forFile(signal, cut, options);
    return encode(signal, subject, options, { clock: systemClock, report, behind: ground, original, camera });
  },
  palette: (signal, { source, count }) => palette(signal, source, count),
};

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
  else if (data.type === 'release') shelf.release(data.cut);
  else void run(data.id, data.name, data.ask);
});
