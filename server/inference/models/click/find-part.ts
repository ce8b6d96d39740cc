import { boxMeans } from '../../../../src/pixels/mask/refine/box-means.ts';
import { type ChangedPart, changedPart } from '../../../../src/pixels/see-through/changed-part.ts';
import { type PartPrompt, partPrompts, type WantedPart } from '../../../../src/pixels/see-through/part-prompts.ts';
import { partShares } from '../../../../src/pixels/see-through/part-shares.ts';
import type { FrameEncoding } from './click.ts';
import { onSquare } from './on-square.ts';

/** px of 1024 over which logits are averaged: where a model is in doubt they are a chequered pattern. */
const EVEN = 9;

/** A mask that was asked for, and what of it would change. */
interface PartMask {
  logits: Float32Array;
  asked: PartPrompt;
  part: ChangedPart;
}

/**
 * The part that clicks mean, beside a matte: time and again asked in another way until the answer is likely; else the least of the answers.
 *
 * @param side of the square on which it is given
 * @returns side × side shares; undefined where nothing would change
 */
export async function findPart(
  encoded: FrameEncoding,
  wanted: WantedPart,
  side: number,
): Promise<Float32Array | undefined> {
  const even = boxMeans(side, side, Math.max(1, Math.round((EVEN * side) / 1024)));
  let best: PartMask | undefined;
  for (const asked of partPrompts(wanted)) {
    const logits = even(onSquare(await encoded.logits(asked.prompt), encoded.encoding.frame, side));
    const part = changedPart(wanted, asked, meantCells(logits, side, wanted.matte.side));
    if (part?.likely) return partShares(logits, side, part, asked.leaves);
    if (part && (best === undefined || part.area < best.part.area)) best = { logits, asked, part };
  }
  return best && partShares(best.logits, side, best.part, best.asked.leaves);
}

function meantCells(logits: Float32Array, side: number, cells: number): Uint8Array {
  const place = (at: number) => Math.min(side - 1, Math.floor(((at + 0.5) * side) / cells));
  const meant = new Uint8Array(cells * cells);
  for (let y = 0; y < cells; y += 1) {
    for (let x = 0; x < cells; x += 1) meant[y * cells + x] = (logits[place(y) * side + place(x)] ?? 0) > 0 ? 1 : 0;
  }
  return meant;
}
