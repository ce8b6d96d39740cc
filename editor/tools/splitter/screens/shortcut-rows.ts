import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'split.keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'split.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'split.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'split.keys.lines', keys: ['Tab', 'Shift Tab'] },
  { id: 'split.keys.move', keys: ['←', '→', '↑', '↓', 'Shift'] },
  { id: 'split.keys.remove', keys: ['Delete'] },
  { id: 'split.keys.zoom', keys: ['+', '−', '0', '1'] },
  { id: 'split.keys.panel', keys: ['P'] },
  { id: 'split.keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'split.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS } };
