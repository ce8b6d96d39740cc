import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Filling } from '../../../../src/pixels/fill/fill-hole.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { fillingFile, readFilling } from '../../../shell/edit/filling-file.ts';
import { createPixelWork, type PixelWork } from '../../../shell/edit/worker/pixel-work.ts';

/** What corners are filled with, as an asset of the edit. */
export interface CornerFiller {
  /** Undefined: there is nothing to take from. @throws the signal's reason; INTERNAL */
  find(signal: AbortSignal, picture: Rgba, crop: Crop, onProgress?: (share: number) => void): Promise<Blob | undefined>;
  /** @throws INTERNAL where it is none */
  read(file: Blob): Promise<Filling>;
  close(): void;
}

export const createCornerFiller = (work: PixelWork = createPixelWork()): CornerFiller => ({
  async find(signal, picture, crop, onProgress) {
    const filling = await work.run(signal, 'findCorners', { picture, crop }, [picture.data.buffer], onProgress);
    return filling && fillingFile(filling);
  },
  read: readFilling,
  close: () => work.close(),
});
