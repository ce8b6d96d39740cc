/** The source texts; the other languages translate their meaning. */
export const texts = {
  'kept.left': {
    one: '{name} is still here from {time}.',
    other: '{count} pictures are still here from {time}, the first is {name}.',
  },
  'kept.goOn': 'Go on',
  'kept.discard': 'Discard',
  'kept.gone': 'This work could not be opened again.',
} as const;

export type KeptSource = typeof texts;
