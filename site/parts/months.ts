/** Years that the calendar turns to: those whose moving days are known. */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2039;

/** `yyyy-mm` of a month that the calendar has. */
export function isMonth(text: string): boolean {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR && Number(month) >= 1 && Number(month) <= 12;
}

/** A year that the calendar has. */
export const isYear = (text: string): boolean => /^\d{4}$/.test(text) && isMonth(`${text}-01`);

/** The year that is shown for one: at the ends of the calendar it stays. */
export const yearOf = (year: number): number => Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR);

/** The months of a year, `yyyy-mm`. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_month, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** The month of a time, in UTC. @param ms since 1970 */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** The months of this year and the next: what people plan for. @param ms since 1970 */
export function monthsAhead(ms: number): string[] {
  const year = Number(monthOf(ms).slice(0, 4));
  return [...monthsOf(year), ...monthsOf(year + 1)];
}

/** So many months later, or earlier; at the ends of the calendar it stays. */
export function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const to = monthOf(Date.UTC(year, number - 1 + by, 15));
  return isMonth(to) ? to : month;
}

/** Where a language's calendar is subscribed to (site/server/calendar-feed.ts). */
export const feedPath = (locale: string): string => `/calendar-${locale}.ics`;

export interface Week {
  id: string;
  /** From Monday; `day` is 0 where it is of another month, whose day is `other`. */
  days: readonly { id: string; day: number; other: number }[];
}

/** A month in weeks. */
export function weeksOf(month: string): Week[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const countBefore = new Date(Date.UTC(year, number - 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_week, row) => ({
    id: `${month}-${row}`,
    days: Array.from({ length: 7 }, (_day, column) => {
      const day = row * 7 + column - before + 1;
      const other = day < 1 ? countBefore + day : day - count;
      return { id: `${row}-${column}`, day: day >= 1 && day <= count ? day : 0, other };
    }),
  }));
}
