import type { Clock } from '../../../../src/base/clock.ts';

/** Who has to make room for what. */
export interface CacheOwner {
  address: string;
  key: string;
}

export interface CacheLimits {
  /** Bytes of all together, of one address, of one key. */
  total: number;
  address: number;
  key: number;
  /** ms after its last use at which one is forgotten. */
  idleMs: number;
}

interface Row<Value> {
  value: Value;
  bytes: number;
  owner: CacheOwner;
  used: number;
}

/** 4 MB a picture: four of an address, 24 of a key, 32 of all. */
export const CACHE_LIMITS: CacheLimits = {
  total: 128 * 1024 * 1024,
  address: 16 * 1024 * 1024 + 64 * 1024,
  key: 96 * 1024 * 1024,
  idleMs: 10 * 60_000,
};

/**
 * What was seen of pictures, in memory alone: the least recently used one of an address goes when that address has its share, then of
 * the key, then of all. A stranger who opens many pictures pushes out none of another address before the total is reached.
 */
export class EncodingCache<Value> {
  readonly #clock: Clock;
  readonly #limits: CacheLimits;
  /** The least recently used one first. */
  readonly #rows = new Map<string, Row<Value>>();
  #sweeping = false;

  constructor(clock: Clock, limits: CacheLimits = CACHE_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get bytes(): number {
    return sumOf(this.#rows.values());
  }

  get(id: string): Value | undefined {
    const row = this.#rows.get(id);
    if (row === undefined) return undefined;
    this.#rows.delete(id);
    if (this.#isOver(row)) return undefined;
    this.#rows.set(id, { ...row, used: this.#clock.now() });
    return row.value;
  }

  put(id: string, owner: CacheOwner, value: Value, bytes: number): void {
    const { total, address, key } = this.#limits;
    this.#rows.delete(id);
    if (bytes > Math.min(total, address, key)) return;
    this.#rows.set(id, { value, bytes, owner, used: this.#clock.now() });
    this.#shrink(address, (row) => row.owner.address === owner.address);
    this.#shrink(key, (row) => row.owner.key === owner.key);
    this.#shrink(total, () => true);
    this.#sweepLater();
  }

  /** Of these everything is forgotten. */
  drop(isOne: (id: string) => boolean): void {
    for (const id of this.#rows.keys()) if (isOne(id)) this.#rows.delete(id);
  }

  clear(): void {
    this.#rows.clear();
  }

  #shrink(most: number, counts: (row: Row<Value>) => boolean): void {
    const rows = [...this.#rows].filter(([, row]) => counts(row));
    let bytes = sumOf(rows.map(([, row]) => row));
    for (const [id, row] of rows) {
      if (bytes <= most) return;
      bytes -= row.bytes;
      this.#rows.delete(id);
    }
  }

  #isOver({ used }: Row<Value>): boolean {
    return this.#clock.now() - used >= this.#limits.idleMs;
  }

  /** A timer only while something is held. */
  #sweepLater(): void {
    if (this.#sweeping) return;
    this.#sweeping = true;
    this.#clock.after(this.#limits.idleMs, () => {
      this.#sweeping = false;
      for (const [id, row] of this.#rows) if (this.#isOver(row)) this.#rows.delete(id);
      if (this.#rows.size > 0) this.#sweepLater();
    });
  }
}

const sumOf = (rows: Iterable<{ bytes: number }>): number => [...rows].reduce((sum, { bytes }) => sum + bytes, 0);
