import { sleep } from '../../../../src/base/abort.ts';
import { systemClock } from '../../../../src/base/clock.ts';
import { findLevel } from '../../../../src/pixels/adjust/level.ts';
import { cropPhoto, developPhoto, renderPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import type { FromWorker, JobName, JobRequest, JobResponse, ToWorker } from './messages.ts';

type Runs = {
  readonly [Name in JobName]: (signal: AbortSignal, request: JobRequest<Name>) => Promise<JobResponse<Name>>;
};

/** Work between two looks at the messages that have come, ms. */
const SLICE = 40;

/** Lets messages in now and then: an abort is heard. */
function pauseOf(signal: AbortSignal): { pause: () => Promise<void> | void } {
  let since = systemClock.now();
  return {
    pause() {
      if (systemClock.now() - since < SLICE) return;
      return sleep(signal, systemClock, 0).then(() => {
        since = systemClock.now();
      });
    },
  };
}

const JOBS: Runs = {
  render: (signal, { picture, values, scale }) => renderPhoto(signal, picture, values, scale, pauseOf(signal)),
  crop: (signal, { picture, crop }) => cropPhoto(signal, picture, crop, pauseOf(signal)),
  develop: (signal, { picture, values, scale }) => developPhoto(signal, picture, values, scale, pauseOf(signal)),
  level: async (_signal, { picture }) => findLevel(picture),
};

const running = new Map<number, AbortController>();
const send = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function run<Name extends JobName>(id: number, name: Name, request: JobRequest<Name>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const response = await JOBS[name](controller.signal, request);
    send({ type: 'done', id, response }, response !== undefined && 'data' in response ? [response.data.buffer] : []);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ type: 'failed', id, error: { code: 'INTERNAL', message, recoverable: true, details: {} } });
  } finally {
    running.delete(id);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'abort') running.get(data.id)?.abort(new Error('aborted'));
  else void run(data.id, data.name, data.request);
});
