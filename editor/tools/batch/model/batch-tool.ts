import { createStore, type StoreApi } from 'zustand/vanilla';
import { doStep, goTo, nowOf, redo, startHistory, undo } from '../../../../src/document/history/history.ts';
import { asCutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { makeFile } from './make-file.ts';
import { type Card, type CardName, FIRST_RECIPE, moved, type Recipe, withCard } from './recipe.ts';
import { type BatchState, type Photo, SAMPLES, type StepName } from './state.ts';
import { writeWords } from './words-on.ts';

const FIRST: BatchState = {
  photos: [],
  history: startHistory<Recipe, StepName>({ id: 'many.step.start' }, FIRST_RECIPE),
  run: 'idle',
  filter: 'all',
  view: 'list',
  card: 'resize',
  chosen: undefined,
  saved: undefined,
  pace: undefined,
};

/** ms without a change of the recipe before the samples are made again. */
const SETTLED = 400;

/** Many photos and one recipe. One photo is worked on at a time: memory does not grow with their number. */
export class BatchTool {
  readonly ports: ToolPorts;
  readonly store: StoreApi<BatchState>;
  readonly #write: typeof writeWords;
  #running: AbortController | undefined;
  #done: Promise<void> = Promise.resolve();
  #cancelSamples = (): void => {};

  /** @param write writes words over pixels; a test hands in its own */
  constructor(ports: ToolPorts, write = writeWords) {
    this.ports = ports;
    this.store = createStore(() => FIRST);
    this.#write = write;
  }

  get state(): BatchState {
    return this.store.getState();
  }

  set(change: Partial<BatchState>): void {
    this.store.setState(change);
  }

  get recipe(): Recipe {
    return nowOf(this.state.history);
  }

  /** What the panel changes: the recipe of all, or of the photo that is chosen. */
  get shown(): Recipe {
    const { photos, chosen } = this.state;
    return photos.find(({ id }) => id === chosen)?.own ?? this.recipe;
  }

  recipeOf(photo: Photo): Recipe {
    return photo.own ?? this.recipe;
  }

  /** Its file is made, by the recipe as it is now. */
  isReady(photo: Photo): boolean {
    return photo.state === 'ready' && photo.result?.recipe === this.recipeOf(photo);
  }

  async add(pictures: readonly IncomingPicture[]): Promise<boolean> {
    const { ports } = this;
    const { limits } = ports.shell.getState().setting;
    const added: Photo[] = [];
    for (const { image, name, way, link } of pictures) {
      try {
        const { signal } = new AbortController();
        const file =
          image instanceof Blob
            ? image
            : await ports.api.fetchPicture(signal, { url: image.url, maxBytes: limits.maxBytes }, () => {});
        added.push({ id: ports.newId(), name, file, way, link, width: 0, height: 0, state: 'waiting' });
      } catch (error) {
        ports.screen.refuse(asCutoutError(error, 'NETWORK'));
      }
    }
    if (added.length === 0) return false;
    this.set({ photos: [...this.state.photos, ...added] });
    ports.screen.show('many');
    ports.screen.say('many.say.added', { count: added.length });
    for (const { name } of added) ports.host.emit('open', { name, width: 0, height: 0 });
    this.#sampleSoon(0);
    return true;
  }

  remove(id: string): void {
    const { photos, chosen } = this.state;
    this.set({ photos: photos.filter((photo) => photo.id !== id), chosen: chosen === id ? undefined : chosen });
    if (this.state.photos.length === 0) this.close();
  }

  /** A photo of the document looks different now. */
  refresh(link: string, { image }: IncomingPicture): void {
    if (!(image instanceof Blob)) return;
    for (const photo of this.state.photos) {
      if (photo.link === link) this.#patch(photo.id, { file: image, state: 'waiting', result: undefined });
    }
    this.#sampleSoon(0);
  }

  /** One step: a card with other values, on or off. */
  change(card: Card, gesture?: string): void {
    this.#step(
      { id: 'many.step.card', values: { card: this.#nameOf(card.type) } },
      withCard(this.shown, card),
      gesture,
    );
  }

  move(name: CardName, by: number): void {
    const next = moved(this.shown, name, by);
    if (next !== this.shown) this.#step({ id: 'many.step.moved', values: { card: this.#nameOf(name) } }, next);
  }

  take(recipe: Recipe): void {
    this.set({ chosen: undefined });
    this.#step({ id: 'many.step.recipe' }, recipe);
  }

  /** A photo leaves the recipe of all, or comes back to it. */
  ownSettings(id: string, on: boolean): void {
    this.set({ chosen: on ? id : undefined });
    this.#patch(id, { own: on ? { ...this.recipe } : undefined });
    this.#sampleSoon();
  }

  undo(): void {
    this.#go(undo(this.state.history));
  }

  redo(): void {
    this.#go(redo(this.state.history));
  }

  goTo(at: number): void {
    this.#go(goTo(this.state.history, at));
  }

  /** Makes all that are not made yet; goes on where it was paused. Resolves when none is left, or it was paused. */
  async runAll(signal?: AbortSignal): Promise<void> {
    this.#cancelSamples();
    await this.#start('all', Number.POSITIVE_INFINITY, signal);
  }

  pause(): void {
    if (this.state.run !== 'all') return;
    this.set({ run: 'paused' });
    this.#running?.abort(cutoutError('ABORTED', 'the batch was paused'));
    this.ports.screen.say('many.say.paused');
  }

  close(): void {
    this.#cancelSamples();
    this.#running?.abort(cutoutError('ABORTED', 'the photos were closed'));
    const { history, view } = this.state;
    this.set({ ...FIRST, history, view });
    this.ports.screen.show('upload');
  }

  destroy(reason: Error): void {
    this.#cancelSamples();
    this.#running?.abort(reason);
  }

  #nameOf(name: CardName): string {
    return this.ports.translator.state.t(`many.card.${name}`);
  }

  #step(name: StepName, recipe: Recipe, gesture?: string): void {
    const { chosen, photos } = this.state;
    if (photos.find(({ id }) => id === chosen)?.own !== undefined && chosen !== undefined) {
      this.#patch(chosen, { own: recipe });
    } else this.set({ history: doStep(this.state.history, name, recipe, gesture) });
    this.#sampleSoon();
  }

  #go(history: BatchState['history']): void {
    if (history.at === this.state.history.at) return;
    this.set({ history });
    this.#sampleSoon();
  }

  #patch(id: string, change: Partial<Photo>): void {
    this.set({ photos: this.state.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)) });
  }

  /** What is under way by an older recipe is of no use any more. */
  #sampleSoon(wait = SETTLED): void {
    this.#cancelSamples();
    if (this.state.run === 'all') {
      this.set({ run: 'idle' });
      this.#running?.abort(cutoutError('SUPERSEDED', 'the recipe has changed'));
    }
    this.#cancelSamples = this.ports.clock.after(wait, () => void this.#start('samples', SAMPLES));
  }

  #next(most: number): Photo | undefined {
    return this.state.photos.slice(0, most).find((photo) => photo.state !== 'failed' && !this.isReady(photo));
  }

  async #start(run: 'samples' | 'all', most: number, outer?: AbortSignal): Promise<void> {
    this.#running?.abort(cutoutError('SUPERSEDED', 'photos are made in another order now'));
    const controller = new AbortController();
    this.#running = controller;
    this.set({ run });
    await this.#done;
    if (this.#running !== controller) return;
    const stop = () => controller.abort(outer?.reason);
    outer?.addEventListener('abort', stop, { once: true });
    this.#done = this.#work(controller.signal, most);
    await this.#done;
    outer?.removeEventListener('abort', stop);
    if (this.#running !== controller) return;
    this.#running = undefined;
    if (this.state.run !== 'paused') this.set({ run: 'idle' });
    if (run === 'all' && !controller.signal.aborted) this.ports.screen.say('many.say.ready');
  }

  async #work(signal: AbortSignal, most: number): Promise<void> {
    for (let photo = this.#next(most); photo !== undefined && !signal.aborted; photo = this.#next(most)) {
      await this.#make(signal, photo);
    }
  }

  async #make(signal: AbortSignal, photo: Photo): Promise<void> {
    const { setting } = this.ports.shell.getState();
    const recipe = this.recipeOf(photo);
    const since = this.ports.clock.now();
    this.#patch(photo.id, { state: 'running', problem: undefined });
    try {
      const imaging = await this.ports.imaging.load();
      const options = { limits: setting.limits, trial: setting.trial, writeWords: this.#write };
      const { source, ...result } = await makeFile(signal, imaging, photo.file, recipe, options);
      const { width, height } = source;
      this.#patch(photo.id, { state: 'ready', width, height, result: { ...result, recipe } });
      this.set({ pace: this.ports.clock.now() - since });
    } catch (error) {
      if (signal.aborted) this.#patch(photo.id, { state: 'waiting' });
      else this.#patch(photo.id, { state: 'failed', problem: asCutoutError(error).code, result: undefined });
    }
  }
}
