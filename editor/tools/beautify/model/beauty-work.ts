import { race } from '../../../../src/base/abort.ts';
import type { FaceMeasures } from '../../../../src/pixels/beautify/beautify.ts';
import type { FaceSliders, MeshFace } from '../../../../src/pixels/beautify/values.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';

export interface BeautyJob {
  id: number;
  /** `measure` says what the faces have, `change` makes what is chosen, `small` the first face with each of `looks`. */
  kind: 'measure' | 'change' | 'small';
  picture: RawPicture;
  faces: readonly MeshFace[];
  scale: number;
  looks?: readonly FaceSliders[];
}

/** Longest side of the picture that faces are looked for in, px. */
export const SEARCHED_SIDE = 1_600;
/** Side of a small picture, px. */
export const SMALL_SIDE = 160;

export type BeautyAnswer =
  | { id: number; kind: 'measure'; measures: FaceMeasures[] }
  | { id: number; kind: 'change'; picture: RawPicture }
  | { id: number; kind: 'small'; pictures: RawPicture[] };

type Job<Result> = (
  signal: AbortSignal,
  picture: RawPicture,
  faces: readonly MeshFace[],
  scale: number,
) => Promise<Result>;

/** Pictures are handed over: who goes on with one gives a copy. */
export interface BeautyWork {
  measure: Job<FaceMeasures[]>;
  change: Job<RawPicture>;
  /** One face with each of the looks, small. */
  small: (
    signal: AbortSignal,
    picture: RawPicture,
    face: MeshFace,
    looks: readonly FaceSliders[],
    scale: number,
  ) => Promise<RawPicture[]>;
}

/** Faces in a worker of their own, which starts with the first. @throws the signal's reason; the worker's error */
export function createBeautyWork(): BeautyWork {
  let worker: Worker | undefined;
  let jobs = 0;
  const run = async (signal: AbortSignal, job: Omit<BeautyJob, 'id'>): Promise<BeautyAnswer> => {
    signal.throwIfAborted();
    worker ??= new Worker(new URL('./beauty.worker.ts', import.meta.url), { type: 'module', name: 'beautify' });
    const current = worker;
    jobs += 1;
    const id = jobs;
    const ended = new AbortController();
    const done = new Promise<BeautyAnswer>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<BeautyAnswer>) => {
        if (data.id === id) resolve(data);
      };
      current.addEventListener('message', hear, ended);
      current.addEventListener('error', ({ message }) => reject(new Error(message)), ended);
    });
    current.postMessage({ ...job, id } satisfies BeautyJob, [job.picture.data.buffer]);
    try {
      return await race(signal, done);
    } finally {
      ended.abort();
    }
  };
  return {
    async measure(signal, picture, faces, scale) {
      const answer = await run(signal, { kind: 'measure', picture, faces, scale });
      return answer.kind === 'measure' ? answer.measures : [];
    },
    async change(signal, picture, faces, scale) {
      const answer = await run(signal, { kind: 'change', picture, faces, scale });
      return answer.kind === 'change' ? answer.picture : picture;
    },
    async small(signal, picture, face, looks, scale) {
      const answer = await run(signal, { kind: 'small', picture, faces: [face], looks, scale });
      return answer.kind === 'small' ? answer.pictures : [];
    },
  };
}
