import { createContext, useContext } from 'react';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Splitter } from './splitter.ts';
import type { SplitterExporter } from './splitter-exporter.ts';
import type { SplitterState } from './state.ts';

/** What the screens of the splitter work with. */
export interface SplitterParts {
  splitter: Splitter;
  exporter: SplitterExporter;
}

const SplitterContext = createContext<SplitterParts | null>(null);
export const SplitterProvider = SplitterContext.Provider;

export function useSplitter(): SplitterParts {
  const parts = useContext(SplitterContext);
  if (parts === null) throw new Error('no SplitterProvider above');
  return parts;
}

export function useSplitterState<Part>(select: (state: SplitterState) => Part): Part {
  return useStore(useSplitter().splitter.store, select);
}

/** The plan and what it makes of the photo; undefined without one. */
export function useSplit() {
  const { splitter } = useSplitter();
  const plan = useSplitterState(() => splitter.plan);
  const split = useSplitterState(() => splitter.split);
  return plan && split ? { plan, split } : undefined;
}

export const useHidden = (part: string): boolean => useShellState((state) => state.setting.hidden.includes(part));
