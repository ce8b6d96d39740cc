import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useModifyState } from '../model/modify-context.ts';

/** What is being done on the stage: a mark, a choice of suggestions, a picture set in, a place painted over. */
export type Doing = 'mark' | 'choose' | 'place' | 'fix';

export function useDoing(): Doing {
  const tab = useEditState((state) => state.tab);
  const isChosen = useModifyState((state) => state.suggestions !== undefined);
  if (tab === 'replace') return 'place';
  if (tab === 'fix') return 'fix';
  return isChosen ? 'choose' : 'mark';
}
