import { withEditRows } from '../../../shell/edit/shortcut-rows.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [{ id: 'enhance.keys.size', keys: ['1', '2', '4'] }];

export const shortcutTable = withEditRows(ROWS);
