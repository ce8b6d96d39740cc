import { createContext, useContext } from 'react';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Fixing, FixState } from './fixing.ts';
import type { Modify } from './modify.ts';
import type { Placing, PlacingState } from './placing.ts';
import type { Shadow } from './shadow.ts';
import type { ModifyState } from './state.ts';

const ModifyContext = createContext<Modify | null>(null);
export const ModifyProvider = ModifyContext.Provider;

export function useModify(): Modify {
  const modify = useContext(ModifyContext);
  if (modify === null) throw new Error('no ModifyProvider above');
  return modify;
}

export function useModifyState<Part>(select: (state: ModifyState) => Part): Part {
  return useStore(useModify().store, select);
}

export const useFixing = (): Fixing => useModify().fixing;

export function useFixState<Part>(select: (state: FixState) => Part): Part {
  return useStore(useModify().fixing.store, select);
}

export const usePlacing = (): Placing => useModify().placing;

export function usePlacingState<Part>(select: (state: PlacingState) => Part): Part {
  return useStore(useModify().placing.store, select);
}

export const useShadow = (): Shadow => useModify().shadow;

/** What is offered to be taken with what is marked. */
export const useOffered = () => useStore(useModify().shadow.store, ({ offered }) => offered);
