import { lazyPart } from '../lazy/lazy-part.tsx';
import type { TouchLoupeProps } from './TouchLoupe.tsx';

/** What a finger hides: fetched with the first finger that hides something. */
export const touchLoupe = lazyPart<TouchLoupeProps>(
  async () => (await import('./TouchLoupe.tsx')).TouchLoupe,
  undefined,
  true,
);
