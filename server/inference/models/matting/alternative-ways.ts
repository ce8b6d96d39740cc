import { boxMeans } from '../../../../src/pixels/mask/refine/box-means.ts';
import { meantShare } from '../../../../src/pixels/see-through/part-shares.ts';
import { type Prompt, promptsFor } from '../../../../src/pixels/see-through/prompts.ts';
import { enlarged } from '../../../../src/pixels/see-through/sampler.ts';
import { settled } from '../../../../src/pixels/see-through/settle.ts';
import type { Shares } from '../../../../src/pixels/see-through/shrink.ts';
import { tidied } from '../../../../src/pixels/see-through/tidy.ts';
import type { AlternativeName } from '../../../../src/protocol/alternatives.ts';
import type { ClickNetwork } from '../click/click.ts';
import { onSquare } from '../click/on-square.ts';
import type { Picture } from './picture.ts';

/** Lends the click-to-mask model for one picture. */
export type LendClick = <T>(work: (click: ClickNetwork) => Promise<T>) => Promise<T>;

/** px of 1024 over which logits are averaged: where a click-to-mask model is in doubt they are a chequered pattern. */
const EVEN = 9;

/** How the click-to-mask model is asked, by the ways of telling it what a matte is sure of (`promptsFor`). */
const ASKED: Partial<Record<AlternativeName, (prompts: readonly Prompt[]) => Prompt | undefined>> = {
  core: ([, points]) => points && { ...points, outside: [] },
  bounded: ([all]) => all,
  start: ([, , , start]) => start,
  place: ([, points]) => points && { inside: points.inside.slice(0, 1), outside: [] },
};

export const isAsked = (name: AlternativeName): boolean => name in ASKED;

/** A look as a mask, with what is half-sure decided. */
export function decided(look: Shares, side: number): Float32Array {
  const mask = enlarged(look, side);
  return settled(mask, side) ?? mask;
}

/** What a click-to-mask model makes of the sure part of a matte, in several ways. */
export async function askedFor(
  lend: LendClick,
  { pixels, channels, width, height }: Picture,
  side: number,
  matte: Shares,
  names: readonly AlternativeName[],
): Promise<[AlternativeName, Float32Array][]> {
  const known = promptsFor(matte);
  const prompts = names.flatMap((name): [AlternativeName, Prompt][] => {
    const prompt = ASKED[name]?.(known);
    return prompt ? [[name, prompt]] : [];
  });
  if (prompts.length === 0) return [];
  const even = boxMeans(side, side, Math.max(1, Math.round((EVEN * side) / 1024)));
  return await lend(async (click) => {
    const encoded = await click.encode({ pixels, channels, columns: side, rows: side, width, height });
    const masks: [AlternativeName, Float32Array][] = [];
    for (const [name, prompt] of prompts) {
      const logits = even(onSquare(await encoded.logits(prompt), encoded.encoding.frame, side));
      masks.push([name, tidied(logits.map(meantShare), side)]);
    }
    return masks;
  });
}

/** What any of several looks is sure of; undefined where there is none. */
export function meantBy(looks: readonly Float32Array[], side: number): Shares | undefined {
  const [first, ...others] = looks;
  if (first === undefined) return undefined;
  return { side, values: first.map((share, at) => Math.max(share, ...others.map((other) => other[at] ?? 0))) };
}
