import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'collage.keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'collage.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'collage.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'collage.keys.shuffle', keys: ['R'] },
  { id: 'collage.keys.cells', keys: ['Tab', 'Shift Tab'] },
  { id: 'collage.keys.carry', keys: ['Space', '←', '→', '↑', '↓', 'Space'] },
  { id: 'collage.keys.insert', keys: ['I'] },
  { id: 'collage.keys.place', keys: ['Enter', '←', '→', '↑', '↓'] },
  { id: 'collage.keys.turn', keys: [',', '.', '+', '−'] },
  { id: 'collage.keys.remove', keys: ['Delete'] },
  { id: 'collage.keys.zoom', keys: ['+', '−', '0', '1'] },
  { id: 'collage.keys.panel', keys: ['P'] },
  { id: 'collage.keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'collage.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS, placing: ROWS } };
