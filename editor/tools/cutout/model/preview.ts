import { effectOf } from '../../../../src/cutout/effect.ts';
import type { WorkEvent } from '../../../../src/cutout/events.ts';
import { reduceWork } from '../../../../src/cutout/reduce-work.ts';
import { type Background, backgroundCss } from '../../../../src/document/backgrounds/registry.ts';
import { DEFAULT_DESIGN, type Design } from '../../../../src/document/design/design.ts';
import { recipeOf } from '../../../../src/document/design/recipe-of.ts';
import type { Cut } from '../../../../src/imaging/types.ts';
import type { RenderRecipe } from '../../../../src/pixels/render-recipe.ts';
import type { CutoutModel } from './cutout-model.ts';
import { designOf } from './design-history.ts';
import type { Result } from './entry.ts';
import { isWatermarked } from './is-watermarked.ts';
import { MatteUpdater } from './matte-updater.ts';

/** The recipe of the stage's bitmap: what is behind the subject is drawn by CSS, or as a layer of its own. */
export function screenRecipe(design: Design, cut: Cut): RenderRecipe {
  const { background: _, ...recipe } = recipeOf(design, cut, cut.box);
  return recipe;
}

/** The recipe of that layer, and what it depends on; undefined where there is none, or CSS draws it. */
function backgroundOf(design: Design, cut: Cut, side: number) {
  const { background, place, adjust } = recipeOf(design, cut, cut.box);
  if (background === undefined || backgroundCss(background) !== undefined) return undefined;
  const { picture, ...rest } = { picture: undefined, ...background };
  const { width, height } = place;
  // One that is made of the photo stands by the subject.
  const by = picture === undefined ? [place, adjust, cut.id] : [];
  return {
    recipe: { place, background, adjust },
    value: background,
    key: JSON.stringify([side, width, height, rest, by]),
  };
}

type Layers = Pick<Result, 'background'> & { bitmap: ImageBitmap };

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
    // processStatus 3 while a new size or background is drawn (spec §4); the first look is no effect.
    const isEffect = design !== (result.drawn ?? DEFAULT_DESIGN);
    const take = (event: WorkEvent) => {
      const entry = isEffect ? cutout.entry(openId) : undefined;
      if (entry) cutout.patch(openId, { work: reduceWork(entry.work, event) });
    };
    take({ type: 'applying' });
    let layers: Layers;
    try {
      layers = await this.#layers(design, result, side);
    } catch (error) {
      take({ type: 'effectCancelled' });
      throw error;
    }
    const { bitmap, background } = layers;
    take({ type: 'applied', effect: effectOf(design, cut) });
    const now = cutout.open.result;
    if (now?.cut !== cut) {
      bitmap.close();
      if (background !== result.background) background?.bitmap.close();
      return;
    }
    now.bitmap?.close();
    if (background !== now.background) now.background?.bitmap.close();
    cutout.patchOpen({ result: { ...now, bitmap, background, drawn: design } });
  }

  /** The subject, and what is behind it; both, or neither. */
  async #layers(design: Design, result: Result, side: number): Promise<Layers> {
    const { imaging } = this.#cutout.jobs;
    const { signal } = new AbortController();
    const bitmap = await imaging.render(signal, result.cut, {
      maxSide: side,
      watermark: isWatermarked(this.#cutout.shell, this.#cutout.open),
      recipe: screenRecipe(design, result.cut),
    });
    try {
      return { bitmap, background: await this.#background(signal, design, result, side) };
    } catch (error) {
      bitmap.close();
      throw error;
    }
  }

  /** What is behind the subject: the last drawing of it where that still holds. */
  async #background(signal: AbortSignal, design: Design, { cut, background: last }: Result, side: number) {
    const wanted = backgroundOf(design, cut, side);
    if (wanted === undefined) return undefined;
    const { recipe, key, value } = wanted;
    if (last?.key === key && pictureOf(last.value) === pictureOf(value)) return last;
    const options = { maxSide: side, watermark: false, subject: false, recipe };
    return { bitmap: await this.#cutout.jobs.imaging.render(signal, cut, options), key, value };
  }
}

const pictureOf = (background: Background): Blob | undefined =>
  background.type === 'picture' ? background.picture : undefined;
