import { systemClock } from '../../base/clock.ts';
import { wholeOf } from '../../pixels/retouch/boxes.ts';
import { readCamera } from '../camera/read-camera.ts';
import { encode } from '../codecs/encode.ts';
import { imagingError } from '../error.ts';
import { compress } from '../jobs/compress.ts';
import { CutoutCache, type Decoders } from '../jobs/cutout-cache.ts';
import { fuse } from '../jobs/fuse.ts';
import { palette } from '../jobs/palette.ts';
import { preview } from '../jobs/preview.ts';
import type { Drawings } from '../jobs/read-background.ts';
import { sourcePixels } from '../jobs/source-pixels.ts';
import type { Report } from '../types.ts';
import { decodeElsewhere, hearAnswer, isElsewhere } from './decode-elsewhere.ts';
import type { DecodingJob, FromWorker, JobName, JobRequest, JobResponse, ToWorker } from './messages.ts';
import { ownedParts } from './owned-parts.ts';
import { carried } from './serve-jobs.ts';

type JobRunner<Name extends JobName> = (
  signal: AbortSignal,
  request: JobRequest<Name>,
  report: Report,
) => Promise<JobResponse<Name>>;
type JobRunners = { readonly [Name in JobName]: JobRunner<Name> };

const decoding: { readonly [Name in DecodingJob]: JobRunner<Name> } = {
  preview: (signal, { source, maxSide }) => preview(signal, source, maxSide),
  pixels: (signal, { source, maxSide }) => sourcePixels(signal, source, maxSide),
  compress: (signal, { source, options }) => compress(signal, source, options, systemClock),
  palette: (signal, { source, count }) => palette(signal, source, count),
  fused: (signal, parts) => fuse(signal, parts),
};

const decoders: Decoders = {
  pixels: (signal, source) => decode('pixels')(signal, { source, maxSide: undefined }, () => {}),
  fuse: (signal, { source, matte, options }) => decode('fused')(signal, { source, matte, options }, () => {}),
};

const jobsOn = (cache: CutoutCache): JobRunners => ({
  preview: decode('preview'),
  pixels: decode('pixels'),
  compress: decode('compress'),
  palette: decode('palette'),
  fused: decode('fused'),
  fuse: (signal, { cut, ...parts }) => cache.make(signal, cut, parts),
  render: (signal, { cut, options, picture }) => cache.render(signal, cut, options, picture),
  edge: (signal, { cut, edge, options }) => cache.edge(signal, cut, edge, options),
  stroke: (signal, { cut, stroke }) => cache.stroke(signal, cut, stroke),
  matte: (signal, { cut, options }) => cache.matte(signal, cut, options),
  source: (signal, { cut, options }) => cache.source(signal, cut, options),
  async encode(signal, { cut, options }, report) {
    const { subject, ...parts } = await cache.forFile(signal, cut, options);
    return encode(signal, subject, options, { clock: systemClock, report, ...parts });
  },
  encodePixels(signal, { picture, options, photo }, report) {
    const subject = { picture, box: wholeOf(picture) };
    const camera = photo && (() => readCamera(signal, photo));
    return encode(signal, subject, options, { clock: systemClock, report, original: async () => picture, camera });
  },
});

/** A large picture is decoded in a worker that ends with it. */
function decode<Name extends DecodingJob>(name: Name): JobRunner<Name> {
  return (signal, request, report) =>
    isElsewhere(request.source) ? decodeElsewhere(signal, name, request) : decoding[name](signal, request, report);
}

const send = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

/**
 * The worker's end of `createImaging`: a worker's script calls it once.
 * @param drawings the kinds of background that a recipe can name
 */
export function serveImaging(drawings: Drawings): void {
  const cache = new CutoutCache(drawings, decoders);
  const jobs = jobsOn(cache);
  const running = new Map<number, AbortController>();

  async function run<Name extends JobName>(id: number, name: Name, request: JobRequest<Name>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const report = (share: number) => send({ type: 'progress', id, share });
      const result = await jobs[name](controller.signal, request, report);
      send({ type: 'done', id, response: result }, ownedParts(result));
    } catch (error) {
      send({ type: 'failed', id, error: carried(error) });
    } finally {
      running.delete(id);
    }
  }

  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'abort') running.get(data.id)?.abort(imagingError('ABORTED', 'aborted'));
    else if (data.type === 'release') cache.release(data.cut);
    else if (data.type === 'rest') cache.rest();
    else if (data.type === 'delegate-done' || data.type === 'delegate-failed') hearAnswer(data);
    else void run(data.id, data.name, data.request);
  });
}
