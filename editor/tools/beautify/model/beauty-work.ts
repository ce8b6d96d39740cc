import { race } from '../../../../src/base/abort.ts';
import type { MeshFace } from '../../../../src/pixels/beautify/values.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import type { BeautyValues } from './values.ts';

export interface BeautyJob {
  id: number;
  picture: RawPicture;
  faces: readonly MeshFace[];
  scale: number;
}

/** The picture as it became, and of each face whether teeth are seen. */
export interface Beautified {
  picture: RawPicture;
  teeth: readonly boolean[];
}

export interface BeautyAnswer extends Beautified {
  id: number;
}

export type BeautyWork = (
  signal: AbortSignal,
  picture: RawPicture,
  values: BeautyValues,
  scale: number,
) => Promise<Beautified>;

/** Faces in a worker of their own, which starts with the first. @throws the signal's reason; the worker's error */
export function createBeautyWork(): BeautyWork {
  let worker: Worker | undefined;
  let jobs = 0;
  return async (signal, picture, { faces }, scale) => {
    signal.throwIfAborted();
    worker ??= new Worker(new URL('./beauty.worker.ts', import.meta.url), { type: 'module', name: 'beautify' });
    const current = worker;
    jobs += 1;
    const id = jobs;
    const ended = new AbortController();
    const done = new Promise<Beautified>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<BeautyAnswer>) => {
        if (data.id === id) resolve(data);
      };
      current.addEventListener('message', hear, ended);
      current.addEventListener('error', ({ message }) => reject(new Error(message)), ended);
    });
    const job: BeautyJob = { id, picture, faces, scale };
    current.postMessage(job, [picture.data.buffer]);
    try {
      return await race(signal, done);
    } finally {
      ended.abort();
    }
  };
}
