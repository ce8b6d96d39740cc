import type { ShortcutRow, ShortcutTable } from '../../../shell/model/tool.ts';
import { loadCutoutTexts } from '../texts/load.ts';

const ROWS: readonly ShortcutRow[] = [
  { id: 'keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'keys.copy', keys: ['Ctrl C'] },
  { id: 'keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'keys.zoom', keys: ['+', '−', '0', '1'] },
  { id: 'keys.original', keys: ['\\'] },
  { id: 'keys.compare', keys: ['1', '2', '3'] },
  { id: 'keys.edges', keys: ['E'] },
  { id: 'keys.subject', keys: ['←', '+', '−', '[', ']'] },
  { id: 'keys.neighbour', keys: ['←', '→'] },
  { id: 'keys.tiles', keys: ['Enter', 'Space', 'Delete'] },
  { id: 'keys.all', keys: ['Ctrl A'] },
  { id: 'keys.review', keys: ['F', 'R', 'X'] },
  { id: 'keys.panel', keys: ['P'] },
  { id: 'keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'keys.sheet', keys: ['?'] },
];

/** In the retouch, other keys work. */
const RETOUCH_ROWS: readonly ShortcutRow[] = [
  { id: 'keys.tools', keys: ['C', 'K', 'E', 'S', 'L', 'B', 'H'] },
  { id: 'keys.brushSize', keys: ['[', ']'] },
  { id: 'keys.brushHard', keys: ['Shift [', 'Shift ]'] },
  { id: 'keys.swap', keys: ['Alt'] },
  { id: 'keys.straight', keys: ['Shift'] },
  { id: 'keys.pan', keys: ['Space'] },
  { id: 'keys.brushMove', keys: ['←', '→', '↑', '↓'] },
  { id: 'keys.brushStep', keys: ['Shift', 'Ctrl'] },
  { id: 'keys.brushDown', keys: ['Space', 'Enter'] },
  { id: 'keys.lasso', keys: ['Enter', 'Backspace'] },
  { id: 'keys.mark', keys: ['Enter', 'Shift Enter', 'Ctrl Enter'] },
  { id: 'keys.nextView', keys: ['V'] },
  { id: 'keys.loupe', keys: ['M'] },
  { id: 'keys.panel', keys: ['P'] },
  { id: 'keys.zoom', keys: ['+', '−', '0', '1'] },
  { id: 'keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'keys.drop', keys: ['Esc'] },
  { id: 'keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'keys.sheet', keys: ['?'] },
];

/** By `ToolStatus.mode`. */
export const shortcutTable: ShortcutTable = { rows: { '': ROWS, retouch: RETOUCH_ROWS }, texts: loadCutoutTexts };
