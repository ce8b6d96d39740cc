import { isWhole } from '../../../../src/pixels/adjust/crop-frame.ts';
import { type Crop, NEUTRAL } from '../../../../src/pixels/adjust/photo-values.ts';
import { isBent } from '../../../../src/pixels/adjust/warp.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';
import type { PhotoWork } from '../worker/photo-worker.ts';
import type { Base, Scaled } from './state.ts';

/** Longest side of the copy in which tones are counted. */
const SMALL_SIDE = 256;

/** The part of a crop that the stage's picture has while the frame is being chosen: the rest is shown by the page. */
const whileCropping = ({ turns, mirror, flip, lens }: Crop): Crop => ({ ...NEUTRAL.crop, turns, mirror, flip, lens });

export const smallOf = (picture: Rgba): Rgba => {
  const { width, height } = fitWithin(picture, SMALL_SIDE);
  return width === picture.width ? picture : shrink(picture, width, height);
};

/** Makes the stage's picture of the photo, turned and cropped: the newest wish counts. */
export class BaseMaker {
  readonly #work: PhotoWork;
  #making: { key: string; controller: AbortController } | undefined;

  constructor(work: PhotoWork) {
    this.#work = work;
  }

  /** @param now what is there; it comes back where it is what is wanted. Undefined: something newer is wanted by now */
  async make(source: Scaled, sourceKey: string, crop: Crop, view: Base['view'], now?: Base): Promise<Base | undefined> {
    const wanted = view === 'crop' ? whileCropping(crop) : crop;
    const key = `${sourceKey} ${view} ${JSON.stringify({ ...wanted, ratio: '' })}`;
    if (now?.key === key) {
      this.stop();
      return now;
    }
    if (this.#making?.key === key) return undefined;
    this.stop();
    const controller = new AbortController();
    this.#making = { key, controller };
    try {
      const picture = await this.#cropped(controller.signal, source, wanted);
      if (controller.signal.aborted) return undefined;
      this.#making = undefined;
      return { key, view, picture, scale: source.scale, small: smallOf(picture) };
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    }
  }

  stop(): void {
    this.#making?.controller.abort(new Error('another picture is wanted'));
    this.#making = undefined;
  }

  async #cropped(signal: AbortSignal, { picture }: Scaled, crop: Crop): Promise<Rgba> {
    const isPlain = isWhole(crop) && !isBent(crop) && crop.turns === 0 && !crop.mirror && !crop.flip;
    return isPlain ? picture : await this.#work.run(signal, 'crop', { picture, crop });
  }
}
