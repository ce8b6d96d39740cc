import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MarkPoint } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { FixStroke } from '../../../../src/pixels/fill/fix-stroke.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { asCutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import type { EditModel } from '../../../shell/edit/edit-model.ts';
import { asJson } from './values.ts';

export interface FixState {
  how: FixStroke['how'];
  /** 0–100. */
  hardness: number;
  /** The next press says where to take from. */
  picking: boolean;
  /** Where it was said to take from; the first stroke after that makes it a way. */
  source: MarkPoint | undefined;
  /** From what is painted to what it is taken from. */
  shift: MarkPoint | undefined;
}

const FIRST: FixState = { how: 'heal', hardness: 50, picking: false, source: undefined, shift: undefined };

/** Painting with another place of the photo. Each stroke is an edit and a step of its own: going back is exact. */
export class Fixing {
  readonly store: StoreApi<FixState> = createStore(() => FIRST);
  readonly #edit: EditModel;
  readonly #on: () => Size | undefined;

  /** @param on size of the photo, once it is known */
  constructor(edit: EditModel, on: () => Size | undefined) {
    this.#edit = edit;
    this.#on = on;
  }

  get state(): FixState {
    return this.store.getState();
  }

  set(change: Partial<FixState>): void {
    this.store.setState(change);
  }

  /** Another photo: its places are others. */
  begin(): void {
    this.set({ picking: false, source: undefined, shift: undefined });
  }

  pick([x, y]: MarkPoint): void {
    this.set({ picking: false, source: [x, y], shift: undefined });
    this.#edit.say('modify.fix.say.source', { x: Math.round(x), y: Math.round(y) });
  }

  /** What a stroke that begins here is painted with; undefined: it has not been said yet. */
  shiftFrom([x, y]: MarkPoint): MarkPoint | undefined {
    const { source, shift } = this.state;
    if (source === undefined) {
      this.#edit.say('modify.fix.first');
      return undefined;
    }
    const next: MarkPoint = shift ?? [source[0] - x, source[1] - y];
    this.set({ shift: next });
    return next;
  }

  async paint(points: readonly MarkPoint[], width: number, shift: MarkPoint): Promise<void> {
    const on = this.#on();
    if (on === undefined || points.length === 0) return;
    const { how, hardness } = this.state;
    const values = asJson({ v: 2, by: 'fix', on, how, shift, width, hardness: hardness / 100, points });
    try {
      await this.#edit.ports.document.step({ id: `modify.fix.step.${how}` }, values, { fresh: true });
      this.#edit.say(`modify.fix.step.${how}`);
    } catch (error) {
      const failure = asCutoutError(error);
      if (!isEnded(failure)) this.#edit.refuse(failure);
    }
  }
}
