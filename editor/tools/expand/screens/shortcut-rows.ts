import { withEditRows } from '../../../shell/edit/shortcut-rows.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'expand.keys.choose', keys: ['1', '2', '3', '4'] },
  { id: 'expand.keys.keep', keys: ['Enter', 'Esc'] },
  { id: 'expand.keys.photo', keys: ['←', '→', '↑', '↓', 'Shift'] },
  { id: 'expand.keys.frame', keys: ['Alt ←', 'Alt →', 'Alt ↑', 'Alt ↓'] },
  { id: 'expand.keys.edge', keys: ['Tab', '←', '→', '↑', '↓', 'Shift'] },
  { id: 'expand.keys.drag', keys: ['Alt', 'Shift'] },
];

export const shortcutTable = withEditRows(ROWS);
