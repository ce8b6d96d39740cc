import { createContext, useContext } from 'react';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Beauty } from './beauty.ts';
import type { BeautyState } from './state.ts';

const BeautyContext = createContext<Beauty | null>(null);
export const BeautyProvider = BeautyContext.Provider;

export function useBeauty(): Beauty {
  const beauty = useContext(BeautyContext);
  if (beauty === null) throw new Error('no BeautyProvider above');
  return beauty;
}

export function useBeautyState<Part>(select: (state: BeautyState) => Part): Part {
  return useStore(useBeauty().store, select);
}
