import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadPhotoTexts } from './texts/load.ts';

/** Photo editing: light, colour, crop and filters of one photo. Nothing of it needs the server. */
export const photo: ToolManifest = {
  id: 'photo',
  icon: 'sliders-horizontal',
  group: 'change',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    photo: lazyPart(async () => (await import('./screens/PhotoScreen.tsx')).PhotoScreen, loadPhotoTexts),
  },
  tabs,
  groups: ['light', 'colour', 'mixer', 'curve', 'detail', 'finish'],
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadPhotoTexts,
  mayHaveText: (id) => id.startsWith('photo.'),
  empty: {
    words: 'photo.empty',
    Demo: lazyPart(async () => (await import('./screens/PhotoDemo.tsx')).PhotoDemo).Part,
  },
  hideable: ['tabAdjust', 'tabCrop', 'tabFilters'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 96_700,
  edit: async () => (await import('./model/engine.ts')).engine,
  open: async (ports) => (await import('./open-photo.tsx')).openPhoto(ports),
};
