import { type ErrorCode, isErrorCode } from '../../../../src/protocol/errors.ts';
import type { FoundFaces } from './faces.ts';
import type { FaceModel } from './find-face-model.ts';
import type { FacesJob } from './find-faces.ts';

/** Server → worker. `load` comes once, first: the weights are read when the first job comes. */
export type ToFaceWorker =
  | { type: 'load'; model: FaceModel; threads: number }
  | { type: 'job'; id: number; job: FacesJob };

/** Worker → server. */
export type FromFaceWorker =
  | { type: 'ready' }
  | { type: 'done'; id: number; answer: FoundFaces }
  | { type: 'refused'; id: number; code: ErrorCode; message: string };

/** The worker is our own program, but it decodes what strangers send: the outline of what it says is checked. */
export function isFromFaceWorker(value: unknown): value is FromFaceWorker {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ready') return true;
  if (value.type === 'done') return 'id' in value && 'answer' in value && typeof value.answer === 'object';
  return value.type === 'refused' && 'id' in value && 'code' in value && isErrorCode(value.code);
}

/** The worker's parent speaks the same build, so `type` alone tells the two messages apart. */
export const isToFaceWorker = (value: unknown): value is ToFaceWorker =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'load' || value.type === 'job');
