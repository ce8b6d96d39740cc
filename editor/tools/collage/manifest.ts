import { manySamples } from '../../shell/intake/own-samples.ts';
import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadCollageTexts } from './texts/load.ts';

/** The collage: several photos, one picture. Nothing of it needs the server. */
export const collage: ToolManifest = {
  id: 'collage',
  icon: 'layout-dashboard',
  group: 'make',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    collage: lazyPart(async () => (await import('./screens/CollageScreen.tsx')).CollageScreen, loadCollageTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadCollageTexts,
  mayHaveText: (id) => id.startsWith('collage.'),
  empty: {
    words: 'collage.empty',
    Demo: lazyPart(async () => (await import('./screens/CollageDemo.tsx')).CollageDemo).Part,
    Samples: manySamples.Part,
  },
  hideable: ['tabLayout', 'tabPhoto', 'tabBackground'],
  takes: ({ formats }) => ({ min: 1, max: 30, types: formats }),
  bytes: 76_600,
  open: async (ports) => (await import('./open-collage.tsx')).openCollage(ports),
};
