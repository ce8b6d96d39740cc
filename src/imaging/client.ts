import type { Clock } from '../base/clock.ts';
import { check } from './check.ts';
import { imagingError } from './error.ts';
import type { Answer, Ask, JobName } from './messages.ts';
import type { Cut, FuseOptions, Imaging, Source } from './types.ts';
import { type WorkerHandle, WorkerHost } from './worker-host.ts';

export interface ImagingOptions {
  clock: Clock;
  /** Makes the worker; default: this room's own, a module of the same origin. */
  createWorker?: () => WorkerHandle;
}

/** What a cut is made of: small enough to keep, and enough to make it again after its worker had to be ended. */
interface Parts {
  source: Source;
  matte: Blob;
  options: FuseOptions;
}

const createOwnWorker = (): WorkerHandle =>
  new Worker(new URL('./imaging.worker.ts', import.meta.url), { type: 'module', name: 'imaging' });

/**
 * The main thread's end of the imaging worker. One worker, one job at a time; it starts at the first job and goes after ten idle
 * seconds unless it holds a cut.
 * @example
 * const imaging = createImaging({ clock: systemClock });
 * const source = await imaging.check(signal, file, limits);
 * const cut = await imaging.fuse(signal, source, matte, { foreground: true });
 * const png = await imaging.encode(signal, cut, { format: 'png', watermark: false });
 */
export function createImaging({ clock, createWorker = createOwnWorker }: ImagingOptions): Imaging {
  const parts = new Map<number, Parts>();
  const host = new WorkerHost({ clock, createWorker, mayIdle: () => parts.size === 0 });
  let lastId = 0;

  /** Runs a job on a cut; where the worker that held it is gone, the cut is made again first. */
  async function onCut<Name extends 'render' | 'encode'>(
    signal: AbortSignal,
    name: Name,
    { id, width, height }: Cut,
    ask: Ask<Name>,
  ): Promise<Answer<Name>> {
    const made = parts.get(id);
    if (made === undefined) throw imagingError('INVALID_ARGUMENT', 'this cut-out was released');
    return host.turn(signal, async (run) => {
      if (!run.holds(id)) {
        await run.job('fuse', { cut: id, ...made }, made.source);
        run.hold(id);
      }
      return run.job(name, ask, { width, height });
    });
  }

  const single = <Name extends JobName>(signal: AbortSignal, name: Name, ask: Ask<Name>, source: Source) =>
    host.turn(signal, (run) => run.job(name, ask, source));

  return {
    check,
    preview: (signal, source, maxSide) => single(signal, 'preview', { source, maxSide }, source),
    compress: (signal, source, options) => single(signal, 'compress', { source, options }, source),
    async fuse(signal, source, matte, options) {
      lastId += 1;
      const id = lastId;
      return host.turn(signal, async (run) => {
        const box = await run.job('fuse', { cut: id, source, matte, options }, source);
        run.hold(id);
        parts.set(id, { source, matte, options });
        return { id, box, width: source.width, height: source.height };
      });
    },
    render: (signal, cut, options) => onCut(signal, 'render', cut, { cut: cut.id, options }),
    encode: (signal, cut, options) => onCut(signal, 'encode', cut, { cut: cut.id, options }),
    release(cut) {
      if (parts.delete(cut.id)) host.release(cut.id);
    },
    close() {
      parts.clear();
      host.close();
    },
  };
}
