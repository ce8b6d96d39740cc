import { createContext, useContext } from 'react';
import type { LazyCode } from '../lazy/lazy-code.ts';
import type { Credits } from './credits.ts';

const CreditsContext = createContext<LazyCode<Credits> | null>(null);
export const CreditsProvider = CreditsContext.Provider;

export function useCredits(): LazyCode<Credits> {
  const credits = useContext(CreditsContext);
  if (credits === null) throw new Error('no CreditsProvider above');
  return credits;
}
