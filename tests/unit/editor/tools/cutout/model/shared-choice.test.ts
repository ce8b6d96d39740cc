import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedName } from '../../../../../../editor/tools/cutout/model/design-history.ts';
import {
  firstResult,
  NO_CHOICE,
  sharedChoice,
  targetsOf,
} from '../../../../../../editor/tools/cutout/model/shared-choice.ts';
import type { CutoutState } from '../../../../../../editor/tools/cutout/model/state.ts';
import { DEFAULT_DESIGN, type Design } from '../../../../../../src/document/design/design.ts';
import { startHistory } from '../../../../../../src/document/history/history.ts';

const RED: Design['background'] = { id: 'red', value: { type: 'colour', colour: [255, 0, 0] } };
const BLUE: Design['background'] = { id: 'blue', value: { type: 'colour', colour: [0, 0, 255] } };
const tones = fc.record({
  brightness: fc.constantFrom(0, 20),
  contrast: fc.constantFrom(0, -10),
  saturation: fc.constantFrom(0, 5),
  warmth: fc.constant(0),
});
const designs: fc.Arbitrary<Design> = fc
  .record({
    background: fc.constantFrom(DEFAULT_DESIGN.background, RED, BLUE),
    x: fc.constantFrom(0, 0.2),
    tones,
  })
  .map(({ background, x, tones: set }) => ({
    ...DEFAULT_DESIGN,
    background: structuredClone(background),
    position: { x, y: 0 },
    adjust: { ...DEFAULT_DESIGN.adjust, ...set },
  }));

function stateOf(all: readonly Design[], selected: readonly number[] = [], target: 'all' | 'selected' = 'all') {
  const order = all.map((_, at) => `w${at}`);
  const works = Object.fromEntries(
    all.map((design, at) => [`w${at}`, { history: startHistory({ id: 'step.start' }, design), result: undefined }]),
  );
  const batch = { target, selected: new Set(selected.map((at) => `w${at}`)) };
  return { works, order, batch } as unknown as Pick<CutoutState, 'works' | 'order' | 'batch'>;
}
const TONES = ['brightness', 'contrast', 'saturation', 'warmth'] as const;
const memberOf = (design: Design, name: SharedName): unknown =>
  TONES.some((tone) => tone === name) ? Reflect.get(design.adjust, name) : Reflect.get(design, name);

describe('what several pictures have in common', () => {
  it('is what all of them have, and what differs is said to be mixed and stands at its first value', () => {
    fc.assert(
      fc.property(fc.array(designs, { minLength: 1, maxLength: 5 }), (all) => {
        const { design, mixed } = sharedChoice(stateOf(all));
        for (const name of ['background', 'position', ...TONES] as const) {
          const values = new Set(all.map((one) => JSON.stringify(memberOf(one, name))));
          expect(mixed.has(name), name).toBe(values.size > 1);
          const wanted = values.size > 1 ? memberOf(DEFAULT_DESIGN, name) : memberOf(all[0] ?? DEFAULT_DESIGN, name);
          expect(memberOf(design, name), name).toEqual(wanted);
        }
      }),
    );
  });

  it('of one picture is its own, and of none nothing', () => {
    const own = { ...DEFAULT_DESIGN, background: RED };
    expect(sharedChoice(stateOf([own]))).toEqual({ design: own, mixed: new Set() });
    expect(sharedChoice(stateOf([]))).toBe(NO_CHOICE);
  });

  it('does not hold what belongs to one picture: its turn, its crop', () => {
    const rotated = { ...DEFAULT_DESIGN, adjust: { ...DEFAULT_DESIGN.adjust, turns: 1 as const, flip: true } };
    const { design } = sharedChoice(stateOf([rotated, rotated]));
    expect([design.adjust.turns, design.adjust.flip]).toEqual([0, false]);
  });

  it('is the same object as long as the designs are, so that nothing is drawn again for nothing', () => {
    const [one, other] = [{ ...DEFAULT_DESIGN, background: RED }, { ...DEFAULT_DESIGN }];
    const first = sharedChoice(stateOf([one, other]));
    expect(sharedChoice(stateOf([one, other]))).toBe(first);
    expect(sharedChoice(stateOf([other, one]))).not.toBe(first);
  });

  it('a picture in the background is equal to itself alone', () => {
    const withPicture = (blob: Blob): Design =>
      ({ ...DEFAULT_DESIGN, background: { type: 'picture', blob } }) as unknown as Design;
    const [blob, copy] = [new Blob(['x']), new Blob(['x'])];
    expect(sharedChoice(stateOf([withPicture(blob), withPicture(blob)])).mixed.has('background')).toBe(false);
    expect(sharedChoice(stateOf([withPicture(blob), withPicture(copy)])).mixed.has('background')).toBe(true);
  });
});

describe('the pictures that a choice is meant for', () => {
  const three = [DEFAULT_DESIGN, DEFAULT_DESIGN, DEFAULT_DESIGN];

  it('are all, or those that are selected; with none selected all again', () => {
    expect(targetsOf(stateOf(three, [1]))).toEqual(['w0', 'w1', 'w2']);
    expect(targetsOf(stateOf(three, [1], 'selected'))).toEqual(['w1']);
    expect(targetsOf(stateOf(three, [], 'selected'))).toEqual(['w0', 'w1', 'w2']);
    expect(targetsOf({ order: ['w0'], batch: undefined })).toEqual(['w0']);
  });

  it('one that is ready is the first of them, and one that is gone is left out', () => {
    const state = stateOf(three, [2, 1], 'selected');
    const result = { width: 1 };
    Object.assign(state.works.w0 ?? {}, { result: { width: 0 } });
    Object.assign(state.works.w1 ?? {}, { result });
    expect(firstResult(state)).toBe(result);
    const gone = { ...state, batch: { ...state.batch, selected: new Set(['w9']) } } as typeof state;
    expect(firstResult(gone)).toBeUndefined();
    expect(sharedChoice(gone)).toBe(NO_CHOICE);
  });
});
