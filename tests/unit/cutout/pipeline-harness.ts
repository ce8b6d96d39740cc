import { race } from '../../../src/base/abort.ts';
import { type Deferred, deferred } from '../../../src/base/deferred.ts';
import type { Step, WorkEvent } from '../../../src/cutout/events.ts';
import { createLanes } from '../../../src/cutout/lanes.ts';
import { createPipeline, type Job, type Progressed } from '../../../src/cutout/pipeline.ts';
import type { MattingRequest, PictureRequest } from '../../../src/cutout/ports.ts';
import type { Cut, Source, UploadCopy } from '../../../src/imaging/types.ts';
import type { Imaging } from '../../../src/imaging/worker/imaging.ts';
import type { MattingQualityWire, MattingResponse } from '../../../src/protocol/calls/matting.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

export const file = new Blob(['photo']);
export const opened = new Blob(['opened']);
export const source: Source = { blob: file, format: 'jpeg', width: 4992, height: 3000, mayHaveAlpha: false };
export const copy: UploadCopy = {
  blob: new Blob(['copy']),
  width: 2496,
  height: 1500,
  mimeType: 'image/jpeg',
  transparent: false,
};
export const cut: Cut = { id: 7, width: 4992, height: 3000, box: { x: 10, y: 20, width: 30, height: 40 } };
export const answer: MattingResponse = {
  code: 0,
  error_code: 0,
  message: '',
  error: '',
  data: {
    parameter: { exist_salient: true, Kind: 1, use_fe: false },
    media_info_list: [{ media_data: 'https://store.example/m.png', media_profiles: { media_data_type: 'url' } }],
    evaluation_valid: true,
  },
};
export const busy = (retryAfter: number) => cutoutError('RATE_LIMITED', 'busy', { details: { retryAfter } });
export const job: Job = { file, name: 'a.jpg', position: 0, way: 'drop', limits: DEFAULT_LIMITS };

export type Call = Step | 'fetch' | 'open' | 'whole' | 'matte' | 'coarse';

/** The five steps and the matte's bytes as calls that end when the test says so; by default at once. */
export function setUp(
  useFe = false,
  format: Source['format'] = 'jpeg',
  quality?: MattingQualityWire,
  transparent = false,
) {
  const flattened: boolean[] = [];
  const clock = createSimulatedClock();
  const calls: Call[] = [];
  const asked: MattingRequest[] = [];
  const fetched: PictureRequest[] = [];
  const held = new Map<Call, Deferred<unknown>>();
  const failures = new Map<Call, unknown[]>();
  const released: Cut[] = [];
  const estimated: boolean[] = [];
  const early: AbortSignal[] = [];
  const upload: { progress: (share: number) => void } = { progress: () => {} };

  async function step<T>(name: Call, value: T): Promise<T> {
    calls.push(name);
    const failure = failures.get(name)?.shift();
    await held.get(name)?.promise;
    if (failure !== undefined) throw failure;
    return value;
  }

  const unused = () => Promise.reject(new Error('not part of the pipeline'));
  const imaging: Imaging = {
    check: () => step('check', { ...source, format }),
    open: async (_signal, from) => step('open', { ...from, blob: opened }),
    compress: (_signal, { opaque }) => {
      flattened.push(opaque === true);
      return step('compress', { ...copy, transparent: transparent && opaque !== true });
    },
    whole: () => step('whole', cut),
    fuse: (_signal, _source, _matte, { foreground }) => {
      estimated.push(foreground);
      return step('fuse', cut);
    },
    preview: unused,
    retouch: unused,
    edgeView: unused,
    strokeView: unused,
    pixels: unused,
    encodePixels: unused,
    render: unused,
    matte: unused,
    palette: unused,
    source: unused,
    encode: unused,
    release: (gone) => released.push(gone),
    close: () => {},
  };
  const pipeline = createPipeline({
    imaging,
    uploads: {
      put: (signal, _copy, onProgress) => {
        upload.progress = onProgress;
        // The uploader waits for its own turn, and leaves at once when it is called off.
        return race(signal, step('upload', { url: 'https://store.example/a.jpg' }));
      },
    },
    matting: {
      matting: (_signal, ask) => {
        asked.push(ask);
        const { data } = answer;
        const parameter = { exist_salient: true, Kind: 1, use_fe: useFe, ...(quality && { quality }) };
        return step('matting', { ...answer, data: data && { ...data, parameter } });
      },
      coarse: (signal, url) => {
        early.push(signal);
        return step('coarse', `mask of ${url}`);
      },
      fetchMatte: () => step('matte', new Blob(['matte'])),
    },
    pictures: {
      fetchPicture: (_signal, ask, onShare) => {
        fetched.push(ask);
        onShare(0.5);
        return step('fetch', file);
      },
    },
    lanes: createLanes(clock),
    clock,
  });

  const controller = new AbortController();
  const events: WorkEvent[] = [];
  const start = (change: Partial<Job> = {}): Promise<Progressed> =>
    pipeline.run(controller.signal, { ...job, ...change }, (event) => events.push(event));
  const hold = (name: Call): Deferred<unknown> => {
    const end = deferred<unknown>();
    held.set(name, end);
    return end;
  };
  const types = () => events.filter(({ type }) => type !== 'progress').map((event) => event.type);
  const values = () => events.flatMap((event) => (event.type === 'progress' ? [event.value] : []));
  return {
    clock,
    flattened,
    calls,
    asked,
    fetched,
    estimated,
    early,
    failures,
    released,
    upload,
    controller,
    events,
    start,
    hold,
    types,
    values,
  };
}
