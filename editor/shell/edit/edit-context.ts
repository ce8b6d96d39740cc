import { createContext, useContext } from 'react';
import { useShellState } from '../model/shell-context.ts';
import { useStore } from '../model/use-store.ts';
import type { EditModel, EditState } from './edit-model.ts';

const EditContext = createContext<EditModel | null>(null);
export const EditProvider = EditContext.Provider;

export function useEdit(): EditModel {
  const edit = useContext(EditContext);
  if (edit === null) throw new Error('no EditProvider above');
  return edit;
}

export function useEditState<Part>(select: (state: EditState) => Part): Part {
  return useStore(useEdit().store, select);
}

export const useHidden = (part: string): boolean => useShellState((state) => state.setting.hidden.includes(part));
