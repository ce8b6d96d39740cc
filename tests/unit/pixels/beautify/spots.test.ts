import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beautify, measureFaces } from '../../../../src/pixels/beautify/beautify.ts';
import { type FaceSliders, type FaceSpot, PLAIN } from '../../../../src/pixels/beautify/values.ts';
import { LEFT_EYE, RIGHT_EYE } from '../../../../src/pixels/faces/mesh-points.ts';
import { plainMesh } from '../../../../src/pixels/faces/plain-mesh.ts';

const SIZE = { width: 300, height: 330 };
const BOX = { x: 40, y: 30, width: 220, height: 270 };
const mesh = plainMesh(BOX);
type Tone = readonly [number, number, number];
/** From very dark to very light. */
const TONES: readonly Tone[] = [
  [72, 48, 38],
  [141, 96, 74],
  [186, 137, 108],
  [224, 177, 148],
  [246, 216, 196],
];
const SKIN: Tone = [186, 137, 108];

const known = new Map<Tone, Drawn>();
/** Drawn skin with grain. */
function drawn(tone: Tone = SKIN): Drawn {
  const made = known.get(tone) ?? grained(tone);
  known.set(tone, made);
  return { ...SIZE, data: made.data.slice() };
}

function grained([red, green, blue]: Tone) {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const grain = ((Math.imul(at / 4, 2_654_435_761) >>> 20) % 9) - 4;
    data.set([red + grain, green + grain, blue + grain, 255], at);
  }
  return { ...SIZE, data };
}
type Drawn = ReturnType<typeof grained>;

/** A soft round place: `by` is what it does to red, green and blue in its middle, as factors. */
function dab({ data, width }: Drawn, x: number, y: number, radius: number, by: Tone): void {
  for (let py = y - radius - 2; py <= y + radius + 2; py += 1) {
    for (let px = x - radius - 2; px <= x + radius + 2; px += 1) {
      const share = Math.min(1, Math.max(0, (radius + 0.5 - Math.hypot(px - x, py - y)) / 1.5));
      const at = (py * width + px) * 4;
      for (const channel of [0, 1, 2] as const)
        data[at + channel] = (data[at + channel] ?? 0) * (1 + share * (by[channel] - 1));
    }
  }
}

const PIMPLE: Tone = [1.02, 0.78, 0.76];
const MOLE: Tone = [0.42, 0.38, 0.36];
const look = (picture: Drawn) => measureFaces(picture, [{ points: mesh, sliders: PLAIN }], 1)[0];
const spotsOf = (picture: Drawn) => look(picture)?.spots ?? [];
const change = (picture: Drawn, sliders: Partial<FaceSliders>, spots?: readonly FaceSpot[]) =>
  beautify(picture, [{ points: mesh, sliders: { ...PLAIN, ...sliders }, spots }], 1);

function meanOf({ data, width }: Drawn, x: number, y: number, reach: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let py = y - reach; py <= y + reach; py += 1)
    for (let px = x - reach; px <= x + reach; px += 1)
      for (const channel of [0, 1, 2] as const) sum[channel] += data[(py * width + px) * 4 + channel] ?? 0;
  return sum.map((value) => value / (2 * reach + 1) ** 2) as [number, number, number];
}
const grainOf = ({ data, width }: Drawn, x: number, y: number): number => {
  let sum = 0;
  for (let px = x - 4; px < x + 4; px += 1)
    sum += Math.abs((data[(y * width + px) * 4] ?? 0) - (data[(y * width + px + 1) * 4] ?? 0));
  return sum;
};

describe('spots of a face', () => {
  it.each(TONES.map((tone) => ({ tone })))('are found on skin of $tone, where they are', ({ tone }) => {
    const picture = drawn(tone);
    dab(picture, 100, 190, 4, PIMPLE);
    dab(picture, 205, 210, 5, PIMPLE);
    const found = [...spotsOf(picture)].sort((one, other) => one.x - other.x);
    expect(found).toHaveLength(2);
    for (const [n, [x, y]] of [
      [100, 190],
      [205, 210],
    ].entries()) {
      expect(Math.hypot((found[n]?.x ?? 0) - (x ?? 0), (found[n]?.y ?? 0) - (y ?? 0))).toBeLessThan(2);
      expect(found[n]?.radius).toBeGreaterThan(4);
      expect(found[n]?.radius).toBeLessThan(12);
    }
  });

  it('are none on plain skin, whatever its tone', () => {
    for (const tone of TONES) expect(spotsOf(drawn(tone))).toEqual([]);
  });

  it('are no moles, no scars that are long, and nothing as large as a shadow', () => {
    const picture = drawn();
    dab(picture, 100, 190, 4, MOLE);
    for (let x = 180; x < 220; x += 2) dab(picture, x, 200, 2, PIMPLE);
    dab(picture, 150, 90, 22, PIMPLE);
    expect(spotsOf(picture)).toEqual([]);
  });

  it('that are as many as freckles are left to the person', () => {
    const picture = drawn();
    for (let n = 0; n < 36; n += 1) dab(picture, 85 + (n % 6) * 26, 175 + Math.floor(n / 6) * 9, 2, PIMPLE);
    expect(spotsOf(picture)).toEqual([]);
  });

  it('are not looked for in eyes, their corners, lips and nostrils, nor on a face that is too small', () => {
    const picture = drawn();
    dab(picture, 124, 143, 3, PIMPLE);
    dab(picture, 98, 143, 4, PIMPLE);
    dab(picture, 150, 238, 4, PIMPLE);
    dab(picture, 135, 200, 4, PIMPLE);
    expect(spotsOf(picture)).toEqual([]);
    const small = plainMesh({ x: 100, y: 100, width: 60, height: 80 });
    dab(picture, 115, 165, 3, PIMPLE);
    expect(measureFaces(picture, [{ points: small, sliders: PLAIN }], 1)[0]?.spots).toEqual([]);
  });

  it('have the px of the photo, whatever size was looked at', () => {
    const picture = drawn();
    dab(picture, 100, 190, 4, PIMPLE);
    const twice = [{ points: mesh.map((value) => value * 2), sliders: PLAIN }];
    const [spot] = measureFaces(picture, twice, 0.5)[0]?.spots ?? [];
    expect([spot?.x, spot?.y].map((value = 0) => Math.round(value / 4))).toEqual([50, 95]);
  });
});

describe('taking spots out', () => {
  const spot = { x: 100, y: 190, radius: 8 };

  it('leaves the skin round them, with its grain', () => {
    for (const tone of TONES) {
      const [picture, plain] = [drawn(tone), drawn(tone)];
      dab(picture, 100, 190, 4, PIMPLE);
      change(picture, { spots: 100 }, [spot]);
      const [now, was] = [meanOf(picture, 100, 190, 3), meanOf(plain, 100, 190, 3)];
      for (const channel of [0, 1, 2] as const) expect(Math.abs(now[channel] - was[channel])).toBeLessThan(3);
      expect(grainOf(picture, 100, 190)).toBeGreaterThan(0.4 * grainOf(plain, 100, 190));
      expect(spotsOf(picture)).toEqual([]);
    }
  });

  it('takes so much out as the slider says, and nothing of one that is kept', () => {
    const amounts = [0, 50, 100].map((spots) => {
      const picture = drawn();
      dab(picture, 100, 190, 4, PIMPLE);
      change(picture, { spots }, [spot]);
      return meanOf(picture, 100, 190, 2)[1];
    });
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    expect((amounts[2] ?? 0) - (amounts[0] ?? 0)).toBeGreaterThan(20);
    const [kept, before] = [drawn(), drawn()];
    for (const picture of [kept, before]) dab(picture, 100, 190, 4, PIMPLE);
    change(kept, { spots: 100 }, [{ ...spot, kept: true }]);
    change(before, {});
    expect(Buffer.compare(Buffer.from(kept.data), Buffer.from(before.data))).toBe(0);
  });

  it('changes nothing beyond its rim, wherever the spot lies', () => {
    const place = fc.record({
      x: fc.integer({ min: 60, max: 240 }),
      y: fc.integer({ min: 60, max: 260 }),
      radius: fc.integer({ min: 2, max: 14 }),
    });
    const before = drawn();
    change(before, {});
    fc.assert(
      fc.property(place, (at) => {
        const picture = drawn();
        change(picture, { spots: 100 }, [at]);
        let farthest = 0;
        for (let n = 0; n < picture.data.length; n += 4) {
          if (picture.data[n] === before.data[n]) continue;
          const [x, y] = [((n / 4) % SIZE.width) + 0.5, Math.floor(n / 4 / SIZE.width) + 0.5];
          farthest = Math.max(farthest, Math.hypot(x - at.x, y - at.y));
        }
        expect(farthest).toBeLessThanOrEqual(at.radius * 1.35 + 1);
      }),
      { numRuns: 12 },
    );
  });
});

describe('eyes', () => {
  /** Fills both eyes, and what lies within a distance of their middle in another colour. */
  function withEyes(iris: Tone) {
    const picture = drawn();
    for (const ring of [RIGHT_EYE, LEFT_EYE]) {
      const [x, y] = [0, 1].map((from) => ring.reduce((sum, n) => sum + (mesh[n * 2 + from] ?? 0), 0) / ring.length);
      for (let dy = -9; dy <= 9; dy += 1)
        for (let dx = -24; dx <= 24; dx += 1) {
          const colour: Tone = Math.hypot(dx, dy) < 7 ? iris : [225, 222, 220];
          picture.data.set([...colour, 255], (Math.round((y ?? 0) + dy) * SIZE.width + Math.round((x ?? 0) + dx)) * 4);
        }
    }
    return picture;
  }

  it('that a flash made red are seen as such; brown, blue and dark ones are not', () => {
    expect(look(withEyes([190, 30, 40]))?.redEyes).toBe(true);
    for (const iris of [
      [86, 52, 34],
      [70, 104, 140],
      [24, 20, 20],
      [120, 84, 46],
    ] as const)
      expect(look(withEyes(iris))?.redEyes).toBe(false);
  });

  it('lose their red where that is chosen, and keep how light they are', () => {
    const picture = withEyes([190, 30, 40]);
    const [x, y] = [Math.round(BOX.x + 0.265 * BOX.width), Math.round(BOX.y + 0.42 * BOX.height)];
    const before = meanOf(picture, x, y, 2);
    change(picture, { redEyes: 100 });
    const after = meanOf(picture, x, y, 2);
    expect(Math.max(...after) - Math.min(...after)).toBeLessThan(30);
    const lightness = ([r, g, b]: Tone) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
    expect(Math.abs(lightness(after) - lightness(before))).toBeLessThan(4);
    expect(look(picture)?.redEyes).toBe(false);
  });

  it('have darker lashes where lashes are, and the skin of the cheeks is not another', () => {
    const [picture, before] = [withEyes([86, 52, 34]), withEyes([86, 52, 34])];
    const [x, y] = [Math.round(BOX.x + 0.265 * BOX.width), Math.round(BOX.y + (0.42 - 0.045) * BOX.height)];
    for (const one of [picture, before]) for (let dx = -20; dx <= 20; dx += 4) dab(one, x + dx, y, 1, MOLE);
    change(before, {});
    change(picture, { lashes: 100 });
    expect(meanOf(picture, x, y, 2)[1]).toBeLessThan(meanOf(before, x, y, 2)[1] - 8);
    expect(meanOf(picture, 150, 200, 4)).toEqual(meanOf(before, 150, 200, 4));
  });
});
