import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * Below what systems give to outgoing connections and to programs that ask for any port (32768 and up): nobody is given it between our
 * look and its use. Each process and each thread of it begins elsewhere and goes on from there, so that test files side by side do not
 * meet.
 */
const RANGE = { from: 10_200, count: 22_000 };
let next = (process.pid * 131 + threadId * 4099) % RANGE.count;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const bound = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (bound) await new Promise((resolve) => server.close(resolve));
  return bound;
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = RANGE.from + next;
    next = (next + 1) % RANGE.count;
    if (await isFree(port)) return port;
  }
}

/** Ports of loopback that nobody listens at; no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
