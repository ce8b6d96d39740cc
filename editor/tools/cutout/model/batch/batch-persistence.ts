import * as z from 'zod/mini';
import type { Progressed } from '../../../../../src/cutout/pipeline.ts';
import { isKind, type Kind } from '../../../../../src/protocol/kinds.ts';
import { EDGE_REASONS } from '../../../../../src/protocol/wire.ts';
import type { SavedBatch } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { CutoutState } from '../state.ts';
import type { BatchStore, StoredWork } from './batch-store.ts';

interface BatchPersistencePorts {
  store: BatchStore;
  /** ms since 1970. */
  today: () => number;
  /** Whose works these are: the key and the account, as a text that tells nobody either. */
  owner: () => Promise<string>;
}

/** Works are kept for a day (D67), ms. */
const KEPT_FOR = 24 * 3_600_000;

const blob = z.custom<Blob>((value) => value instanceof Blob);
const text = z.string();
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const schema = z.object({
  v: z.literal(1),
  subject: text,
  since: z.number(),
  uuid: text,
  position: z.number(),
  name: text,
  way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample']),
  kind: z.optional(z.custom<Kind>(isKind)),
  file: blob,
  done: z.optional(
    z.object({
      matte: blob,
      quality: z.optional(
        z.object({
          score: z.number(),
          edges: z.enum(['clean', 'check']),
          reason: z.optional(z.enum(EDGE_REASONS)),
          leastSure: z.optional(box),
        }),
      ),
      sodRes: z.object({
        mattingType: z.number(),
        imageBaseMaskURL: text,
        isFirstUsedForCurrentImage: z.boolean(),
        code: z.number(),
        message: text,
        use_fe: z.boolean(),
      }),
    }),
  ),
});

/**
 * Keeps the works of a batch in the browser while they are under way, and brings them back after a reload or a crash. What is kept
 * is the file as it came in and the server's answer: pixels are made of the two.
 */
export class BatchPersistence {
  readonly #cutout: CutoutModel;
  readonly #ports: BatchPersistencePorts;
  readonly #refused: () => void;
  readonly #since = new Map<string, number>();
  #found: StoredWork[] = [];
  #working = true;
  #stop: (() => void) | undefined;
  /** Writes go one after the other: a drop must not overtake the put before it. */
  #tail: Promise<void> = Promise.resolve();

  /** @param refused the browser gives no storage: works will not outlive the page */
  constructor(cutout: CutoutModel, ports: BatchPersistencePorts, refused: () => void) {
    this.#cutout = cutout;
    this.#ports = ports;
    this.#refused = refused;
  }

  /** Keeps these works from now on, and what becomes of them. */
  put(uuids: readonly string[]): void {
    for (const uuid of uuids) if (!this.#since.has(uuid)) this.#since.set(uuid, this.#ports.today());
    this.#stop ??= this.#cutout.store.subscribe((state, before) => this.#follow(state, before));
    this.#write(uuids);
  }

  /** When the first of these came in, ms since 1970. */
  since(uuids: readonly string[]): number {
    return Math.min(...uuids.map((uuid) => this.#since.get(uuid) ?? this.#ports.today()));
  }

  drop(uuids: readonly string[]): void {
    for (const uuid of uuids) this.#since.delete(uuid);
    this.#after(() => this.#ports.store.drop(uuids));
  }

  clear(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#since.clear();
    this.#found = [];
    this.#after(() => this.#ports.store.clear());
  }

  /** The account is another: nothing of the one before stays, what is open is this one's (D67). */
  moved(): void {
    const open = [...this.#since.keys()];
    this.#found = [];
    this.#after(() => this.#ports.store.clear());
    this.#write(open);
  }

  /** What an earlier page left; what is too old, of someone else or not to be read is thrown away. */
  async look(): Promise<SavedBatch | undefined> {
    try {
      const owner = await this.#ports.owner();
      const rows = await this.#ports.store.all();
      const oldest = this.#ports.today() - KEPT_FOR;
      const works = rows.flatMap((row) => {
        const read = schema.safeParse(row);
        return read.success && read.data.subject === owner && read.data.since > oldest ? [read.data] : [];
      });
      this.#found = works.sort((one, other) => one.position - other.position);
      if (works.length === 0) {
        if (rows.length > 0) await this.#ports.store.clear();
        return undefined;
      }
      const unfinished = works.filter(({ done }) => done === undefined).length;
      return { count: works.length, unfinished, since: Math.min(...works.map(({ since }) => since)) };
    } catch {
      // Said where there is something to lose: in the batch.
      return undefined;
    }
  }

  /** Puts what was found into the state again, in its old order; the uuids. */
  restore(): string[] {
    const works = this.#found;
    this.#found = [];
    for (const { uuid, since } of works) this.#since.set(uuid, since);
    return works.map(({ file, uuid, name, way, kind, done }) =>
      this.#cutout.add(file, { name, way, kind, uuid, done }),
    );
  }

  #follow(state: CutoutState, before: CutoutState): void {
    if (state.works === before.works) return;
    // The server has answered: that is kept before anything is made of it.
    const done = [...this.#since.keys()].filter((uuid) => {
      const sodRes = state.works[uuid]?.work.sodRes;
      return sodRes && sodRes !== before.works[uuid]?.work.sodRes;
    });
    if (done.length > 0) this.#write(done);
  }

  #write(uuids: readonly string[]): void {
    this.#after(async () => {
      const owner = await this.#ports.owner();
      const works = uuids.flatMap((uuid) => this.#record(uuid, owner) ?? []);
      if (works.length > 0) await this.#ports.store.put(works);
    });
  }

  #record(uuid: string, owner: string): StoredWork | undefined {
    const entry = this.#cutout.entry(uuid);
    const file = this.#cutout.runs.fileOf(uuid);
    const since = this.#since.get(uuid);
    if (entry === undefined || file === undefined || since === undefined) return undefined;
    const { position, name, way } = entry.work.originalImgInfo;
    return { v: 1, subject: owner, since, uuid, position, name, way, kind: entry.kind, file, done: this.#doneOf(uuid) };
  }

  #doneOf(uuid: string): Pick<Progressed, 'sodRes' | 'matte' | 'quality'> | undefined {
    const reached = this.#cutout.runs.of(uuid)?.reached;
    if (reached?.sodRes === undefined || reached.matte === undefined) return undefined;
    const { sodRes, matte, quality } = reached;
    return { sodRes, matte, quality };
  }

  #after(write: () => Promise<void>): void {
    this.#tail = this.#tail.then(async () => {
      if (!this.#working) return;
      try {
        await write();
      } catch {
        this.#working = false;
        this.#refused();
      }
    });
  }
}
