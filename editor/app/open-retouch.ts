import type { Editor } from './editor.ts';
import { hasSheet, type Layout } from './layout.ts';

/** A phone held either way; a small frame on a computer is none. */
const isPhone = (layout: Layout): boolean =>
  layout === 'phone' || (hasSheet(layout) && (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false));

/** Opens the retouch of the open picture, at the place where its edges are least sure where that is asked for. */
export function openRetouch(editor: Editor, layout: Layout, where: 'whole' | 'least sure' = 'whole'): void {
  const { result, setting, history } = editor.state;
  if (result === undefined) return;
  if (isPhone(layout) && !setting.mobile) {
    editor.set({ note: { id: 'retouch.computer', tone: 'info' } });
    editor.say('retouch.computer');
    return;
  }
  const spot = where === 'least sure' ? result.info.quality?.leastSure : undefined;
  editor.set({ retouch: { before: history, spot }, note: undefined });
}
