import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';

const texts: LoadTexts = async (locale) => (await import('./map-texts.ts')).texts[locale];

/** Where one is in a picture that is zoomed into, for tools whose stage opens without it. */
export const stageMap = lazyPart(async () => (await import('./StageMap.tsx')).StageMap, texts, true);
