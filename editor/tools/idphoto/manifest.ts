import { portraitSamples } from '../../shell/intake/own-samples.ts';
import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadIdTexts } from './texts/load.ts';

/** ID photos: a head placed by an office's rule, checked, and a sheet to print. */
export const idphoto: ToolManifest = {
  id: 'idphoto',
  icon: 'id-card',
  group: 'make',
  intro: async () => (await import('./intro.ts')).intro,
  screens: { id: lazyPart(async () => (await import('./screens/IdScreen.tsx')).IdScreen, loadIdTexts) },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadIdTexts,
  mayHaveText: (id) => id.startsWith('id.'),
  empty: {
    words: 'id.empty',
    Demo: lazyPart(async () => (await import('./screens/IdDemo.tsx')).IdDemo).Part,
    Samples: portraitSamples.Part,
  },
  hideable: ['tabSize', 'tabAdjust', 'tabBackground'],
  takes: ({ formats }) => ({ min: 1, max: 1, types: formats }),
  bytes: 93_700,
  open: async (ports) => (await import('./open-idphoto.tsx')).openIdPhoto(ports),
};
