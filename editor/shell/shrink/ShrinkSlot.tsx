import { lazyPart } from '../lazy/lazy-part.tsx';
import { loadShrinkTexts } from './load-shrink-texts.ts';

/** Both come with a refusal alone. */
export const shrinkButton = lazyPart(
  async () => (await import('./ShrinkButton.tsx')).ShrinkButton,
  loadShrinkTexts,
  true,
);
export const takeSmaller = lazyPart(async () => (await import('./TakeSmaller.tsx')).TakeSmaller, loadShrinkTexts, true);
