import { createStore, type StoreApi } from 'zustand/vanilla';
import { doStep, goTo, nowOf, redo, startHistory, undo } from '../../../../src/document/history/history.ts';
import { dated } from '../../../../src/imaging/zip-day.ts';
import { asCutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import { pictureBlob } from '../../../shell/model/picture-blob.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { BatchRun } from './batch-run.ts';
import { createEngines, type Engines } from './photo-maker.ts';
import { readRecipe } from './recipe.schema.ts';
import { type Card, type CardName, FIRST_RECIPE, MOST_LOGO, moved, type Recipe, withCard } from './recipe.ts';
import { type BatchState, type Photo, SAMPLES, type StepName } from './state.ts';
import { isSameFile } from './steps.ts';

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
  factors: undefined,
  place: 'here',
  mostOfJob: undefined,
  notice: undefined,
  preview: undefined,
};

/** No file of a recipe is larger, bytes: its picture, and what is round it. */
const MOST_RECIPE = MOST_LOGO + 20_000;

const isRecipeFile = ({ type }: Blob, name: string): boolean => type === 'application/json' || /\.json$/i.test(name);

/** ms without a change of the recipe before the samples are made again. */
const SETTLED = 400;

/** Many photos and one recipe. One photo is worked on at a time: memory does not grow with their number. */
export class BatchTool {
  readonly ports: ToolPorts;
  readonly store: StoreApi<BatchState>;
  readonly #run: BatchRun;
  readonly #engines: Engines & { close?: () => void };
  #cancelSamples = (): void => {};

  constructor(ports: ToolPorts, engines: Engines & { close?: () => void } = createEngines(ports)) {
    this.ports = ports;
    this.store = createStore(() => FIRST);
    this.#engines = engines;
    const patch = (id: string, change: Partial<Photo>) => this.patch(id, change);
    this.#run = new BatchRun(this, engines);
    ports.credits.charge({
      isCharged: (id) => this.photo(id) && this.photo(id)?.charged === true,
      nameOf: (id) => this.photo(id)?.name,
      ticketOf: (id) => this.photo(id)?.ticket,
      setTicket: (id, ticket) => patch(id, { ticket }),
      setCharged: (id) => patch(id, { charged: true, ticket: undefined }),
    });
  }

  photo(id: string | undefined): Photo | undefined {
    return this.state.photos.find((photo) => photo.id === id);
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
    return this.photo(this.state.chosen)?.own ?? this.recipe;
  }

  recipeOf(photo: Photo): Recipe {
    return photo.own ?? this.recipe;
  }

  /** Its file is what the recipe of now would make: another name alone is none of it. */
  readonly isReady = (photo: Photo): boolean =>
    photo.state === 'ready' && photo.result !== undefined && isSameFile(photo.result.recipe, this.recipeOf(photo));

  async add(pictures: readonly IncomingPicture[]): Promise<boolean> {
    const { ports } = this;
    const added: Photo[] = [];
    let taken = false;
    for (const { image, name, way, link } of pictures) {
      if (image instanceof Blob && isRecipeFile(image, name)) {
        taken = (await this.openRecipe(image)) || taken;
        continue;
      }
      try {
        const { signal } = new AbortController();
        const file = dated(await pictureBlob(ports, signal, image), name, ports.today());
        added.push({ id: ports.newId(), name, file, way, link, width: 0, height: 0, state: 'waiting' });
      } catch (error) {
        ports.screen.refuse(asCutoutError(error, 'NETWORK'));
      }
    }
    if (added.length === 0) return taken;
    this.set({ photos: [...this.state.photos, ...added], notice: undefined });
    ports.screen.show('many');
    ports.screen.say('many.say.added', { count: added.length });
    for (const { name } of added) ports.host.emit('open', { name, width: 0, height: 0 });
    this.#sampleSoon(0);
    return true;
  }

  /** What an earlier page left is open again; it goes on when the person says so. */
  restore(found: Pick<BatchState, 'photos' | 'history'>, unsaved: boolean): void {
    // Its steps begin again: where a file is still to leave, what was saved is none of them.
    const saved = { recipe: nowOf(found.history), photos: unsaved ? [] : found.photos.map(({ id }) => id) };
    this.set({ ...found, saved });
    this.ports.screen.show('many');
    this.ports.screen.say('many.say.added', { count: found.photos.length });
  }

  remove(id: string): void {
    const { photos, chosen } = this.state;
    void this.ports.credits.loaded?.giveBack(id);
    this.set({ photos: photos.filter((photo) => photo.id !== id), chosen: chosen === id ? undefined : chosen });
    this.#run.keepOnly(this.state.photos);
    if (this.state.photos.length === 0) this.close();
  }

  /** A photo of the document looks different now. */
  refresh(link: string, { image }: IncomingPicture): void {
    if (!(image instanceof Blob)) return;
    for (const photo of this.state.photos) {
      if (photo.link === link)
        this.patch(photo.id, {
          file: dated(image, photo.name, this.ports.today()),
          state: 'waiting',
          result: undefined,
          matted: undefined,
        });
    }
    this.#run.keepOnly(this.state.photos);
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

  /** A recipe as a file, from any author. False: it is none, and that is said. */
  async openRecipe(file: Blob): Promise<boolean> {
    const read = file.size <= MOST_RECIPE ? readRecipe(await file.text()) : undefined;
    if (read === undefined) {
      this.ports.screen.note({ id: 'many.recipe.unread', tone: 'warn' });
      this.ports.screen.say('many.recipe.unread', undefined, true);
      this.set({ notice: 'unread' });
      return false;
    }
    this.take(read);
    this.ports.screen.say('many.step.recipe');
    this.set({ notice: 'waits' });
    return true;
  }

  take(recipe: Recipe): void {
    this.set({ chosen: undefined });
    this.#step({ id: 'many.step.recipe' }, recipe);
  }

  /** A photo leaves the recipe of all, or comes back to it. */
  ownSettings(id: string, on: boolean): void {
    this.set({ chosen: on ? id : undefined });
    this.patch(id, { own: on ? { ...this.recipe } : undefined });
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
    await this.#run.start('all', () => true, signal);
  }

  pause(): void {
    if (this.state.run !== 'all') return;
    this.set({ run: 'paused' });
    this.#run.stop(cutoutError('ABORTED', 'the batch was paused'));
    void this.#run.server.withdraw();
    this.ports.screen.say('many.say.paused');
  }

  /** What is not made yet is not wanted any more: what was made stays. */
  cancel(): void {
    if (this.state.run !== 'all' && this.state.run !== 'paused') return;
    this.set({ run: 'idle' });
    this.#run.stop(cutoutError('ABORTED', 'the batch was cancelled'));
    void this.#run.server.withdraw();
    this.ports.screen.say('many.say.cancelled');
  }

  /** One photo, now: it is looked at, or is tried again. */
  async makeOne(id: string): Promise<void> {
    const photo = this.photo(id);
    if (photo === undefined || photo.job || this.isReady(photo) || this.state.run === 'all') return;
    this.#cancelSamples();
    this.patch(id, { state: 'waiting', problem: undefined });
    await this.#run.start('samples', ({ id: own }) => own === id);
  }

  /** Failures that another try may mend. */
  retry(): void {
    for (const { id, state } of this.state.photos) {
      if (state === 'failed') this.patch(id, { state: 'waiting', problem: undefined });
    }
    void this.runAll();
  }

  /** Which models the server has; asked again with the next call where it could not be asked. */
  async askModels(): Promise<void> {
    const { api, admitted, shell } = this.ports;
    if (this.state.factors !== undefined || !admitted() || shell.getState().setting.privateMode) return;
    try {
      const { models } = await import('../../../../src/protocol/calls/enhance.schema.ts');
      const { data } = await api.http(new AbortController().signal, models);
      this.set({ factors: data.enhance });
    } catch {
      // The run says what is missing.
    }
  }

  /** Whether the server takes jobs of a frame. */
  async askJobs(): Promise<void> {
    const { admitted, shell } = this.ports;
    // Where there are none it is asked again: on our own site a job is a user's, and someone may have logged in.
    if (this.state.mostOfJob || !admitted() || shell.getState().setting.privateMode) return;
    try {
      this.set({ mostOfJob: await (await this.#engines.jobs.load()).most(new AbortController().signal) });
    } catch {
      // Photos are cut out one by one.
    }
  }

  newSession(): void {
    this.#engines.mattes.loaded?.newSession();
  }

  close(): void {
    this.#cancelSamples();
    this.#run.stop(cutoutError('ABORTED', 'the photos were closed'));
    void this.#run.server.withdraw();
    const { history, view, place, mostOfJob } = this.state;
    this.set({ ...FIRST, history, view, place, mostOfJob });
    this.#run.keepOnly([]);
    this.ports.screen.show('upload');
  }

  destroy(reason: Error): void {
    this.#cancelSamples();
    this.#run.stop(reason);
    this.#engines.close?.();
  }

  #nameOf(name: CardName): string {
    return this.ports.translator.state.t(`many.card.${name}`);
  }

  #step(name: StepName, recipe: Recipe, gesture?: string): void {
    const { chosen } = this.state;
    if (chosen !== undefined && this.photo(chosen)?.own !== undefined) {
      this.patch(chosen, { own: recipe });
    } else this.set({ history: doStep(this.state.history, name, recipe, gesture) });
    this.#sampleSoon();
  }

  #go(history: BatchState['history']): void {
    if (history.at === this.state.history.at) return;
    this.set({ history });
    this.#sampleSoon();
  }

  patch(id: string, change: Partial<Photo>): void {
    this.set({ photos: this.state.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)) });
  }

  /** What is under way by an older recipe is of no use any more. */
  #sampleSoon(wait = SETTLED): void {
    this.#cancelSamples();
    if (this.state.run === 'all') {
      this.set({ run: 'idle' });
      this.#run.stop(cutoutError('SUPERSEDED', 'the recipe has changed'));
    }
    this.#cancelSamples = this.ports.clock.after(
      wait,
      () => void this.#run.start('samples', ({ job }, at) => at < SAMPLES && job === undefined),
    );
  }
}
