import { createContext, useContext } from 'react';
import type { Size } from '../../../src/pixels/shapes.ts';
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

/** Size that the file will have once what is chosen was made; undefined where it is made. */
const PlannedSize = createContext<Size | undefined>(undefined);
export const PlannedSizeProvider = PlannedSize.Provider;
export const usePlannedSize = (): Size | undefined => useContext(PlannedSize);

export const useHidden = (part: string): boolean => useShellState((state) => state.setting.hidden.includes(part));
