/** Words of the cut-out home, beside those of its tool. */
export const texts = {
  steps: 'Three steps',
  edge: 'Look at the edge',
  edgeText: 'Every cut-out is checked on four backgrounds. What is uncertain is shown first, with a brush beside it.',
  sizes: 'The size it is for',
  batch: '{photos} at once',
  batchText:
    'One background, one size, one zip, the names kept. A photo that fails is not charged and does not stop the others.',
  batchLogIn: 'Log in for batches',
  embed: 'Put the editor in your own page',
  embedText:
    'One script, one call. It runs in a frame, takes your colours and hands the finished picture back to your page.',
  demo: 'See it in a shop’s page',
  questions: 'Questions',
} as const;
