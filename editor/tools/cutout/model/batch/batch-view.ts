import type { BatchState } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { targetsOf } from '../shared-choice.ts';
import { filtered, inOrder } from './review.ts';
import { allOf, kept, ranged, toggled } from './selection.ts';
import { pausedOf, type TileStatus, tileStatusOf } from './tile-status.ts';

/** How a batch is looked at: which tiles stand in which order, and which of them are selected. */
export class BatchView {
  readonly #cutout: CutoutModel;
  readonly #put: (change: Partial<BatchState>) => void;

  constructor(cutout: CutoutModel, put: (change: Partial<BatchState>) => void) {
    this.#cutout = cutout;
    this.#put = put;
  }

  /** The tiles that the filter lets through, in their order. */
  visible(): string[] {
    const { works, batch } = this.#cutout.state;
    return batch === undefined
      ? []
      : filtered(works, batch.shown, batch.filter, pausedOf(this.#cutout.state, this.#cutout.shell));
  }

  /** The pictures that the panel is meant for. */
  targets(): readonly string[] {
    return targetsOf(this.#cutout.state);
  }

  /** The pictures that can be given out, in their order. */
  ready(): string[] {
    return this.#cutout.state.order.filter((uuid) => this.#cutout.entry(uuid)?.result !== undefined);
  }

  /** The pictures whose status passes, in their order. */
  where(passes: (status: TileStatus) => boolean): string[] {
    const { order, works } = this.#cutout.state;
    const paused = pausedOf(this.#cutout.state, this.#cutout.shell);
    return order.filter((uuid) => {
      const entry = works[uuid];
      return entry !== undefined && passes(tileStatusOf(entry, paused));
    });
  }

  /** The picture beside the open one, in the order of the tiles. */
  neighbour(by: 1 | -1): void {
    const { openId } = this.#cutout.state;
    const tiles = this.visible();
    const next = tiles[tiles.indexOf(openId ?? '') + by];
    if (next !== undefined) this.#cutout.show(next);
  }

  /** @param from where the range begins, if not at the last press */
  select(uuid: string, range = false, from?: string): void {
    const { batch } = this.#cutout.state;
    if (batch === undefined) return;
    const now = from !== undefined && batch.selected.size === 0 ? toggled(batch, from) : batch;
    this.#put(range ? ranged(now, uuid, this.visible()) : toggled(now, uuid));
    this.#saySelected();
  }

  selectAll(): void {
    const { batch } = this.#cutout.state;
    if (batch !== undefined) this.#put(allOf(batch, this.visible()));
    this.#saySelected();
  }

  clearSelection(): void {
    this.#put({ selected: new Set(), anchor: undefined });
  }

  /** Sorts the tiles again. */
  renew(change: Partial<Pick<BatchState, 'filter' | 'sort'>> = {}): void {
    this.#put(change);
    this.reorder(this.#cutout.state.order);
  }

  /** New ones stand at the end: nothing moves under the pointer. */
  append(): void {
    const { batch, order } = this.#cutout.state;
    const shown = batch?.shown ?? [];
    this.#put({ shown: [...shown, ...order.filter((uuid) => !shown.includes(uuid))] });
  }

  /** @param order the works that there are from now on */
  reorder(order: readonly string[]): void {
    const { works, batch } = this.#cutout.state;
    if (batch === undefined) return;
    const { locale } = this.#cutout.ports.translator.state;
    const shown = inOrder(works, order, batch.sort, pausedOf(this.#cutout.state, this.#cutout.shell), locale);
    this.#cutout.set({ order, batch: { ...batch, shown, ...kept(batch, order) } });
  }

  #saySelected(): void {
    this.#cutout.say('batch.selected', { count: this.#cutout.state.batch?.selected.size ?? 0 });
  }
}
