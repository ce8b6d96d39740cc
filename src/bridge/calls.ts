import type { CutoutError, ErrorCode } from '../protocol/errors.ts';
import type { EventMessage } from '../protocol/wire.ts';
import { wireError } from './wire-error.ts';

/** One entry of the outbox. Without `message` it is still being made (a file is read), and those behind it wait. */
export interface Letter {
  id?: string;
  message?: object;
  sent?: boolean;
}

interface Call {
  letter: Letter;
  /** The command that it is. */
  type: string;
  limit: number;
  /** Milliseconds that are left. */
  left: number;
  resolve(answer: EventMessage): void;
  reject(error: CutoutError): void;
  undo(): void;
}

/** The calls that wait for an answer: each leaves once, by whichever of answer, time, abort or end comes first. */
export function createCalls() {
  const pending = new Map<string, Call>();
  let count = 0;

  /** Takes the call out; undefined where it has left already, so that nothing settles twice. */
  const take = (id: string) => {
    const call = pending.get(id);
    pending.delete(id);
    call?.undo();
    return call;
  };

  return {
    open(type: string, limit: number, call: Pick<Call, 'resolve' | 'reject' | 'undo'>): Letter & { id: string } {
      const letter = { id: `${++count}` };
      pending.set(letter.id, { ...call, letter, type, limit, left: limit });
      return letter;
    },
    /** The command of a call that was sent; a guessed or finished id has none. */
    sentType(id: string): string | undefined {
      const call = pending.get(id);
      return call?.letter.sent ? call.type : undefined;
    },
    has: (id: string) => pending.has(id),
    resolve: (id: string, answer: EventMessage) => take(id)?.resolve(answer),
    reject: (id: string, error: CutoutError) => take(id)?.reject(error),
    /** Rejects those that `which` picks. */
    rejectAll(code: ErrorCode, message: string, which: (call: Readonly<Call>) => unknown = () => true) {
      for (const [id, call] of [...pending]) if (which(call)) take(id)?.reject(wireError(code, message));
    },
    restart(id: string) {
      const call = pending.get(id);
      if (call) call.left = call.limit;
    },
    /** Lets `ms` pass: time stands still for whoever does not call this. */
    pass(ms: number) {
      for (const call of pending.values()) call.left -= ms;
      this.rejectAll('CALL_TIMEOUT', 'no answer in time', (call) => call.left <= 0);
    },
  };
}
