import type { Progressed } from '../../../../../src/cutout/pipeline.ts';
import { DEFAULT_DESIGN } from '../../../../../src/document/design/design.ts';
import { unsavedSteps } from '../../../../../src/document/history/unsaved.ts';
import type { LeftWorks } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { Entry } from '../entry.ts';
import type { CutoutState } from '../state.ts';
import { type FoundWork, readRows } from './stored-rows.ts';
import { createMemoryStore, type StoredDesign, type StoredWork, type WorkStore } from './work-store.ts';

interface KeptWorksPorts {
  store: WorkStore;
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
}

/**
 * Keeps every work in the browser, and brings it back after a reload, a crash or a step back. What is kept is the file as it came in,
 * the server's answer, and with each step what was chosen: pixels are made of these. A work that is dropped stays kept where
 * something of it is unsaved, until a person has thrown it away.
 */
export class KeptWorks {
  readonly #cutout: CutoutModel;
  readonly #ports: KeptWorksPorts;
  readonly #onRefused: () => void;
  readonly #stop: () => void;
  readonly #written = new Map<string, Written>();
  /** Designs that are to be written. */
  readonly #changed = new Map<string, StoredDesign>();
  #store: WorkStore;
  #found: FoundWork[] = [];
  /** Writes go one after the other: a drop must not overtake the put before it. */
  #tail: Promise<void> = Promise.resolve();

  /** @param refused the browser gives no storage: works will not outlive the page */
  constructor(cutout: CutoutModel, ports: KeptWorksPorts, refused: () => void) {
    this.#cutout = cutout;
    this.#ports = ports;
    this.#onRefused = refused;
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
    for (const uuid of uuids) this.#written.delete(uuid);
    this.#after((store) => store.drop(uuids));
  }

  /** What was found is thrown away. */
  dropFound(): void {
    this.drop(this.#found.splice(0).map(({ uuid }) => uuid));
  }

  /** The editor ends: what nothing is lost of is not kept for another day. */
  close(): void {
    this.#stop();
    const { works } = this.#cutout.state;
    this.drop([...this.#written.keys()].filter((uuid) => isSaved(works[uuid])));
  }

  /** The account is another: nothing of the one before stays, what is open is this one's (D67). */
  moved(): void {
    this.#after(async (store) => {
      const owner = await this.#ports.owner();
      const rows = readRows(await store.all());
      const others = rows.filter(({ subject }) => subject !== owner).map(({ uuid }) => uuid);
      if (others.length === 0) return;
      this.#found = [];
      await store.drop(others);
      // Written again, behind this.
      const open = [...this.#written];
      this.#written.clear();
      for (const [uuid, { set }] of open) this.#written.set(uuid, { set, isCharged: false });
      this.#follow(this.#cutout.state);
    });
  }

  /** What an earlier page left, the newest of what was open together; what is too old, or of someone else, is thrown away. */
  async look(): Promise<LeftWorks | undefined> {
    try {
      await this.#tail;
      const owner = await this.#ports.owner();
      const rows = await this.#store.all();
      const oldest = this.#ports.today() - KEPT_FOR;
      const found = readRows(rows).filter(({ subject, since }) => subject === owner && since > oldest);
      if (found.length === 0 && rows.length > 0) await this.#store.clear();
      const newest = found
        .filter(({ uuid }) => this.#cutout.entry(uuid) === undefined)
        .reduce<FoundWork | undefined>((best, one) => (best && best.since > one.since ? best : one), undefined);
      if (newest === undefined) return undefined;
      this.#found = found.filter(({ set }) => set === newest.set).sort((one, other) => one.position - other.position);
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

  /** Puts what was found into the state again, in its old order; the uuids. */
  restore(): string[] {
    return this.#found.splice(0).map((work) => {
      const { file, uuid, name, way, kind, done, since, design, set } = work;
      const kept = design && { history: design.history, saved: savedOf(design), isCharged: design.isCharged };
      this.#written.set(uuid, { set, sodRes: done?.sodRes ?? null, isCharged: false, ...kept });
      return this.#cutout.add(file, { name, way, kind, uuid, done, since, kept });
    });
  }

  #follow({ works, order }: CutoutState, before?: CutoutState): void {
    const set = order.map((uuid) => this.#written.get(uuid)?.set).find((known) => known !== undefined) ?? order[0];
    for (const uuid of order) {
      if (!this.#written.has(uuid)) this.#written.set(uuid, { set: set ?? uuid, isCharged: false });
      const entry = works[uuid];
      if (entry !== undefined && entry !== before?.works[uuid]) this.#see(uuid, entry);
    }
    const gone = [...this.#written.keys()].filter((uuid) => works[uuid] === undefined);
    this.drop(gone.filter((uuid) => isSaved(before?.works[uuid])));
    for (const uuid of gone) this.#written.delete(uuid);
  }

  #see(uuid: string, entry: Entry): void {
    const written = this.#written.get(uuid);
    if (written === undefined) return;
    const { work, history, saved } = entry;
    const { sodRes, isCharged } = work;
    // The server's answer is kept before anything is made of it.
    if (sodRes !== written.sodRes && this.#cutout.runs.fileOf(uuid) !== undefined) {
      Object.assign(written, { sodRes });
      const row = this.#rowOf(uuid, entry, written.set);
      if (row !== undefined) this.#after(async (store) => store.put([{ ...row, subject: await this.#ports.owner() }]));
    }
    const first = written.history === undefined && history.steps.length === 1 && !isCharged;
    const same = history === written.history && saved === written.saved && isCharged === written.isCharged;
    if (first || same) return;
    Object.assign(written, { history, saved, isCharged });
    const savedAt = saved && history.steps.findIndex(({ state }) => state === saved);
    this.#changed.set(uuid, { v: 1, uuid, history, savedAt, isCharged });
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
        this.#onRefused();
        await write(this.#store);
      }
    });
  }
}

/** A saved design that the history does not have any more is no step of it. */
const savedOf = ({ history, savedAt }: StoredDesign): Entry['saved'] =>
  savedAt === undefined ? undefined : (history.steps[savedAt]?.state ?? { ...DEFAULT_DESIGN });

const isSaved = (entry: Entry | undefined): boolean =>
  entry === undefined || unsavedSteps(entry.history, entry.saved) === 0;

interface Left {
  name: string;
  since: number;
  done: boolean;
  unsaved: number;
}

/** What is said of works that are still here. */
export function leftWorks(works: readonly Left[]): LeftWorks {
  return {
    count: works.length,
    unfinished: works.filter(({ done }) => !done).length,
    since: Math.min(...works.map(({ since }) => since)),
    unsaved: works.reduce((sum, { unsaved }) => sum + unsaved, 0),
    ...(works.length === 1 && { name: works[0]?.name }),
  };
}
