import type { FrameEnd } from '../../../src/bridge/frame-end.ts';
import type { ANSWERS, CommandName, ErrorFields } from '../../../src/protocol/wire.ts';

type RequestName = keyof typeof ANSWERS;
type FailureReply = (emit: FrameEnd['emit'], id: string, failure: ErrorFields) => void;

/** How each command with an `id` is answered where it fails. */
const FAILED: Readonly<Record<RequestName, FailureReply>> = {
  tryMatting: (emit, id, failure) => emit('mattinged', { id, ok: false, imageUrl: '', ...failure }),
  startExtract: (emit, id, failure) => emit('extract', { id, imageUrl: '', ...failure }),
  openPictures: (emit, id, failure) => emit('opened', { id, count: 0, ...failure }),
  unsaved: (emit, id, failure) => emit('unsaved', { id, steps: 0, ...failure }),
};

/** Answers a command that could not be done; one without an `id` is an `error` of its own. */
export function answerFailure(
  { emit }: Pick<FrameEnd, 'emit'>,
  type: CommandName,
  id: string | undefined,
  { code, message, recoverable }: ErrorFields,
): void {
  const failure = { code, message, recoverable };
  const answer = Object.hasOwn(FAILED, type) ? FAILED[type as RequestName] : undefined;
  if (answer && id !== undefined) answer(emit, id, failure);
  else emit('error', failure);
}
