import { createStore, type StoreApi } from 'zustand/vanilla';
import { doStep, goTo, nowOf, redo, startHistory, undo } from '../../../../src/document/history/history.ts';
import { travel } from '../../../../src/document/history/travel.ts';
import type { PhotoPlacement } from '../../../../src/pixels/collage/photo-in-cell.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { sayStep } from '../../../shell/history/say-step.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { TextId } from '../texts/useTexts.ts';
import { fitInOrder, goodFits, shuffled } from './fit.ts';
import { EMPTY_PLAN, emptied, moved, type Plan, pageOf, placedOf, put, relaid, swapped } from './plan.ts';
import { type CollageState, type DropPlace, FIRST_STATE, type Photo, type StepName } from './state.ts';

/** Photos that a collage can have. */
export const MOST_PHOTOS = 30;

/** Photos on a page: every change of the plan is a step that can be taken back exactly. */
export class Collage {
  readonly ports: ToolPorts;
  readonly store: StoreApi<CollageState>;

  constructor(ports: ToolPorts) {
    this.ports = ports;
    this.store = createStore(() => FIRST_STATE);
  }

  get state(): CollageState {
    return this.store.getState();
  }

  set(change: Partial<CollageState>): void {
    this.store.setState(change);
  }

  get plan(): Plan | undefined {
    const { history } = this.state;
    return history && nowOf(history);
  }

  /** The file's page. */
  get page(): Size {
    return pageOf(this.plan ?? EMPTY_PLAN, this.state.file.short);
  }

  photo(id: string | undefined): Photo | undefined {
    return this.state.photos.find((photo) => photo.id === id);
  }

  /** How the photo of a cell stands, with what follows from the photo itself. */
  placement(index: number): PhotoPlacement {
    const cell = this.plan?.cells[index];
    const { x, y } = this.photo(cell?.photo)?.focus ?? { x: 0.5, y: 0.5 };
    return { zoom: cell?.zoom ?? 1, x: cell?.x0 ?? x, y: cell?.y0 ?? y, turn: cell?.turn ?? 0 };
  }

  /** Photos came in: each gets a cell, in the layout that suits them best. */
  add(photos: readonly Photo[]): void {
    if (photos.length === 0) return;
    const all = [...this.state.photos, ...photos];
    const { history } = this.state;
    const plan = this.plan ?? EMPTY_PLAN;
    this.set({ photos: all, carried: undefined, placing: false, ...(history === undefined && { view: FIT }) });
    const placed = [...placedOf(plan), ...photos.map(({ id }) => id)];
    const cells = relaid(plan, 0, placed.length, placed);
    const [best = cells] = goodFits(cells, this.page, this.#sized(placed));
    const name: StepName = { id: 'collage.step.added', values: { count: photos.length } };
    this.set({ history: history ? doStep(history, name, best) : startHistory<Plan, StepName>(name, best) });
    this.say('collage.say.added', { count: photos.length });
  }

  /** What an earlier page left is open again. */
  restore(plan: Plan, photos: readonly Photo[], unsaved: boolean): void {
    const name: StepName = { id: 'collage.step.added', values: { count: photos.length } };
    // Its steps begin again: where a file is still to leave, what was saved is none of them.
    const saved = unsaved ? { ...plan } : plan;
    this.set({ photos, view: FIT, history: startHistory<Plan, StepName>(name, plan), saved });
    this.ports.screen.show('collage');
    this.say('collage.say.added', { count: photos.length });
  }

  /** A photo with other pixels takes the place of the one with its id; what was made of that one has been saved of no page. */
  renew(photo: Photo): void {
    const { photos, saved } = this.state;
    const before = this.photo(photo.id);
    if (before === undefined) {
      photo.bitmap.close();
      return;
    }
    const isSaved = saved !== undefined;
    this.set({
      photos: photos.map((one) => (one === before ? photo : one)),
      made: undefined,
      // The plan is the same, and its file is not.
      ...(isSaved && { saved: { ...saved } }),
    });
    before.bitmap.close();
  }

  /** A photo is the document's from now on. */
  link(id: string, link: string): void {
    this.set({ photos: this.state.photos.map((photo) => (photo.id === id ? { ...photo, link } : photo)) });
  }

  #sized(ids: readonly string[]): Photo[] {
    return ids.flatMap((id) => this.photo(id) ?? []);
  }

  /**
   * A step: the plan with a change in it.
   * @param gesture the same for all values of one drag, or of one key that is held: they are one step
   */
  change(change: Partial<Plan>, name: StepName, gesture?: string): void {
    const { history } = this.state;
    if (history === undefined) return;
    this.set({ history: doStep(history, name, { ...nowOf(history), ...change }, gesture) });
  }

  /** Another layout for as many cells, or another number of cells. */
  setLayout(layout: number, count = this.plan?.cells.length ?? 1): void {
    const { plan } = this;
    if (plan === undefined) return;
    const ids = this.state.photos.map(({ id }) => id);
    this.set({ cell: undefined, placing: false, carried: undefined });
    this.change(relaid(plan, layout, count, ids), { id: 'collage.step.layout' });
    if (count !== plan.cells.length) this.say('collage.say.cells', { count });
  }

  shuffle(): void {
    const { plan } = this;
    if (plan === undefined) return;
    this.set({ cell: undefined, placing: false, carried: undefined });
    this.change(shuffled(plan, this.page, this.#sized(placedOf(plan))), { id: 'collage.step.shuffled' });
    this.say('collage.say.shuffled');
  }

  swap(one: number, other: number): void {
    const { plan } = this;
    if (plan === undefined || one === other) return;
    this.change({ cells: swapped(plan.cells, one, other) }, { id: 'collage.step.swapped' });
    this.set({ cell: other });
    this.say('collage.say.swapped', { one: one + 1, other: other + 1 });
  }

  /** A photo of the tray goes into a cell. */
  put(index: number, photo: string): void {
    const { plan } = this;
    const found = this.photo(photo);
    if (plan?.cells[index] === undefined || found === undefined) return;
    this.change({ cells: put(plan.cells, index, photo) }, { id: 'collage.step.put', values: { name: found.name } });
    this.set({ cell: index });
    this.say('collage.say.put', { name: found.name, cell: index + 1 });
  }

  /** Where a photo stands; -1: only in the tray. */
  cellOf(photo: string): number {
    return this.plan?.cells.findIndex((cell) => cell.photo === photo) ?? -1;
  }

  /** A photo goes between cells, before this one: one of the page moves there, one of the tray gets a cell of its own. */
  insert(at: number, photo: string): void {
    const { plan } = this;
    const found = this.photo(photo);
    const from = this.cellOf(photo);
    if (plan === undefined || found === undefined || isBeside(from, at)) return;
    const name: StepName = { id: 'collage.step.inserted', values: { name: found.name } };
    const all = plan.cells.map((cell) => this.photo(cell.photo));
    if (from < 0) this.change(fitInOrder(plan, this.page, all.toSpliced(at, 0, found)), name);
    else this.change({ cells: moved(plan.cells, from, at) }, name);
    const cell = this.cellOf(photo);
    this.set({ cell });
    this.say('collage.say.put', { name: found.name, cell: cell + 1 });
  }

  /** What was dragged is dropped. */
  drop({ photo, over, between }: { photo: string } & DropPlace): void {
    const from = this.cellOf(photo);
    if (between) this.insert(between.at, photo);
    else if (over !== undefined && from >= 0) this.swap(from, over);
    else if (over !== undefined) this.put(over, photo);
  }

  /** Into the cell in hand, the first empty one, or a new one. */
  putSomewhere(photo: string): void {
    const { plan, state } = this;
    if (plan === undefined) return;
    const there = plan.cells.findIndex((cell) => cell.photo === photo);
    if (there >= 0) {
      this.set({ cell: there });
      return;
    }
    const empty = plan.cells.findIndex((cell) => cell.photo === undefined);
    if (state.cell !== undefined || empty >= 0) {
      this.put(state.cell ?? empty, photo);
      return;
    }
    const placed = [...placedOf(plan), photo];
    const [best = plan] = goodFits(relaid(plan, 0, placed.length, placed), this.page, this.#sized(placed));
    this.change(best, { id: 'collage.step.put', values: { name: this.photo(photo)?.name ?? '' } });
  }

  empty(index: number): void {
    const { plan } = this;
    if (plan?.cells[index]?.photo === undefined) return;
    this.change({ cells: emptied(plan.cells, index) }, { id: 'collage.step.emptied' });
    this.set({ placing: false });
    this.say('collage.say.emptied', { cell: index + 1 });
  }

  /** The photo of a cell is moved from now on, and the tab with its figures is open. */
  place(index: number): void {
    this.set({ cell: index, placing: true, carried: undefined, tab: 'photo' });
    this.say('collage.say.placing');
  }

  /** How the photo of a cell stands. */
  stand(index: number, placement: Partial<PhotoPlacement>, gesture?: string): void {
    const { plan } = this;
    const cell = plan?.cells[index];
    if (plan === undefined || cell?.photo === undefined) return;
    const { zoom, x, y, turn } = { ...this.placement(index), ...placement };
    const cells = plan.cells.map((one, at) => (at === index ? { ...one, zoom, x0: x, y0: y, turn } : one));
    this.change({ cells }, { id: 'collage.step.placed' }, gesture);
  }

  undo(): void {
    this.#go(undo, 'collage.say.undone');
  }

  redo(): void {
    this.#go(redo, 'collage.say.redone');
  }

  goTo(at: number): void {
    const { history } = this.state;
    if (history) this.set({ history: goTo(history, at), ...NOTHING_IN_HAND });
  }

  #go(step: typeof undo, said: TextId): void {
    const { history } = this.state;
    const moved = history && travel(history, step);
    if (moved === undefined) return;
    this.set({ history: moved.history, ...NOTHING_IN_HAND });
    sayStep(this.ports, said, moved.name);
  }

  /** Leaves all photos: back to the empty screen. */
  close(): void {
    this.release();
    const { file, tab } = this.state;
    this.set({ ...FIRST_STATE, file, tab });
    this.ports.screen.show('upload');
  }

  release(): void {
    for (const { bitmap } of this.state.photos) bitmap.close();
  }

  say(id: TextId, values: Values = {}): void {
    this.ports.screen.say(id, values);
  }
}

/** A photo stands there already. */
export const isBeside = (from: number, at: number): boolean => from >= 0 && (at === from || at === from + 1);

const NOTHING_IN_HAND = { cell: undefined, placing: false, carried: undefined } as const;
