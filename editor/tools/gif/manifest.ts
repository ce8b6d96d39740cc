import { manySamples } from '../../shell/intake/own-samples.ts';
import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { ToolManifest } from '../../shell/model/tool.ts';
import { tabs } from './screens/tabs.ts';
import { loadGifTexts } from './texts/load.ts';

/** The GIF maker: photos, a video or a GIF as a moving picture of a weight that is wanted. Nothing of it needs the server. */
export const gif: ToolManifest = {
  id: 'gif',
  icon: 'film',
  group: 'make',
  intro: async () => (await import('./intro.ts')).intro,
  screens: {
    gif: lazyPart(async () => (await import('./screens/GifScreen.tsx')).GifScreen, loadGifTexts),
  },
  tabs,
  shortcuts: async () => (await import('./screens/shortcut-rows.ts')).shortcutTable,
  texts: loadGifTexts,
  mayHaveText: (id) => id.startsWith('gif.'),
  empty: {
    words: 'gif.empty',
    Demo: lazyPart(async () => (await import('./screens/GifDemo.tsx')).GifDemo).Part,
    Samples: manySamples.Part,
  },
  hideable: ['tabTiming', 'tabSize', 'tabCrop', 'tabText'],
  takes: ({ formats }) => ({ min: 1, max: 600, types: [...formats, 'gif'] }),
  accepts: '.gif,image/gif,video/*',
  bytes: 73_500,
  open: async (ports) => (await import('./open-gif.tsx')).openGif(ports),
};
