import { useSyncExternalStore } from 'react';
import { nowOf } from '../../../src/document/history/history.ts';
import type { DocumentPort } from '../model/document-port.ts';
import { UndoButtons } from './UndoButtons.tsx';

interface DocumentStepsProps {
  document: DocumentPort;
  /** Steps can be taken now. */
  ready: boolean;
  /** With all of them by name. */
  list: boolean;
}

/** Undo, redo and the list of steps of the photo, whichever tool they are of: what a tool that changes it shows in its top bar. */
export function DocumentSteps({ document, ready, list }: DocumentStepsProps) {
  const open = useSyncExternalStore(document.subscribe, document.getState, document.getState);
  if (open === undefined) return null;
  const { history, outOfDate } = open;
  const { edits } = nowOf(history);
  return (
    <UndoButtons history={history} commands={document} ready={ready} list={list} edits={edits} outOfDate={outOfDate} />
  );
}
