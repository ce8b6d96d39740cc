import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'id.keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'id.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'id.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'id.keys.place', keys: ['H'] },
  { id: 'id.keys.guides', keys: ['↑', '↓', 'Shift'] },
  { id: 'id.keys.photo', keys: ['←', '→', '↑', '↓', '+', '−', ',', '.'] },
  { id: 'id.keys.panel', keys: ['P'] },
  { id: 'id.keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'id.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS } };
