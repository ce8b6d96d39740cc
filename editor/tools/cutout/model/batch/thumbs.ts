import type { Lane } from '../../../../../src/base/lanes.ts';
import { effectOf } from '../../../../../src/cutout/effect.ts';
import { reduceWork } from '../../../../../src/cutout/reduce-work.ts';
import { MOST_TRIES } from '../../../../../src/cutout/retry.ts';
import { PROCESS_STATUS } from '../../../../../src/cutout/status.ts';
import type { Work } from '../../../../../src/cutout/work.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import { recipeOf } from '../../../../../src/document/design/recipe-of.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import type { Watermark } from '../../../../../src/pixels/watermark/mark-word.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { designOf } from '../design-history.ts';
import type { Entry } from '../entry.ts';
import { isWatermarked } from '../is-watermarked.ts';

/** Longest side of a tile's picture, px: never a full-size picture in the grid. */
export const THUMB_SIDE = 512;

/** Draws the tiles' pictures in the worker: one at a time, those in sight first, the cut over the original. */
export class Thumbs {
  readonly #cutout: CutoutModel;
  readonly #effects: Lane['add'];
  readonly #failed: (uuid: string) => void;
  /** The original could not be shown: it is not tried again, the cut will be. */
  readonly #without = new Set<string>();
  #stop: (() => void) | undefined;
  #drawing = false;

  /** @param failed an effect could not be applied */
  constructor(cutout: CutoutModel, effects: Lane['add'], failed: (uuid: string) => void) {
    this.#cutout = cutout;
    this.#effects = effects;
    this.#failed = failed;
  }

  start(): void {
    if (this.#stop === undefined) {
      const { store, ports } = this.#cutout;
      const stops = [
        store.subscribe((state, before) => {
          if (state.works !== before.works || state.batch?.shown !== before.batch?.shown) void this.#draw();
        }),
        // Another account, or another answer about the key: tiles carry what their files will.
        ports.shell.subscribe(({ account, setting }, before) => {
          if (account !== before.account || setting !== before.setting) void this.#draw();
        }),
      ];
      this.#stop = () => {
        for (const stop of stops) stop();
      };
    }
    void this.#draw();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#without.clear();
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      for (let next = this.#next(); next !== undefined && this.#stop; next = this.#next()) await this.#one(next);
    } finally {
      this.#drawing = false;
    }
  }

  #next(): string | undefined {
    const { batch, order } = this.#cutout.state;
    const stale = (batch?.shown ?? order).filter((uuid) => {
      const entry = this.#cutout.entry(uuid);
      return entry !== undefined && !this.#without.has(keyOf(entry)) && this.#isStale(entry);
    });
    // A finished cut is still in the worker; the original of one that waits can wait too.
    return stale.find((uuid) => this.#cutout.entry(uuid)?.result !== undefined) ?? stale[0];
  }

  async #one(uuid: string): Promise<void> {
    const entry = this.#cutout.entry(uuid);
    if (entry === undefined) return;
    try {
      const watermark = isWatermarked(this.#cutout.shell, entry);
      const bitmap =
        entry.result === undefined ? await this.#original(uuid) : await this.#cut(entry, entry.result.cut, watermark);
      const now = this.#cutout.entry(uuid);
      if (now === undefined || bitmap === undefined) {
        bitmap?.close();
        if (now) this.#without.add(keyOf(entry));
        return;
      }
      now.thumb?.bitmap.close();
      const design = entry.result && designOf(entry);
      const thumb = { bitmap, cut: entry.result?.cut.id, design, watermark };
      this.#cutout.patch(uuid, { thumb, work: appliedTo(now, design) });
    } catch {
      // A picture that cannot be shown says why in its own place; an effect that failed goes back by itself.
      if (entry.work.processStatus === PROCESS_STATUS.applying) this.#failed(uuid);
      else this.#without.add(keyOf(entry));
    }
  }

  #isStale(entry: Entry): boolean {
    const { thumb, result } = entry;
    if (thumb === undefined || thumb.cut !== result?.cut.id) return true;
    if (result === undefined) return false;
    return thumb.design !== designOf(entry) || thumb.watermark !== isWatermarked(this.#cutout.shell, entry);
  }

  async #original(uuid: string): Promise<ImageBitmap | undefined> {
    const file = this.#cutout.runs.fileOf(uuid);
    if (file === undefined) return undefined;
    const { imaging } = this.#cutout.jobs;
    const signal = new AbortController().signal;
    const source = await imaging.check(signal, file, this.#cutout.shell.setting.limits);
    // Decoding it twice would cost more than the wait for the cut.
    return source.format === 'heic' ? undefined : await imaging.preview(signal, source, THUMB_SIDE);
  }

  /** In the lane of effects: one at a time, 30 s, three tries (spec §9, D19). */
  async #cut(entry: Entry, cut: Cut, watermark: Watermark): Promise<ImageBitmap> {
    const recipe = recipeOf(designOf(entry), cut, cut.box);
    const { imaging } = this.#cutout.jobs;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#effects(new AbortController().signal, (signal) =>
          imaging.render(signal, cut, { maxSide: THUMB_SIDE, watermark, recipe }),
        );
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
      }
    }
  }
}

/** The work with what is seen of it now. */
const appliedTo = ({ work, result }: Entry, design: Design | undefined): Work =>
  result === undefined || design === undefined
    ? work
    : reduceWork(work, { type: 'applied', effect: effectOf(design, result.cut) });

const keyOf = ({ work, result }: Entry): string => `${work.uuid} ${result?.cut.id ?? ''}`;
