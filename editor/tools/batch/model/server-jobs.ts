import {
  cancelFrameBatch,
  type FrameJob,
  findFrameBatch,
  frameBatches,
  startFrameBatch,
} from '../../../../src/protocol/calls/frame-batch.schema.ts';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { Matted } from './mattes.ts';

export interface PaidWork {
  uuid: string;
  name: string;
}

export interface JobParams {
  /** Addresses of pictures that this session uploaded. */
  images: string[];
  /** What they are, in their order: on our own site the user pays for each. */
  works: PaidWork[];
}
export type StartedJob = Pick<FrameJob, 'id' | 'left'>;

/** Jobs of the server that find mattes, also while this frame is closed. */
export interface ServerJobs {
  /** Pictures that a job may have; 0: this server takes none. */
  most(signal: AbortSignal): Promise<number>;
  start(signal: AbortSignal, order: JobParams, kind: Matted['kind']): Promise<StartedJob>;
  /** Undefined: the server does not know it any more. */
  find(signal: AbortSignal, id: string): Promise<FrameJob | undefined>;
  /** Ends what is not finished. */
  cancel(signal: AbortSignal, id: string): Promise<FrameJob>;
  matte(signal: AbortSignal, address: string): Promise<Blob>;
}

/** Undefined where there is nothing at that address. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (asCutoutError(error).details.status === 404) return undefined;
    throw error;
  }
}

export function createServerJobs({ api }: Pick<ToolPorts, 'api'>): ServerJobs {
  // A job's address has its id in it.
  const at = <C extends { path: string }>(contract: C, id: string): C => ({
    ...contract,
    path: contract.path.replace(':id', encodeURIComponent(id)),
  });
  return {
    most: async (signal) => (await api.http(signal, frameBatches)).data.most,
    async start(signal, order, kind) {
      const body = { ...order, ...(kind !== 'auto' && { kind }) };
      return (await api.http(signal, startFrameBatch, { body })).data;
    },
    find: async (signal, id) => (await unlessGone(api.http(signal, at(findFrameBatch, id))))?.data,
    cancel: async (signal, id) => (await api.http(signal, at(cancelFrameBatch, id))).data,
    matte: (signal, address) => api.fetchMatte(signal, address),
  };
}
