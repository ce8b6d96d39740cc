import { distances } from './distances.ts';
import { hangingTogether } from './hanging-together.ts';
import { membersOf } from './members.ts';
import type { Place, Prompt } from './prompts.ts';
import type { Shares } from './shrink.ts';

/** A part that clicks point to: one that a matte lacks, or one that is too much in it. */
export interface WantedPart {
  /** The matte as it is, on a small square grid over the whole picture. */
  matte: Shares;
  /** It is added; else it is taken away. */
  adds: boolean;
  /** Clicks on it, one at least. */
  on: readonly Place[];
  /** Clicks beside it. */
  beside: readonly Place[];
}

/** A way of asking about a part, in the order in which they are tried. */
export interface PartPrompt {
  prompt: Prompt;
  /** The mask is that of what stays: the part is what it leaves out. */
  leaves: boolean;
  /** Places that are sure not to be of the part. */
  not: readonly Place[];
}

/** Shares from which the matte is sure of the subject, and up to which it is sure that there is nothing. */
const CORE = 0.95;
const NOTHING = 0.02;
/** How far around a click nothing is taken for sure, in shares of the side: there the matte is wrong. */
const UNCERTAIN = 0.12;
/** How far inside a sure place lies, in shares of the side. */
const DEEP = 3 / 256;
/** Share from which a place of the matte is the subject's, and how much of it has to hang apart from a click. */
const OWN = 0.5;
const APART = 0.4;
const INSIDE = 3;
const OUTSIDE = 4;

/**
 * Ways of asking a click-to-mask model for a part. What the matte is sure of, away from the clicks, says what the part is not: a click
 * alone may mean a button, a coat or the whole person.
 */
export function partPrompts({ matte, adds, on, beside }: WantedPart): PartPrompt[] {
  const far = farFrom(matte.side, on);
  const subject = spread(matte, (share) => share >= CORE, adds ? far : apartFrom(matte, far, on), INSIDE);
  const background = spread(matte, (share) => share <= NOTHING, far, OUTSIDE);
  const asked = (inside: readonly Place[], outside: readonly Place[], start?: Shares): Prompt => ({
    inside,
    outside,
    ...(start && { start }),
  });
  const alone = { prompt: asked(on, beside), leaves: false };
  if (adds) {
    const not = [...background, ...beside];
    const all = [...on, ...subject];
    return [
      { ...alone, not },
      { prompt: asked(on, not), leaves: false, not },
      { prompt: asked(all, not, matte), leaves: false, not },
    ];
  }
  const stays = [...subject, ...beside];
  const outside = [...on, ...background];
  const without = stays.length > 0 ? [{ prompt: asked(stays, outside, matte), leaves: true, not: stays }] : [];
  return [...without, { ...alone, not: stays }, { prompt: asked(on, stays), leaves: false, not: stays }];
}

/** 1 where no click is near. */
function farFrom(side: number, clicks: readonly Place[]): Uint8Array {
  const far = new Uint8Array(side * side);
  for (let at = 0; at < far.length; at += 1) {
    const [x, y] = [((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side];
    far[at] = clicks.every((click) => Math.hypot(click.x - x, click.y - y) >= UNCERTAIN) ? 1 : 0;
  }
  return far;
}

/**
 * `far` without what hangs together with a click, where enough of the subject hangs apart from it: a second person is taken away as a whole.
 */
function apartFrom({ side, values }: Shares, far: Uint8Array, clicks: readonly Place[]): Uint8Array {
  const own = membersOf(values, (share) => share >= OWN);
  const clicked = hangingTogether(own, side, clicks);
  const rest = own.reduce((sum, cell, at) => sum + cell - (clicked[at] ?? 0), 0);
  const all = own.reduce((sum, cell) => sum + cell, 0);
  return rest < APART * all ? far : far.map((cell, at) => (clicked[at] === 1 ? 0 : cell));
}

/** Places deep in what the matte is sure of, each as far as can be from those before it; the first from the corner. */
function spread({ side, values }: Shares, isSure: (share: number) => boolean, far: Uint8Array, count: number): Place[] {
  const depth = distances(
    membersOf(values, (share, at) => far[at] === 1 && isSure(share)),
    side,
    side,
  );
  const taken: number[] = [];
  const apart = Float32Array.from(depth, (inside) => (inside >= DEEP * side ? inside : -1));
  while (taken.length < count) {
    const best = highest(apart);
    if ((apart[best] ?? -1) <= 0) break;
    const first = taken.length === 0;
    taken.push(best);
    for (let at = 0; at < apart.length; at += 1) {
      if ((apart[at] ?? -1) < 0) continue;
      const away = Math.hypot((at % side) - (best % side), Math.floor(at / side) - Math.floor(best / side));
      apart[at] = first ? away : Math.min(apart[at] ?? 0, away);
    }
  }
  return taken.map((at) => ({ x: ((at % side) + 0.5) / side, y: (Math.floor(at / side) + 0.5) / side }));
}

function highest(values: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at += 1) if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  return best;
}
