import { withEditRows } from '../../../shell/edit/shortcut-rows.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'modify.keys.size', keys: ['[', ']'] },
  { id: 'modify.keys.point', keys: ['←', '→', '↑', '↓', 'Shift', 'Ctrl', 'Enter'] },
  { id: 'modify.keys.source', keys: ['Alt Enter'] },
  { id: 'modify.keys.picture', keys: ['←', '→', '↑', '↓', 'Ctrl', ',', '.'] },
  { id: 'modify.keys.box', keys: ['←', '→', '↑', '↓', 'Shift', 'Enter'] },
  { id: 'modify.keys.choose', keys: ['1', '2', '3', '4'] },
  { id: 'modify.keys.keep', keys: ['Enter', 'Esc'] },
];

export const shortcutTable = withEditRows(ROWS);
