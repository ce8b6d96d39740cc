import { connect, type Socket } from 'node:net';

export interface Load {
  /** Answers a second. */
  perSecond: number;
  answers: number;
}

/**
 * Asks the same GET over and over, on each connection as soon as the last answer is there. Written on bare sockets, so that asking
 * costs far less than answering: what is measured is the server. It never sleeps meanwhile: to wake a sleeping process on another
 * virtual core costs a server more than a small answer (18 µs of `writev`), which would be charged to the slower of two, whose asker
 * sleeps more.
 *
 * @throws Error for any answer but 200
 */
export async function generateLoad(
  address: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { hostname, port, pathname, search, host } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let answers = 0;
  let over = false;
  const one = async (): Promise<void> => {
    const socket: Socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await new Promise<void>((resolve, reject) => {
      const reader = new AnswerReader();
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk) => {
        try {
          if (!reader.take(chunk)) return;
        } catch (error) {
          reject(error);
          socket.destroy();
          return;
        }
        answers += 1;
        if (over) socket.destroy();
        else socket.write(request);
      });
      socket.write(request);
    });
  };
  const began = performance.now();
  const running = Array.from({ length: connections }, one);
  const timer = setTimeout(() => {
    over = true;
  }, seconds * 1000);
  const stayAwake = (): void => {
    if (!over) setImmediate(stayAwake);
  };
  stayAwake();
  try {
    await Promise.all(running);
  } finally {
    clearTimeout(timer);
    over = true;
  }
  return { answers, perSecond: (answers * 1000) / (performance.now() - began) };
}

const END = Buffer.from('\r\n\r\n');

/** Answers of one connection, of a known length each. */
class AnswerReader {
  #kept: Buffer = Buffer.alloc(0);
  /** Bytes of the answer that is being read; undefined until its headers are whole. */
  #length: number | undefined;

  /** True with the last bytes of an answer. */
  take(chunk: Buffer): boolean {
    this.#kept = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk]);
    if (this.#length === undefined) {
      const end = this.#kept.indexOf(END);
      if (end < 0) return false;
      const head = this.#kept.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(head.split('\r\n')[0]);
      this.#length = end + END.length + Number(length);
    }
    if (this.#kept.length < this.#length) return false;
    this.#kept = Buffer.alloc(0);
    this.#length = undefined;
    return true;
  }
}
