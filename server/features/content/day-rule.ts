import type { DayRule } from '../../../src/protocol/content/design.schema.ts';

const DAY = 86_400_000;
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const text = (date: Date): string => date.toISOString().slice(0, 10);

/** The date of a rule in a year (`2026-11-24`); undefined where the year has none. */
export function dateOf(rule: DayRule, year: number): string | undefined {
  if (rule.type === 'date') return rule.date.startsWith(`${year}-`) ? rule.date : undefined;
  if (rule.type === 'fixed') {
    const date = utc(year, rule.month, rule.day);
    return date.getUTCMonth() === rule.month - 1 ? text(date) : undefined;
  }
  if (rule.type === 'lunar') return lunarOf(rule, year);
  // Days after a weekday of December may lie in the next year.
  return [year, year - 1].map((one) => weekdayOf(rule, one)).find((date) => date?.startsWith(`${year}-`));
}

function weekdayOf(
  { month, weekday, nth, plus = 0 }: Extract<DayRule, { type: 'weekday' }>,
  year: number,
): string | undefined {
  if (nth === 0) return undefined;
  const first = utc(year, month, 1);
  const last = utc(year, month + 1, 0);
  const day =
    nth > 0
      ? 1 + ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7
      : last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7);
  if (day > last.getUTCDate()) return undefined;
  return text(new Date(utc(year, month, day).getTime() + plus * DAY));
}

/** Which lunar year a table begins with, and its first day. */
const FIRST_YEAR = 2024;
const FIRST_DAY = utc(2024, 2, 10).getTime();
/**
 * Lunar years from 2024 to 2039 as almanacs print them: a bit a month, the first in front, 1 for thirty days; the last digit is the month
 * that a leap month follows, bit 16 its length. The platform's own calendar is a day late where a new moon falls just before midnight
 * (2027-02-06).
 */
const YEARS = [
  0x04b60, 0x0a6e6, 0x0a4e0, 0x0d260, 0x0ea65, 0x0d530, 0x05aa0, 0x076a3, 0x096d0, 0x04afb, 0x04ad0, 0x0a4d0, 0x1d0b6,
  0x0d250, 0x0d520, 0x0dd45,
] as const;

const length = (bits: number, month: number): number => ((bits >> (16 - month)) & 1) + 29;
const leapLength = (bits: number): number => ((bits & 15) === 0 ? 0 : ((bits >> 16) & 1) + 29);

/** The last month of a lunar year lies in the next solar one, so two lunar years are looked at. */
function lunarOf({ month, day }: Extract<DayRule, { type: 'lunar' }>, year: number): string | undefined {
  let start = FIRST_DAY;
  for (const [index, bits] of YEARS.entries()) {
    let days = Math.min(day, length(bits, month)) - 1;
    for (let before = 1; before < month; before += 1) {
      days += length(bits, before) + (before === (bits & 15) ? leapLength(bits) : 0);
    }
    const date = new Date(start + days * DAY);
    if (date.getUTCFullYear() === year) return text(date);
    if (FIRST_YEAR + index > year) return undefined;
    let whole = leapLength(bits);
    for (let each = 1; each <= 12; each += 1) whole += length(bits, each);
    start += whole * DAY;
  }
  return undefined;
}
