import { manySamples } from '../../shell/intake/own-samples.ts';
import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadBatchTexts } from './texts/load.ts';

/** Photos that are taken at once. */
const MOST_PHOTOS = 200;

/** Many photos and one recipe. Only its cards Cut-out and Enhance use the server. */
export const batch: ToolManifest = {
  id: 'batch',
  icon: 'images',
  group: 'make',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    many: lazyPart(async () => (await import('./screens/BatchScreen.tsx')).BatchScreen, loadBatchTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadBatchTexts,
  mayHaveText: (id) => id.startsWith('many.'),
  empty: {
    words: 'many.empty',
    Demo: lazyPart(async () => (await import('./screens/BatchDemo.tsx')).BatchDemo).Part,
    Samples: manySamples.Part,
  },
  hideable: [],
  takes: ({ formats }) => ({ min: 1, max: MOST_PHOTOS, types: formats }),
  bytes: 106_750,
  open: async (ports) => (await import('./open-batch.tsx')).openBatch(ports),
};
