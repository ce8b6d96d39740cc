import { resized } from '../../../../src/document/scene/geometry/group.ts';
import type { Layer } from '../../../../src/document/scene/scene.ts';
import type { LayerEditor } from './layer-editor.ts';

type Act = (editor: LayerEditor) => void;

const nudge =
  (x: number, y: number): Act =>
  (editor) =>
    editor.moveBy(x, y, 'nudge');
const turn =
  (degrees: number): Act =>
  (editor) =>
    editor.turnBy(degrees, 'turn');
const grow =
  (across: number, down: number): Act =>
  (editor) =>
    editor.each(
      { id: 'layers.step.resized' },
      (layer: Layer) => {
        const width = Math.max(4, layer.width + across);
        const height = Math.max(4, layer.height + down);
        return resized(layer, { x: layer.x, y: layer.y, width, height });
      },
      'grow',
    );
const order =
  (steps: number): Act =>
  (editor) => {
    const [first] = editor.selected;
    if (first) editor.order(first.id, steps);
  };

/** Chord → what it does to what is selected. */
const KEYS: Readonly<Record<string, Act>> = {
  arrowleft: nudge(-1, 0),
  arrowright: nudge(1, 0),
  arrowup: nudge(0, -1),
  arrowdown: nudge(0, 1),
  'shift+arrowleft': nudge(-10, 0),
  'shift+arrowright': nudge(10, 0),
  'shift+arrowup': nudge(0, -10),
  'shift+arrowdown': nudge(0, 10),
  'ctrl+arrowleft': grow(-1, 0),
  'ctrl+arrowright': grow(1, 0),
  'ctrl+arrowup': grow(0, -1),
  'ctrl+arrowdown': grow(0, 1),
  'ctrl+shift+arrowleft': grow(-10, 0),
  'ctrl+shift+arrowright': grow(10, 0),
  'ctrl+shift+arrowup': grow(0, -10),
  'ctrl+shift+arrowdown': grow(0, 10),
  ',': turn(-1),
  '.': turn(1),
  '<': turn(-15),
  '>': turn(15),
  delete: (editor) => editor.remove(),
  backspace: (editor) => editor.remove(),
  'ctrl+d': (editor) => editor.duplicate(),
  'ctrl+g': (editor) => editor.group(),
  'ctrl+shift+g': (editor) => editor.ungroup(),
  'ctrl+]': order(1),
  'ctrl+[': order(-1),
  'ctrl+shift+}': order(400),
  'ctrl+shift+{': order(-400),
  'ctrl+l': (editor) => editor.lock(),
  escape: (editor) => {
    const { drawing, picking } = editor.state;
    if (picking !== undefined) editor.set({ picking: undefined });
    else if (drawing) editor.set({ drawing: false });
    else editor.select([]);
  },
  enter: (editor) => {
    const [first] = editor.selected;
    if (first?.type === 'text' && !first.locked) editor.edit(first.id);
  },
};

/**
 * Whether the key was one of the canvas's. Nothing of it works without a selection, nor while a text is typed.
 * @param singleKeys signs alone do something, too (WCAG 2.1.4)
 */
export function layerKey(editor: LayerEditor, chord: string, singleKeys: boolean): boolean {
  const act = Object.hasOwn(KEYS, chord) ? KEYS[chord] : undefined;
  const { selection, editing, drawing, picking } = editor.state;
  if (act === undefined || editing !== undefined || (chord.length === 1 && !singleKeys)) return false;
  const isOpen = drawing || picking !== undefined;
  if (selection.length === 0 && !(chord === 'escape' && isOpen)) return false;
  act(editor);
  return true;
}
