/** Words of the design room. */
export const texts = {
  headline: 'Words, photo, out the door.',
  lead: 'A room for posters, cards and menus. Open a template, put your photo in, change the words: the editor opens on this page.',
  plate: 'Choose a photo',
  next: 'What is on next?',
  nextText: 'The calendar shows the days of each month that people make something for.',
  solutions: 'For your trade',
  read: 'Worth reading',
  description:
    'The Design Room: posters, cards and menus from your own words and photos, a calendar of days worth making something for, and articles.',
  open: 'Open the templates',
  empty: 'Start empty',
  note: 'PNG, JPG, PDF and SVG · your photo stays on your device',
  need: 'What do you need today?',
  suits: 'Sets that go together',
  steps: [
    ['Pick a template', 'By a word, by its use, by shape or by colour.'],
    ['Put your photo in', 'It takes the place of the sample; cut out, if you like.'],
    ['Take every size', 'One design, laid out again for a post, a square, a story and A4.'],
  ],
  intro: {
    headline: 'From blank to printed.',
    lead: 'How a page is made in the Design Room: a template, your words and your photo, then a file for the screen or for the printer.',
    description:
      'How the Design Room works: pick a template, put your photo and words in, copy it to other shapes and save PNG, JPG, PDF or SVG for screen or print.',
    steps: 'Three steps',
    files: 'What comes out',
    filesText: 'A page is kept as shapes and letters, so that it is sharp in every size.',
    rows: [
      ['PNG, JPG', 'for screens, in one, two or three times its size'],
      ['PDF', 'for printing, with bleed and cut marks, letters as letters'],
      ['SVG', 'for further editing'],
      ['Fonts', 'open ones, named if one cannot be had'],
    ],
    questions: 'Questions',
    pairs: [
      [
        'Does my photo go to a server?',
        'No. The page is made in your browser. Only when you ask for the background to be taken away does a copy go to the server, and it is deleted afterwards.',
      ],
      [
        'May I use what I make for my business?',
        'Yes. The templates are drawn by the project and their fonts are open. Your photo and your words are yours.',
      ],
      [
        'Can I change the colours?',
        'Yes, all at once by a palette, or each by itself. The contrast of letters is shown as you go.',
      ],
    ],
  },
} as const;
