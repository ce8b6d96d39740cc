import * as z from 'zod/mini';
import type { DocumentStore } from '../document/document-store.ts';

/** What a tool has open, as it is kept: plain values, and the blobs that they name. */
export interface WorkSnapshot {
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

/** What an earlier page left of a tool's work. */
export interface LeftWork {
  name: string;
  count: number;
  unsaved: number;
  /** ms since 1970. */
  since: number;
}

/** What was left, to be opened again. */
export interface TakenWork {
  data: unknown;
  blob(key: string): Blob | undefined;
}

export interface KeptWorkPorts {
  store: DocumentStore;
  /** ms since 1970. */
  today: () => number;
  /** Whose it is: a digest of the key and the account. */
  owner: () => Promise<string>;
  newId: () => string;
  /** Works that other tabs have open (D104); what is held here is held until the frame ends. */
  locks: LockManager | undefined;
}

/** Works are kept for a day (D67), ms. */
const KEPT_FOR = 24 * 3_600_000;
const LOCK = 'tool-work ';

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

/** Keeps what a tool has open in the browser, and brings it back after a reload or a crash. One tool, one database. */
export class KeptWork {
  readonly #ports: KeptWorkPorts;
  readonly #snapshot: () => WorkSnapshot | undefined;
  /** Of the work that is open: its id, and the blobs that are written. Undefined: nothing of it is. */
  #open: { id: string; written: Set<string> } | undefined;
  #left: (LeftWork & { id: string }) | undefined;
  #changed = false;
  #refused = false;
  /** Writes go one after the other. */
  #tail: Promise<void> = Promise.resolve();

  /** @param snapshot of what is open now; undefined: nothing is, or nothing that would be missed */
  constructor(ports: KeptWorkPorts, snapshot: () => WorkSnapshot | undefined) {
    this.#ports = ports;
    this.#snapshot = snapshot;
  }

  /** The browser gives no storage, or no more of it: what is open ends with the page. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Resolves when all is written that was to be. */
  get settled(): Promise<void> {
    return this.#tail;
  }

  /** What is open is not as it was: it is written soon, changes that come meanwhile with it. */
  changed(): void {
    if (this.#changed) return;
    this.#changed = true;
    this.#after(async () => {
      this.#changed = false;
      await this.#write(this.#snapshot());
    });
  }

  /** The newest that an earlier page left; what is too old, or of someone else, is thrown away. */
  async look(): Promise<LeftWork | undefined> {
    try {
      const { store, today, owner } = this.#ports;
      const subject = await owner();
      const elsewhere = await this.#elsewhere();
      const found: (LeftWork & { id: string })[] = [];
      for (const id of await store.ids()) {
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

  /** What was found is this page's from now on. Undefined: it is gone, or not whole. */
  async take(): Promise<TakenWork | undefined> {
    const { id } = this.#left ?? {};
    this.#left = undefined;
    if (id === undefined) return undefined;
    const { store } = this.#ports;
    const { success, data } = rowSchema.safeParse(await store.row(id));
    if (!success) return undefined;
    const blobs = new Map<string, Blob>();
    for (const key of data.blobs) {
      const blob = await store.asset(id, key);
      if (blob instanceof Blob) blobs.set(key, blob);
    }
    this.#hold(id);
    this.#open = { id, written: new Set(blobs.keys()) };
    return { data: data.data, blob: (key) => blobs.get(key) };
  }

  /** What was found is thrown away. */
  forget(): void {
    const { id } = this.#left ?? {};
    this.#left = undefined;
    if (id !== undefined) this.#after(async ({ drop }) => await drop(id));
  }

  /** The account is another: nothing of the one before stays; what is open is this one's. */
  moved(): void {
    this.#left = undefined;
    this.#after(async ({ ids, drop }) => {
      const elsewhere = await this.#elsewhere();
      for (const id of await ids()) if (!elsewhere.has(id)) await drop(id);
      this.#open = undefined;
    });
    this.changed();
  }

  async #write(work: WorkSnapshot | undefined): Promise<void> {
    const { store, newId, owner, today } = this.#ports;
    if (work === undefined) {
      const { id } = this.#open ?? {};
      this.#open = undefined;
      if (id !== undefined) await store.drop(id);
      return;
    }
    const open = this.#open ?? { id: newId(), written: new Set<string>() };
    if (this.#open === undefined) this.#hold(open.id);
    this.#open = open;
    const { blobs, ...rest } = work;
    const fresh = [...blobs].filter(([key]) => !open.written.has(key));
    const gone = [...open.written].filter((key) => !blobs.has(key));
    const row = { v: 1, subject: await owner(), since: today(), ...rest, blobs: [...blobs.keys()] };
    await store.put(open.id, row, fresh);
    for (const [key] of fresh) open.written.add(key);
    for (const key of gone) open.written.delete(key);
    if (gone.length > 0) await store.dropAssets(open.id, gone);
  }

  /** No other tab offers it, or throws it away, while this one lives. */
  #hold(id: string): void {
    this.#ports.locks?.request(LOCK + id, { ifAvailable: true }, () => new Promise(() => {})).catch(() => {});
  }

  async #elsewhere(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.#ports.locks?.query().catch(() => undefined)) ?? {};
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
  }

  #after(write: (store: DocumentStore) => Promise<void>): void {
    this.#tail = this.#tail.then(async () => {
      try {
        await write(this.#ports.store);
      } catch {
        this.#changed = false;
        this.#refused = true;
      }
    });
  }
}
