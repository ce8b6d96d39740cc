import { describe, expect, it } from 'vitest';
import { checksumOf, median } from '../../../bench/record.ts';
import { validateResult } from '../../../bench/validate-result.ts';

const unsigned = {
  name: 'a-ratio',
  figure: 'ours / theirs',
  goal: 1.2,
  samples: [1.1, 1.05, 1.3],
  value: 1.1,
  spread: { low: 1.05, high: 1.3 },
  rounds: 3,
  load: { before: 0.1, after: 0.9 },
  commit: 'a'.repeat(40),
  node: 'v20.20.2',
  machine: '2 × a processor',
  at: '2026-01-01T00:00:00.000Z',
  notes: { threads: 2 },
};
const signed = (result: object) => JSON.stringify({ ...result, checksum: checksumOf(result) });
const faults = (text: string, knows: boolean | undefined = true) =>
  validateResult('a-ratio', text, () => knows).join('; ');

describe('bench:check', () => {
  it('passes a result as its bench wrote it, however its fields are ordered', () => {
    expect(faults(signed(unsigned))).toBe('');
    expect(faults(signed(Object.fromEntries(Object.entries(unsigned).reverse())))).toBe('');
    expect(faults(signed(unsigned), undefined)).toBe('');
  });

  it('refuses any field that was changed by hand', () => {
    const text = signed(unsigned);
    for (const [from, to] of [
      ['"value":1.1', '"value":1.0'],
      ['"threads":2', '"threads":1'],
      ['"before":0.1', '"before":0.2'],
      ['[1.1,1.05', '[1.0,1.05'],
    ] as const) {
      expect(text).toContain(from);
      expect(faults(text.replace(from, to))).toMatch(/edited by hand/);
    }
  });

  it('refuses what does not follow from its samples, also with a checksum made again', () => {
    expect(faults(signed({ ...unsigned, value: 1.0 }))).toMatch(/does not follow/);
    expect(faults(signed({ ...unsigned, rounds: 11 }))).toMatch(/does not follow/);
    expect(faults(signed({ ...unsigned, spread: { low: 1, high: 1.3 } }))).toMatch(/false spread/);
  });

  it('takes a miss that is stated, and nothing else for it', () => {
    const missed = { ...unsigned, goal: 1.05 };
    const stated = (result: object, statement = 'a-ratio') =>
      validateResult(
        'a-ratio',
        signed(result),
        () => true,
        (name) => name === statement,
      );
    expect(stated(missed)).toEqual([]);
    expect(stated(missed, 'another')).toHaveLength(1);
    expect(stated({ ...missed, rounds: 11 })).toHaveLength(1);
  });

  it('refuses a missed goal, an unknown commit, another’s result, and what is no result', () => {
    expect(faults(signed({ ...unsigned, goal: 1.05 }))).toMatch(/misses its goal: 1.1 > 1.05/);
    expect(faults(signed(unsigned), false)).toMatch(/not here/);
    expect(faults(signed({ ...unsigned, name: 'another' }))).toMatch(/holds another/);
    expect(faults('{}')).toMatch(/shape/);
    expect(faults('1.1 ')).toMatch(/shape/);
    expect(faults('no')).toMatch(/JSON/);
  });
});

describe('median', () => {
  it('is the middle, or between the two middle ones', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
  });
});
