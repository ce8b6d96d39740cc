import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { ServerProcess } from '../../setup/server-process.ts';
import { multipart, type Part } from '../../unit/server/kit.ts';

export interface ClientResponse {
  status: number;
  body: Buffer;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
  /** Ends it. */
  signal?: AbortSignal;
  /** Bytes at once, then nothing more: a sender that drips, or a reader that does not read. */
  holds?: 'body' | 'answer';
}

/** One machine of the network, by an address of loopback of its own. */
export class Machine {
  readonly #agent: Agent;
  readonly #server: ServerProcess;

  constructor(server: ServerProcess, localAddress: string) {
    this.#server = server;
    this.#agent = new Agent({ localAddress, keepAlive: true, maxSockets: 200 });
  }

  ask(address: string, { method = 'GET', headers = {}, payload, signal, holds }: Sent = {}): Promise<ClientResponse> {
    const url = new URL(address, this.#server.origin);
    return new Promise((resolve, reject) => {
      const { pathname, search, port, host } = url;
      const options = { host: '127.0.0.1', port, path: pathname + search, method, agent: this.#agent, signal };
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
      const sent = request({ ...options, headers: { host, ...length, ...headers } }, (answer) => {
        if (holds === 'answer') return void answer.pause();
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      if (holds === 'body') sent.write('{');
      else sent.end(payload);
    });
  }

  async json(address: string, payload: object, headers: Record<string, string> = {}): Promise<ClientResponse> {
    const type = { 'content-type': 'application/json', ...headers };
    return await this.ask(address, { method: 'POST', headers: type, payload: JSON.stringify(payload) });
  }

  async form(address: string, parts: readonly Part[], headers: Record<string, string> = {}): Promise<ClientResponse> {
    const { headers: type, payload } = multipart(parts);
    return await this.ask(address, { method: 'POST', headers: { ...type, ...headers }, payload });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Measured {
  /** Of 1. */
  successes: number;
  /** ms. */
  median: number;
}

/** So many calls of each, one after the other, all visitors together. */
export async function measure(visitors: readonly (() => Promise<boolean>)[], calls: number): Promise<Measured> {
  const times: number[] = [];
  let good = 0;
  await Promise.all(
    visitors.map(async (call) => {
      for (let n = 0; n < calls; n += 1) {
        const from = performance.now();
        if (await call().catch(() => false)) good += 1;
        times.push(performance.now() - from);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { successes: good / (visitors.length * calls), median: times[Math.floor(times.length / 2)] ?? 0 };
}
