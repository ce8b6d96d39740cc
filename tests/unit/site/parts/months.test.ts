import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMonth, isYear, monthsOf, moved, weeksOf, yearOf } from '../../../../site/parts/months.ts';

const years = fc.integer({ min: 2024, max: 2039 });
const months = years.chain((year) => fc.constantFrom(...monthsOf(year)));

it.each([
  ['2024-01', true],
  ['2039-12', true],
  ['2023-12', false],
  ['2040-01', false],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026', false],
  ['2026-01-01', false],
])('%s is a month of the calendar: %s', (text, is) => expect(isMonth(text)).toBe(is));

it.each([
  ['2024', true],
  ['2039', true],
  ['2023', false],
  ['2040', false],
  ['26', false],
  ['2026-01', false],
  ['year', false],
])('%s is a year of the calendar: %s', (text, is) => expect(isYear(text)).toBe(is));

it('a year has twelve months, each of the calendar, in order', () => {
  fc.assert(
    fc.property(years, (year) => {
      const list = monthsOf(year);
      expect([list.length, list.every(isMonth), [...list].sort()]).toEqual([12, true, list]);
    }),
  );
});

it('there and back is the same month, and at its ends the calendar stays', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -400, max: 400 }), (month, by) => {
      const to = moved(month, by);
      expect(isMonth(to)).toBe(true);
      if (to !== month) expect(moved(to, -by)).toBe(month);
    }),
  );
  expect([moved('2024-01', -1), moved('2039-12', 1), moved('2026-12', 1)]).toEqual(['2024-01', '2039-12', '2027-01']);
  expect([yearOf(2023), yearOf(2040), yearOf(2030)]).toEqual([2024, 2039, 2030]);
});

it('the weeks of a month have each of its days once, under its weekday', () => {
  fc.assert(
    fc.property(months, (month) => {
      const [year = 0, number = 0] = month.split('-').map(Number);
      const placed = weeksOf(month).flatMap(({ days }) => days.map(({ day }, column) => ({ day, column })));
      const own = placed.filter(({ day }) => day > 0);
      expect(own.map(({ day }) => day)).toEqual(
        Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_day, at) => at + 1),
      );
      for (const { day, column } of own)
        expect(new Date(Date.UTC(year, number - 1, day)).getUTCDay()).toBe((column + 1) % 7);
      // Around it stand the days of its neighbours, one after the other.
      const first = Date.UTC(year, number - 1, 1 - placed.findIndex(({ day }) => day === 1));
      const days = weeksOf(month).flatMap((week) => week.days);
      for (const [at, { day, other }] of days.entries())
        expect(day === 0 ? other : day).toBe(new Date(first + at * 86_400_000).getUTCDate());
      // No week of another month alone.
      expect(weeksOf(month).every(({ days }) => days.some(({ day }) => day > 0))).toBe(true);
    }),
  );
});
