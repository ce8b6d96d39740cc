import type { Layout } from '../../../../shell/model/layout.ts';
import type { BatchState } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { openRetouch } from '../open-retouch.ts';
import type { BatchActions } from './batch-actions.ts';
import type { BatchView } from './batch-view.ts';
import { needsCheck } from './tile-status.ts';
import type { Toasts } from './toasts.ts';

interface RoundParts {
  view: BatchView;
  actions: BatchActions;
  toasts: Toasts;
  put: (change: Partial<BatchState>) => void;
  /** The grid again, from a single picture. */
  close: () => void;
}

/**
 * Pictures one after the other: those whose edges are to be checked, each ended by a word, by the retouch or by its removal; and
 * those that were selected for the retouch. The next one opens by itself; where none is left, the grid offers the way out.
 */
export class CheckRound {
  readonly #cutout: CutoutModel;
  readonly #parts: RoundParts;

  constructor(cutout: CutoutModel, parts: RoundParts) {
    this.#cutout = cutout;
    this.#parts = parts;
  }

  /** Its edges are still to be checked. */
  isLeft(uuid: string): boolean {
    const entry = this.#cutout.entry(uuid);
    return entry !== undefined && needsCheck(entry);
  }

  /** The pictures to check, in the order of the tiles. */
  left(): string[] {
    return (this.#cutout.state.batch?.shown ?? []).filter((uuid) => this.isLeft(uuid));
  }

  /** Opens the first of them. */
  begin(): void {
    const [first] = this.left();
    if (first !== undefined) this.#cutout.show(first);
  }

  /** Nothing is wrong with its edges. */
  fine(uuid: string): void {
    const { entry, next } = this.#about(uuid);
    if (entry === undefined) return;
    const single = this.#cutout.state.openId === uuid;
    this.#cutout.patch(uuid, { isFine: true });
    const count = this.left().length;
    const values = { name: entry.picture.name, count };
    this.#parts.toasts.show({ id: count === 0 ? 'review.finedLast' : 'review.fined', values }, () => {
      this.#cutout.patch(uuid, { isFine: undefined });
      this.#parts.put({ isChecked: false });
      if (single) this.#cutout.show(uuid);
    });
    this.#goOn(uuid, next);
  }

  /** Takes it out of the batch. */
  remove(uuid: string): void {
    const { entry, next } = this.#about(uuid);
    if (entry === undefined) return;
    this.#parts.actions.remove([uuid]);
    this.#goOn(uuid, next);
  }

  /** Retouches it where its edges are least sure; with Done it is no longer one to check. */
  retouch(uuid: string, layout: Layout): void {
    if (this.#cutout.state.openId !== uuid) this.#cutout.show(uuid);
    const { next } = this.#about(uuid);
    openRetouch(this.#cutout, layout, 'least sure', (done) => {
      if (!done || this.isLeft(uuid)) return;
      this.#mended(uuid);
      this.#goOn(uuid, next);
    });
  }

  /** Retouches several, one after the other, until one of them is cancelled. */
  retouchAll(uuids: readonly string[], layout: Layout): void {
    const [first, ...others] = uuids.filter((uuid) => this.#cutout.entry(uuid)?.result !== undefined);
    if (first === undefined) {
      this.#parts.close();
      return;
    }
    this.#parts.put({ toRetouch: others });
    this.#cutout.show(first);
    openRetouch(this.#cutout, layout, 'whole', (done) => {
      this.#mended(first);
      if (done) this.retouchAll(others, layout);
      else this.#parts.put({ toRetouch: [] });
    });
  }

  /** The file and the tile follow what was mended, also where another picture is open by then. */
  #mended(uuid: string): void {
    this.#cutout.matteReady(uuid).catch(() => {});
  }

  /** A picture, and the one to check that stands behind it, or else first. */
  #about(uuid: string) {
    const left = this.left();
    const { shown = [] } = this.#cutout.state.batch ?? {};
    const behind = new Set(shown.slice(shown.indexOf(uuid) + 1));
    const others = left.filter((other) => other !== uuid);
    return { entry: this.#cutout.entry(uuid), next: others.find((other) => behind.has(other)) ?? others[0] };
  }

  #goOn(uuid: string, next: string | undefined): void {
    const { openId } = this.#cutout.state;
    if (next === undefined) {
      this.#parts.put({ isChecked: true });
      if (openId !== undefined) this.#parts.close();
      this.#cutout.say('review.done');
    } else if (openId === uuid) this.#cutout.show(next);
  }
}
