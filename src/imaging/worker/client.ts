import type { Clock } from '../../base/clock.ts';
import { check } from '../check/check.ts';
import { imagingError, notClear } from '../error.ts';
import { HeicDecoder, type HeicWorker } from '../heic/heic-decoder.ts';
import { createHeicFrame } from '../heic/heic-frame.ts';
import { decodeNatively, openHeic } from '../heic/open-heic.ts';
import type { Cut, CutParts, RenderOptions, Report, Source } from '../types.ts';
import type { Imaging } from './imaging.ts';
import type { JobPort } from './job-worker.ts';
import type { JobName, JobRequest, JobResponse } from './messages.ts';
import { wholeMatte } from './whole-matte.ts';
import { type WorkerHandle, WorkerHost } from './worker-host.ts';

export interface ImagingOptions {
  clock: Clock;
  /** Makes the worker: a script that calls `serveImaging`. */
  createWorker: () => WorkerHandle;
  /** Makes another of the same script for a single job, named `imaging-once`. */
  createOnce: () => JobPort;
  /** Makes the HEIC decoder's worker; default: this module's own. */
  createHeicWorker?: () => HeicWorker;
  /** Address of the isolated page for HEIC's last resort (D39); without it there is none. */
  heicFrame?: string | undefined;
  /** Hears what is worth a line in a trace. */
  debug?: (message: string) => void;
}

/** A classic worker, not a module: libheif's published script is taken in by `importScripts`. */
const createOwnHeicWorker = (): HeicWorker =>
  new Worker(new URL('../heic/heic.worker.ts', import.meta.url), { name: 'heic' });

/**
 * The main thread's end of the imaging worker. One worker, one job at a time; it starts at the first job and goes after ten idle
 * seconds unless it holds a cut.
 * @example
 * const imaging = createImaging({ clock: systemClock, createWorker });
 * const source = await imaging.check(signal, file, limits);
 * const cut = await imaging.fuse(signal, source, matte, { foreground: true });
 * const png = await imaging.encode(signal, cut, { format: 'png', watermark: false });
 */
export function createImaging({
  clock,
  createWorker,
  createOnce,
  createHeicWorker = createOwnHeicWorker,
  heicFrame,
  debug = () => {},
}: ImagingOptions): Imaging {
  const heic = new HeicDecoder({ clock, createWorker: createHeicWorker });
  const lastResort = heicFrame === undefined ? undefined : createHeicFrame(clock, heicFrame);
  const decoders = { native: decodeNatively, heic, lastResort, debug };
  const parts = new Map<number, CutParts>();
  const host = new WorkerHost({ clock, createWorker, createOnce, mayIdle: () => parts.size === 0 });
  const pictures = new WeakMap<Blob, number>();
  let lastPicture = 0;
  let lastId = 0;

  /** The same number for the same background picture; 0 without one. */
  function pictureOf({ recipe }: RenderOptions): number {
    const picture = Object.values(recipe?.background ?? {}).find((part) => part instanceof Blob);
    if (picture === undefined) return 0;
    const known = pictures.get(picture) ?? lastPicture + 1;
    lastPicture = Math.max(lastPicture, known);
    pictures.set(picture, known);
    return known;
  }

  function partsOf(id: number): CutParts {
    const made = parts.get(id);
    if (made === undefined) throw imagingError('INVALID_ARGUMENT', 'this cut-out was released');
    return made;
  }

  /** Runs a job on a cut; where the worker that held it is gone, the cut is made again first. */
  async function onCut<Name extends 'render' | 'edge' | 'stroke' | 'matte' | 'source' | 'encode'>(
    signal: AbortSignal,
    name: Name,
    { id, width, height }: Cut,
    request: JobRequest<Name>,
    report?: Report,
  ): Promise<JobResponse<Name>> {
    const made = partsOf(id);
    return host.turn(signal, async (run) => {
      if (!run.holds(id)) await run.job('fuse', { cut: id, ...made }, made.source);
      run.hold(id, made.source);
      return run.job(name, request, { width, height }, report);
    });
  }

  /** Makes a cut of its parts under a handle of its own. */
  function make(signal: AbortSignal, partsOf: (id: number) => CutParts): Promise<Cut> {
    lastId += 1;
    const id = lastId;
    const made = partsOf(id);
    return host.turn(signal, async (run) => {
      const { box, cut } = await run.job('fuse', { cut: id, ...made }, made.source);
      run.hold(id, made.source);
      parts.set(id, made);
      return { id, box, cut, width: made.source.width, height: made.source.height };
    });
  }

  const single = <Name extends JobName>(signal: AbortSignal, name: Name, request: JobRequest<Name>, source: Source) =>
    host.turn(signal, (run) => run.job(name, request, source));

  return {
    check,
    open: async (signal, source) => (source.format === 'heic' ? openHeic(signal, source, decoders) : source),
    preview: (signal, source, maxSide) => single(signal, 'preview', { source, maxSide }, source),
    pixels: (signal, source, maxSide) => single(signal, 'pixels', { source, maxSide }, source),
    compress: (signal, source, options) => single(signal, 'compress', { source, options }, source),
    fuse: (signal, source, matte, options) => make(signal, (root) => ({ root, source, matte, options })),
    async whole(signal, source) {
      const matte = await wholeMatte(source);
      return await make(signal, (root) => ({ root, source, matte, options: { foreground: false } })).catch(notClear);
    },
    async retouch(signal, { id }, recipe) {
      const { root, source, matte, options } = partsOf(id);
      return make(signal, () => ({ root, source, matte, options, recipe }));
    },
    render: (signal, cut, options) =>
      onCut(signal, 'render', cut, { cut: cut.id, options, picture: pictureOf(options) }),
    edgeView: (signal, cut, edge, options) => onCut(signal, 'edge', cut, { cut: cut.id, edge, options }),
    strokeView: (signal, cut, stroke) => onCut(signal, 'stroke', cut, { cut: cut.id, stroke }),
    matte: (signal, cut, options) => onCut(signal, 'matte', cut, { cut: cut.id, options }),
    source: (signal, cut, options) => onCut(signal, 'source', cut, { cut: cut.id, options }),
    async palette(signal, { id }, count) {
      const { source } = partsOf(id);
      return single(signal, 'palette', { source, count }, source);
    },
    encode: (signal, cut, options, report) => onCut(signal, 'encode', cut, { cut: cut.id, options }, report),
    encodePixels: (signal, picture, options, report, photo) =>
      host.turn(signal, (run) => run.job('encodePixels', { picture, options, photo }, picture, report)),
    release(cut) {
      if (parts.delete(cut.id)) host.release(cut.id);
    },
    close() {
      parts.clear();
      host.close();
      heic.close();
    },
  };
}
