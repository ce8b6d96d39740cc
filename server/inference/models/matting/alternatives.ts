import { type Alternative, distinctAlternatives } from '../../../../src/pixels/see-through/alternatives.ts';
import { type Shares, shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';
import { ALTERNATIVES, type AlternativeName, MAX_ALTERNATIVES } from '../../../../src/protocol/alternatives.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import type { Network } from '../../runtime/network.ts';
import { askedFor, decided, isAsked, type LendClick, meantBy } from './alternative-ways.ts';
import { boxedAlternatives } from './boxed-alternatives.ts';
import { maskPlace } from './mask-place.ts';
import { maskPng } from './mask-png.ts';
import { lookAt, type Opinion } from './opinions.ts';
import { checkSignature, type Picture, readGuide, readPicture } from './picture.ts';

/** Longest side of a mask that is only shown, px. */
const SHOWN = 1024;

/** Other cut-outs of a picture, as the work goes to a worker. */
export interface AlternativesJob {
  alternatives: true;
  bytes: Uint8Array;
  /** Pictures of more px are refused (D44). */
  maxPixels: number;
  /** The matte that is there, of the whole picture; left out where nothing was found. */
  matte?: Shares | undefined;
  /** Only the thing that this box is drawn round, in px of the picture. */
  box?: Box | undefined;
  /** This one alone, at the picture's own size and along its edges; left out: those worth being shown, at most SHOWN px a side. */
  fine?: AlternativeName | undefined;
}

export interface AlternativeMask {
  name: AlternativeName;
  /** 8-bit grey PNG, 255 is kept. */
  mask: Uint8Array;
  /** px of the mask. */
  width: number;
  height: number;
}

export interface AlternativesResult {
  /** By worth. */
  alternatives: AlternativeMask[];
  /** Wall ms of the work. */
  ms: number;
}

/** Models beside the network, where they are there. */
export interface AlternativeHelpers {
  lend?: LendClick | undefined;
  opinion?: Opinion | undefined;
}

/**
 * Other cut-outs of a picture, of which a person may take one in place of what is there (D357; docs/QUALITY.md "Other suggestions").
 * @throws CutoutError of the picture, or INVALID_ARGUMENT of a box outside it; anything else is the engine's fault
 */
export async function findAlternatives(
  model: Pick<AnyModel, 'spec'>,
  network: Network,
  job: AlternativesJob,
  helpers: AlternativeHelpers,
): Promise<AlternativesResult> {
  const started = performance.now();
  const { bytes, matte, box, fine } = job;
  checkSignature(bytes);
  const { size } = model.spec.input;
  const { picture, found } = box
    ? await boxedAlternatives(model, network, { ...job, box }, helpers.lend)
    : await wholeAlternatives(model, network, job, helpers);
  // Those of a box are masks of a part of the picture, which a matte of all of it is not compared with.
  const shown =
    fine === undefined ? distinctAlternatives(box ? undefined : matte, found, size, MAX_ALTERNATIVES) : found;
  const alternatives: AlternativeMask[] = [];
  for (const { name, mask } of shown) {
    alternatives.push({ name, ...(await draw(mask, size, picture, box && [box], fine && job)) });
  }
  return { alternatives, ms: Math.round(performance.now() - started) };
}

async function wholeAlternatives(
  { spec }: Pick<AnyModel, 'spec'>,
  network: Network,
  { bytes, maxPixels, matte, fine }: AlternativesJob,
  { lend, opinion }: AlternativeHelpers,
): Promise<{ picture: Picture; found: Alternative<AlternativeName>[] }> {
  const side = spec.input.size;
  const picture = await readPicture(bytes, side, undefined, maxPixels);
  const isWanted = (name: AlternativeName) => fine === undefined || fine === name;
  const [smaller] = spec.looks ?? [];
  const seen = new Map<AlternativeName, Float32Array>();
  const add = async (name: AlternativeName, by: () => Promise<Shares | undefined>) => {
    // Without a matte the looks say what is meant: each is needed then.
    const shares = isWanted(name) || matte === undefined ? await by() : undefined;
    if (shares) seen.set(name, decided(shares, side));
  };
  if (smaller !== undefined) await add('wide', () => lookAt(picture, side, spec, smaller, network));
  if (opinion) await add('small', () => opinion(picture, side));
  const meant = matte ?? meantBy([...seen.values()], side);
  const asked = ALTERNATIVES.filter((name) => isAsked(name) && isWanted(name));
  if (lend && meant && asked.length > 0) {
    for (const [name, mask] of await askedFor(lend, picture, side, shrunkShares(meant.values, meant.side), asked))
      seen.set(name, mask);
  }
  const found = ALTERNATIVES.flatMap((name): Alternative<AlternativeName>[] => {
    const mask = isWanted(name) ? seen.get(name) : undefined;
    return mask ? [{ name, mask }] : [];
  });
  return { picture, found };
}

async function draw(
  mask: Float32Array,
  side: number,
  picture: Picture,
  boxes: readonly Box[] | undefined,
  fine: Pick<AlternativesJob, 'bytes' | 'maxPixels'> | undefined,
): Promise<Omit<AlternativeMask, 'name'>> {
  const { place, boxes: drawn } = maskPlace(picture, fine ? Number.POSITIVE_INFINITY : SHOWN, boxes);
  const { width, height, region } = place;
  const guide = fine ? await readGuide(fine.bytes, region, region.width, region.height, fine.maxPixels) : undefined;
  return { mask: await maskPng(mask, side, place, drawn, guide), width, height };
}
