import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadPosterTexts } from './texts/load.ts';

/** The poster: a designed page from a template. Nothing of it needs the server, but saving it among a user's works. */
export const poster: ToolManifest = {
  id: 'poster',
  icon: 'layout-template',
  group: 'make',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    templates: lazyPart(async () => (await import('./screens/PickerScreen.tsx')).PickerScreen, loadPosterTexts),
    page: lazyPart(async () => (await import('./screens/PageScreen.tsx')).PageScreen, loadPosterTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadPosterTexts,
  mayHaveText: (id) => id.startsWith('poster.') || id.startsWith('layers.'),
  empty: {
    words: 'poster.empty',
    Demo: lazyPart(async () => (await import('./screens/PosterDemo.tsx')).PosterDemo).Part,
  },
  hideable: ['tabPage', 'tabAdd'],
  takes: ({ formats }) => ({ min: 0, max: 12, types: formats }),
  accepts: '.svg,image/svg+xml',
  bytes: 96_100,
  open: async (ports) => (await import('./open-poster.tsx')).openPoster(ports),
};
