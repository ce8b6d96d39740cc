import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf } from '../../../../../server/features/content/day-rule.ts';

const lunar = (month: number, day: number, year: number) => dateOf({ type: 'lunar', month, day }, year);
const nth = (month: number, weekday: number, n: number, plus = 0) =>
  dateOf({ type: 'weekday', month, weekday, nth: n, plus }, 2026);

it('days of the Chinese calendar fall on the dates that almanacs give', () => {
  expect([lunar(1, 1, 2026), lunar(1, 1, 2027), lunar(5, 5, 2026), lunar(8, 15, 2026), lunar(9, 9, 2026)]).toEqual([
    '2026-02-17',
    '2027-02-06',
    '2026-06-19',
    '2026-09-25',
    '2026-10-18',
  ]);
});

it('New Year’s Eve is the last day of a short month too, and never one of a leap month', () => {
  expect([lunar(12, 30, 2026), lunar(12, 30, 2027), lunar(7, 7, 2025)]).toEqual([
    '2026-02-16',
    '2027-02-05',
    '2025-08-29',
  ]);
});

it('the n-th weekday, the last one, and a day after it', () => {
  expect([nth(5, 0, 2), nth(11, 4, 4), nth(11, 4, 4, 1), nth(5, 1, -1), nth(2, 1, 5)]).toEqual([
    '2026-05-10',
    '2026-11-26',
    '2026-11-27',
    '2026-05-25',
    undefined,
  ]);
});

it('every rule’s day is in the year that was asked for, also where days after it lead into the next', () => {
  const rule = fc.oneof(
    fc.record({
      type: fc.constant('weekday' as const),
      month: fc.integer({ min: 1, max: 12 }),
      weekday: fc.integer({ min: 0, max: 6 }),
      nth: fc.constantFrom(-1, 1, 2, 3, 4, 5),
      plus: fc.integer({ min: 0, max: 14 }),
    }),
    fc.record({
      type: fc.constant('lunar' as const),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 30 }),
    }),
    fc.record({
      type: fc.constant('fixed' as const),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    }),
  );
  fc.assert(
    fc.property(rule, fc.integer({ min: 2025, max: 2038 }), (of, year) => {
      const date = dateOf(of, year);
      if (date !== undefined) expect(date.slice(0, 5)).toBe(`${year}-`);
    }),
  );
  const afterNewYear = { type: 'weekday', month: 12, weekday: 4, nth: -1, plus: 7 } as const;
  expect([dateOf(afterNewYear, 2027), dateOf(afterNewYear, 2026)]).toEqual(['2027-01-07', '2026-01-01']);
});

it('a fixed day that a year does not have is not in it, and a date is in its year alone', () => {
  expect(dateOf({ type: 'fixed', month: 2, day: 29 }, 2026)).toBeUndefined();
  expect(dateOf({ type: 'fixed', month: 2, day: 29 }, 2028)).toBe('2028-02-29');
  expect(dateOf({ type: 'date', date: '2026-11-24' }, 2027)).toBeUndefined();
});

it('the table of lunar years agrees with the platform’s calendar, but for new moons just before midnight', () => {
  const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const differs: string[] = [];
  for (let year = 2025; year <= 2039; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const date = lunar(month, 1, year);
      if (date !== undefined && chinese.format(new Date(date)) !== `${month}/1`) differs.push(date);
    }
  }
  expect(differs).toMatchInlineSnapshot(`
    [
      "2027-02-06",
      "2030-02-03",
    ]
  `);
});
