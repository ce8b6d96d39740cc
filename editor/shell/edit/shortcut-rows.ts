import type { ShortcutRow, ShortcutTable } from '../model/tool.ts';
import { loadEditTexts } from './texts/load.ts';

/** Keys of every tool that shares this folder. */
const ROWS: readonly ShortcutRow[] = [
  { id: 'edit.keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'edit.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'edit.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'edit.keys.original', keys: ['\\'] },
  { id: 'edit.keys.zoom', keys: ['+', '−', '0'] },
  { id: 'edit.keys.pan', keys: ['←', '→', '↑', '↓'] },
  { id: 'edit.keys.panel', keys: ['P'] },
  { id: 'edit.keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'edit.keys.sheet', keys: ['?'] },
];

/** After those of a tool's own. */
export const withEditRows = (own: readonly ShortcutRow[]): ShortcutTable => ({
  rows: { '': [...own, ...ROWS] },
  texts: loadEditTexts,
});
