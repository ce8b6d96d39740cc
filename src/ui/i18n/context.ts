import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Locale } from '../../protocol/locales.ts';
import type { Translate, Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);
export const TranslatorProvider = TranslatorContext.Provider;

export function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (translator === null) throw new Error('no TranslatorProvider above');
  return translator;
}

/** The words of now, and the language that they are in. */
export function useTexts(): { readonly locale: Locale; readonly t: Translate } {
  const translator = useTranslator();
  return useSyncExternalStore(
    (changed) => translator.subscribe(changed),
    () => translator.state,
    () => translator.state,
  );
}
