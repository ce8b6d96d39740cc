import * as z from 'zod/mini';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { readHistory, storeHistory } from '../../../src/document/photo/photo.schema.ts';
import { assetsOfHistory } from '../../../src/document/photo/photo-history.ts';
import type { LeftDocument } from '../model/document-port.ts';
import { createMemoryDocumentStore, type DocumentStore } from './document-store.ts';
import type { KeptPhoto, PhotoDocument, PhotoDocumentState } from './photo-document.ts';

interface KeptPorts {
  store: DocumentStore;
  /** ms since 1970. */
  today: () => number;
  /** Whose it is: a digest of the key and the account. */
  owner: () => Promise<string>;
  /** Documents that other tabs have open (D104); what is held here is held until the frame ends. */
  locks: LockManager | undefined;
}

/** A document is kept for a day (D67), ms. */
const KEPT_FOR = 24 * 3_600_000;
const LOCK = 'photo-document ';

type Asset = readonly [hash: string, blob: Blob];

const rowSchema = z.object({
  v: z.literal(1),
  subject: z.string(),
  since: z.number(),
  name: z.string(),
  way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
  savedAt: z.optional(z.int()),
  history: z.unknown(),
});

/**
 * Keeps the document in the browser with each step, and brings it back after a reload or a crash, or where it was closed with
 * something unsaved. A browser that keeps nothing leaves the last of these.
 */
export class KeptDocument {
  readonly #document: PhotoDocument;
  readonly #ports: KeptPorts;
  readonly #stop: () => void;
  /** Of which document which assets have been written. */
  readonly #written = new Map<string, Set<string>>();
  /** What lets other tabs have a document. */
  readonly #releases = new Map<string, () => void>();
  /** Let go of here: the browser may still count it among those that are held. */
  readonly #released = new Set<string>();
  #store: DocumentStore;
  #left: (LeftDocument & { id: string }) | undefined;
  #refused = false;
  #changed = false;
  /** Writes go one after the other: a drop must not overtake the put before it. */
  #tail: Promise<void> = Promise.resolve();

  constructor(document: PhotoDocument, ports: KeptPorts) {
    this.#document = document;
    this.#ports = ports;
    this.#store = ports.store;
    this.#stop = document.store.subscribe((now, before) => this.#follow(now, before));
  }

  /** The browser gives no storage: the document ends with the page. */
  get refused(): boolean {
    return this.#refused;
  }

  /** The newest that was left, by this page or an earlier one; what is too old, or of someone else, is thrown away. */
  async look(): Promise<LeftDocument | undefined> {
    await this.#tail;
    try {
      const { today, owner } = this.#ports;
      const store = this.#store;
      const subject = await owner();
      const open = await this.#elsewhere();
      const found: (LeftDocument & { id: string })[] = [];
      for (const id of await store.ids()) {
        if ((open.has(id) && !this.#released.has(id)) || this.#written.has(id)) continue;
        const { success, data } = rowSchema.safeParse(await store.row(id));
        const history = success ? readHistory(data.history) : undefined;
        if (!success || history === undefined || data.subject !== subject || data.since < today() - KEPT_FOR) {
          await store.drop(id);
          continue;
        }
        const saved = data.savedAt === undefined ? undefined : history.steps[data.savedAt]?.state;
        found.push({ id, name: data.name, since: data.since, unsaved: unsavedSteps(history, saved) });
      }
      this.#left = found.sort((one, other) => other.since - one.since)[0];
      return this.#left;
    } catch {
      return undefined;
    }
  }

  /** Opens what was found again. False: it is gone. */
  async restore(signal: AbortSignal): Promise<boolean> {
    const { id } = this.#left ?? {};
    this.#left = undefined;
    if (id === undefined) return false;
    const kept = await this.#read(id);
    if (kept === undefined) return false;
    await this.#document.restore(signal, kept);
    return true;
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
      const open = await this.#elsewhere();
      for (const id of await ids()) if (!open.has(id)) await drop(id);
      this.#written.clear();
      this.#follow(this.#document.state);
    });
  }

  destroy(): void {
    this.#stop();
  }

  async #read(id: string): Promise<KeptPhoto | undefined> {
    const store = this.#store;
    const { success, data } = rowSchema.safeParse(await store.row(id));
    const history = success ? readHistory(data.history) : undefined;
    if (!success || history === undefined) return undefined;
    const blobs: Blob[] = [];
    for (const hash of assetsOfHistory(history)) {
      const blob = await store.asset(id, hash);
      if (!(blob instanceof Blob)) return undefined;
      blobs.push(blob);
    }
    const saved = data.savedAt === undefined ? undefined : history.steps[data.savedAt]?.state;
    return { id, name: data.name, way: data.way, history, saved, blobs };
  }

  #follow(now: PhotoDocumentState | undefined, before?: PhotoDocumentState): void {
    if (before !== undefined && before.id !== now?.id) this.#leave(before);
    if (now === undefined || now.history.steps.length < 2) return;
    if (now.history === before?.history && now.saved === before.saved) return;
    // Steps that come while a write is under way are written by the next, together.
    if (this.#changed) return;
    this.#changed = true;
    this.#after(async (store) => {
      this.#changed = false;
      const { state } = this.#document;
      if (state === undefined || state.history.steps.length < 2) return;
      await this.#write(store, state, this.#unwritten(state.id, this.#assetsOf(state)));
    });
  }

  /** It was closed, or another photo took its place: with something unsaved it stays, to be gone on with. */
  #leave(before: PhotoDocumentState): void {
    const { id } = before;
    const lost = unsavedSteps(before.history, before.saved) > 0;
    // Its pictures are let go of next: they are asked for now.
    const all = lost ? this.#assetsOf(before) : [];
    this.#after(async (store) => {
      await (lost ? this.#write(store, before, this.#unwritten(id, all)) : store.drop(id));
      this.#release(id);
    });
  }

  #assetsOf({ history }: PhotoDocumentState): Asset[] {
    return [...assetsOfHistory(history)].map((hash) => [hash, this.#document.assets.get(hash)]);
  }

  #unwritten(id: string, assets: readonly Asset[]): Asset[] {
    const written = this.#written.get(id);
    return assets.filter(([hash]) => written?.has(hash) !== true);
  }

  async #write(
    { put }: DocumentStore,
    { id, name, way, history, saved }: PhotoDocumentState,
    assets: readonly Asset[],
  ): Promise<void> {
    const written = this.#written.get(id) ?? new Set<string>();
    if (!this.#written.has(id)) this.#hold(id);
    this.#written.set(id, written);
    const index = saved && history.steps.findIndex(({ state }) => state === saved);
    const savedAt = index === undefined || index < 0 ? undefined : index;
    const subject = await this.#ports.owner();
    const since = this.#ports.today();
    await put(id, { v: 1, subject, since, name, way, savedAt, history: storeHistory(history) }, assets);
    for (const [hash] of assets) written.add(hash);
  }

  /** No other tab offers it, or throws it away, while it is open here. */
  #hold(id: string): void {
    this.#released.delete(id);
    const held = new Promise<void>((release) => this.#releases.set(id, release));
    this.#ports.locks?.request(LOCK + id, { ifAvailable: true }, () => held).catch(() => {});
  }

  #release(id: string): void {
    this.#written.delete(id);
    this.#released.add(id);
    this.#releases.get(id)?.();
    this.#releases.delete(id);
  }

  async #elsewhere(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.#ports.locks?.query().catch(() => undefined)) ?? {};
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
  }

  #after(write: (store: DocumentStore) => Promise<void>): void {
    this.#tail = this.#tail.then(async () => {
      try {
        await write(this.#store);
      } catch {
        this.#changed = false;
        if (!this.#refused) await this.#fallBack(write);
      }
    });
  }

  /** From now on this page alone knows of it: what is asked next is written whole. */
  async #fallBack(write: (store: DocumentStore) => Promise<void>): Promise<void> {
    this.#refused = true;
    this.#store = createMemoryDocumentStore();
    this.#written.clear();
    this.#changed = true;
    await write(this.#store).catch(() => {});
    this.#changed = false;
  }
}
