import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';

const texts: LoadTexts = async (locale) => (await import('./before-texts.ts')).texts[locale];

export const beforeMenu = lazyPart(async () => (await import('./BeforeMenu.tsx')).BeforeMenu, texts, true);
