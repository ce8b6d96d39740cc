/** The source texts; the other languages translate their meaning. */
export const texts = {
  'kept.left': {
    one: '“{name}” from {time} is still here.',
    other: '{count} pictures from {time} are still here, the first is “{name}”.',
  },
  'kept.goOn': 'Resume',
  'kept.discard': 'Discard',
  'kept.gone': 'This work could not be opened again.',
} as const;

export type KeptSource = typeof texts;
