import type { Alternative } from '../../../../src/pixels/see-through/alternatives.ts';
import type { AlternativeName, BOXED_ALTERNATIVES } from '../../../../src/protocol/alternatives.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import type { Network } from '../../runtime/network.ts';
import { decided } from './alternative-ways.ts';
import { inMask } from './boxes.ts';
import { keepBoxed } from './keep-boxed.ts';
import { lookAt } from './opinions.ts';
import { type Picture, readPicture } from './picture.ts';

/** What a person drew a box round, in a picture. */
export interface BoxedQuestion {
  bytes: Uint8Array;
  maxPixels: number;
  /** In px of the picture. */
  box: Box;
  /** This one alone. */
  fine?: AlternativeName | undefined;
}

/**
 * What the matting model sees in a box (D420). The click-to-mask model's answer to the same box has coarse edges, and loses what is thin; which is
 * the better one depends on the thing, and a person sees it at once.
 *
 * @returns masks over `picture.region`, by worth
 * @throws CutoutError of the picture, or INVALID_ARGUMENT of a box outside it
 */
export async function boxedAlternatives(
  { spec }: Pick<AnyModel, 'spec'>,
  network: Network,
  { bytes, maxPixels, box, fine }: BoxedQuestion,
): Promise<{ picture: Picture; found: Alternative<AlternativeName>[] }> {
  const side = spec.input.size;
  const picture = await readPicture(bytes, side, [box], maxPixels);
  const boxes = inMask([box], picture.region, side);
  const [smaller] = spec.looks ?? [];
  const looks: readonly [(typeof BOXED_ALTERNATIVES)[number], number | undefined][] = [
    ['closeWide', smaller],
    ['close', side],
  ];
  const found: Alternative<AlternativeName>[] = [];
  for (const [name, at] of looks) {
    if (at === undefined || (fine !== undefined && fine !== name)) continue;
    const look = decided(await lookAt(picture, side, spec, at, network), side);
    found.push({ name, mask: keepBoxed(look, side, boxes) });
  }
  return { picture, found };
}
