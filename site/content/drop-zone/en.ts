/** Words of the place where photos go in. */
export const texts = {
  orDrop: 'or drop it here, or paste',
  drop: 'Drop to open',
  limits: '{formats} · up to {megabytes} MB · up to {pixels} px a side',
  notPhoto: 'This photo’s format is not supported. Use {formats}.',
  try: 'Try one:',
  sample: 'Try sample {number}',
  missing: 'This tool is not in this release yet. The page says what it will do; nothing can be opened here.',
  noScript: 'Editing a photo needs JavaScript. Reading, searching and downloading work without it.',
} as const;
