/** Words of the calendar. */
export const texts = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  lead: 'Days of this month that people make something for.',
  none: 'No day of the calendar is in this month.',
  next: 'Next: {day}, {name}',
  before: 'Month before',
  after: 'Next month',
  byYear: 'Whole year',
  byMonth: 'By month',
  yearBefore: 'Year before',
  yearAfter: 'Next year',
  yearLead: '{count} days that people make something for.',
  subscribe: 'Subscribe',
  subscribeHow: 'Or give your calendar this address:',
  yearDescription:
    'All days of {year} that people make posters, cards and posts for, month by month: festivals, fixed days and moving ones, with templates.',
  description:
    'The days of {month} {year} that people make posters, cards and posts for, on one page: festivals, fixed days and moving ones.',
} as const;
