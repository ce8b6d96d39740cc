import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'photo.keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'photo.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'photo.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'photo.keys.crop', keys: ['C'] },
  { id: 'photo.keys.pull', keys: ['T'] },
  { id: 'photo.keys.text', keys: ['X'] },
  { id: 'photo.keys.draw', keys: ['D'] },
  { id: 'photo.keys.size', keys: ['[', ']'] },
  { id: 'photo.keys.layers', keys: ['Tab', 'Shift Tab'] },
  { id: 'photo.keys.move', keys: ['←', '→', '↑', '↓', 'Shift'] },
  { id: 'photo.keys.turn', keys: [',', '.', 'Shift'] },
  { id: 'photo.keys.order', keys: ['Ctrl ]', 'Ctrl ['] },
  { id: 'photo.keys.duplicate', keys: ['Ctrl D', 'Delete'] },
  { id: 'photo.keys.hue', keys: ['Shift'] },
  { id: 'photo.keys.original', keys: ['\\'] },
  { id: 'photo.keys.slider', keys: ['Delete'] },
  { id: 'photo.keys.settings', keys: ['Ctrl Alt C', 'Ctrl Alt V'] },
  { id: 'photo.keys.zoom', keys: ['+', '−', '0', '1'] },
  { id: 'photo.keys.panel', keys: ['P'] },
  { id: 'photo.keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'photo.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS } };
