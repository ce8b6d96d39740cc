import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadExpandTexts } from './texts/load.ts';

/** A photo in a larger frame. */
export const expand: ToolManifest = {
  id: 'expand',
  icon: 'frame',
  group: 'change',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    expand: lazyPart(async () => (await import('./screens/ExpandScreen.tsx')).ExpandScreen, loadExpandTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadExpandTexts,
  mayHaveText: (id) => id.startsWith('expand.'),
  empty: {
    words: 'expand.empty',
    Demo: lazyPart(async () => (await import('./screens/ExpandDemo.tsx')).ExpandDemo).Part,
  },
  hideable: ['tabExpand'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 63_000,
  edit: async () => (await import('./model/engine.ts')).createExpandEngine(),
  open: async (ports) => (await import('./open-expand.tsx')).openExpand(ports),
};
