import { useCallback } from 'react';
import { useTranslator, useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import { loadWhereTexts } from './load-where-texts.ts';
import type { WhereSource } from './where-texts.ts';

interface WhereTexts {
  /** '' until the words have come. */
  readonly t: Translate<WhereSource>;
  /** Fetches them; without a network they are missing, and nothing else is. */
  readonly fetchWords: () => void;
}

export function useWhereTexts(): WhereTexts {
  const translator = useTranslator();
  const { t } = useTranslatorState() as { t: Translate<WhereSource> };
  const fetchWords = useCallback(() => void translator.add(loadWhereTexts).catch(() => {}), [translator]);
  return { t, fetchWords };
}
