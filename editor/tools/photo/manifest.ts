import { loadLayerTexts } from '../../shell/layers/texts/load.ts';
import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadPhotoTexts } from './texts/load.ts';

/** Photo editing: light, colour, crop, filters and what is put on one photo. The server is asked for its subject alone. */
export const photo: ToolManifest = {
  id: 'photo',
  icon: 'sliders-horizontal',
  group: 'change',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    photo: lazyPart(async () => (await import('./screens/PhotoScreen.tsx')).PhotoScreen, loadPhotoTexts),
  },
  tabs,
  groups: ['light', 'colour', 'mixer', 'curve', 'detail', 'finish', 'text', 'stickers', 'draw', 'shapes'],
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: async (locale) => ({ ...(await loadPhotoTexts(locale)), ...(await loadLayerTexts(locale)) }),
  mayHaveText: (id) => id.startsWith('photo.') || id.startsWith('layers.'),
  empty: {
    words: 'photo.empty',
    Demo: lazyPart(async () => (await import('./screens/PhotoDemo.tsx')).PhotoDemo).Part,
  },
  hideable: ['tabAdjust', 'tabCrop', 'tabFilters', 'tabAdd'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 153_750,
  edit: async () => (await import('./engine.ts')).engine,
  open: async (ports) => (await import('./open-photo.tsx')).openPhoto(ports),
};
