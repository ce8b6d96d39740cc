import type { Clock } from '../base/clock.ts';
import type { Cut, Imaging, Source, SourceLimits, UploadCopy } from '../imaging/types.ts';
import type { Box, Kind } from '../protocol/kinds.ts';
import type { WorkEvent } from './events.ts';
import type { CutoutLanes } from './lanes.ts';
import type { MattingPort, UploadPort } from './ports.ts';
import type { SodRes, Way } from './work.ts';

export interface PipelinePorts {
  imaging: Imaging;
  uploads: UploadPort;
  matting: MattingPort;
  lanes: CutoutLanes;
  clock: Clock;
}

/** One picture to cut out. `name` is for the screen alone and never leaves the machine. */
export interface Job {
  file: Blob;
  name: string;
  position: number;
  way: Way;
  limits: SourceLimits;
  kind?: Kind;
  boxes?: readonly Box[];
  highResolution?: boolean;
  /** What an earlier run of the same picture already has; its steps are skipped. */
  done?: Progressed;
}

/** What a run has reached: kept by the caller, so that a retry or another kind does not upload again. */
export interface Progressed {
  source?: Source;
  copy?: UploadCopy;
  url?: string;
  sodRes?: SodRes;
  cut?: Cut;
}

export interface Pipeline {
  /**
   * Runs the steps that `job.done` has not done yet and reports each by `report`. It never rejects: `failed` and `cancelled`
   * are events, and the answer says how far it came. After an abort no further request leaves.
   */
  run(signal: AbortSignal, job: Job, report: (event: WorkEvent) => void): Promise<Progressed>;
}
