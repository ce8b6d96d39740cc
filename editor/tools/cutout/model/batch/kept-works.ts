import type { Progressed } from '../../../../../src/cutout/pipeline.ts';
import { DEFAULT_DESIGN } from '../../../../../src/document/design/design.ts';
import { unsavedSteps } from '../../../../../src/document/history/unsaved.ts';
import { createFreeWait, NO_LOCKS, type OpenLocks } from '../../../../shell/storage/open-locks.ts';
import type { LeftWorks } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { Entry } from '../entry.ts';
import type { CutoutState } from '../state.ts';
import { type FoundWork, readRows } from './stored-rows.ts';
import { createMemoryStore, type StoredDesign, type StoredWork, type WorkStore } from './work-store.ts';

interface KeptWorksPorts {
  store: WorkStore;
  /** What other tabs have open; left out: nothing is known of them. */
  locks?: OpenLocks | undefined;
  /** ms since 1970. */
  today: () => number;
  /** Whose works these are: the key and the account, as a text that tells nobody either. */
  owner: () => Promise<string>;
}

/** Works are kept for a day (D67), ms. */
const KEPT_FOR = 24 * 3_600_000;

/** What of a work was written last. */
interface Written {
  set: string;
  /** Undefined: nothing yet, its file is not there. */
  sodRes?: Entry['work']['sodRes'] | undefined;
  history?: Entry['history'] | undefined;
  saved?: Entry['saved'];
  isCharged: boolean;
  isFine?: Entry['isFine'];
}

/**
 * Keeps every work in the browser, and brings it back after a reload, a crash or a step back. What is kept is the file as it came in,
 * the server's answer, and with each step what was chosen: pixels are made of these. A work that is dropped stays kept where
 * something of it is unsaved, until a person has thrown it away.
 */
export class KeptWorks {
  readonly #cutout: CutoutModel;
  readonly #ports: KeptWorksPorts;
  readonly #on: { refused: () => void; freed: () => void };
  readonly #locks: OpenLocks;
  /** What another tab has open is offered when that tab is gone. */
  readonly #whenFree: ReturnType<typeof createFreeWait>;
  readonly #stop: () => void;
  readonly #written = new Map<string, Written>();
  /** Designs that are to be written. */
  readonly #changed = new Map<string, StoredDesign>();
  #store: WorkStore;
  #found: FoundWork[] = [];
  /** Writes go one after the other: a drop must not overtake the put before it. */
  #tail: Promise<void> = Promise.resolve();

  /**
   * @param on `refused`: the browser gives no storage: works will not outlive the page. `freed`: another tab let go of works that
   * `find` could not offer
   */
  constructor(cutout: CutoutModel, ports: KeptWorksPorts, on: { refused: () => void; freed: () => void }) {
    this.#cutout = cutout;
    this.#ports = ports;
    this.#on = on;
    this.#locks = ports.locks ?? NO_LOCKS;
    this.#whenFree = createFreeWait(this.#locks);
    this.#store = ports.store;
    this.#follow(cutout.state);
    this.#stop = cutout.store.subscribe((state, before) => state.works !== before.works && this.#follow(state, before));
  }

  /** The browser gives no storage: works will not outlive the page. */
  get refused(): boolean {
    return this.#store !== this.#ports.store;
  }

  /** Thrown away: these are not kept any more. */
  drop(uuids: readonly string[]): void {
    if (uuids.length === 0) return;
    this.#after((store) => store.drop(uuids));
    this.#forget(uuids);
  }

  /** What was found is thrown away, unless another tab has opened it meanwhile. */
  async dropFound(): Promise<void> {
    const found = this.#found.splice(0);
    const [first] = found;
    if (first === undefined || !(await this.#locks.hold(first.set))) return;
    this.drop(found.map(({ uuid }) => uuid));
    this.#letGo([first.set]);
  }

  /** The editor ends: what nothing is lost of is not kept for another day. */
  close(): void {
    this.#stop();
    const { works } = this.#cutout.state;
    const uuids = [...this.#written.keys()];
    this.drop(uuids.filter((uuid) => isSaved(works[uuid])));
    this.#forget(uuids);
  }

  /** The account is another: nothing of the one before stays, what is open is this one's (D67). */
  moved(): void {
    this.#after(async (store) => {
      const owner = await this.#ports.owner();
      const rows = readRows(await store.all());
      // What another tab has open is that tab's: it hears of the account too, or belongs to another page.
      const open = await this.#locks.elsewhere();
      const others = rows.filter(({ subject, set }) => subject !== owner && !open.has(set)).map(({ uuid }) => uuid);
      if (others.length === 0) return;
      this.#found = [];
      await store.drop(others);
      // Written again, behind this.
      const own = [...this.#written];
      this.#written.clear();
      for (const [uuid, { set }] of own) this.#written.set(uuid, { set, isCharged: false });
      this.#follow(this.#cutout.state);
    });
  }

  /** What an earlier page left, the newest of what was open together; what is too old, or of someone else, is thrown away. */
  async find(): Promise<LeftWorks | undefined> {
    try {
      await this.#tail;
      const owner = await this.#ports.owner();
      const rows = await this.#store.all();
      const oldest = this.#ports.today() - KEPT_FOR;
      const open = await this.#locks.elsewhere();
      const all = readRows(rows).filter(({ subject, since }) => subject === owner && since > oldest);
      if (all.length === 0 && open.size === 0 && rows.length > 0) await this.#store.clear();
      this.#whenFree(all.find(({ set }) => open.has(set))?.set, this.#on.freed);
      const found = all.filter(({ set }) => !open.has(set));
      const newest = found
        .filter(({ uuid }) => this.#cutout.entry(uuid) === undefined)
        .reduce<FoundWork | undefined>((best, one) => (best && best.since > one.since ? best : one), undefined);
      if (newest === undefined) return undefined;
      this.#found = found.filter(({ set }) => set === newest.set).sort(inOrder);
      return leftWorks(
        this.#found.map(({ name, since, done, design }) => ({
          name,
          since,
          done: done !== undefined,
          unsaved: design ? unsavedSteps(design.history, savedOf(design)) : 0,
        })),
      );
    } catch {
      // Said where there is something to lose: in the batch.
      return undefined;
    }
  }

  /**
   * Puts what was found into the state again, in its old order, as it is kept now; the uuids. None where another tab has opened it
   * meanwhile, or thrown it away.
   */
  async restore(): Promise<string[]> {
    const [first] = this.#found.splice(0);
    if (first === undefined || !(await this.#locks.hold(first.set))) return [];
    const now = readRows(await this.#store.all()).filter(
      ({ set, subject }) => set === first.set && subject === first.subject,
    );
    if (now.length === 0) this.#letGo([first.set]);
    return now.sort(inOrder).map((work) => {
      const { file, uuid, name, way, kind, done, since, design, set } = work;
      const kept = design && {
        history: design.history,
        saved: savedOf(design),
        isCharged: design.isCharged,
        isFine: design.isFine,
      };
      this.#written.set(uuid, { set, sodRes: done?.sodRes ?? null, isCharged: false, ...kept });
      return this.#cutout.add(file, { name, way, kind, uuid, done, since, kept });
    });
  }

  #follow({ works, order }: CutoutState, before?: CutoutState): void {
    const set = order.map((uuid) => this.#written.get(uuid)?.set).find((known) => known !== undefined) ?? order[0];
    for (const uuid of order) {
      if (!this.#written.has(uuid)) this.#begin(uuid, set ?? uuid);
      const entry = works[uuid];
      if (entry !== undefined && entry !== before?.works[uuid]) this.#see(uuid, entry);
    }
    const gone = [...this.#written.keys()].filter((uuid) => works[uuid] === undefined);
    this.drop(gone.filter((uuid) => isSaved(before?.works[uuid])));
    this.#forget(gone);
  }

  /** Before the first row of a set is written it is held: no other tab sees it as one that was left. */
  #begin(uuid: string, set: string): void {
    this.#written.set(uuid, { set, isCharged: false });
    this.#after(async () => void (await this.#locks.hold(set)));
  }

  /** They are not open here any more, whether or not they stay kept. */
  #forget(uuids: readonly string[]): void {
    const sets = uuids.flatMap((uuid) => this.#written.get(uuid)?.set ?? []);
    for (const uuid of uuids) this.#written.delete(uuid);
    if (sets.length > 0) this.#letGo(sets);
  }

  /** Behind what is being written: sets of which nothing is open here any more. */
  #letGo(sets: readonly string[]): void {
    this.#after(async () => {
      const open = new Set([...this.#written.values()].map(({ set }) => set));
      for (const set of new Set(sets)) if (!open.has(set)) this.#locks.release(set);
    });
  }

  #see(uuid: string, entry: Entry): void {
    const written = this.#written.get(uuid);
    if (written === undefined) return;
    const { work, history, saved, isFine } = entry;
    const { sodRes, isCharged } = work;
    // The server's answer is kept before anything is made of it.
    if (sodRes !== written.sodRes && this.#cutout.runs.fileOf(uuid) !== undefined) {
      Object.assign(written, { sodRes });
      const row = this.#rowOf(uuid, entry, written.set);
      if (row !== undefined) this.#after(async (store) => store.put([{ ...row, subject: await this.#ports.owner() }]));
    }
    const first = written.history === undefined && history.steps.length === 1 && !isCharged && !isFine;
    const chosen = { history, saved, isCharged, isFine };
    if (first || isSame(chosen, written)) return;
    Object.assign(written, chosen);
    const savedAt = saved && history.steps.findIndex(({ state }) => state === saved);
    this.#changed.set(uuid, { v: 2, uuid, history, savedAt, isCharged, isFine });
    // Those that come while a write is under way are written by the next, together.
    if (this.#changed.size > 1) return;
    this.#after(async (store) => {
      const rows = [...this.#changed.values()];
      this.#changed.clear();
      await store.put(rows);
    });
  }

  #rowOf(uuid: string, { work, kind, since }: Entry, set: string): Omit<StoredWork, 'subject'> | undefined {
    const file = this.#cutout.runs.fileOf(uuid);
    const { position, name, way } = work.originalImgInfo;
    return file && { v: 1, set, since, uuid, position, name, way, kind, file, done: this.#doneOf(uuid) };
  }

  #doneOf(uuid: string): Pick<Progressed, 'sodRes' | 'matte' | 'quality'> | undefined {
    const { sodRes, matte, quality } = this.#cutout.runs.reachedOf(uuid) ?? {};
    return sodRes && matte ? { sodRes, matte, quality } : undefined;
  }

  #after(write: (store: WorkStore) => Promise<void>): void {
    this.#tail = this.#tail.then(async () => {
      try {
        await write(this.#store);
      } catch {
        if (this.refused) return;
        // It is said once, and works stay for as long as the page does.
        this.#store = createMemoryStore();
        this.#on.refused();
        await write(this.#store);
      }
    });
  }
}

/** A saved design that the history does not have any more is no step of it. */
const savedOf = ({ history, savedAt }: StoredDesign): Entry['saved'] =>
  savedAt === undefined ? undefined : (history.steps[savedAt]?.state ?? { ...DEFAULT_DESIGN });

/** What was chosen is as it was written. */
const isSame = (chosen: Partial<Written>, written: Written): boolean =>
  chosen.history === written.history &&
  chosen.saved === written.saved &&
  chosen.isCharged === written.isCharged &&
  chosen.isFine === written.isFine;

const inOrder = (one: FoundWork, other: FoundWork): number => one.position - other.position;

const isSaved = (entry: Entry | undefined): boolean =>
  entry === undefined || unsavedSteps(entry.history, entry.saved) === 0;

interface WorkState {
  name: string;
  since: number;
  done: boolean;
  unsaved: number;
}

/** What is said of works that are still here. */
export function leftWorks(works: readonly WorkState[]): LeftWorks {
  return {
    count: works.length,
    unfinished: works.filter(({ done }) => !done).length,
    since: Math.min(...works.map(({ since }) => since)),
    unsaved: works.reduce((sum, { unsaved }) => sum + unsaved, 0),
    ...(works.length === 1 && { name: works[0]?.name }),
  };
}
