/** What the imaging tests drive: the public functions of imaging on `window`, with the real worker behind them. */
import { type Clock, systemClock } from '../../../src/base/clock.ts';
import { createHeicFrame } from '../../../src/imaging/heic/heic-frame.ts';
import { createImaging as createImagingWith, type ImagingOptions } from '../../../src/imaging/worker/client.ts';

const createOwnWorker = () =>
  new Worker(new URL('../../../editor/shell/imaging/imaging.worker.ts', import.meta.url), { type: 'module' });

const createOnce = () =>
  new Worker(new URL('../../../editor/shell/imaging/imaging.worker.ts', import.meta.url), {
    type: 'module',
    name: 'imaging-once',
  });

/** A client with the editor's workers. */
const createImaging = (options: Partial<ImagingOptions> & Pick<ImagingOptions, 'clock'>) =>
  createImagingWith({ createWorker: createOwnWorker, createOnce, ...options });

/** A client whose first worker hangs at its first job; the ones after it are the editor's. */
function createStuckImaging() {
  let workers = 0;
  const imaging = createImaging({
    clock: systemClock,
    createWorker: () => {
      workers += 1;
      return workers === 1
        ? new Worker(new URL('./stuck.worker.ts', import.meta.url), { type: 'module' })
        : createOwnWorker();
    },
  });
  return { imaging, started: () => workers };
}

/** A client whose first HEIC decoder hangs at its first file, on a clock that `pass` moves. */
function createHangingHeic() {
  let workers = 0;
  const timers = new Set<{ ms: number; run: () => void }>();
  const clock: Clock = {
    now: () => performance.now(),
    after(ms, run) {
      const timer = { ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const pass = (ms: number) => {
    for (const timer of [...timers]) if (timer.ms <= ms) timer.run();
  };
  const imaging = createImaging({
    clock,
    createHeicWorker: () => {
      workers += 1;
      return workers === 1
        ? new Worker(new URL('./stuck.worker.ts', import.meta.url), { type: 'module' })
        : new Worker(new URL('../../../src/imaging/heic/heic.worker.ts', import.meta.url));
    },
  });
  return { imaging, started: () => workers, pass };
}

/** What only a browser can be asked of the last resort. */
const openInFrame = (signal: AbortSignal, blob: Blob, pixels: number) =>
  createHeicFrame(systemClock, '/heic-frame.html')(signal, blob, pixels);

const blobOf = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);

async function textOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

export const imagingPage = {
  createImaging,
  createOwnWorker,
  createStuckImaging,
  createHangingHeic,
  openInFrame,
  systemClock,
  blobOf,
  textOf,
};

declare global {
  interface Window {
    imagingPage: typeof imagingPage;
  }
}

window.imagingPage = imagingPage;
