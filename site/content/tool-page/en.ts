/** Words that all tool pages share. */
export const texts = {
  steps: 'Three steps',
  limits: 'What fits',
  limitsText: 'These limits are the editor’s own. A photo that is a little too large can be made smaller there.',
  rows: [
    ['Formats', '{formats}'],
    ['Size of a file', 'up to {megabytes} MB'],
    ['Longer side', 'up to {pixels} px'],
    ['Photos at once', 'up to {photos}'],
  ],
  idTitle: 'Sizes that it knows',
  idText: 'Named by millimetres, because the usual names mean different things in different places.',
  idNote: 'Some offices refuse edited photos. Ask first.',
  idName: 'Name',
  millimetres: 'mm',
  pixels: 'Pixels',
  questions: 'Questions',
  related: 'Goes well with',
  tools: 'Tools',
} as const;
