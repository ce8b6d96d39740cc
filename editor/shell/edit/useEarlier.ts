import type { RawPicture } from '../model/document-port.ts';
import { useOriginal } from '../stage/useOriginal.ts';
import { useEdit, useEditState } from './edit-context.ts';

/**
 * What lies at the left of the line that compares, and where that stands. Held it is the whole original, whatever is compared.
 * @param before this tool; undefined: it has nothing to compare
 */
export function useEarlier(before: RawPicture | undefined) {
  const edit = useEdit();
  const open = useEditState((state) => state.document);
  const held = useEditState((state) => state.held);
  const compare = useEditState((state) => state.compare);
  const compareTo = useEditState((state) => state.compareTo);
  const hasOthers = (open?.othersBefore ?? 0) > 0;
  const hasEdits = hasOthers || (before === undefined && open?.edit !== undefined);
  const wanted = held ? hasEdits : hasOthers && compareTo === 'original';
  const original = useOriginal(edit.ports.document, open?.id, { wanted, maxSide: edit.side });
  const earlier = original ?? before;
  const line = held ? 1 : compare;
  return { earlier, isOriginal: original !== undefined, line: earlier && line, hasOthers };
}
