/** Words of the official home. */
export const texts = {
  headline: 'Make the photo what you need.',
  lead: 'Twelve tools that open in the browser. Add a photo, and download it finished at the size it came in.',
  plate: 'Choose a photo',
  slices: ['Original', 'Enhance', 'Cut-out', 'New background', 'AI modify', 'Poster'],
  /** On the poster of the last slice, in large letters. */
  slicesPoster: 'new',
  slicesLabel: 'One still life in six slices, each by another tool',
  tools: 'Twelve tools, one place',
  facts: [
    { figure: '{pixels}', unit: 'px', text: 'a side, in and out' },
    { figure: '{photos}', unit: '', text: 'photos in one batch' },
    { figure: '{megabytes}', unit: 'MB', text: 'for each photo' },
    { figure: '5', unit: '', text: 'ways out: PNG, JPG, WebP, TIFF and PSD' },
  ],
  server: 'Runs on your own server',
  serverText:
    'The cut-out model, the templates and the photos stay on a machine that you choose. No picture goes to anyone else.',
  serverMore: 'For developers',
  desktop: 'On the desktop too',
  desktopText: 'Install the site as an app. It opens in a window of its own and starts without a network.',
  desktopMore: 'Download centre',
  posters: 'Open a poster. Change the words.',
  allTemplates: 'All templates',
  description:
    'Twelve photo tools in one page: cut-out, editing, enlarging, ID photos, collage, GIF, posters and batches. They open in the browser, at full size.',
} as const;
