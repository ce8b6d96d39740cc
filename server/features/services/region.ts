import type { FastifyRequest } from 'fastify';
import type { RegionTable } from './region-table.ts';

/** Where nothing is known (spec §7). */
const UNKNOWN = 'CN';
/** What proxies write for “not known”, Tor and the like. */
const NONE: ReadonlySet<string> = new Set(['XX', 'T1', 'ZZ', 'EU', 'AP']);

/** The country that a request comes from: by the proxy's header, else by the table (D30: no address is kept or logged). */
export class Region {
  readonly #header: string | undefined;
  readonly #table: RegionTable | undefined;

  /** @param header only where a proxy that writes it is trusted */
  constructor(header: string | undefined, table: RegionTable | undefined) {
    this.#header = header;
    this.#table = table;
  }

  of({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
    const said = this.#header === undefined ? undefined : headers[this.#header];
    const named = typeof said === 'string' ? said.trim().toUpperCase() : '';
    if (/^[A-Z]{2}$/.test(named) && !NONE.has(named)) return named;
    return this.#table?.find(ip) ?? UNKNOWN;
  }
}
