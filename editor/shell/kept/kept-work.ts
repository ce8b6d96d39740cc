import * as z from 'zod/mini';
import type { KeptStore } from '../storage/kept-store.ts';
import { createFreeWait, NO_LOCKS, type OpenLocks, whileHeld } from '../storage/open-locks.ts';
import { WriteQueue } from '../storage/write-queue.ts';

/** What a tool has open, as it is kept: plain values, and the blobs that they name. */
export interface WorkSnapshot {
  /** Which work it is: another one in its place leaves it, with what is unsaved. Left out: it is the same as long as it is open. */
  of?: string | undefined;
  /** What it is called when it is offered again: the name of its first picture. */
  name: string;
  /** Pictures. */
  count: number;
  /** Steps since a file left. */
  unsaved: number;
  /** JSON; it comes back as `unknown`, to be parsed. */
  data: object;
  blobs: ReadonlyMap<string, Blob>;
}

/** What is left of a tool's work, by this page or an earlier one. */
export interface LeftWork {
  name: string;
  count: number;
  unsaved: number;
  /** ms since 1970. */
  since: number;
}

/** What was left, to be opened again. */
export interface TakenWork {
  /** Steps since a file left: the tool goes on with it as unsaved where there are any. */
  unsaved: number;
  data: unknown;
  blob(key: string): Blob | undefined;
}

export interface KeptWorkPorts {
  store: KeptStore;
  /** ms since 1970. */
  today: () => number;
  /** Whose it is: a digest of the key and the account. */
  owner: () => Promise<string>;
  newId: () => string;
  /** Works that other tabs have open (D104). */
  locks: OpenLocks | undefined;
}

/** Works are kept for a day (D67), ms. */
const KEPT_FOR = 24 * 3_600_000;

const rowSchema = z.object({
  v: z.literal(1),
  subject: z.string(),
  since: z.number(),
  name: z.string(),
  count: z.int(),
  unsaved: z.int(),
  data: z.unknown(),
  blobs: z.array(z.string()),
});

/**
 * Keeps what a tool has open in the browser, and brings it back after a reload or a crash, or where it was closed with something
 * unsaved. One tool, one database.
 */
export class KeptWork {
  readonly #ports: KeptWorkPorts;
  readonly #snapshot: () => WorkSnapshot | undefined;
  readonly #locks: OpenLocks;
  readonly #queue: WriteQueue;
  readonly #whenFree: ReturnType<typeof createFreeWait>;
  /** Of the work that is open: its id, and the blobs that are written. Undefined: nothing of it is. */
  #open: { id: string; written: Set<string> } | undefined;
  /** As it was when it was looked at last. */
  #last: WorkSnapshot | undefined;
  #left: (LeftWork & { id: string }) | undefined;
  #changed = false;

  /** @param snapshot of what is open now; undefined: nothing is */
  constructor(ports: KeptWorkPorts, snapshot: () => WorkSnapshot | undefined) {
    this.#ports = ports;
    this.#snapshot = snapshot;
    this.#locks = ports.locks ?? NO_LOCKS;
    this.#whenFree = createFreeWait(this.#locks);
    this.#queue = new WriteQueue(ports.store, () => this.#open?.written.clear());
  }

  /** The browser gives no storage, or no more of it: what is open ends with the page. */
  get refused(): boolean {
    return this.#queue.refused;
  }

  /** Resolves when all is written that was to be. */
  get settled(): Promise<void> {
    return this.#queue.settled;
  }

  /** Looks at what is open, which costs little. True: it was closed since the last look, and something of it is left. */
  see(): boolean {
    const before = this.#last;
    this.#last = this.#snapshot();
    if (before === undefined || (this.#last !== undefined && this.#last.of === before.of)) return false;
    const isLeft = before.unsaved > 0;
    // What takes its place is written after it, into a row of its own.
    this.#changed = false;
    this.#queue.after(async (store) => {
      if (isLeft) await this.#write(store, before);
      await this.#close(store, isLeft);
    });
    return isLeft;
  }

  /** What is open is not as it was: it is written soon, changes that come meanwhile with it. */
  changed(): void {
    this.see();
    if (this.#changed) return;
    this.#changed = true;
    const { of } = this.#last ?? {};
    this.#queue.after(async (store) => {
      this.#changed = false;
      if (this.#last === undefined) await this.#close(store, false);
      else if (this.#last.of === of) await this.#write(store, this.#last);
    });
  }

  /**
   * The newest that was left; what is too old, or of someone else, is thrown away.
   * @param again what another tab had open is free: there may be more to find
   */
  async find(again: () => void = () => {}): Promise<LeftWork | undefined> {
    await this.#queue.settled;
    try {
      const { today, owner } = this.#ports;
      const { store } = this.#queue;
      const subject = await owner();
      const elsewhere = await this.#locks.elsewhere();
      const found: (LeftWork & { id: string })[] = [];
      const ids = await store.ids();
      this.#whenFree(
        ids.find((id) => elsewhere.has(id)),
        again,
      );
      for (const id of ids) {
        if (elsewhere.has(id) || id === this.#open?.id) continue;
        const { success, data } = rowSchema.safeParse(await store.row(id));
        if (!success || data.subject !== subject || data.since < today() - KEPT_FOR) {
          await store.drop(id);
          continue;
        }
        const { name, count, unsaved, since } = data;
        found.push({ id, name, count, unsaved, since });
      }
      this.#left = found.sort((one, other) => other.since - one.since)[0];
      return this.#left;
    } catch {
      return undefined;
    }
  }

  /** What was found is this page's from now on. Undefined: it is gone, not whole, or another tab has taken it meanwhile. */
  async take(): Promise<TakenWork | undefined> {
    const { id } = this.#left ?? {};
    this.#left = undefined;
    if (id === undefined || !(await this.#locks.hold(id))) return undefined;
    const { store } = this.#queue;
    const { success, data } = rowSchema.safeParse(await store.row(id));
    if (!success) {
      this.#locks.release(id);
      return undefined;
    }
    const blobs = new Map<string, Blob>();
    for (const key of data.blobs) {
      const blob = await store.asset(id, key);
      if (blob instanceof Blob) blobs.set(key, blob);
    }
    this.#open = { id, written: new Set(blobs.keys()) };
    return { unsaved: data.unsaved, data: data.data, blob: (key) => blobs.get(key) };
  }

  /** What was found is thrown away, unless another tab has taken it meanwhile. */
  forget(): void {
    const { id } = this.#left ?? {};
    this.#left = undefined;
    if (id !== undefined) this.#queue.after(async ({ drop }) => await whileHeld(this.#locks, id, () => drop(id)));
  }

  /** The account is another: nothing of the one before stays; what is open is this one's. */
  moved(): void {
    this.#left = undefined;
    this.#queue.after(async ({ ids, drop }) => {
      const elsewhere = await this.#locks.elsewhere();
      for (const id of await ids()) if (!elsewhere.has(id)) await drop(id);
      if (this.#open !== undefined) this.#locks.release(this.#open.id);
      this.#open = undefined;
    });
    this.changed();
  }

  async #write(store: KeptStore, work: WorkSnapshot): Promise<void> {
    const { newId, owner, today } = this.#ports;
    const open = this.#open ?? { id: newId(), written: new Set<string>() };
    if (this.#open === undefined) void this.#locks.hold(open.id);
    this.#open = open;
    const { blobs, of: _, ...rest } = work;
    const fresh = [...blobs].filter(([key]) => !open.written.has(key));
    const gone = [...open.written].filter((key) => !blobs.has(key));
    const row = { v: 1, subject: await owner(), since: today(), ...rest, blobs: [...blobs.keys()] };
    await store.put(open.id, row, fresh);
    for (const [key] of fresh) open.written.add(key);
    for (const key of gone) open.written.delete(key);
    if (gone.length > 0) await store.dropAssets(open.id, gone);
  }

  /** Nothing is open any more. @param isLeft its row stays, to be gone on with */
  async #close(store: KeptStore, isLeft: boolean): Promise<void> {
    const { id } = this.#open ?? {};
    this.#open = undefined;
    if (id === undefined) return;
    if (!isLeft) await store.drop(id);
    this.#locks.release(id);
  }
}
