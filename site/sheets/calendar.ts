/** What the calendar alone is drawn with: a sheet of its own, beside those of every page (../styles.ts). */
export const sheets = import.meta.glob('../sections/{CalendarMonth,CalendarTurns,DayBands,YearMonths}.module.css', {
  eager: true,
});
