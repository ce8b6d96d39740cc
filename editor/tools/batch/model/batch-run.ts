import { asCutoutError, type CutoutError, cutoutError, type ErrorCode } from '../../../../src/protocol/errors.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { leftOut } from './blocked.ts';
import { concernsAll, type Engines, PhotoMaker } from './photo-maker.ts';
import { type Recipe, valuesOf, without } from './recipe.ts';
import { ServerRun } from './server-run.ts';
import { type BatchState, errorText, type Photo } from './state.ts';

/** Photos whose mattes are asked for while one is made. */
const AHEAD = 2;

/** What of the batch a run reads, and changes. */
interface RunBatch {
  readonly ports: ToolPorts;
  readonly state: BatchState;
  set(change: Partial<BatchState>): void;
  patch(id: string, change: Partial<Photo>): void;
  photo(id: string): Photo | undefined;
  recipeOf(photo: Photo): Recipe;
  isReady(photo: Photo): boolean;
  askModels(): Promise<void>;
}

/** Which photos a run is of. */
type Among = (photo: Photo, at: number) => boolean;

/** Makes the photos of a batch, one after the other; at most one run is under way. */
export class BatchRun {
  readonly #batch: RunBatch;
  readonly #maker: PhotoMaker;
  readonly server: ServerRun;
  #running: AbortController | undefined;
  #done: Promise<void> = Promise.resolve();
  /** % that was said last. */
  #said = 0;

  constructor(batch: RunBatch, engines: Engines) {
    this.#batch = batch;
    const patch = (id: string, change: Partial<Photo>) => batch.patch(id, change);
    this.server = new ServerRun(
      {
        ports: batch.ports,
        now: () => batch.state,
        patch,
        photo: (id) => batch.photo(id),
        recipeOf: (photo) => this.#usable(batch.recipeOf(photo)),
      },
      engines,
    );
    this.#maker = new PhotoMaker({ ports: batch.ports, patch, photo: (id) => batch.photo(id) }, engines);
  }

  stop(reason: Error): void {
    this.#running?.abort(reason);
  }

  /** What is kept on the way to files goes, but for what these photos need. */
  keepOnly(photos: readonly Photo[]): void {
    this.#maker.keepOnly(photos);
  }

  #next(among: Among): Photo | undefined {
    return this.#batch.state.photos.find(
      (photo, at) => among(photo, at) && photo.state !== 'failed' && !this.#batch.isReady(photo),
    );
  }

  /** Resolves when none is left, or it was stopped. */
  async start(run: 'samples' | 'all', among: Among, outer?: AbortSignal): Promise<void> {
    this.#running?.abort(cutoutError('SUPERSEDED', 'photos are made in another order now'));
    const controller = new AbortController();
    this.#running = controller;
    this.#batch.set({ run });
    await this.#done;
    if (this.#running !== controller) return;
    const stop = () => controller.abort(outer?.reason);
    outer?.addEventListener('abort', stop, { once: true });
    this.#done = this.#work(controller.signal, among, run === 'all');
    await this.#done;
    outer?.removeEventListener('abort', stop);
    if (this.#running !== controller) return;
    this.#running = undefined;
    if (this.#batch.state.run !== 'paused') this.#batch.set({ run: 'idle' });
    if (run === 'all' && !controller.signal.aborted && this.#batch.state.run === 'idle') {
      this.#batch.ports.screen.say('many.say.ready');
    }
  }

  async #work(signal: AbortSignal, among: Among, all: boolean): Promise<void> {
    if (all && !(await this.#fromServer(signal))) return;
    for (let photo = this.#next(among); photo !== undefined && !signal.aborted; photo = this.#next(among)) {
      const open = this.#batch.state.photos.filter(
        (one, at) => among(one, at) && one.id !== photo?.id && one.state === 'waiting' && !this.#batch.isReady(one),
      );
      const making = this.#make(signal, photo);
      for (const next of open.slice(0, AHEAD))
        this.#maker.ahead(signal, next, this.#usable(this.#batch.recipeOf(next)));
      if (!(await making)) return;
      if (all && !signal.aborted) this.#sayShare();
    }
  }

  /** At 25, 50 and 75 % of all photos. */
  #sayShare(): void {
    const { ports, state } = this.#batch;
    // What goes out is said by who gives it out.
    if (ports.shell.getState().making !== undefined) return;
    const done = state.photos.filter((photo) => this.#batch.isReady(photo) || photo.state === 'failed').length;
    const percent = Math.floor((done * 4) / state.photos.length) * 25;
    if (percent > this.#said && percent < 100) ports.screen.say('many.say.share', { percent });
    this.#said = percent;
  }

  /** False: it was stopped, or waits for a person. */
  async #fromServer(signal: AbortSignal): Promise<boolean> {
    try {
      await this.server.mattes(signal);
      return true;
    } catch (error) {
      if (!signal.aborted) this.#wait(asCutoutError(error).code);
      return false;
    }
  }

  /** Without cards that will not work in this frame. */
  #usable(recipe: Recipe): Recipe {
    return without(recipe, leftOut(this.#batch.ports.shell.getState(), this.#batch.state.factors));
  }

  /** False: what it met, the others would meet, too. */
  async #make(signal: AbortSignal, photo: Photo): Promise<boolean> {
    const recipe = this.#batch.recipeOf(photo);
    const since = this.#batch.ports.clock.now();
    this.#batch.patch(photo.id, { state: 'running', problem: undefined });
    try {
      if (valuesOf(recipe, 'enhance')) await this.#batch.askModels();
      const { source, ...result } = await this.#maker.make(signal, photo, this.#usable(recipe));
      const { width, height } = source;
      this.#batch.patch(photo.id, { state: 'ready', width, height, result: { ...result, recipe } });
      this.#batch.set({ pace: this.#batch.ports.clock.now() - since });
      return true;
    } catch (error) {
      if (signal.aborted) {
        this.#batch.patch(photo.id, { state: 'waiting' });
        return false;
      }
      return this.#failed(photo, asCutoutError(error));
    }
  }

  #failed({ id }: Photo, error: CutoutError): boolean {
    const { code, details } = error;
    if (!concernsAll(code)) {
      const shrinkTo = details.shrink === 1 ? Number(details.limit) : undefined;
      this.#batch.patch(id, { state: 'failed', problem: code, shrinkTo, result: undefined });
      return true;
    }
    this.#batch.patch(id, { state: 'waiting', problem: code, result: undefined });
    this.#wait(code);
    return false;
  }

  /** The run stands still until a person has it go on. */
  #wait(code: ErrorCode): void {
    const { credits, screen } = this.#batch.ports;
    if (this.#batch.state.run === 'all') this.#batch.set({ run: 'paused' });
    if (code === 'LOGIN_REQUIRED') credits.loaded?.askLogin('several');
    screen.note({ id: errorText(code), tone: 'warn' });
    screen.say(errorText(code), undefined, true);
  }
}
