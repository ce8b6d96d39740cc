import { onAbort, race, throwIfAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { isHuge } from '../imaging/is-large.ts';
import type { Cut, FuseOptions, Source, SourceLimits, UploadCopy } from '../imaging/types.ts';
import type { Imaging } from '../imaging/worker/imaging.ts';
import { asCutoutError, type ErrorCode } from '../protocol/errors.ts';
import type { InputSource } from '../protocol/input-source.ts';
import { type Box, KINDS, type Kind } from '../protocol/kinds.ts';
import { UPLOAD_COPY } from '../protocol/limits.ts';
import type { EdgeQuality, ImageSource } from '../protocol/wire.ts';
import { edgeSizeOf } from './effect.ts';
import type { Step, WorkEvent } from './events.ts';
import type { CutoutLanes } from './lanes.ts';
import { createMaskStep, type Matted } from './mask-step.ts';
import { isBlank } from './no-subject.ts';
import type { MattingPort, PicturePort, UploadPort } from './ports.ts';
import { createBar, progressOf } from './progress.ts';
import type { OriginalImgInfo, ResultInfo, SodRes } from './work.ts';

export interface PipelinePorts {
  imaging: Imaging;
  uploads: UploadPort;
  matting: MattingPort;
  pictures: PicturePort;
  lanes: CutoutLanes;
  clock: Clock;
}

/** A picture that came with transparency: it is its own cut-out, or is cut out as it looks on white. */
export type TransparentChoice = 'keep' | 'again';

/** One picture to cut out. `name` is for the screen alone and never leaves the machine. */
export interface Job {
  /** By its address it is read within the check. */
  file: ImageSource;
  name: string;
  position: number;
  way: InputSource;
  limits: SourceLimits;
  kind?: Kind;
  /** In pixels of the file's picture, upright. */
  boxes?: readonly Box[];
  highResolution?: boolean;
  /** The picture is open on the stage: a coarse mask is requested together with the matting. */
  coarse?: boolean;
  /** How the colours of soft pixels are estimated where the server wants them to be (use_fe). */
  foreground?: Pick<FuseOptions, 'preset' | 'chunkSize'> | undefined;
  /** Sets a sheet aside, right before the mask is asked for (D17); see MattingRequest. What it throws ends the run. */
  ticket?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
  /** Asked where a pixel of the picture is not opaque (D8). Without it, its alpha and the matte's are both kept. */
  transparent?: ((signal: AbortSignal) => Promise<TransparentChoice>) | undefined;
  /** What an earlier run of the same picture already has; its steps are skipped. */
  done?: Progressed;
}

/**
 * What a run has reached: kept by the caller, so that a retry does not upload again. For another kind pass `source`, `copy` and
 * `url` on alone.
 */
export interface Progressed {
  source?: Source | undefined;
  copy?: UploadCopy | undefined;
  url?: string | undefined;
  sodRes?: SodRes | undefined;
  matte?: Blob | undefined;
  /** How far its edges can be trusted; undefined where the server does not tell. */
  quality?: EdgeQuality | undefined;
  cut?: Cut | undefined;
}

type Report = (event: WorkEvent) => void;
type Prepared = { source: Source; copy: UploadCopy } | undefined;

/** `bytes`: of the file as it came in. */
interface Checked {
  source: Source;
  bytes: number;
}

export interface Pipeline {
  /**
   * Runs the steps that `job.done` has not done yet and reports each by `report`. It never rejects: `failed` and `cancelled`
   * are events, and the answer says how far it came. After an abort no further request leaves.
   */
  run(signal: AbortSignal, job: Job, report: Report): Promise<Progressed>;
}

/** How a run goes on from step to step. */
interface Steps {
  during: <T>(next: Step, work: () => Promise<T>) => Promise<T>;
  move: (value: number) => void;
  report: Report;
}

/** What an error outside the closed list becomes, by the step in which it was met (spec §8). */
const FALLBACK: Readonly<Record<Step, ErrorCode>> = {
  check: 'IMAGE_UNREADABLE',
  compress: 'IMAGE_UNREADABLE',
  upload: 'UPLOAD_FAILED',
  matting: 'MATTING_FAILED',
  fuse: 'INTERNAL',
};

/** D60: the box is known at once and published this much later, ms. */
const EDGE_DELAY = 1_000;

/** check → compress → upload → mask → fuse → box (docs/ARCHITECTURE.md "The one way of a picture"). */
export function createPipeline(ports: PipelinePorts): Pipeline {
  const { imaging, uploads, pictures, lanes, clock } = ports;
  const mask = createMaskStep(ports);

  async function arrived(signal: AbortSignal, url: string, { maxBytes }: SourceLimits, report: Report): Promise<Blob> {
    const reportShare = (share: number) => {
      if (!signal.aborted) report({ type: 'arriving', share });
    };
    reportShare(0);
    const blob = await pictures.fetchPicture(signal, { url, maxBytes }, reportShare);
    throwIfAborted(signal);
    report({ type: 'started', step: 'check' });
    return blob;
  }

  async function checked(signal: AbortSignal, { file, limits }: Job, report: Report): Promise<Checked> {
    const blob = file instanceof Blob ? file : await arrived(signal, file.url, limits, report);
    const source = await imaging.check(signal, blob, limits);
    if (source.format !== 'heic') return { source, bytes: blob.size };
    throwIfAborted(signal);
    report({ type: 'opening', width: source.width, height: source.height });
    return { source: await imaging.open(signal, source), bytes: blob.size };
  }

  async function compressed(signal: AbortSignal, source: Source, { during, report }: Steps): Promise<UploadCopy> {
    const copy = await during('compress', () => imaging.compress(signal, source, UPLOAD_COPY));
    report({ type: 'copied', copy });
    return copy;
  }

  /** The copy for the upload, or undefined where the picture is its own cut-out (D8). */
  async function prepare(signal: AbortSignal, job: Job, source: Source, steps: Steps): Promise<Prepared> {
    const copy = await compressed(signal, source, steps);
    if (!copy.transparent || job.transparent === undefined) return { source, copy };
    if ((await race(signal, job.transparent(signal))) === 'keep') return undefined;
    const opaque = { ...source, opaque: true };
    return { source: opaque, copy: await compressed(signal, opaque, steps) };
  }

  /** A first mask, reported if it comes before its undo is called; nothing depends on it, whatever becomes of it. */
  function early(signal: AbortSignal, url: string, report: Report): () => void {
    const own = new AbortController();
    const off = onAbort(signal, (reason) => own.abort(reason));
    ports.matting.coarse?.(own.signal, url).then(
      (mask) => mask !== undefined && !own.signal.aborted && report({ type: 'coarse', mask }),
      () => undefined,
    );
    return () => {
      off();
      own.abort();
    };
  }

  /** upload → mask, and compress before them where it was not done. What is reached stays in `reached`, for another try. */
  async function cutOut(
    signal: AbortSignal,
    job: Job,
    reached: Progressed,
    source: Source,
    steps: Steps,
  ): Promise<Matted> {
    const { during, move, report } = steps;
    const shrunk = reached.copy ?? (await compressed(signal, source, steps));
    reached.copy = shrunk;

    const toUpload = (share: number) => move(progressOf('upload', share));
    // A store that ignores the signal may end late or never: the run does not wait for it.
    const put = () => race(signal, uploads.put(signal, shrunk.blob, toUpload));
    const url = reached.url ?? (await during('upload', put)).url;
    if (reached.url === undefined) report({ type: 'uploaded', url });
    reached.url = url;

    const endEarly = job.coarse ? early(signal, url, report) : undefined;
    const boxes = job.boxes?.map((box) => scaleBox(box, shrunk.width / (source.full ?? source).width));
    const scale = source.width / shrunk.width;
    const ask = { imageURL: url, kind: job.kind, boxes, highResolution: job.highResolution, scale };
    const matted = await during('matting', async () => {
      const ticket = job.ticket && (await race(signal, job.ticket(signal)));
      return await mask(signal, { ...ask, ...(ticket !== undefined && { ticket }) }, { move, report });
    }).finally(endEarly);
    const { sodRes, matte, quality } = matted;
    report({ type: 'matted', sodRes, matte, ...(quality && { quality }) });
    return matted;
  }

  return {
    async run(signal, job, report) {
      const reached: Progressed = { ...job.done };
      const bar = createBar();
      let step: Step = 'check';

      const move = (value: number): void => {
        if (!signal.aborted && bar.moveTo(value)) report({ type: 'progress', step, value: bar.value });
      };
      /** Begins a step, runs it and reports nothing of it once the signal has aborted. */
      const during = async <T>(next: Step, work: () => Promise<T>): Promise<T> => {
        throwIfAborted(signal);
        step = next;
        report({ type: 'started', step });
        move(progressOf(step, 0));
        const done = await work();
        throwIfAborted(signal);
        return done;
      };

      const end = (source: Source, url: string, mattingType: number, cut: Cut): void => {
        bar.done();
        report({ type: 'progress', step, value: bar.value });
        report({ type: 'fused', result: resultOf(source, url, mattingType, cut) });
        clock.after(EDGE_DELAY, () => {
          if (!signal.aborted) report({ type: 'edged', edgeSize: edgeSizeOf(cut) });
        });
      };

      try {
        if (reached.source === undefined) {
          const { source, bytes } = await during('check', () => checked(signal, job, report));
          const glimpse = isHuge(source) ? await glimpseOf(signal, source) : undefined;
          throwIfAborted(signal);
          report({
            type: 'checked',
            original: originalOf(job, source, bytes),
            picture: source.blob,
            ...(glimpse && { glimpse }),
            ...(source.animated && { animated: true }),
          });
          reached.source = source;
        }
        if (mattedOf(reached) === undefined && reached.copy === undefined) {
          const prepared = await prepare(signal, job, reached.source, { during, move, report });
          if (prepared === undefined) {
            const { source } = reached;
            reached.cut = await during('fuse', () => imaging.whole(signal, source));
            end(source, '', KINDS.thing, reached.cut);
            return reached;
          }
          Object.assign(reached, prepared);
        }
        const { source } = reached;

        // A work that an earlier page left has its matte: nothing of it leaves again.
        const matted = mattedOf(reached) ?? (await cutOut(signal, job, reached, source, { during, move, report }));
        Object.assign(reached, matted);
        const { url = '' } = reached;

        reached.cut ??= await during('fuse', () =>
          lanes.fusion.add(signal, async (s) => {
            const cut = await imaging.fuse(s, source, matted.matte, {
              ...job.foreground,
              foreground: matted.sodRes.use_fe,
              ...(isBlank(matted.sodRes) && { empty: true }),
            });
            // No caller will hold the handle of a cut that came too late.
            if (s.aborted) imaging.release(cut);
            return cut;
          }),
        );
        end(source, url, matted.sodRes.mattingType, reached.cut);
      } catch (error) {
        if (signal.aborted) report({ type: 'cancelled', step });
        else report({ type: 'failed', step, error: asCutoutError(error, FALLBACK[step]) });
      }
      return reached;
    },
  };
}

/** Few photos are so large: its code comes with the first, and one that could not be fetched costs no photo. */
const glimpseOf = (signal: AbortSignal, source: Source): Promise<Blob | undefined> =>
  import('../imaging/camera/glimpse.ts').then(({ glimpseOf: read }) => read(signal, source)).catch(() => undefined);

const originalOf = ({ name, position, way }: Job, { width, height }: Source, size: number): OriginalImgInfo => {
  return { url: '', name, width, height, size, position, way };
};

const resultOf = (source: Source, url: string, mattingType: number, resultCanvas: Cut): ResultInfo => ({
  originalImgUrl: url,
  originalImgWidth: source.width,
  originalImgHeight: source.height,
  mattingType,
  resultCanvas,
});

const mattedOf = ({ sodRes, matte, quality }: Progressed) => (sodRes && matte ? { sodRes, matte, quality } : undefined);

/** A host's boxes are in pixels of the picture, the server's in pixels of the copy that it has (protocol/http.ts). */
const scaleBox = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: Math.round(x * scale),
  y: Math.round(y * scale),
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});
