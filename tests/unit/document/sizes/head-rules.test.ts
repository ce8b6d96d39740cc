import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withLine } from '../../../../editor/tools/cutout/screens/stage/HeadLines.tsx';
import { ID_PHOTOS } from '../../../../src/cutout/presets/id-photos.ts';
import { DEFAULT_DESIGN } from '../../../../src/document/design/design.ts';
import { designSize } from '../../../../src/document/design/recipe-of.ts';
import { checkHead, eyesOf, HEAD_RULES } from '../../../../src/document/sizes/head-rules.ts';

const PICTURE = { width: 2000, height: 3000 };
/** A person whom the lower border cuts, the head well above it. */
const BOX = { x: 300, y: 400, width: 1400, height: 2600 };
const HEAD = { crown: 400, chin: 1300, centre: 1000 };

const photoOf = (id: string) => {
  const photo = ID_PHOTOS.find((one) => one.id === id);
  if (photo === undefined) throw new Error(`no ID photo ${id}`);
  return { id, type: photo.type, value: photo.value };
};
const place = (id: string, head = HEAD) => designSize({ ...DEFAULT_DESIGN, size: photoOf(id), head }, PICTURE, BOX);

describe('the rules of ID photos', () => {
  it.each(Object.entries(HEAD_RULES))('%s is laid out within its own rule', (id, rule) => {
    const checks = checkHead(rule, place(id), HEAD);
    expect(checks.map(({ name, ok }) => `${name} ${ok}`)).toEqual(
      (['head', 'eyes', 'top'] as const).filter((name) => rule[name]).map((name) => `${name} true`),
    );
    expect(rule.aim.head).toBeGreaterThan(rule.head[0]);
    expect(rule.aim.head).toBeLessThan(rule.head[1]);
  });

  it('are measured in the photo’s own height', () => {
    const rule = HEAD_RULES['id-us'];
    const size = { ...place('id-us'), sy: 0, sh: 1000, dy: 0, dh: 600, height: 600 };
    const checks = rule && checkHead(rule, size, { crown: 100, chin: 700, eyes: 360, centre: 500 });
    expect(checks?.map(({ name, value, ok }) => [name, value, ok])).toEqual([
      ['head', 0.6, true],
      ['eyes', 0.64, true],
    ]);
    const wrong = rule && checkHead(rule, size, { crown: 100, chin: 900, eyes: 700, centre: 500 });
    expect(wrong?.map(({ ok }) => ok)).toEqual([false, false]);
  });

  it('say so where the body ends above the lower edge, and the head had to be made larger', () => {
    const rule = HEAD_RULES['id-35x45'];
    const short = { x: 300, y: 400, width: 1400, height: 950 };
    const size = designSize({ ...DEFAULT_DESIGN, size: photoOf('id-35x45'), head: HEAD }, PICTURE, short);
    expect(rule && checkHead(rule, size, HEAD)[0]?.ok).toBe(false);
  });

  it('take the eyes in the middle of the head until someone says where they are', () => {
    expect(eyesOf(HEAD)).toBe(850);
    expect(eyesOf({ ...HEAD, eyes: 820 })).toBe(820);
  });
});

it('lines stay in their order and on the subject, wherever one is put', () => {
  const row = fc.integer({ min: -500, max: 4000 });
  fc.assert(
    fc.property(row, row, row, fc.constantFrom('crown', 'eyes', 'chin'), (first, second, third, line) => {
      let head = withLine(HEAD, 'crown', first, 400, 3000);
      head = withLine(head, 'eyes', second, 400, 3000);
      head = withLine(head, line, third, 400, 3000);
      const { crown, chin, eyes = Number.NaN } = head;
      expect(crown).toBeGreaterThanOrEqual(400);
      expect(chin).toBeLessThanOrEqual(3000);
      expect(chin).toBeGreaterThan(crown);
      expect(eyes).toBeGreaterThanOrEqual(crown);
      expect(eyes).toBeLessThanOrEqual(chin);
    }),
  );
});
