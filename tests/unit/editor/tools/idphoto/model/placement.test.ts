import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksOf, type Facts } from '../../../../../../editor/tools/idphoto/model/checks.ts';
import { type Guides, placeHead, toMm, toPx } from '../../../../../../editor/tools/idphoto/model/placement.ts';
import { DOCUMENTS } from '../../../../../../editor/tools/idphoto/rules/documents.ts';

const turn = fc.double({ min: -0.6, max: 0.6, noNaN: true });
const frame = { width: 35, height: 45 };
const place = fc.record({
  at: fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 })),
  perMm: fc.double({ min: 1, max: 80, noNaN: true }),
  turn,
});

/** A head that is turned by `turn` in the photo. */
function guides(tilt: number, tall = 900): Guides {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const at = (down: number) => [1200 - down * sin, 800 + down * cos] as const;
  return { crown: at(0), eyes: at(tall * 0.48), chin: at(tall) };
}

const FACTS: Facts = { head: true, background: { colour: 'white' } };

describe('millimetres of the frame', () => {
  it('and px of the photo are inverse of each other', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: -50, max: 90, noNaN: true }),
        fc.double({ min: -50, max: 90, noNaN: true }),
        (one, x, y) => {
          const [bx, by] = toMm(one, frame, toPx(one, frame, [x, y]));
          expect(bx).toBeCloseTo(x, 6);
          expect(by).toBeCloseTo(y, 6);
        },
      ),
    );
  });
});

describe('a placed head', () => {
  it('is upright, in the middle, and as tall as the rule asks, however it was turned in the photo', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENTS), turn, (rule, tilt) => {
        const head = guides(tilt);
        const lying = placeHead(rule, head, tilt);
        const [crown, eyes, chin] = [head.crown, head.eyes, head.chin].map((point) => toMm(lying, rule, point));
        expect(eyes?.[0]).toBeCloseTo(rule.width / 2, 6);
        expect(crown?.[0]).toBeCloseTo(chin?.[0] ?? 0, 6);
        expect(crown?.[1] ?? 0).toBeGreaterThan(0);
        const wrong = checksOf(rule, lying, head, FACTS, { width: 9999, height: 9999 }).filter(
          ({ id, state }) => state === 'bad' && ['head', 'eyes', 'top', 'below'].includes(id),
        );
        expect(wrong, rule.id).toEqual([]);
      }),
    );
  });
});

describe('checks', () => {
  const rule = DOCUMENTS.find(({ id }) => id === 'pl-passport');
  if (rule === undefined) throw new Error('no rule');
  const head = guides(0);
  const lying = placeHead(rule, head, 0);
  const states = (facts: Facts, at = lying, of = rule) =>
    Object.fromEntries(checksOf(of, at, head, facts, { width: 413, height: 531 }).map(({ id, state }) => [id, state]));

  it('say good and bad where a rule was read, and nothing before a head is known', () => {
    expect(states(FACTS)).toMatchObject({ head: 'good', eyes: 'good', ground: 'good' });
    expect(states({ ...FACTS, background: { colour: 'red' } }, { ...lying, perMm: lying.perMm * 2 })).toMatchObject({
      head: 'bad',
      ground: 'bad',
    });
    expect(states({ head: false, background: undefined })).not.toHaveProperty('head');
  });

  it('confirm nothing by a rule that was not read', () => {
    const { source: _, ...unread } = rule;
    expect(Object.values(states(FACTS, lying, unread))).not.toContain('bad');
    expect(states(FACTS, lying, unread)).toMatchObject({ head: 'open', ground: 'open' });
  });

  it('of our own bounds doubt, and never refuse', () => {
    const face = {
      rightEye: [1000, 1200],
      leftEye: [1400, 1300],
      middle: [1400, 1200],
      eyesOpen: 0.05,
      mouthOpen: 0.4,
    } as const;
    const seen = states({ ...FACTS, face, cheeks: 0.5, background: { even: 0.5 } });
    expect(seen).toMatchObject({
      ...{
        centred: 'warning',
        tilt: 'warning',
        eyesOpen: 'warning',
        mouthClosed: 'warning',
        cheeks: 'warning',
        even: 'warning',
      },
    });
  });
});
