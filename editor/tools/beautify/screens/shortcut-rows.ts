import { withEditRows } from '../../../shell/edit/shortcut-rows.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'beauty.keys.face', keys: ['F'] },
  { id: 'beauty.keys.spot', keys: ['←', '→', '↑', '↓'] },
  { id: 'beauty.keys.tabs', keys: ['Alt 1', 'Alt 5'] },
];

export const shortcutTable = withEditRows(ROWS);
