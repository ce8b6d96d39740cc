import type { Plane } from '../../../../../src/pixels/kernels/pixels.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import type { AlternativeName } from '../../../../../src/protocol/alternatives.ts';
import { alternatives } from '../../../../../src/protocol/calls/alternatives.schema.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { base64, planeOf } from './mask-bytes.ts';
import { type MaskFinder, scaledBox } from './mask-finder.ts';

/** Another cut-out of the picture. */
export interface Suggestion {
  name: AlternativeName;
  /** Of the picture's shape, 255 what is kept. */
  plane: Plane;
}

export interface SuggestionQuestion {
  /** The cut-out's matte, PART_SIDE² bytes; undefined where nothing was found. */
  matte: Uint8Array | undefined;
  /** Of the thing that this is drawn round, in pixels of the picture; left out: of the whole picture. */
  box?: PixelBox | undefined;
  /** Only this one, at the copy's own size and along its edges. */
  fine?: AlternativeName | undefined;
}

/**
 * @returns other cut-outs of the picture, by worth
 * @throws as MaskFinder.find
 */
export function findSuggestions(
  finder: MaskFinder,
  api: CutoutModel['ports']['api'],
  signal: AbortSignal,
  { matte, box, fine }: SuggestionQuestion,
): Promise<Suggestion[]> {
  return finder.shownTo(signal, async ({ url, scale }) => {
    const { data } = await api.http(signal, alternatives, {
      query: finder.paid,
      body: {
        media_data: url,
        ...(matte && { matte: base64(matte) }),
        ...(box && { box: scaledBox(box, scale) }),
        ...(fine && { fine }),
      },
    });
    return await Promise.all(
      data.alternatives.map(async ({ name, mask }) => ({ name, plane: await planeOf(signal, mask) })),
    );
  });
}
