import { backgroundCss } from '../../../../src/document/backgrounds/registry.ts';
import type { Design } from '../../../../src/document/design/design.ts';
import { recipeOf } from '../../../../src/document/design/recipe-of.ts';
import type { Cut } from '../../../../src/imaging/types.ts';
import type { RenderRecipe } from '../../../../src/pixels/render-recipe.ts';
import type { CutoutModel } from './cutout-model.ts';
import { designOf } from './design-history.ts';
import { isWatermarked } from './is-watermarked.ts';
import { MatteUpdater } from './matte-updater.ts';

/** The recipe of the stage's bitmap: what CSS draws under it is left out. */
export function screenRecipe(design: Design, cut: Cut): RenderRecipe {
  const { background, ...recipe } = recipeOf(design, cut, cut.box);
  return background === undefined || backgroundCss(background) !== undefined ? recipe : { ...recipe, background };
}

/**
 * Keeps the stage's bitmap after the design: one is drawn at a time, and the next one is of the newest design, so that a drag never
 * queues up.
 */
export class Preview {
  readonly matteUpdater: MatteUpdater;
  readonly #cutout: CutoutModel;
  #running: Promise<void> | undefined;
  #wanted: number | undefined;

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
    this.matteUpdater = new MatteUpdater(cutout);
  }

  /** @param side longest side of the bitmap, device pixels. Resolves when nothing newer is wanted. */
  draw(side: number): Promise<void> {
    this.#wanted = side;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#wanted !== undefined) {
      const side = this.#wanted;
      this.#wanted = undefined;
      await this.#once(side);
    }
  }

  async #once(side: number): Promise<void> {
    const cutout = this.#cutout;
    const { openId, retouch } = cutout.state;
    // The retouch has a stage of its own.
    if (openId === undefined || retouch !== undefined) return;
    await this.matteUpdater.update(openId);
    const { result } = cutout.open;
    if (result === undefined) return;
    const design = designOf(cutout.open);
    const { cut } = result;
    const bitmap = await cutout.jobs.imaging.render(new AbortController().signal, cut, {
      maxSide: side,
      watermark: isWatermarked(cutout.shell, cutout.open),
      recipe: screenRecipe(design, cut),
    });
    const now = cutout.open.result;
    if (now?.cut !== cut) return bitmap.close();
    now.bitmap?.close();
    cutout.patchOpen({ result: { ...now, bitmap, drawn: design } });
  }
}
