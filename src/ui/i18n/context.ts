import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translator, TranslatorState } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);
export const TranslatorProvider = TranslatorContext.Provider;

export function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (translator === null) throw new Error('no TranslatorProvider above');
  return translator;
}

/** The texts of now, and their language. A program exports it as its `useTexts`, with `t` narrowed to the ids that it has. */
export function useTranslatorState(): TranslatorState {
  const translator = useTranslator();
  return useSyncExternalStore(
    (changed) => translator.subscribe(changed),
    () => translator.state,
    () => translator.state,
  );
}
