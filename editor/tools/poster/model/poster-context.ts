import { createContext, useContext } from 'react';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Poster } from './poster.ts';
import type { PosterState } from './poster-state.ts';

const PosterContext = createContext<Poster | null>(null);
export const PosterProvider = PosterContext.Provider;

export function usePoster(): Poster {
  const poster = useContext(PosterContext);
  if (poster === null) throw new Error('no PosterProvider above');
  return poster;
}

export function usePosterState<Part>(select: (state: PosterState) => Part): Part {
  return useStore(usePoster().store, select);
}
