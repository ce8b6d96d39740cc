import type { Clock } from '../../../src/base/clock.ts';
import { network, widerNetworks } from './networks.ts';

/** Places in all, and of those for one address, one key, one session; left out: as many as there are. */
export interface ShareSizes {
  all: number;
  address: number;
  key?: number;
  session?: number;
}

/** Who takes a place; each that is named has a share. */
export interface ShareHolder {
  address?: string | undefined;
  key?: string | undefined;
  session?: string | undefined;
}

interface Waiting {
  holder: ShareHolder;
  take(place: (() => void) | undefined): void;
}

/** ms that a place is waited for. */
const PATIENCE = 5_000;
/** Who may wait, in all and of one address: a server of a partner's has a few, an office too. */
const MOST_WAITING = 200;
const MOST_OWN_WAITING = 20;

/** Places that are held for a while, such as connections, of which nobody gets all. Its memory is bounded by the places that are held. */
export class Shares {
  readonly #sizes: ShareSizes;
  readonly #held = new Map<string, number>();
  #waiting: Waiting[] = [];
  #all = 0;

  constructor(sizes: ShareSizes) {
    this.#sizes = sizes;
  }

  /** @returns gives the place back, once; undefined where all are held, or the holder's share is */
  hold(holder: ShareHolder): (() => void) | undefined {
    const shares = this.#sharesOf(holder);
    if (this.#all >= this.#sizes.all) return undefined;
    if (shares.some(({ id, most }) => (this.#held.get(id) ?? 0) >= most)) return undefined;
    this.#move(shares, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#move(shares, -1);
      isHeld = false;
      this.#callNext();
    };
  }

  /**
   * The same for who may wait a moment: a share that is used up is free again soon where it is honestly used.
   * @returns gives the place back; undefined where none came in time, or too many wait
   */
  async holdSoon(signal: AbortSignal, clock: Clock, holder: ShareHolder): Promise<(() => void) | undefined> {
    const release = this.hold(holder);
    if (release !== undefined) return release;
    const own = this.#waiting.filter((other) => other.holder.address === holder.address).length;
    if (signal.aborted || this.#waiting.length >= MOST_WAITING || own >= MOST_OWN_WAITING) return undefined;
    return await new Promise((resolve) => {
      const waiting = { holder, take: (place: (() => void) | undefined) => end(place) };
      const end = (place?: () => void) => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        cancel();
        signal.removeEventListener('abort', leave);
        resolve(place);
      };
      const leave = () => end();
      const cancel = clock.after(PATIENCE, leave);
      signal.addEventListener('abort', leave);
      this.#waiting.push(waiting);
    });
  }

  /** The first who waits and may have it. */
  #callNext(): void {
    for (const waiting of this.#waiting) {
      const release = this.hold(waiting.holder);
      if (release === undefined) continue;
      waiting.take(release);
      return;
    }
  }

  get held(): number {
    return this.#all;
  }

  #sharesOf({ address, key, session }: ShareHolder): { id: string; most: number }[] {
    const { address: forAddress, key: forKey, session: forSession } = this.#sizes;
    const shares: { id: string; most: number }[] = [];
    if (address !== undefined) {
      const unit = network(address);
      shares.push({ id: unit, most: forAddress });
      for (const { id, times } of widerNetworks(unit)) shares.push({ id, most: forAddress * times });
    }
    if (key !== undefined && forKey !== undefined) shares.push({ id: `key ${key}`, most: forKey });
    if (session !== undefined && forSession !== undefined) shares.push({ id: `session ${session}`, most: forSession });
    return shares;
  }

  #move(shares: readonly { id: string }[], by: 1 | -1): void {
    this.#all += by;
    for (const { id } of shares) {
      const count = (this.#held.get(id) ?? 0) + by;
      if (count === 0) this.#held.delete(id);
      else this.#held.set(id, count);
    }
  }
}
