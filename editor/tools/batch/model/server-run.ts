import { sleep } from '../../../../src/base/abort.ts';
import type { FrameJob } from '../../../../src/protocol/calls/frame-batch.schema.ts';
import { asCutoutError, type ErrorCode } from '../../../../src/protocol/errors.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { Matted } from './mattes.ts';
import { concernsAll, type Engines } from './photo-maker.ts';
import { type Recipe, valuesOf } from './recipe.ts';
import type { PaidWork, StartedJob } from './server-jobs.ts';
import type { BatchState, Photo } from './state.ts';

/** What of the batch it reads, and changes. */
export interface ServerBatch {
  readonly ports: ToolPorts;
  now(): BatchState;
  patch(id: string, change: Partial<Photo>): void;
  photo(id: string): Photo | undefined;
  recipeOf(photo: Photo): Recipe;
}

/** ms between two looks at a job. */
const PERIOD = 3_000;
/** ms before a job is handed in again that the server had no place for. */
const BUSY = 15_000;
/** Photos of one job: the first is worked on while the next ones are uploaded. */
const GROUP = 20;
/** With these a job is refused whole, and its photos are cut out one by one. */
const isUnpaid = (code: ErrorCode): boolean => code === 'NOT_ENOUGH_SHEETS' || code === 'INVALID_ARGUMENT';

/** Has the mattes of many photos found by jobs of the server: handed in, looked at, and fetched. All else is made here. */
export class ServerRun {
  readonly #batch: ServerBatch;
  readonly #engines: Pick<Engines, 'mattes' | 'jobs'>;
  /** Photos of jobs that the server has forgotten: they were handed in once more, and are not a third time. */
  readonly #again = new Set<string>();

  constructor(batch: ServerBatch, engines: Pick<Engines, 'mattes' | 'jobs'>) {
    this.#batch = batch;
    this.#engines = engines;
  }

  /**
   * Resolves when no photo is on the server any more: each has its matte, or has failed.
   * @throws what all photos would meet; the signal's reason, which leaves the jobs as they are
   */
  async mattes(signal: AbortSignal): Promise<void> {
    const { place, photos, mostOfJob } = this.#batch.now();
    if (place === 'server') await this.#handIn(signal, photos, mostOfJob ?? GROUP);
    while (this.#jobs.length > 0) {
      for (const id of this.#jobs) await this.#collect(signal, id);
      if (this.#jobs.length > 0) await sleep(signal, this.#batch.ports.clock, PERIOD);
    }
  }

  /** What is not finished is not wanted any more; what is finished is fetched. */
  async withdraw(): Promise<void> {
    if (this.#jobs.length === 0) return;
    const { signal } = new AbortController();
    const jobs = await this.#engines.jobs.load();
    await Promise.all(
      this.#jobs.map(async (id) => {
        try {
          await this.#take(signal, id, await jobs.cancel(signal, id));
        } catch {
          // It ends by itself; what it finds is fetched where it is looked for again.
        }
      }),
    );
  }

  /** Ids of jobs that photos are in. */
  get #jobs(): string[] {
    return [...new Set(this.#batch.now().photos.flatMap(({ job }) => job?.id ?? []))];
  }

  #kindOf(photo: Photo): Matted['kind'] | undefined {
    return valuesOf(this.#batch.recipeOf(photo), 'cutout')?.kind;
  }

  async #handIn(signal: AbortSignal, photos: readonly Photo[], mostOfJob: number): Promise<void> {
    const most = Math.min(mostOfJob, GROUP);
    const open = photos.filter((photo) => {
      const kind = this.#kindOf(photo);
      // A credit that is set aside or used up: a job would want another one.
      const isPaid = photo.charged || photo.ticket;
      const isOpen = photo.matted?.kind !== kind && photo.job?.kind !== kind;
      return kind && photo.state !== 'failed' && isOpen && !isPaid;
    });
    const kinds = new Set(open.flatMap((photo) => this.#kindOf(photo) ?? []));
    for (const kind of kinds) {
      const alike = open.filter((photo) => this.#kindOf(photo) === kind);
      for (let at = 0; at < alike.length; ) {
        const { account } = this.#batch.ports.shell.getState();
        const next = alike.slice(at, at + (account?.role === 'user' ? Math.min(most, account.left) : most));
        // What cannot be paid for is asked for one by one, which says what is missing.
        if (next.length === 0 || !(await this.#start(signal, next, kind))) return;
        at += next.length;
      }
    }
  }

  /** False: the user's credits do not do for them, or another page has handed them in. */
  async #start(signal: AbortSignal, photos: readonly Photo[], kind: Matted['kind']): Promise<boolean> {
    const works: PaidWork[] = [];
    const images: string[] = [];
    let job: StartedJob | undefined;
    try {
      for (const { id, name } of photos) {
        const address = await this.#upload(signal, id);
        if (address === undefined) continue;
        images.push(address);
        // What the ledger shows of a name.
        works.push({ uuid: id, name: name.slice(0, 200) });
      }
      if (images.length === 0) return true;
      job = await this.#whenFree(signal, async () =>
        (await this.#engines.jobs.load()).start(signal, { images, works }, kind),
      );
      this.#batch.ports.credits.loaded?.setLeft(job.left);
      return true;
    } catch (error) {
      if (signal.aborted || !isUnpaid(asCutoutError(error).code)) throw error;
      return false;
    } finally {
      // Without a job nothing is on its way for them.
      for (const [at, { uuid }] of works.entries())
        this.#batch.patch(uuid, { state: 'waiting', job: job && { id: job.id, at, kind } });
    }
  }

  /** Undefined: this photo cannot be sent, and that is said of it. */
  async #upload(signal: AbortSignal, id: string): Promise<string | undefined> {
    const { ports } = this.#batch;
    const photo = this.#batch.photo(id);
    if (photo === undefined) return undefined;
    this.#batch.patch(id, { state: 'running', problem: undefined });
    try {
      const imaging = await ports.imaging.load();
      const source = await imaging.open(
        signal,
        await imaging.check(signal, photo.file, ports.shell.getState().setting.limits),
      );
      const { width, height } = source;
      const { url } = await (await this.#engines.mattes.load()).upload(signal, source);
      this.#batch.patch(id, { width, height });
      return url;
    } catch (error) {
      this.#batch.patch(id, { state: 'waiting' });
      const { code } = asCutoutError(error, 'UPLOAD_FAILED');
      if (signal.aborted || concernsAll(code)) throw error;
      this.#batch.patch(id, { state: 'failed', problem: code });
      return undefined;
    }
  }

  async #whenFree<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (signal.aborted || asCutoutError(error).code !== 'RATE_LIMITED') throw error;
        await sleep(signal, this.#batch.ports.clock, BUSY);
      }
    }
  }

  async #collect(signal: AbortSignal, id: string): Promise<void> {
    const jobs = await this.#engines.jobs.load();
    const job = await this.#whenFree(signal, () => jobs.find(signal, id));
    if (job !== undefined) return await this.#take(signal, id, job);
    const lost = this.#batch.now().photos.filter((photo) => photo.job?.id === id);
    await this.#take(signal, id, { id, status: 'cancelled', images: [] });
    await this.#handInAgain(
      signal,
      lost.map((photo) => photo.id),
    );
  }

  /** A job that the server has forgotten: its photos are another one, where it takes any, and else are cut out one by one. */
  async #handInAgain(signal: AbortSignal, ids: readonly string[]): Promise<void> {
    const most = this.#batch.now().mostOfJob ?? (await this.#most(signal));
    const lost = ids.filter((id) => !this.#again.has(id));
    if (most === 0 || lost.length === 0) return;
    for (const id of lost) this.#again.add(id);
    const photos = lost.flatMap((id) => this.#batch.photo(id) ?? []);
    await this.#handIn(signal, photos, most);
  }

  /** Pictures that a job may have, where nobody has asked yet: after a reload. */
  async #most(signal: AbortSignal): Promise<number> {
    const jobs = await this.#engines.jobs.load();
    return await jobs.most(signal).catch((error) => {
      if (signal.aborted) throw error;
      return 0;
    });
  }

  async #take(signal: AbortSignal, id: string, { status, images, left }: FrameJob): Promise<void> {
    this.#batch.ports.credits.loaded?.setLeft(left);
    const jobs = await this.#engines.jobs.load();
    for (const photo of this.#batch.now().photos) {
      if (photo.job?.id !== id) continue;
      const { at, kind } = photo.job;
      const image = images.find(({ index }) => index === at);
      const off = { job: undefined, state: 'waiting' as const };
      if (image?.status === 'done' && image.matte_url !== undefined) {
        const matte = await jobs.matte(signal, image.matte_url);
        // A matte of a job comes without that word: the colours of soft pixels are estimated.
        this.#batch.patch(photo.id, {
          ...off,
          matted: { matte, useFe: true, kind },
          charged: left !== undefined,
        });
      } else if (image?.status === 'failed') {
        this.#batch.patch(photo.id, { ...off, state: 'failed', problem: image.error ?? 'MATTING_FAILED' });
      } else if (status === 'cancelled' || status === 'done') this.#batch.patch(photo.id, off);
    }
  }
}
