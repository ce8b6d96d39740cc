import { createContext, useContext } from 'react';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Enhance } from './enhance.ts';
import type { EnhanceState } from './state.ts';

const EnhanceContext = createContext<Enhance | null>(null);
export const EnhanceProvider = EnhanceContext.Provider;

export function useEnhance(): Enhance {
  const enhance = useContext(EnhanceContext);
  if (enhance === null) throw new Error('no EnhanceProvider above');
  return enhance;
}

export function useEnhanceState<Part>(select: (state: EnhanceState) => Part): Part {
  return useStore(useEnhance().store, select);
}
