import { boxMeans } from '../../../../src/pixels/mask/refine/box-means.ts';
import type { Prompt } from '../../../../src/pixels/see-through/prompts.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import type { UseClick } from '../click/click.ts';
import { EDGE, insideOf, owners, THING } from './keep-boxed.ts';
import type { Picture } from './picture.ts';

/** Of what was kept, so much has to reach out of the boxes before another model is asked: a box is never drawn quite tight. */
const REACHES_OUT = 0.04;
/** A click mask is believed that has so much of itself in the boxes, and covers so much of what the matte has there. */
const OWN = { inside: 0.8, covers: 0.4 } as const;

/** Parts a boxed thing from its neighbours; undefined where it has none, or the model cannot tell. */
export type PartBoxed = (
  kept: Float32Array,
  side: number,
  boxes: readonly Box[],
  picture: Pick<Picture, 'pixels' | 'channels' | 'region'>,
) => Promise<Float32Array | undefined>;

/** @param use lends the click-to-mask model for one picture */
export const partBoxedWith =
  (use: UseClick): PartBoxed =>
  (...asked) =>
    partBoxed(use, ...asked);

/**
 * Parts the boxed thing from what touches it. A matte sees people arm in arm as one thing; a click-to-mask model that is shown the
 * box tells one of them. Its edges are hard, so the matte's are kept: each of its pixels goes to the boxed thing or to the rest, whichever
 * is nearer along the matte.
 *
 * @param kept the mask after `keepBoxed`, side × side shares
 * @param boxes in px of the mask
 * @returns a new mask; undefined where nothing touches, or the model's answer does not fit the box
 */
async function partBoxed(
  use: UseClick,
  kept: Float32Array,
  side: number,
  boxes: readonly Box[],
  picture: Pick<Picture, 'pixels' | 'channels' | 'region'>,
): Promise<Float32Array | undefined> {
  const inside = insideOf(boxes, side);
  const { all, own } = counts(kept, inside);
  if (all === 0 || all - own < REACHES_OUT * all) return undefined;
  const { pixels, channels, region } = picture;
  const masks = await use(async (click) => {
    const { width, height } = region;
    const encoded = await click.encode({ pixels, channels, columns: side, rows: side, width, height });
    const found: Uint8Array[] = [];
    for (const box of boxes) found.push(await encoded.mask(promptOf(box, side), side));
    return found;
  });
  const meant = union(masks, side);
  const share = counts(Float32Array.from(meant), inside);
  const covered = counts(
    kept.map((p, at) => (meant[at] === 1 ? p : 0)),
    inside,
  );
  if (share.own < OWN.inside * share.all || covered.own < OWN.covers * own) return undefined;
  return onlyOf(kept, side, meant);
}

const promptOf = ({ x, y, width, height }: Box, side: number): Prompt => {
  const clamp = (value: number) => Math.min(1, Math.max(0, value / side));
  return {
    inside: [],
    outside: [],
    box: [
      { x: clamp(x), y: clamp(y) },
      { x: clamp(x + width), y: clamp(y + height) },
    ],
  };
};

function counts(mask: Float32Array, inside: Uint8Array): { all: number; own: number } {
  let [all, own] = [0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if ((mask[at] ?? 0) <= THING) continue;
    all += 1;
    own += inside[at] ?? 0;
  }
  return { all, own };
}

function union(masks: readonly Uint8Array[], side: number): Uint8Array {
  const any = new Uint8Array(side * side);
  for (const mask of masks) for (let at = 0; at < any.length; at += 1) if (mask[at] === 1) any[at] = 1;
  return any;
}

/** Half a window, in px of the mask, over which the one thing fades into the other where they touch. */
const SEAM = 2;

/** The two owners start from what is surely theirs and take the soft pixels next to them in turn. */
function onlyOf(kept: Float32Array, side: number, meant: Uint8Array): Float32Array {
  const first = new Int32Array(kept.length);
  for (let at = 0; at < kept.length; at += 1) if ((kept[at] ?? 0) > THING) first[at] = meant[at] === 1 ? 1 : 2;
  const owner = owners(kept, side, first, EDGE);
  const near = boxMeans(side, side, SEAM);
  const own = near(Float32Array.from(owner, (of) => (of === 1 ? 1 : 0)));
  const any = near(Float32Array.from(owner, (of) => (of === 0 ? 0 : 1)));
  // Against the background nothing fades: there both are as large.
  return kept.map((p, at) => (owner[at] === 0 ? 0 : (p * (own[at] ?? 0)) / Math.max(1e-6, any[at] ?? 0)));
}
