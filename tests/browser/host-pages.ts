import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CutoutLoader } from '../../sdk/types.ts';

declare global {
  interface Window {
    CutoutSDK: CutoutLoader;
    /** The code that a promise rejects with, or `settled`. */
    codeOf(promise: Promise<unknown>): Promise<string>;
    /** Messages that reached this window, newest last. */
    heard: { origin: string; data: unknown; ports: number }[];
    /** CSP reports of this document. */
    violations: string[];
  }
}

/** 127.0.0.1 and localhost are loopback, which sandbox keys admit; 127.0.0.2 is a stranger. */
export type HostName = '127.0.0.1' | 'localhost' | '127.0.0.2';

interface Served {
  html: string;
  headers: Readonly<Record<string, string>>;
}

export interface PageOptions {
  host?: HostName;
  headers?: Readonly<Record<string, string>>;
}

/** A small web server for pages that embed the editor, well or badly. */
export class HostPages {
  readonly #pages = new Map<string, Served>();
  readonly #servers: Server[] = [];
  readonly #ports = new Map<HostName, number>();

  static async open(): Promise<HostPages> {
    const hosts = new HostPages();
    await hosts.#listen('127.0.0.1', ['127.0.0.1', 'localhost']);
    await hosts.#listen('127.0.0.2', ['127.0.0.2']);
    return hosts;
  }

  /** Serves a page; answers its address. */
  add(html: string, { host = '127.0.0.1', headers = {} }: PageOptions = {}): string {
    const path = `/${randomUUID()}.html`;
    this.#pages.set(path, { html, headers });
    return `http://${host}:${this.#ports.get(host)}${path}`;
  }

  /** The usual partner's page: the loader, and a place for the frame. */
  partner(editor: string, { body = '', ...options }: PageOptions & { body?: string } = {}): string {
    return this.add(partnerPage(editor, body), options);
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#servers.map((server) => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      }),
    );
  }

  async #listen(address: string, names: HostName[]): Promise<void> {
    const server = createServer((request, response) => {
      const served = this.#pages.get(new URL(request.url ?? '/', 'http://host').pathname);
      if (!served) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...served.headers }).end(served.html);
    });
    this.#servers.push(server);
    await new Promise<void>((done) => server.listen(0, address, done));
    for (const name of names) this.#ports.set(name, (server.address() as AddressInfo).port);
  }
}

/** Tells codes of promises, and keeps what reaches the window. */
export const LISTENING = `<script>
  window.codeOf = (promise) => promise.then(() => 'settled', (error) => error.code ?? String(error));
  window.heard = [];
  window.violations = [];
  addEventListener('message', ({ origin, data, ports }) => heard.push({ origin, data, ports: ports.length }));
  addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
</script>`;

export const partnerPage = (editor: string, body = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A partner's page</title>
<style>#place, #other { height: 520px } iframe { width: 100%; height: 100%; border: 0 }</style>
${LISTENING}
<script src="${editor}/sdk/v1/cutout-sdk.js"></script></head>
<body><h1>A partner's page</h1><div id="place"></div><div id="other"></div>${body}</body></html>`;
