import type { Clock } from '../../../../src/base/clock.ts';
import { inTransaction } from './frames.ts';

/** The one backend that all sessions share. */
export interface Backend {
  execProtocolRaw(message: Uint8Array): Promise<Uint8Array>;
}

interface Turn<Session> {
  session: Session;
  message: Uint8Array;
  resolve(answer: Uint8Array): void;
  reject(error: unknown): void;
}

/** ms that a session may sit in a transaction without a word; then it is thrown out, as all others wait for it. */
export const IDLE_IN_TRANSACTION = 15_000;

/** A simple query on the wire. */
export function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/**
 * Gives sessions their turns at a database that knows one session only: a unit at a time, and while one is inside a
 * transaction it alone. So transactions are serial.
 */
export class Turns<Session extends object> {
  readonly #backend: Backend;
  readonly #clock: Clock;
  readonly #evict: (session: Session) => void;
  #waiting: Turn<Session>[] = [];
  #busy = false;
  #holder: Session | undefined;
  #stopIdle = () => {};

  /** @param evict ends the connection of a session that idles in a transaction; it must lead to `leave` */
  constructor(backend: Backend, clock: Clock, evict: (session: Session) => void) {
    this.#backend = backend;
    this.#clock = clock;
    this.#evict = evict;
  }

  /** The backend's answer to one unit of a session. */
  run(session: Session, message: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ session, message, resolve, reject });
      void this.#next();
    });
  }

  /** The session is gone: what it waited for is dropped, what it began is rolled back. */
  async leave(session: Session): Promise<void> {
    this.#waiting = this.#waiting.filter((turn) => turn.session !== session);
    if (this.#holder === session) await this.run(session, queryMessage('ROLLBACK'));
  }

  async #next(): Promise<void> {
    if (this.#busy) return;
    const at = this.#waiting.findIndex(({ session }) => this.#holder === undefined || session === this.#holder);
    const turn = at === -1 ? undefined : this.#waiting.splice(at, 1)[0];
    if (turn === undefined) return;
    this.#busy = true;
    this.#stopIdle();
    try {
      // A copy: the backend uses its buffer again for the next answer, which may come before this one is sent.
      const answer = Uint8Array.from(await this.#backend.execProtocolRaw(turn.message));
      // Without a ReadyForQuery the session is in the middle of something: it keeps the backend.
      this.#holder = (inTransaction(answer) ?? true) ? turn.session : undefined;
      turn.resolve(answer);
    } catch (error) {
      this.#holder = undefined;
      turn.reject(error);
    }
    this.#busy = false;
    const { session } = turn;
    if (this.#holder === session) this.#stopIdle = this.#clock.after(IDLE_IN_TRANSACTION, () => this.#evict(session));
    void this.#next();
  }
}
