/** Words of the design room. */
export const texts = {
  headline: 'Words, photo, out the door.',
  lead: 'A room for posters, cards and menus. The editor opens on this page, and your photo is cut out on the way.',
  plate: 'Choose a photo',
  next: 'What is on next?',
  nextText: 'The calendar shows the days of each month that people make something for.',
  solutions: 'For your trade',
  read: 'Worth reading',
  description:
    'The Design Room: posters, cards and menus from your own words and photos, a calendar of days worth making something for, and articles.',
} as const;
