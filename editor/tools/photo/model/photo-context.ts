import { createContext, useContext } from 'react';
import type { PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import type { PhotoEditor } from './photo-editor.ts';
import type { PhotoState } from './state.ts';

const PhotoContext = createContext<PhotoEditor | null>(null);
export const PhotoProvider = PhotoContext.Provider;

export function usePhoto(): PhotoEditor {
  const editor = useContext(PhotoContext);
  if (editor === null) throw new Error('no PhotoProvider above');
  return editor;
}

export function usePhotoState<Part>(select: (state: PhotoState) => Part): Part {
  return useStore(usePhoto().store, select);
}

export const usePhotoValues = (): PhotoValues => usePhotoState(({ values }) => values);

export const useHidden = (part: string): boolean => useShellState((state) => state.setting.hidden.includes(part));
