/** Every kind of content that the site shows and an operator edits. A folder of seeds and a row of CONTENT each. */
export const CONTENT_KINDS = [
  'tool',
  'article',
  'school',
  'help',
  'legal',
  'topic',
  'solution',
  'template',
  'set',
  'day',
  'plan',
  'pack',
  'campaign',
  'release',
  'work',
  'words',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** `draft` is seen by its preview alone; `archived` was published and is gone (410). */
export const CONTENT_STATES = ['draft', 'published', 'archived'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Blocks of figures that a tool's page can show: what fits into the editor, the sizes that its size panel has, and those of ID photos. */
export const TOOL_FACTS = ['limits', 'sizes', 'idPhotos'] as const;
export type ToolFacts = (typeof TOOL_FACTS)[number];

/** Bands under a topic's text, in their usual order. */
export const TOPIC_SECTIONS = ['templates', 'tools', 'questions', 'articles'] as const;
export type TopicSection = (typeof TOPIC_SECTIONS)[number];

/** Colours of a calendar's day, as tokens of the theme. */
export const DAY_COLOURS = ['plain', 'accent', 'ok', 'warn'] as const;

/**
 * What a membership brings. Closed: a plan cannot promise what the server does not do. `no_mark`: files without the product's name;
 * `uncounted`: no sheet is used (D99). The rest is the server’s list (`PAID_FEATURES`).
 */
export const MEMBER_FEATURES = ['no_mark', 'uncounted', 'enlarge_4'] as const;
export type MemberFeature = (typeof MEMBER_FEATURES)[number];
