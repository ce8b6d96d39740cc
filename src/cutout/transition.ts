import type { Step, WorkEvent } from './events.ts';
import type { ProcessStatus, Status, UploadStatus } from './status.ts';

/** The events that move a status: those of a step by the step's name. */
export type StatusEvent =
  | `${'started' | 'failed' | 'cancelled'}:${Step}`
  | 'uploaded'
  | 'fused'
  | 'applying'
  | 'applied'
  | 'effectCancelled'
  | 'reset';

type Moves<Of extends number> = Readonly<Partial<Record<StatusEvent, Readonly<Partial<Record<Of, Of>>>>>>;

/** uploadStatus (spec §4), event → from → to; what is not listed stays. From −1 a retry and another file are allowed. */
export const UPLOAD_MOVES: Moves<UploadStatus> = {
  'failed:check': { [-1]: -1, 0: -1 },
  'failed:compress': { [-1]: -1, 0: -1 },
  'started:upload': { [-1]: 1, 0: 1, 2: 1 },
  uploaded: { 1: 2 },
  'failed:upload': { 1: -1 },
  'cancelled:upload': { 1: 0 },
  reset: { [-1]: 0, 1: 0, 2: 0 },
};

/** processStatus (spec §4): a cancelled effect goes back to done. A done work may be asked for again, as another kind. */
export const PROCESS_MOVES: Moves<ProcessStatus> = {
  'started:matting': { [-1]: 1, 0: 1, 2: 1 },
  'started:fuse': { [-1]: 1, 0: 1, 2: 1 },
  fused: { 1: 2 },
  'failed:matting': { 1: -1 },
  'failed:fuse': { 1: -1 },
  'cancelled:matting': { 1: 0 },
  'cancelled:fuse': { 1: 0 },
  applying: { 2: 3 },
  applied: { 3: 2 },
  effectCancelled: { 3: 2 },
  reset: { [-1]: 0, 1: 0, 2: 0, 3: 0 },
};

/** The next status; the same object where the event moves nothing. */
export function transition(status: Status, event: StatusEvent): Status {
  const uploadStatus = UPLOAD_MOVES[event]?.[status.uploadStatus] ?? status.uploadStatus;
  const processStatus = PROCESS_MOVES[event]?.[status.processStatus] ?? status.processStatus;
  const same = uploadStatus === status.uploadStatus && processStatus === status.processStatus;
  return same ? status : { uploadStatus, processStatus };
}

/** What of a work's event a status hears; undefined for those that move none. */
export function statusEvent(event: WorkEvent): StatusEvent | undefined {
  switch (event.type) {
    case 'started':
    case 'failed':
    case 'cancelled':
      return `${event.type}:${event.step}`;
    case 'uploaded':
    case 'fused':
    case 'applying':
    case 'applied':
    case 'effectCancelled':
    case 'reset':
      return event.type;
    default:
      return undefined;
  }
}
