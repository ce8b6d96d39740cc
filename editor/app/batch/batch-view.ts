import type { Editor } from '../editor.ts';
import { filtered, inOrder } from './review.ts';
import { allOf, kept, ranged, toggled } from './selection.ts';
import { type Standing, standingOf, stillOf } from './standing.ts';
import type { BatchState } from './state.ts';

/** How a batch is looked at: which tiles stand in which order, and which of them are selected. */
export class BatchView {
  readonly #editor: Editor;
  readonly #put: (change: Partial<BatchState>) => void;

  constructor(editor: Editor, put: (change: Partial<BatchState>) => void) {
    this.#editor = editor;
    this.#put = put;
  }

  /** The tiles that the filter lets through, in their order. */
  visible(): string[] {
    const { works, batch } = this.#editor.state;
    return batch === undefined ? [] : filtered(works, batch.shown, batch.filter, stillOf(this.#editor.state));
  }

  /** The pictures that the panel is meant for. */
  targets(): readonly string[] {
    const { batch, order } = this.#editor.state;
    return batch !== undefined && batch.target === 'selected' && batch.selected.size > 0 ? [...batch.selected] : order;
  }

  /** The pictures that can be given out, in their order. */
  ready(): string[] {
    return this.#editor.state.order.filter((uuid) => this.#editor.entry(uuid)?.result !== undefined);
  }

  /** The pictures whose standing passes, in their order. */
  where(passes: (standing: Standing) => boolean): string[] {
    const { order, works } = this.#editor.state;
    const still = stillOf(this.#editor.state);
    return order.filter((uuid) => {
      const entry = works[uuid];
      return entry !== undefined && passes(standingOf(entry, still));
    });
  }

  /** The picture beside the open one, in the order of the tiles. */
  neighbour(by: 1 | -1): void {
    const { openId } = this.#editor.state;
    const tiles = this.visible();
    const next = tiles[tiles.indexOf(openId ?? '') + by];
    if (next !== undefined) this.#editor.show(next);
  }

  /** @param from where the range begins, if not at the last press */
  select(uuid: string, range = false, from?: string): void {
    const { batch } = this.#editor.state;
    if (batch === undefined) return;
    const now = from !== undefined && batch.selected.size === 0 ? toggled(batch, from) : batch;
    this.#put(range ? ranged(now, uuid, this.visible()) : toggled(now, uuid));
    this.#saySelected();
  }

  selectAll(): void {
    const { batch } = this.#editor.state;
    if (batch !== undefined) this.#put(allOf(batch, this.visible()));
    this.#saySelected();
  }

  clearSelection(): void {
    this.#put({ selected: new Set(), anchor: undefined });
  }

  /** Puts the tiles into their order anew. */
  renew(change: Partial<Pick<BatchState, 'filter' | 'sort'>> = {}): void {
    this.#put(change);
    this.reorder(this.#editor.state.order);
  }

  /** New ones stand at the end: nothing moves under the pointer. */
  append(): void {
    const { batch, order } = this.#editor.state;
    const shown = batch?.shown ?? [];
    this.#put({ shown: [...shown, ...order.filter((uuid) => !shown.includes(uuid))] });
  }

  /** @param order the works that there are from now on */
  reorder(order: readonly string[]): void {
    const { works, batch } = this.#editor.state;
    if (batch === undefined) return;
    const { locale } = this.#editor.ports.translator.state;
    const shown = inOrder(works, order, batch.sort, stillOf(this.#editor.state), locale);
    this.#editor.set({ order, batch: { ...batch, shown, ...kept(batch, order) } });
  }

  #saySelected(): void {
    this.#editor.say('batch.selected', { count: this.#editor.state.batch?.selected.size ?? 0 });
  }
}
