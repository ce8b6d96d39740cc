import { connect as connectSocket, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Client } from 'undici';
import { onAbort } from '../../../src/base/abort.ts';
import { literalOf } from './public-address.ts';

/** Opens a connection to an address that was checked. Tests lead it to a server of their own. */
export type Dial = (address: string, port: number) => Socket;

export const systemDial: Dial = (host, port) => connectSocket({ host, port });

/** Addresses of a name that are tried, one after another. */
const MAX_TRIES = 4;
/** Bytes of an answer's headers. */
const MAX_HEADERS = 16_384;

export interface ClientOptions {
  url: URL;
  /** Literals, each of them checked. */
  addresses: readonly string[];
  dial: Dial;
  /** Certificates to trust in place of the system's; for tests. */
  ca?: string | undefined;
}

/**
 * A client for one request to one of `addresses`. No name is looked up here any more: what was checked is what is connected to,
 * so a name that answers differently a moment later changes nothing (S15, S16). Proxies of the environment are not asked (S34).
 *
 * @param signal ends connecting sockets too, which undici would leave to the system's time-out of two minutes
 */
export function openClient(signal: AbortSignal, { url, addresses, dial, ca }: ClientOptions): Client {
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);

  const attempt = (address: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const plain = dial(address, port);
      const socket = secure ? connectTls({ socket: plain, ...tlsOptions(url.hostname, address, ca) }) : plain;
      // For good: an error that comes while nobody listens would end the server.
      plain.on('error', () => {});
      socket.on('error', () => {});
      const off = onAbort(signal, () => {
        socket.destroy();
        plain.destroy();
        reject(signal.reason);
      });
      const failed = (error: Error) => {
        off();
        plain.destroy();
        reject(error);
      };
      plain.once('error', failed);
      socket.once('error', failed);
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        off();
        resolve(socket);
      });
    });

  const firstThatAnswers = async (): Promise<Socket> => {
    let failure: unknown;
    for (const address of addresses.slice(0, MAX_TRIES)) {
      try {
        return await attempt(address);
      } catch (error) {
        if (signal.aborted) throw error;
        failure = error;
      }
    }
    throw failure;
  };

  return new Client(url.origin, {
    connect(_options, callback) {
      firstThatAnswers().then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(error instanceof Error ? error : new Error('aborted'), null),
      );
    },
    // One request a connection: a kept one would pass for a name that has moved meanwhile.
    pipelining: 0,
    maxHeaderSize: MAX_HEADERS,
    // Time is kept by the fetcher's clock.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** A literal has no server name to send (RFC 6066 §3); its certificate is held against the address. */
function tlsOptions(hostname: string, address: string, ca: string | undefined) {
  return {
    ...(literalOf(hostname) === undefined ? { servername: hostname } : { host: address }),
    ALPNProtocols: ['http/1.1'],
    // Said, as an environment variable would else turn it off.
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
  };
}
