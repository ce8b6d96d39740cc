import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';

// One chunk: with one tool nothing of it is fetched.
const parts = () => import('./parts.ts');

export const switcherTexts: LoadTexts = async (locale) => (await parts()).loadSwitcherTexts(locale);
export const switcher = lazyPart(async () => (await parts()).Switcher, switcherTexts);
export const toolButton = lazyPart(async () => (await parts()).ToolButton, switcherTexts);
