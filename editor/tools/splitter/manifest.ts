import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadSplitterTexts } from './texts/load.ts';

/** The splitter: one photo, many parts. Nothing of it needs the server. */
export const splitter: ToolManifest = {
  id: 'splitter',
  icon: 'grid-3x3',
  group: 'make',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    split: lazyPart(async () => (await import('./screens/SplitScreen.tsx')).SplitScreen, loadSplitterTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadSplitterTexts,
  mayHaveText: (id) => id.startsWith('split.'),
  empty: {
    words: 'split.empty',
    Demo: lazyPart(async () => (await import('./screens/SplitDemo.tsx')).SplitDemo).Part,
  },
  hideable: ['tabGrid', 'tabOwnLines', 'tabBySize'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 63_500,
  open: async (ports) => (await import('./open-splitter.tsx')).openSplitter(ports),
};
