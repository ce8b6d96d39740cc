/** The source texts of the switcher, fetched where there are several tools; the other languages translate their meaning. */
export const texts = {
  'tools.title': 'Tools',
  'tools.open': '{name}: change the tool',
  'tools.search': 'Find a tool or a task',
  'tools.change': 'Change this photo',
  'tools.make': 'Make something from it',
  'tools.none': 'Nothing was found for this. Try another word.',
  'tools.along': 'Opens with {name}.',
  'tools.needs': { one: 'Needs {count} photo or more', other: 'Needs {count} photos or more' },
  'tools.opened': '{name} is open.',
  'tools.alongMany': { one: 'Opens with {count} photo.', other: 'Opens with {count} photos.' },
  'tools.another': 'Start with another photo',
  'tools.others': {
    one: 'One photo at a time here: “{name}” is open. {count} more is still in the tool before.',
    other: 'One photo at a time here: “{name}” is open. {count} more are still in the tool before.',
  },
  'tools.next': 'Open the next one',
  'tools.both': '{name} is still open in {tool}.',
  'tools.keep': 'Go on with {name}',
  'tools.take': 'Take {name} along',
  'tools.failed': 'This tool could not be loaded. Check the connection and try again.',
} as const;

export type SwitcherSource = typeof texts;
