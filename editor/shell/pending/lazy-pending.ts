import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';

// One chunk: it comes with the first step that goes on while another tool is shown.
const parts = () => import('./parts.ts');
const texts: LoadTexts = async (locale) => (await parts()).pendingTexts[locale];

export const pendingChips = lazyPart(async () => (await parts()).PendingChips, texts, true);
