import { NO_RECIPE } from '../../../../../src/document/design/design.ts';
import type { MatteRecipe } from '../../../../../src/pixels/render-recipe.ts';
import { asCutoutError, type CutoutError } from '../../../../../src/protocol/errors.ts';
import type { CutoutModel } from '../../model/cutout-model.ts';
import { designOf } from '../../model/design-history.ts';
import { isWatermarked } from '../../model/is-watermarked.ts';
import { covers, inSight, placeOf } from './placement.ts';
import { type RenderedRegion, wholeBox } from './rendered-region.ts';
import { isOtherEdge, roughPart } from './rough-region.ts';
import type { SessionState } from './session-state.ts';

/** Longest side of a shot in device pixels, and by how much the part in sight is drawn larger than it is. */
const MOST = 4_096;
const MARGIN = 0.2;
/** The screen may show a pixel of the shot this much larger before a sharper one is drawn. */
const SOFT = 1.1;
/** An edge is mended in the picture itself when its slider has rested for so long, in ms; until then what is in sight is shown roughly. */
const REST = 300;

interface Hooks {
  state: () => SessionState;
  put: (change: Partial<SessionState>) => void;
  /** The recipe could not be followed. */
  failed: (error: CutoutError) => void;
  /** What is in sight follows the newest recipe. */
  shown: () => void;
}

/** Keeps the pictures on the stage after recipe and view: what is in sight first, the whole when nothing newer is wanted. */
export class PreviewRefiner {
  readonly #cutout: CutoutModel;
  readonly #uuid: string;
  readonly #hooks: Hooks;
  readonly #ending = new AbortController();
  #wanted = false;
  #running = false;
  #wake = () => {};

  constructor(cutout: CutoutModel, uuid: string, hooks: Hooks) {
    this.#cutout = cutout;
    this.#uuid = uuid;
    this.#hooks = hooks;
  }

  refresh(): void {
    this.#wanted = true;
    this.#wake();
    if (!this.#running) void this.#run();
  }

  end(): void {
    this.#ending.abort();
    this.#wake();
    const { whole, sharp } = this.#hooks.state();
    whole?.bitmap.close();
    sharp?.bitmap.close();
    this.#hooks.put({ whole: undefined, sharp: undefined });
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#hooks.put({ busy: true });
    try {
      while (this.#wanted && !this.#ending.signal.aborted) {
        this.#wanted = false;
        await this.#once();
      }
    } finally {
      this.#running = false;
      this.#hooks.put({ busy: false });
    }
  }

  async #once(): Promise<void> {
    const { signal } = this.#ending;
    try {
      if (await this.#rough(signal)) await this.#rest();
      if (signal.aborted || this.#wanted) return;
      await this.#cutout.matteReady(this.#uuid);
      if (signal.aborted || this.#wanted) return;
      await this.#sharp(signal);
      if (signal.aborted || this.#wanted) return;
      await this.#whole(signal);
    } catch (error) {
      if (!signal.aborted) this.#hooks.failed(asCutoutError(error));
    }
  }

  /** Where only the edge differs, what is in sight with that edge; done at once whatever the picture's size. @returns whether it was drawn */
  async #rough(signal: AbortSignal): Promise<boolean> {
    const { place, room, whole, sharp } = this.#hooks.state();
    const result = this.#cutout.entry(this.#uuid)?.result;
    const { recipe } = this;
    if (result === undefined || whole === undefined) return false;
    if (!isOtherEdge(recipe, result.retouched?.recipe ?? NO_RECIPE)) return false;
    const picture = this.#picture();
    const seen = inSight(placeOf(place, picture, room), picture, room);
    if (seen === undefined) return false;
    const marked = this.#marked;
    const part = roughPart(seen, picture);
    const isThere = sharp?.rough && this.#follows(sharp) && JSON.stringify(sharp.box) === JSON.stringify(part.region);
    if (isThere) return true;
    const options = { ...part, watermark: marked };
    const bitmap = await this.#cutout.jobs.imaging.edgeView(signal, result.cut, recipe.edge, options);
    if (signal.aborted) {
      bitmap.close();
      return false;
    }
    this.#hooks.put({ sharp: { bitmap, box: part.region, recipe, marked, rough: true } });
    sharp?.bitmap.close();
    return true;
  }

  /** Until nothing new has been wanted for a while. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        stop();
        this.#wake = () => {};
        resolve();
      };
      const stop = this.#cutout.ports.clock.after(REST, done);
      this.#wake = done;
    });
  }

  async #sharp(signal: AbortSignal): Promise<void> {
    const { place, room, whole, sharp } = this.#hooks.state();
    const picture = this.#picture();
    const ratio = globalThis.devicePixelRatio || 1;
    const at = placeOf(place, picture, room);
    const seen = inSight(at, picture, room);
    const enough = whole === undefined ? 0 : (whole.bitmap.width / picture.width) * SOFT;
    if (seen === undefined || whole === undefined || Math.min(at.scale * ratio, 1) <= enough) {
      // A rough one stays until the whole follows the same recipe: nothing is seen to jump back.
      if (sharp && !sharp.rough) this.#dropSharp();
      return;
    }
    const box = inSight(at, picture, room, MARGIN) ?? seen;
    const side = Math.max(box.width, box.height);
    const maxSide = Math.min(Math.ceil(side * Math.min(at.scale * ratio, 1)), MOST);
    const has = sharp === undefined ? 0 : sharp.bitmap.width / sharp.box.width;
    const fine = sharp !== undefined && covers(sharp.box, seen) && has * SOFT >= maxSide / side;
    if (fine && this.#isOf(sharp)) return this.#hooks.shown();
    const shot = await this.#shot(signal, box, maxSide);
    if (shot === undefined) return;
    this.#hooks.put({ sharp: shot });
    sharp?.bitmap.close();
    this.#hooks.shown();
  }

  async #whole(signal: AbortSignal): Promise<void> {
    const { whole } = this.#hooks.state();
    if (whole && this.#isOf(whole)) return this.#dropRough();
    const shot = await this.#shot(signal, wholeBox(this.#picture()), this.#cutout.ports.screenSide());
    if (shot === undefined) return;
    this.#hooks.put({ whole: shot });
    whole?.bitmap.close();
    this.#dropRough();
    // The first one tells how sharp it is.
    if (whole === undefined) this.#wanted = true;
    this.#hooks.shown();
  }

  #dropRough(): void {
    if (this.#hooks.state().sharp?.rough) this.#dropSharp();
  }

  #dropSharp(): void {
    const { sharp } = this.#hooks.state();
    this.#hooks.put({ sharp: undefined });
    sharp?.bitmap.close();
  }

  async #shot(
    signal: AbortSignal,
    region: RenderedRegion['box'],
    maxSide: number,
  ): Promise<RenderedRegion | undefined> {
    const result = this.#cutout.entry(this.#uuid)?.result;
    if (result === undefined) return undefined;
    const recipe = this.recipe;
    const marked = this.#marked;
    const options = { maxSide, region, watermark: marked };
    const bitmap = await this.#cutout.jobs.imaging.render(signal, result.cut, options);
    if (signal.aborted) {
      bitmap.close();
      return undefined;
    }
    return { bitmap, box: region, recipe, marked, rough: false };
  }

  get recipe(): MatteRecipe {
    return designOf(this.#cutout.entry(this.#uuid) ?? this.#cutout.open).matte;
  }

  /** A trial's cut-out is never to be seen without its mark; an overlay of it shows nothing that the photo doesn't. */
  get #marked(): boolean {
    return isWatermarked(this.#cutout.shell, this.#cutout.open) && this.#hooks.state().view === 'cutout';
  }

  #isOf(region: RenderedRegion): boolean {
    return !region.rough && this.#follows(region);
  }

  #follows({ recipe, marked }: RenderedRegion): boolean {
    return recipe === this.recipe && marked === this.#marked;
  }

  #picture() {
    const { width, height } = this.#cutout.entry(this.#uuid)?.picture ?? { width: 1, height: 1 };
    return { width, height };
  }
}
