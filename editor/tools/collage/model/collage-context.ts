import { createContext, useContext } from 'react';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Collage } from './collage.ts';
import type { CollageExporter } from './collage-exporter.ts';
import type { CollageIntake } from './intake.ts';
import type { Plan } from './plan.ts';
import type { CollageState } from './state.ts';

/** What the screens of the collage work with. */
export interface CollageParts {
  collage: Collage;
  intake: CollageIntake;
  exporter: CollageExporter;
}

const CollageContext = createContext<CollageParts | null>(null);
export const CollageProvider = CollageContext.Provider;

export function useCollage(): CollageParts {
  const parts = useContext(CollageContext);
  if (parts === null) throw new Error('no CollageProvider above');
  return parts;
}

export function useCollageState<Part>(select: (state: CollageState) => Part): Part {
  return useStore(useCollage().collage.store, select);
}

export function usePlan(): Plan | undefined {
  const { collage } = useCollage();
  return useCollageState(() => collage.plan);
}

export const useHidden = (part: string): boolean => useShellState((state) => state.setting.hidden.includes(part));
