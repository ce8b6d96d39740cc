import type { ShortcutTable } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'gif.keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'gif.keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'gif.keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'gif.keys.play', keys: ['Space'] },
  { id: 'gif.keys.frames', keys: ['←', '→', 'Home', 'End'] },
  { id: 'gif.keys.move', keys: ['Alt ←', 'Alt →'] },
  { id: 'gif.keys.trim', keys: ['I', 'O'] },
  { id: 'gif.keys.delay', keys: [',', '.'] },
  { id: 'gif.keys.copy', keys: ['Ctrl D'] },
  { id: 'gif.keys.remove', keys: ['Delete'] },
  { id: 'gif.keys.panel', keys: ['P'] },
  { id: 'gif.keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'gif.keys.sheet', keys: ['?'] },
];

export const shortcutTable: ShortcutTable = { rows: { '': ROWS } };
