/** Words of the page of all functions. */
export const texts = {
  headline: 'All functions.',
  lead: 'Twelve tools. Each says where it works: on your device or on this server.',
  find: 'Find a tool: passport, halo, collage…',
  narrow: 'Choose where it works',
  none: 'Nothing for “{q}”.',
  groups: {
    apart: { title: 'Take apart', text: 'The subject, the frame, the pieces.' },
    better: { title: 'Make better', text: 'Light, sharpness, skin, and what should not be there.' },
    together: { title: 'Put together', text: 'Several pictures become one thing.' },
  },
  description:
    'All twelve photo tools with what each does and where it works: on your device or on the server. Find one by what you want to do.',
} as const;
