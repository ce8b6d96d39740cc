/** What the imaging tests drive: the room's public functions on `window`, with the real worker behind them. */
import { systemClock } from '../../../src/base/clock.ts';
import { createImaging } from '../../../src/imaging/client.ts';

/** A client whose first worker hangs at its first job; the ones after it are the room's own. */
function createStuckImaging() {
  let workers = 0;
  const imaging = createImaging({
    clock: systemClock,
    createWorker: () => {
      workers += 1;
      return workers === 1
        ? new Worker(new URL('./stuck.worker.ts', import.meta.url), { type: 'module' })
        : new Worker(new URL('../../../src/imaging/imaging.worker.ts', import.meta.url), { type: 'module' });
    },
  });
  return { imaging, started: () => workers };
}

const blobOf = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);

async function textOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

export const imagingPage = { createImaging, createStuckImaging, systemClock, blobOf, textOf };

declare global {
  interface Window {
    imagingPage: typeof imagingPage;
  }
}

window.imagingPage = imagingPage;
