import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

/** An English page of the official host, as its parts are given it. */
export const PAGE = {
  locale: 'en',
  host: 'OFFICIAL',
  editorOrigin: '',
  demoOrigin: '',
  environment: 'release',
  accountAt: '/en/account/',
} as const;

export const APP = { open: () => {}, need: () => {}, feedback: () => {} };

/** Renders a part of the account's pages, with its words. */
export async function inEnglish(): Promise<(part: ReactNode) => RenderResult> {
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  return (part) => render(<TranslatorProvider value={translator}>{part}</TranslatorProvider>);
}
