import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { AddressRefused } from '../../../../../server/platform/fetch/address-refused.ts';
import { createPictureFetcher, type PictureFetcher } from '../../../../../server/platform/fetch/picture-fetcher.ts';
import { isErrorCode } from '../../../../../src/protocol/errors.ts';
import { createSimulatedClock, type SimulatedClock } from '../../../../setup/simulated-clock.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../../fixtures/${name}`, import.meta.url), 'utf8');

/** A public address: the bench leads every connection to it to a server on loopback. */
export const PUBLIC = '93.184.216.34';
/** A public address at which nothing listens. */
export const DEAD = '9.9.9.9';
/** Closed on loopback, as all ports below 1024 that nobody opened. */
const CLOSED_PORT = 1;
export const MAX_BYTES = 100_000;

export interface FetchBench {
  clock: SimulatedClock;
  fetcher: PictureFetcher;
  /** `address:port` of every connection that was opened. */
  dialled: string[];
  /** Names that were looked up. */
  lookedUp: string[];
  /** `code why malformed` of what came of it, or the bytes as text. */
  outcome(address: string): Promise<string>;
}

export interface FetchBenchOptions {
  /** Answers to each look-up of a name, one after another; the last stays. A name that is not here does not exist. */
  names?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** What the servers behind all public addresses answer, by `http` and by `https`. */
  answer?: RequestListener;
  origins?: readonly string[];
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A fetcher whose internet is a pair of servers on loopback, whose names are a table, and whose time is simulated. */
export async function fetchBench({ names = {}, answer, origins = [] }: FetchBenchOptions = {}): Promise<FetchBench> {
  const handler: RequestListener = answer ?? ((_request, response) => response.end('a picture'));
  const tls = { key: fixture('tls-test.key.pem'), cert: fixture('tls-test.crt.pem') };
  const plain = createServer(handler);
  const secure = createSecureServer(tls, handler);
  const ports = { 80: await listen(plain), 443: await listen(secure) };
  onTestFinished(() => {
    plain.closeAllConnections();
    secure.closeAllConnections();
  });
  const clock = createSimulatedClock();
  const dialled: string[] = [];
  const lookedUp: string[] = [];
  const fetcher = createPictureFetcher({
    clock,
    origins,
    ca: tls.cert,
    async resolve(_signal, name) {
      const answers = names[name] ?? [];
      const at = lookedUp.filter((earlier) => earlier === name).length;
      lookedUp.push(name);
      return [...(answers[Math.min(at, answers.length - 1)] ?? [])];
    },
    dial(address, port) {
      dialled.push(`${address}:${port}`);
      const open = port === 80 || port === 443 ? ports[port] : port;
      return connect({ host: '127.0.0.1', port: address === DEAD ? CLOSED_PORT : open });
    },
  });
  const outcome = async (address: string): Promise<string> => {
    const work = fetcher.fetch(new AbortController().signal, address, MAX_BYTES, {}).then(
      (bytes) => `${bytes}`,
      (error: unknown) => {
        if (error instanceof AddressRefused) return `${error.malformed ? 400 : 403} ${error.why}`;
        return error instanceof Error && 'code' in error && isErrorCode(error.code) ? error.code : String(error);
      },
    );
    return await drive(clock, work);
  };
  return { clock, fetcher, dialled, lookedUp, outcome };
}

/**
 * Lets simulated time pass in small steps until `work` has settled, with turns of the event loop in between for the loopback
 * connections, whose time is real.
 */
export async function drive<T>(clock: SimulatedClock, work: Promise<T>): Promise<T> {
  let settled = false;
  const mark = () => {
    settled = true;
  };
  work.then(mark, mark);
  // The first answer of a loopback server gets real time enough before the simulated one starts to run.
  for (let turn = 0; turn < 400 && !settled; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  while (!settled) {
    await clock.advance(50);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}
