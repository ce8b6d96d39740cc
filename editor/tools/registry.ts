import type { ToolEntry } from '../shell/model/tool.ts';
import { cutout } from './cutout/manifest.ts';

/** Every tool of this build, in the order in which the switcher shows them. The default one is of the first load. */
export const tools: readonly ToolEntry[] = [
  cutout,
  { id: 'photo', load: async () => (await import('./photo/manifest.ts')).photo },
  { id: 'beautify', load: async () => (await import('./beautify/manifest.ts')).beautify },
  { id: 'collage', load: async () => (await import('./collage/manifest.ts')).collage },
  { id: 'batch', load: async () => (await import('./batch/manifest.ts')).batch },
  { id: 'idphoto', load: async () => (await import('./idphoto/manifest.ts')).idphoto },
  { id: 'modify', load: async () => (await import('./modify/manifest.ts')).modify },
  { id: 'enhance', load: async () => (await import('./enhance/manifest.ts')).enhance },
  { id: 'expand', load: async () => (await import('./expand/manifest.ts')).expand },
  { id: 'gif', load: async () => (await import('./gif/manifest.ts')).gif },
  { id: 'splitter', load: async () => (await import('./splitter/manifest.ts')).splitter },
  { id: 'poster', load: async () => (await import('./poster/manifest.ts')).poster },
];
