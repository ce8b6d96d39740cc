import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelihood, NEITHER, OTHER, WANTED } from '../../../../src/pixels/retouch/colour-model.ts';

const cells = fc
  .array(fc.record({ colour: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), kind: fc.constantFrom(0, 1, 2) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((list) => ({
    colours: Uint8Array.from(list.flatMap(({ colour }) => colour)),
    samples: Uint8Array.from(list, ({ kind }) => [NEITHER, WANTED, OTHER][kind] ?? NEITHER),
  }));
const near = (one: number | undefined, other: number) => expect(one ?? Number.NaN).toBeCloseTo(other, 4);

describe('the likelihood of a colour', () => {
  it('is a half where nothing was sampled', () => {
    fc.assert(
      fc.property(cells, ({ colours, samples }) => {
        expect(
          likelihood(
            colours,
            samples.map(() => NEITHER),
          ).every((value) => value === 0.5),
        ).toBe(true);
      }),
    );
  });

  it('is the rest of one when both change places', () => {
    fc.assert(
      fc.property(cells, ({ colours, samples }) => {
        const swapped = samples.map((kind) => (kind === WANTED ? OTHER : kind === OTHER ? WANTED : NEITHER));
        const [one, other] = [likelihood(colours, samples), likelihood(colours, swapped)];
        for (const [at, value] of one.entries()) near(other[at], 1 - value);
      }),
    );
  });

  it('does not depend on where a cell stands, nor on how often all are counted', () => {
    fc.assert(
      fc.property(cells, ({ colours, samples }) => {
        const back = likelihood(
          Uint8Array.from(samples, (_, at) => at).reduce((all, at) => {
            all.set(colours.subarray(at * 3, at * 3 + 3), (samples.length - 1 - at) * 3);
            return all;
          }, new Uint8Array(colours.length)),
          samples.toReversed(),
        ).toReversed();
        const once = likelihood(colours, samples);
        for (const [at, value] of once.entries()) near(back[at], value);
        const twice = likelihood(Uint8Array.from([...colours, ...colours]), Uint8Array.from([...samples, ...samples]));
        for (const [at, value] of once.entries()) near(twice[at], value);
      }),
    );
  });

  it('is high for what looks like a sample of it, and low for what looks like the others', () => {
    const colours = Uint8Array.from([200, 30, 30, 210, 40, 28, 20, 30, 200, 24, 36, 205, 120, 120, 120]);
    const samples = Uint8Array.from([WANTED, NEITHER, OTHER, NEITHER, NEITHER]);
    const [wanted, alike, other, unlike, strange] = likelihood(colours, samples);
    expect(Math.min(wanted ?? 0, alike ?? 0)).toBeGreaterThan(0.9);
    expect(Math.max(other ?? 1, unlike ?? 1)).toBeLessThan(0.1);
    near(strange, 0.5);
  });

  it('counts a colour at the rim of a step for the next step too', () => {
    const samples = Uint8Array.from([WANTED, OTHER, NEITHER]);
    const beside = likelihood(Uint8Array.from([111, 100, 100, 250, 250, 250, 112, 100, 100]), samples);
    expect(beside[2]).toBeGreaterThan(0.9);
    const far = likelihood(Uint8Array.from([111, 100, 100, 250, 250, 250, 144, 100, 100]), samples);
    near(far[2], 0.5);
  });

  it('does not run on from the end of one channel into the next', () => {
    // Full blue stands beside no blue of the next green in the table, full green beside no green of the next red.
    const [blue, green] = [[0, 0, 255] as const, [0, 255, 0] as const];
    for (const [end, next] of [
      [blue, [0, 16, 0] as const],
      [green, [16, 0, 0] as const],
    ] as const) {
      for (const [sample, other] of [
        [end, next],
        [next, end],
      ] as const) {
        const colours = Uint8Array.from([...sample, 90, 90, 90, ...other]);
        near(likelihood(colours, Uint8Array.from([WANTED, OTHER, NEITHER]))[2], 0.5);
      }
    }
  });
});
