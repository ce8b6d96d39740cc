import { createContext, useContext } from 'react';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import type { IdExporter } from './id-exporter.ts';
import type { IdPhoto } from './id-photo.ts';
import type { IdState } from './state.ts';

/** What the screens work with. */
export interface IdParts {
  id: IdPhoto;
  exporter: IdExporter;
}

const IdContext = createContext<IdParts | null>(null);
export const IdProvider = IdContext.Provider;

export function useIdParts(): IdParts {
  const parts = useContext(IdContext);
  if (parts === null) throw new Error('no IdProvider above');
  return parts;
}

export function useIdState<Part>(select: (state: IdState) => Part): Part {
  return useStore(useIdParts().id.store, select);
}

/** The plan and the rule that it follows; undefined without a photo. */
export function useIdPlan() {
  const { id } = useIdParts();
  const plan = useIdState(() => id.plan);
  return plan && id.rule ? { plan, rule: id.rule } : undefined;
}

export const useHidden = (part: string): boolean => useShellState((state) => state.setting.hidden.includes(part));
