import { boxMeans } from '../../../../src/pixels/mask/refine/box-means.ts';
import { meantShare } from '../../../../src/pixels/see-through/part-shares.ts';
import { type Prompt, promptsFor } from '../../../../src/pixels/see-through/prompts.ts';
import { shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';
import { tidied } from '../../../../src/pixels/see-through/tidy.ts';
import type { FrameEncoding } from './click.ts';
import { onSquare } from './on-square.ts';

/**
 * Half a window, in px of 1024, over which logits are averaged: where a model is in doubt they are a chequered pattern. Less than for
 * clicks: what a box is drawn round may have thin legs.
 */
const EVEN = 3;

/**
 * The thing in a box. A box alone says little of what is meant, and its answer has crumbs and gaps; so the model is asked once more, starting
 * from that answer and with the places of which it is surest. What a person clicked as well is meant, or not, in both.
 *
 * @param side of the square on which it is given
 * @returns side × side shares
 */
export async function findBoxed(encoded: FrameEncoding, prompt: Prompt, side: number): Promise<Float32Array> {
  const isClicked = prompt.inside.length + prompt.outside.length > 0;
  const maskOf = async (asked: Prompt) => {
    const mask = await evenMask(encoded, asked, side);
    // A crumb that was clicked is none.
    return isClicked ? mask : tidied(mask, side);
  };
  const first = await maskOf(prompt);
  const [, , , sure] = promptsFor(shrunkShares(first, side));
  if (sure === undefined) return first;
  return await maskOf({
    ...sure,
    inside: [...prompt.inside, ...sure.inside],
    outside: [...prompt.outside, ...sure.outside],
    box: prompt.box,
  });
}

/**
 * How to ask what a box is drawn round, where others have looked at it: with the places that they are surest of, and starting from what they see.
 *
 * @param seen side × side shares
 * @returns undefined where they are sure of nothing
 */
export function startedPrompt(seen: Float32Array, side: number, box: NonNullable<Prompt['box']>): Prompt | undefined {
  const [, , , sure] = promptsFor(shrunkShares(seen, side));
  return sure && { ...sure, box };
}

/** The thing of one prompt. @returns side × side shares */
export async function tidyMask(encoded: FrameEncoding, prompt: Prompt, side: number): Promise<Float32Array> {
  return tidied(await evenMask(encoded, prompt, side), side);
}

async function evenMask(encoded: FrameEncoding, prompt: Prompt, side: number): Promise<Float32Array> {
  const even = boxMeans(side, side, Math.max(1, Math.round((EVEN * side) / 1024)));
  return even(onSquare(await encoded.logits(prompt), encoded.encoding.frame, side)).map(meantShare);
}
