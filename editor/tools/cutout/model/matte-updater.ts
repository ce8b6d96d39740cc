import type { MatteRecipe } from '../../../../src/pixels/render-recipe.ts';
import type { CutoutModel } from './cutout-model.ts';
import { designOf } from './design-history.ts';

/** The recipe leaves the model's matte as it is. */
export const isPlainMatte = ({ edits, edge: { decontaminate, ...edge } }: MatteRecipe): boolean =>
  edits.length === 0 && decontaminate === undefined && Object.values(edge).every((value) => value === 0);

/** Keeps the cuts after the recipes of their designs: one retouch of a picture at a time, the next one by the newest recipe. */
export class MatteUpdater {
  readonly #cutout: CutoutModel;
  readonly #running = new Map<string, Promise<void>>();

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
  }

  /**
   * Resolves when the cut is the one that the design wants; at once where it is.
   * @throws EMPTY_RESULT where the recipe leaves nothing; the cut stays as it was
   */
  update(uuid: string): Promise<void> {
    const running = this.#running.get(uuid);
    if (running !== undefined) return running;
    const run = this.#run(uuid).finally(() => this.#running.delete(uuid));
    this.#running.set(uuid, run);
    return run;
  }

  async #run(uuid: string): Promise<void> {
    while (await this.#once(uuid));
  }

  /** False where there was nothing to do. */
  async #once(uuid: string): Promise<boolean> {
    const cutout = this.#cutout;
    const { imaging } = cutout.jobs;
    const entry = cutout.entry(uuid);
    if (entry?.result === undefined) return false;
    const { cut: before, retouched } = entry.result;
    const recipe = designOf(entry).matte;
    const plain = isPlainMatte(recipe);
    if (plain ? retouched === undefined : recipe === retouched?.recipe) return false;
    const model = retouched?.model ?? before;
    const cut = plain ? model : await imaging.retouch(new AbortController().signal, model, recipe);
    const now = cutout.entry(uuid)?.result;
    if (now === undefined || now.cut !== before) {
      // It was cut out again, or dropped, in the meantime.
      if (cut !== model) imaging.release(cut);
      return now !== undefined;
    }
    const info = { ...now.info, box: cut.box };
    cutout.patch(uuid, { result: { ...now, cut, info, retouched: plain ? undefined : { model, recipe } } });
    if (before !== model) imaging.release(before);
    return true;
  }
}
