import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'many.keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'many.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'many.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'many.keys.run', keys: ['R'] },
  { id: 'many.keys.view', keys: ['V'] },
  { id: 'many.keys.move', keys: ['Alt ↑', 'Alt ↓'] },
  { id: 'many.keys.panel', keys: ['P'] },
  { id: 'many.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS } };
