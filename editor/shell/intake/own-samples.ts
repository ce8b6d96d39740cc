import { lazyPart } from '../lazy/lazy-part.tsx';
import { loadSampleTexts } from './load-sample-texts.ts';

/** Samples for tools that the usual ones say nothing of: `ToolEmpty.Samples`. */
export const portraitSamples = lazyPart(
  async () => (await import('./PortraitSamples.tsx')).PortraitSamples,
  loadSampleTexts,
);
export const manySamples = lazyPart(async () => (await import('./ManySamples.tsx')).ManySamples, loadSampleTexts);
