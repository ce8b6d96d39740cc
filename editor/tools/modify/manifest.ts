import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadModifyTexts } from './texts/load.ts';

/** A thing taken out of a photo. */
export const modify: ToolManifest = {
  id: 'modify',
  icon: 'wand-sparkles',
  group: 'change',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    modify: lazyPart(async () => (await import('./screens/ModifyScreen.tsx')).ModifyScreen, loadModifyTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadModifyTexts,
  mayHaveText: (id) => id.startsWith('modify.'),
  empty: {
    words: 'modify.empty',
    Demo: lazyPart(async () => (await import('./screens/ModifyDemo.tsx')).ModifyDemo).Part,
  },
  hideable: ['tabRemove', 'tabReplace', 'tabFix'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 96_200,
  edit: async (ports) => (await import('./model/engine.ts')).createEngine(ports),
  open: async (ports) => (await import('./open-modify.tsx')).openModify(ports),
};
