import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'beauty.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'beauty.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'beauty.keys.face', keys: ['F'] },
  { id: 'beauty.keys.tabs', keys: ['Alt 1', 'Alt 5'] },
  { id: 'beauty.keys.panel', keys: ['P'] },
  { id: 'beauty.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS } };
