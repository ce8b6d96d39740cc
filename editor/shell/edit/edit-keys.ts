import { FILE_KEYS, fullSizeKey, type Shortcuts, takesKey, ZOOM_KEYS } from '../shortcuts/tool-keys.ts';
import type { EditModel } from './edit-model.ts';

const SHORTCUTS: Shortcuts<EditModel> = {
  ...FILE_KEYS,
  ...ZOOM_KEYS,
  '1': fullSizeKey(({ state }) => state.result),
  // Its steps are the document's.
  'ctrl+z': { field: true, run: ({ ports }) => ports.document.undo() },
  'ctrl+shift+z': { field: true, run: ({ ports }) => ports.document.redo() },
  'ctrl+y': { field: true, run: ({ ports }) => ports.document.redo() },
  '\\': { single: true, run: (edit) => edit.set({ held: true }) },
};

/** Whether a key of every such tool was pressed. */
export const editKey = (edit: EditModel, screen: string, event: KeyboardEvent, chord: string): boolean =>
  takesKey(
    { model: edit, shortcuts: SHORTCUTS, screen, isReady: ({ state }) => state.document !== undefined },
    event,
    chord,
  );

/** The original is shown as long as its key is held. */
export function editKeyUp(edit: EditModel, { key }: KeyboardEvent): boolean {
  if (key !== '\\' || !edit.state.held) return false;
  edit.set({ held: false });
  return true;
}
