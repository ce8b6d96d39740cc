import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partPrompts, type WantedPart } from '../../../../src/pixels/see-through/part-prompts.ts';
import type { Place } from '../../../../src/pixels/see-through/prompts.ts';

const SIDE = 80;
const matteOf = (share: (x: number, y: number) => number) => ({
  side: SIDE,
  values: Float32Array.from({ length: SIDE ** 2 }, (_, at) => share(at % SIDE, Math.floor(at / SIDE))),
});
const inBody = (x: number, y: number) => x >= 20 && x < 60 && y >= 30 && y < 70;
const body = matteOf((x, y) => Number(inBody(x, y)));
const on: Place[] = [{ x: 0.5, y: 0.3 }];
const wanted = (more: Partial<WantedPart> = {}): WantedPart => ({ matte: body, adds: true, on, beside: [], ...more });
const shareAt = ({ x, y }: Place) => body.values[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
const away = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);

describe('ways of asking for a part', () => {
  it('ask for what is added by the click alone first, then with the background, then with the subject too', () => {
    const [alone, apart, whole, ...more] = partPrompts(wanted());
    expect(more).toEqual([]);
    expect(alone?.prompt).toEqual({ inside: on, outside: [] });
    expect(apart?.prompt.inside).toEqual(on);
    expect(apart?.prompt.outside.map(shareAt)).toEqual([0, 0, 0, 0]);
    expect(whole?.prompt.inside.slice(1).map(shareAt)).toEqual([1, 1, 1]);
    expect(whole?.prompt.start).toBe(body);
    expect([alone, apart, whole].every((asked) => asked?.leaves === false && asked.not.length === 4)).toBe(true);
  });

  it('ask for what is taken away by what stays first, then by the click alone, then with both', () => {
    const [stays, alone, both] = partPrompts(wanted({ adds: false, on: [{ x: 0.3, y: 0.8 }] }));
    expect(stays).toMatchObject({ leaves: true, prompt: { start: body } });
    expect(stays?.prompt.inside.map(shareAt)).toEqual([1, 1, 1]);
    expect(stays?.prompt.outside[0]).toEqual({ x: 0.3, y: 0.8 });
    expect(alone?.prompt).toEqual({ inside: [{ x: 0.3, y: 0.8 }], outside: [] });
    expect(both?.prompt.outside).toEqual(stays?.not);
  });

  it('leave a second thing out as a whole: no place of it is said to stay', () => {
    const isSecond = (x: number, y: number) => x >= 64 && x < 78 && y >= 30 && y < 70;
    const two = matteOf((x, y) => Number(inBody(x, y) || isSecond(x, y)));
    const [asked] = partPrompts(wanted({ matte: two, adds: false, on: [{ x: 70 / SIDE, y: 35 / SIDE }] }));
    expect(asked?.not.length).toBe(3);
    expect(asked?.not.every(({ x, y }) => inBody(x * SIDE, y * SIDE))).toBe(true);
    // Where next to nothing is left beside it, the click is on the subject itself.
    const [own] = partPrompts(wanted({ matte: two, adds: false, on: [{ x: 40 / SIDE, y: 35 / SIDE }] }));
    expect(own?.not.some(({ x, y }) => inBody(x * SIDE, y * SIDE))).toBe(true);
  });

  it('take clicks beside a part for places that are not of it', () => {
    const beside = [{ x: 0.1, y: 0.1 }];
    for (const asked of partPrompts(wanted({ beside }))) expect(asked.not).toContainEqual(beside[0]);
    for (const asked of partPrompts(wanted({ beside, adds: false }))) expect(asked.not).toContainEqual(beside[0]);
  });

  it('do without what there is not', () => {
    const empty = matteOf(() => 0);
    expect(partPrompts(wanted({ matte: empty, adds: false })).map(({ leaves }) => leaves)).toEqual([false, false]);
    const full = matteOf(() => 1);
    expect(partPrompts(wanted({ matte: full })).every(({ not }) => not.length === 0)).toBe(true);
  });

  it('take nothing for sure near a click, whatever the click', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.boolean(), (x, y, adds) => {
        const click = { x, y };
        for (const { prompt, not } of partPrompts(wanted({ on: [click], adds }))) {
          const said = [...not, ...prompt.inside, ...prompt.outside].filter((place) => place !== click);
          for (const place of said) expect(away(place, click)).toBeGreaterThanOrEqual(0.12);
          for (const place of said) expect([0, 1]).toContain(shareAt(place));
        }
      }),
      { numRuns: 40 },
    );
  });
});
