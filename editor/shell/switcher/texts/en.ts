/** The source texts of the switcher, fetched where there are several tools; the other languages translate their meaning. */
export const texts = {
  'tools.title': 'Tools',
  'tools.open': '{name}: change the tool',
  'tools.search': 'Find a tool or a task',
  'tools.change': 'Change this photo',
  'tools.make': 'Make something of it',
  'tools.none': 'Nothing was found for this. Try another word.',
  'tools.along': '{name} goes along.',
  'tools.needs': { one: 'Needs {count} photo or more', other: 'Needs {count} photos or more' },
  'tools.opened': '{name} is open.',
  'tools.alongMany': { one: '{count} photo goes along.', other: '{count} photos go along.' },
  'tools.another': 'Start with another photo',
  'tools.both': '{name} is still open in {tool}.',
  'tools.keep': 'Go on with {name}',
  'tools.take': 'Take {name} along',
  'tools.failed': 'This tool could not be loaded. Check the connection and try again.',
} as const;

export type SwitcherSource = typeof texts;
