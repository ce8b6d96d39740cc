import { boxMeans } from '../../../../src/pixels/mask/refine/box-means.ts';
import { isInsideOut, shrunkBox } from '../../../../src/pixels/see-through/inside-out.ts';
import { meantShare } from '../../../../src/pixels/see-through/part-shares.ts';
import { type Prompt, promptsFor } from '../../../../src/pixels/see-through/prompts.ts';
import { shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';
import { tidied } from '../../../../src/pixels/see-through/tidy.ts';
import type { FrameEncoding } from './click.ts';
import { findPart } from './find-part.ts';
import { onSquare } from './on-square.ts';

/** How much clicks may take from the answer to a box, and add to it, against its area: where one of them asks for it, and where none does. */
const MEND = { taken: { asked: 0.4, unasked: 0.2 }, added: { asked: 2, unasked: 0.2 } } as const;
/** Share from which a place is meant. */
const MEANT = 0.5;
/**
 * Half a window, in px of 1024, over which logits are averaged: where a model is in doubt they are a chequered pattern. Less than for
 * clicks: what a box is drawn round may have thin legs.
 */
const EVEN = 3;

/** Shares of a box's sides that are left out at each end where its answer is inside out, one after the other. */
const LESS = [0.04, 0.07, 0.1] as const;

/**
 * The thing in a box. A box alone says little of what is meant, and its answer has crumbs and gaps; so the model is asked once more, starting
 * from that answer and with the places of which it is surest.
 *
 * Clicks come after the box, beside an answer that the person has seen: they mend it. Where the model, asked about box and clicks, means another thing,
 * the answer stays, and what the clicks mean joins it or goes, as it does beside a matte (D426).
 *
 * @param side of the square on which it is given
 * @returns side × side shares
 */
export async function findBoxed(encoded: FrameEncoding, prompt: Prompt, side: number): Promise<Float32Array> {
  const { inside, outside } = prompt;
  const { answer, box } = await boxAnswer(encoded, prompt, side);
  if (inside.length + outside.length === 0) return answer;
  // A crumb that was clicked is none: these are not made tidy.
  const clicked = await answerTo(encoded, { ...prompt, box }, side, evenMask);
  if (mends(answer, clicked, prompt)) return clicked;
  return await mendedInParts(encoded, answer, prompt, side);
}

/**
 * The answer to a box alone, and the box that it was given to. A box that is drawn loosely and is nearly as large as the picture means what lies around
 * the thing to the model; drawn a little closer it means the thing (D471).
 */
async function boxAnswer(
  encoded: FrameEncoding,
  { box }: Prompt,
  side: number,
): Promise<{ answer: Float32Array; box: Prompt['box'] }> {
  const asked = { inside: [], outside: [], box };
  const first = await tidyMask(encoded, asked, side);
  if (box !== undefined && isInsideOut(first, side, box)) {
    for (const share of LESS) {
      const closer = { ...asked, box: shrunkBox(box, share) };
      const mask = await tidyMask(encoded, closer, side);
      if (isInsideOut(mask, side, closer.box)) continue;
      return { answer: await answerAgain(encoded, closer, side, tidyMask, mask), box: closer.box };
    }
  }
  return { answer: await answerAgain(encoded, asked, side, tidyMask, first), box };
}

type AskedMask = (encoded: FrameEncoding, asked: Prompt, side: number) => Promise<Float32Array>;

/** What a prompt means, and then what its answer means with the same prompt. */
async function answerTo(
  encoded: FrameEncoding,
  prompt: Prompt,
  side: number,
  maskOf: AskedMask,
): Promise<Float32Array> {
  return await answerAgain(encoded, prompt, side, maskOf, await maskOf(encoded, prompt, side));
}

/** What a prompt means with the first answer to it. */
async function answerAgain(
  encoded: FrameEncoding,
  prompt: Prompt,
  side: number,
  maskOf: AskedMask,
  first: Float32Array,
): Promise<Float32Array> {
  const [, , , sure] = promptsFor(shrunkShares(first, side));
  if (sure === undefined) return first;
  return await maskOf(
    encoded,
    {
      ...sure,
      inside: [...prompt.inside, ...sure.inside],
      outside: [...prompt.outside, ...sure.outside],
      box: prompt.box,
    },
    side,
  );
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

/** A mask is a box's answer, mended as clicks say; else it is another thing. */
function mends(answer: Float32Array, mask: Float32Array, { inside, outside }: Prompt): boolean {
  let [area, taken, added] = [0, 0, 0];
  for (let at = 0; at < answer.length; at += 1) {
    const [was, is] = [(answer[at] ?? 0) >= MEANT, (mask[at] ?? 0) >= MEANT];
    if (was) area += 1;
    if (was && !is) taken += 1;
    if (is && !was) added += 1;
  }
  const most = {
    taken: outside.length > 0 ? MEND.taken.asked : MEND.taken.unasked,
    added: inside.length > 0 ? MEND.added.asked : MEND.added.unasked,
  };
  return taken <= most.taken * area && added <= most.added * area;
}

/** An answer with the parts that are clicked, and without those that are to be left out; nothing else of it changes. */
async function mendedInParts(
  encoded: FrameEncoding,
  answer: Float32Array,
  { inside, outside }: Prompt,
  side: number,
): Promise<Float32Array> {
  let mask = answer;
  for (const adds of [true, false]) {
    const [on, beside] = adds ? [inside, outside] : [outside, inside];
    if (on.length === 0) continue;
    const part = await findPart(encoded, { matte: shrunkShares(mask, side), adds, on, beside }, side);
    if (part === undefined) continue;
    mask = mask.map((share, at) => (adds ? Math.max(share, part[at] ?? 0) : Math.min(share, 1 - (part[at] ?? 0))));
  }
  return mask;
}
