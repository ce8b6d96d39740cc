import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/**
 * A part of a store's state, for a component. zustand's own hook takes React as a whole, and the bundle then has all of preact/compat.
 * @param select gives the same value as long as its part is the same
 */
export function useStore<State, Part>(store: StoreApi<State>, select: (state: State) => Part): Part {
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
