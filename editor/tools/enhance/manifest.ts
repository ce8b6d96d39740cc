import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadEnhanceTexts } from './texts/load.ts';

/** A photo larger, cleaner and brighter. */
export const enhance: ToolManifest = {
  id: 'enhance',
  icon: 'sparkles',
  group: 'change',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    enhance: lazyPart(async () => (await import('./screens/EnhanceScreen.tsx')).EnhanceScreen, loadEnhanceTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadEnhanceTexts,
  mayHaveText: (id) => id.startsWith('enhance.'),
  empty: {
    words: 'enhance.empty',
    Demo: lazyPart(async () => (await import('./screens/EnhanceDemo.tsx')).EnhanceDemo).Part,
  },
  hideable: ['tabEnhance'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 63_400,
  edit: async () => (await import('./model/engine.ts')).engine,
  open: async (ports) => (await import('./open-enhance.tsx')).openEnhance(ports),
};
