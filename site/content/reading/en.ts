/** Words of the pages that are read: articles, help, topics, legal pages. */
export const texts = {
  articles: {
    headline: 'Articles.',
    lead: 'How to take, cut and use photos, from people who draw the tools.',
    description:
      'Articles on photos that cut out cleanly, on soft edges, file formats, sizes for shops, light on products and batches of photos.',
  },
  help: {
    headline: 'How can we help?',
    lead: 'Short answers about photos, edges, images and your account.',
    description:
      'Short answers about uploading, edges, backgrounds, sizes, saving, batches, images, logging in and deleting your data.',
    notHere: 'Not here?',
    write: 'Write to us: the answer comes to your account.',
    ask: 'Ask us',
  },
  school: {
    headline: 'Learn.',
    lead: 'Short lessons: one thing each, on a photo of ours, in a few minutes.',
    description:
      'Short lessons for photos that cut out cleanly and pages that are read: hair, glass and shadow, a poster in ten minutes, one photo in every size.',
  },
  helpGroups: {
    start: 'Getting started',
    cut: 'Cutting out',
    result: 'Background, size and file',
    account: 'Images and account',
    privacy: 'Your data',
    problems: 'When something does not work',
  },
  categories: {
    basics: 'Basics',
    commerce: 'Shop photos',
    files: 'Files',
    people: 'People',
    design: 'Design',
    privacy: 'Privacy',
  },
  all: 'All',
  subject: 'Choose a subject',
  find: 'Search the help',
  none: 'Nothing for “{q}”.',
  minutes: '{count} min',
  updated: 'updated {date}',
  contents: 'On this page',
  related: 'Read on',
  templates: 'Templates for it',
  toolsFor: 'Tools for it',
  tryIt: 'Try it on a photo',
  legal: 'Legal',
} as const;
