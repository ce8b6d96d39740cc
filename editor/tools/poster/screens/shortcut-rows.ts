import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'poster.keys.text', keys: ['X'] },
  { id: 'poster.keys.draw', keys: ['D'] },
  { id: 'poster.keys.layers', keys: ['Tab', 'Shift Tab'] },
  { id: 'poster.keys.move', keys: ['←', '→', '↑', '↓', 'Shift'] },
  { id: 'poster.keys.grow', keys: ['Ctrl ←', 'Ctrl →'] },
  { id: 'poster.keys.turn', keys: [',', '.', 'Shift'] },
  { id: 'poster.keys.order', keys: ['Ctrl ]', 'Ctrl ['] },
  { id: 'poster.keys.group', keys: ['G', 'Ctrl Shift G'] },
  { id: 'poster.keys.duplicate', keys: ['Ctrl D', 'Delete'] },
  { id: 'poster.keys.rename', keys: ['F2'] },
  { id: 'poster.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'poster.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'poster.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS } };
