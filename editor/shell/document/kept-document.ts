import * as z from 'zod/mini';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { readHistory, storeHistory } from '../../../src/document/photo/photo.schema.ts';
import { assetsOfHistory } from '../../../src/document/photo/photo-history.ts';
import type { LeftDocument } from '../model/document-port.ts';
import type { KeptStore } from '../storage/kept-store.ts';
import { createFreeWait, NO_LOCKS, type OpenLocks, whileHeld } from '../storage/open-locks.ts';
import { WriteQueue } from '../storage/write-queue.ts';
import type { KeptPhoto, PhotoDocument, PhotoDocumentState } from './photo-document.ts';

interface KeptPorts {
  store: KeptStore;
  /** ms since 1970. */
  today: () => number;
  /** Whose it is: a digest of the key and the account. */
  owner: () => Promise<string>;
  /** Documents that other tabs have open (D104). */
  locks: OpenLocks | undefined;
}

/** A document is kept for a day (D67), ms. */
const KEPT_FOR = 24 * 3_600_000;

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
  readonly #locks: OpenLocks;
  readonly #queue: WriteQueue;
  readonly #whenFree: ReturnType<typeof createFreeWait>;
  #left: (LeftDocument & { id: string }) | undefined;
  #changed = false;

  constructor(document: PhotoDocument, ports: KeptPorts) {
    this.#document = document;
    this.#ports = ports;
    this.#locks = ports.locks ?? NO_LOCKS;
    this.#whenFree = createFreeWait(this.#locks);
    this.#queue = new WriteQueue(ports.store, () => this.#written.clear());
    this.#stop = document.store.subscribe((now, before) => this.#follow(now, before));
  }

  /** The browser gives no storage: the document ends with the page. */
  get refused(): boolean {
    return this.#queue.refused;
  }

  /**
   * The newest that was left, by this page or an earlier one; what is too old, or of someone else, is thrown away.
   * @param again what another tab had open is free: there may be more to find
   */
  async find(again: () => void = () => {}): Promise<LeftDocument | undefined> {
    await this.#queue.settled;
    try {
      const { today, owner } = this.#ports;
      const { store } = this.#queue;
      const subject = await owner();
      const open = await this.#locks.elsewhere();
      const found: (LeftDocument & { id: string })[] = [];
      const ids = await store.ids();
      this.#whenFree(
        ids.find((id) => open.has(id)),
        again,
      );
      for (const id of ids) {
        if (open.has(id) || this.#written.has(id)) continue;
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

  /** Opens what was found again. False: it is gone, or another tab has opened it meanwhile. */
  async restore(signal: AbortSignal): Promise<boolean> {
    const { id } = this.#left ?? {};
    this.#left = undefined;
    if (id === undefined || !(await this.#locks.hold(id))) return false;
    try {
      const kept = await this.#read(id);
      if (kept !== undefined) await this.#document.restore(signal, kept);
    } finally {
      if (this.#document.state?.id !== id) this.#locks.release(id);
    }
    return this.#document.state?.id === id;
  }

  /** What was found is thrown away, unless another tab has opened it meanwhile. */
  forget(): void {
    const { id } = this.#left ?? {};
    this.#left = undefined;
    if (id !== undefined) this.#queue.after(async ({ drop }) => await whileHeld(this.#locks, id, () => drop(id)));
  }

  /** The account is another: nothing of the one before stays; what is open is this one's. */
  moved(): void {
    this.#left = undefined;
    this.#queue.after(async ({ ids, drop }) => {
      const open = await this.#locks.elsewhere();
      for (const id of await ids()) if (!open.has(id)) await drop(id);
      this.#written.clear();
      this.#follow(this.#document.state);
    });
  }

  destroy(): void {
    this.#stop();
  }

  async #read(id: string): Promise<KeptPhoto | undefined> {
    const { store } = this.#queue;
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
    this.#queue.after(async (store) => {
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
    this.#queue.after(async (store) => {
      await (lost ? this.#write(store, before, this.#unwritten(id, all)) : store.drop(id));
      this.#written.delete(id);
      this.#locks.release(id);
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
    { put }: KeptStore,
    { id, name, way, history, saved }: PhotoDocumentState,
    assets: readonly Asset[],
  ): Promise<void> {
    const written = this.#written.get(id) ?? new Set<string>();
    if (!this.#written.has(id)) void this.#locks.hold(id);
    this.#written.set(id, written);
    const index = saved && history.steps.findIndex(({ state }) => state === saved);
    const savedAt = index === undefined || index < 0 ? undefined : index;
    const subject = await this.#ports.owner();
    const since = this.#ports.today();
    await put(id, { v: 1, subject, since, name, way, savedAt, history: storeHistory(history) }, assets);
    for (const [hash] of assets) written.add(hash);
  }
}
