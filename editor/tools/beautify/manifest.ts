import { portraitSamples } from '../../shell/intake/own-samples.ts';
import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadBeautyTexts } from './texts/load.ts';

/** Portraits: skin, eyes, mouth, shape and make-up, face by face. */
export const beautify: ToolManifest = {
  id: 'beautify',
  icon: 'face-slightly-smiling',
  group: 'change',
  intro: async () => (await import('./intro.ts')).intro,
  screens: { beauty: lazyPart(async () => (await import('./screens/BeautyScreen.tsx')).BeautyScreen, loadBeautyTexts) },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadBeautyTexts,
  mayHaveText: (id) => id.startsWith('beauty.'),
  empty: {
    words: 'beauty.empty',
    Demo: lazyPart(async () => (await import('./screens/BeautyDemo.tsx')).BeautyDemo).Part,
    Samples: portraitSamples.Part,
  },
  hideable: ['tabAdjust'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 73_100,
  edit: async () => (await import('./engine.ts')).engine,
  open: async (ports) => (await import('./open-beautify.tsx')).openBeautify(ports),
};
