import { withEditRows } from '../../../shell/edit/shortcut-rows.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'beauty.keys.face', keys: ['F'] },
  { id: 'beauty.keys.spot', keys: ['←', '→', '↑', '↓'] },
];

export const shortcutTable = withEditRows(ROWS);
