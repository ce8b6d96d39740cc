import { createContext, useContext } from 'react';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Expand } from './expand.ts';
import type { ExpandState } from './state.ts';

const ExpandContext = createContext<Expand | null>(null);
export const ExpandProvider = ExpandContext.Provider;

export function useExpand(): Expand {
  const expand = useContext(ExpandContext);
  if (expand === null) throw new Error('no ExpandProvider above');
  return expand;
}

export function useExpandState<Part>(select: (state: ExpandState) => Part): Part {
  return useStore(useExpand().store, select);
}
