import type { CornerFilling } from '../../../../src/pixels/adjust/corners.ts';
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

const wantedOf = (crop: Crop, view: Base['view']): Crop => (view === 'crop' ? whileCropping(crop) : crop);

/** As long as it is the same, so is the picture. */
export const keyOfBase = (sourceKey: string, crop: Crop, view: Base['view']): string =>
  `${sourceKey} ${view} ${JSON.stringify({ ...wantedOf(crop, view), ratio: '' })}`;

/** Makes the stage's picture of the photo, turned and cropped: the newest wish counts. */
export class BaseMaker {
  readonly #work: PhotoWork;
  readonly #corners: () => Promise<CornerFilling | undefined>;
  #making: { key: string; controller: AbortController } | undefined;

  /** @param corners what they are filled with now */
  constructor(work: PhotoWork, corners: () => Promise<CornerFilling | undefined>) {
    this.#work = work;
    this.#corners = corners;
  }

  /** @param now what is there; it comes back where it is what is wanted. Undefined: something newer is wanted by now */
  async make(source: Scaled, sourceKey: string, crop: Crop, view: Base['view'], now?: Base): Promise<Base | undefined> {
    const wanted = wantedOf(crop, view);
    const key = keyOfBase(sourceKey, crop, view);
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
    if (isPlain) return picture;
    const corners = crop.corners === 'filled' ? await this.#corners() : undefined;
    return await this.#work.run(signal, 'crop', { picture, crop, corners });
  }
}
