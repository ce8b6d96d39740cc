import type { OpenDocument } from '../../../shell/model/document-port.ts';

/** One of the steps that there were holds no more, or holds again; a new step begins a list of its own. */
export const isTravelled = (before: OpenDocument | undefined, document: OpenDocument): boolean =>
  before !== undefined && document.history.steps === before.history.steps && keepsSize(before, document);

/** One step of this tool was done, or taken back: none of them changes a photo's size. */
export function keepsSize({ id, history: before }: OpenDocument, { id: now, history }: OpenDocument): boolean {
  const step = history.steps[Math.max(before.at, history.at)];
  return id === now && Math.abs(history.at - before.at) === 1 && step?.name.tool === 'modify';
}
