/** What a client of the PostgreSQL wire sends, cut where an answer is due. */
export type ClientUnit =
  | { type: 'startup'; bytes: Buffer }
  | { type: 'work'; bytes: Buffer }
  | { type: 'refuse-encryption' }
  | { type: 'end' };

/** Longest message read; ours are far below it. */
const MAX_MESSAGE = 64 * 1024 * 1024;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
/** Query, Sync and Flush: the server answers, so the messages up to here run as one. */
const ANSWERED = new Set(['Q', 'S', 'H'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

/**
 * Cuts a client's bytes into units (PostgreSQL "Message Formats"). Messages of one unit run without another session's in
 * between, as an unnamed statement is overwritten by the next parse.
 */
export class ClientFrames {
  #rest: Buffer = Buffer.alloc(0);
  #unit: Buffer[] = [];
  #started = false;

  /** @throws Error for bytes that are no messages */
  *push(chunk: Buffer): Generator<ClientUnit> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let message = this.#take(); message !== undefined; message = this.#take()) {
      if (!this.#started) yield this.#first(message);
      else if (message[0] === TERMINATE) yield { type: 'end' };
      else {
        this.#unit.push(message);
        if (!ANSWERED.has(message[0] ?? 0)) continue;
        yield { type: 'work', bytes: Buffer.concat(this.#unit) };
        this.#unit = [];
      }
    }
  }

  #first(message: Buffer): ClientUnit {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { type: 'refuse-encryption' };
    if (code === CANCEL_REQUEST) return { type: 'end' };
    this.#started = true;
    return { type: 'startup', bytes: message };
  }

  /** One whole message; the first of a connection has no letter before its length. */
  #take(): Buffer | undefined {
    const letter = this.#started ? 1 : 0;
    if (this.#rest.length < letter + 4) return undefined;
    const length = this.#rest.readInt32BE(letter) + letter;
    if (length < letter + 4 || length > MAX_MESSAGE) throw new Error('not the PostgreSQL wire');
    if (this.#rest.length < length) return undefined;
    const message = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return message;
  }
}

const READY = 'Z'.charCodeAt(0);

/**
 * Whether the backend is inside a transaction after an answer: the status of its last ReadyForQuery; undefined when the
 * answer holds none (after a Flush).
 */
export function inTransaction(answer: Uint8Array): boolean | undefined {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  let status: boolean | undefined;
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] === READY) status = answer[at + 5] !== 'I'.charCodeAt(0);
  }
  return status;
}
