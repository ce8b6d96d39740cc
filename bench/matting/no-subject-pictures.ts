import type { BackgroundName } from '../../tests/setup/drawn/backgrounds.ts';
import { drawScene } from '../../tests/setup/drawn/drawn-scene.ts';
import type { EmptyName } from '../../tests/setup/drawn/empties.ts';
import type { ThinSubjectName } from '../../tests/setup/drawn/thin-subjects.ts';

/** A picture that puts the no-subject rule to the test. */
export interface NoSubjectPicture {
  name: string;
  kind: 'empty' | 'thin';
  png: Uint8Array;
}

const EMPTY: readonly EmptyName[] = [
  ...(['sky', 'sunset', 'clouds', 'gradient', 'static', 'brick', 'wood', 'gravel'] as const),
  ...(['page', 'wall', 'water', 'carpet', 'lights', 'night', 'chart', 'snow'] as const),
];

/** What stands before what; of a set the seed differs, not the pairs. */
const THIN: readonly (readonly [ThinSubjectName, BackgroundName | EmptyName])[] = [
  ['wires', 'sky'],
  ['ladder', 'wall'],
  ['spokes', 'studio'],
  ['branches', 'clouds'],
  ['fence', 'outdoors'],
  ['scissors', 'studio'],
  ['glasses', 'studio'],
  ['fork', 'wood'],
  ['grass', 'bokeh'],
  ['scaffold', 'sky'],
  ['antenna', 'sunset'],
  ['necklace', 'studio'],
];

/** First seeds: the rule is chosen on `dev` alone, `held` is the check. */
const SEEDS = { dev: 300, held: 400 } as const;
export type NoSubjectSet = keyof typeof SEEDS;

/** 16 pictures without a subject and 12 of thin things, 1000 × 750 px. */
export async function* noSubjectPictures(set: NoSubjectSet): AsyncGenerator<NoSubjectPicture> {
  let seed: number = SEEDS[set];
  for (const name of EMPTY) {
    seed += 1;
    const { png } = await drawScene('nothing', name, seed, 1000, 750);
    yield { name, kind: 'empty', png };
  }
  for (const [thing, background] of THIN) {
    seed += 1;
    const { png } = await drawScene(thing, background, seed, 1000, 750);
    yield { name: thing, kind: 'thin', png };
  }
}
