import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { Demo } from './screens/intake/Demo.tsx';
import { tabs } from './screens/tabs.ts';
import { loadCutoutTexts, mayBeCutoutText } from './texts/load.ts';

/** The cut-out: the background goes, hair and fur stay. */
export const cutout: ToolManifest = {
  id: 'cutout',
  icon: 'scissors',
  group: 'change',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    stage: lazyPart(async () => (await import('./screens/StageScreen.tsx')).StageScreen, loadCutoutTexts),
    batch: lazyPart(async () => (await import('./screens/BatchScreen.tsx')).BatchScreen, loadCutoutTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadCutoutTexts,
  mayHaveText: mayBeCutoutText,
  empty: { words: 'upload', Demo },
  hideable: ['kind', 'edgeCheck', 'tabBackground', 'tabSize', 'tabAdjust', 'tabRetouch'],
  takes: ({ maxBatch, formats }) => ({ min: 1, max: maxBatch, types: formats }),
  bytes: 189_200,
  edit: async (ports) => (await import('./model/document/engine.ts')).createCutoutEngine(ports),
  open: async (ports) => (await import('./open-cutout.tsx')).openCutout(ports),
};
