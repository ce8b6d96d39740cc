import { isIPv6 } from 'node:net';
import type { Clock } from '../src/base/clock.ts';

export interface Rate {
  /** Requests that may come at once. */
  burst: number;
  /** Requests that come back each minute. */
  perMinute: number;
}

/** Token buckets, by what is asked and by whom. A key stands for all of a partner's visitors, an address for one household. */
export const RATES = {
  'editsdk:address': { burst: 60, perMinute: 120 },
  'editsdk:key': { burst: 1200, perMinute: 6000 },
  'policy:address': { burst: 60, perMinute: 120 },
  'policy:key': { burst: 1200, perMinute: 6000 },
  // A household's logins; each may send a mail.
  'login:address': { burst: 20, perMinute: 10 },
  'login:key': { burst: 20, perMinute: 10 },
  'account:address': { burst: 240, perMinute: 600 },
  'account:key': { burst: 240, perMinute: 600 },
  'matting:address': { burst: 30, perMinute: 60 },
  'matting:key': { burst: 600, perMinute: 3000 },
  // Small answers from memory.
  'material:address': { burst: 240, perMinute: 600 },
  'material:key': { burst: 240, perMinute: 600 },
  'picture:address': { burst: 20, perMinute: 30 },
  'picture:key': { burst: 400, perMinute: 1500 },
} as const satisfies Record<string, Rate>;

export type RateArea = 'login' | 'account' | 'material' | 'editsdk' | 'policy' | 'matting' | 'picture';

interface Bucket {
  tokens: number;
  at: number;
}

/** Buckets kept in memory; past it the one that was idle longest goes, which can only favour its owner. */
const MAX_BUCKETS = 20_000;

/** Token buckets of bounded memory. Pure but for the Clock. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: Clock;
  readonly #factor: number;

  constructor(clock: Clock, factor = 1) {
    this.#clock = clock;
    this.#factor = factor;
  }

  /**
   * Takes one request from the address and, where it is given, from the key. Nothing is taken when either is empty.
   *
   * @returns 0 when admitted, else the whole seconds to wait
   */
  take(area: RateArea, address: string, key: string | undefined): number {
    const buckets = [this.#bucket(`${area}:address`, network(address))];
    if (key !== undefined) buckets.push(this.#bucket(`${area}:key`, key));
    const wait = Math.max(...buckets.map(({ bucket, rate }) => ((1 - bucket.tokens) * 60) / rate.perMinute));
    if (wait > 0) return Math.max(1, Math.ceil(wait));
    for (const { bucket } of buckets) bucket.tokens -= 1;
    return 0;
  }

  get size(): number {
    return this.#buckets.size;
  }

  #bucket(name: keyof typeof RATES, owner: string): { bucket: Bucket; rate: Rate } {
    const rate = { burst: RATES[name].burst * this.#factor, perMinute: RATES[name].perMinute * this.#factor };
    const id = `${name}:${owner}`;
    const now = this.#clock.now();
    const bucket = this.#buckets.get(id) ?? { tokens: rate.burst, at: now };
    bucket.tokens = Math.min(rate.burst, bucket.tokens + (Math.max(0, now - bucket.at) / 60_000) * rate.perMinute);
    bucket.at = now;
    // Re-inserting keeps the map in order of use, so that the first one is the one idle longest.
    this.#buckets.delete(id);
    this.#buckets.set(id, bucket);
    if (this.#buckets.size > MAX_BUCKETS) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    return { bucket, rate };
  }
}

/** One IPv6 subscriber holds a /64 and could use a new address for every request: the /64 is the unit. */
export function network(address: string): string {
  if (!isIPv6(address) || /^::ffff:[\d.]+$/i.test(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
