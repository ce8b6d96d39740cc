import type { Alternative } from '../../../../src/pixels/see-through/alternatives.ts';
import { mergePrompted } from '../../../../src/pixels/see-through/prompted-matte.ts';
import type { AlternativeName, BOXED_ALTERNATIVES } from '../../../../src/protocol/alternatives.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import type { Network } from '../../runtime/network.ts';
import { startedPrompt, tidyMask } from '../click/find-boxed.ts';
import { decided, type LendClick, meantBy } from './alternative-ways.ts';
import { inMask } from './boxes.ts';
import { keepBoxed } from './keep-boxed.ts';
import { lookAt } from './opinions.ts';
import { type Picture, readPicture } from './picture.ts';

type BoxedName = (typeof BOXED_ALTERNATIVES)[number];
/** What is made of all looks and the click-to-mask model. */
const MERGED: readonly AlternativeName[] = ['closeBoth', 'closeStart'];

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
 * What the models see in a box (D420, D421). The click-to-mask model's answer to the box alone has coarse edges, and loses what is thin; the matting
 * model has these, and holes. Together they are more often right; which is the best depends on the thing, and a person sees it at once.
 *
 * @param lend the click-to-mask model; without it, the matting model's looks alone
 * @returns masks over `picture.region`, by worth
 * @throws CutoutError of the picture, or INVALID_ARGUMENT of a box outside it
 */
export async function boxedAlternatives(
  { spec }: Pick<AnyModel, 'spec'>,
  network: Network,
  { bytes, maxPixels, box, fine }: BoxedQuestion,
  lend: LendClick | undefined,
): Promise<{ picture: Picture; found: Alternative<AlternativeName>[] }> {
  const side = spec.input.size;
  const picture = await readPicture(bytes, side, [box], maxPixels);
  const boxes = inMask([box], picture.region, side);
  const isWanted = (name: AlternativeName) => fine === undefined || fine === name;
  const isMerged = lend !== undefined && MERGED.some(isWanted);
  const [smaller] = spec.looks ?? [];
  const looks: readonly [BoxedName, number | undefined][] = [
    ['closeWide', smaller],
    ['close', side],
  ];
  const seen: Alternative<BoxedName>[] = [];
  for (const [name, at] of looks) {
    if (at === undefined || !(isMerged || isWanted(name))) continue;
    const look = decided(await lookAt(picture, side, spec, at, network), side);
    seen.push({ name, mask: keepBoxed(look, side, boxes) });
  }
  const all = isMerged ? [...(await mergedLooks(lend, picture, side, box, seen)), ...seen] : seen;
  return { picture, found: all.filter(({ name }) => isWanted(name)) };
}

/** What all looks are sure of, as the click-to-mask model means it, seen as near as they are: a small thing fills its view. */
async function mergedLooks(
  lend: LendClick,
  { pixels, channels, region }: Picture,
  side: number,
  box: Box,
  looks: readonly Alternative<BoxedName>[],
): Promise<Alternative<BoxedName>[]> {
  const seen = meantBy(
    looks.map(({ mask }) => mask),
    side,
  );
  if (seen === undefined) return [];
  const { width, height } = region;
  const place = (x: number, y: number) => ({ x: (x - region.x) / width, y: (y - region.y) / height });
  const corners = [place(box.x, box.y), place(box.x + box.width, box.y + box.height)] as const;
  const prompt = startedPrompt(seen.values, side, corners);
  if (prompt === undefined) return [];
  const mask = await lend(async (click) => {
    const encoded = await click.encode({ pixels, channels, columns: side, rows: side, width, height });
    return await tidyMask(encoded, prompt, side);
  });
  return [
    { name: 'closeBoth', mask: mergePrompted(seen.values, side, { side, values: mask }) },
    { name: 'closeStart', mask },
  ];
}
