import { describe, expect, it } from 'vitest';
import type { LayerEditor } from '../../../../../../editor/shell/layers/model/layer-editor.ts';
import { layerKey } from '../../../../../../editor/shell/layers/model/layer-keys.ts';
import { box, sceneWith, words } from '../../../../document/scene/scenes.ts';
import { editorOf } from '../harness.ts';

const scene = () =>
  sceneWith(box('a', { x: 0, y: 0 }), words('b', 'Hello', { x: 150, y: 0 }), box('c', { x: 300, y: 0, locked: true }), {
    ...box('g', { x: 0, y: 100 }),
    type: 'group',
    children: [box('g1'), box('g2', { x: 50 })],
  });

describe('what changes nothing is no step', () => {
  const acts: [string, readonly string[], (editor: LayerEditor) => void][] = [
    ['the front layer further to the front', ['g'], (editor) => editor.order('g', 1)],
    ['the back layer further to the back', ['a'], (editor) => editor.order('a', -400)],
    ['a layer that is gone', [], (editor) => editor.order('gone', 1)],
    ['one at the page’s edge to that edge', ['a'], (editor) => editor.align('left')],
    ['two at the same height to that height', ['a', 'b'], (editor) => editor.align('top')],
    ['a locked one to an edge', ['c'], (editor) => editor.align('right')],
    ['two with the same gap', ['a', 'b'], (editor) => editor.distribute('x')],
    ['two and a locked one', ['a', 'b', 'c'], (editor) => editor.distribute('x')],
    ['a lock with nothing selected', [], (editor) => editor.lock()],
    ['a lock of what is gone', ['gone'], (editor) => editor.lock()],
    ['a name that it has', ['a'], (editor) => editor.rename('a', '  ')],
    ['a name for what is gone', [], (editor) => editor.rename('gone', 'x')],
    ['the words that it has', ['b'], (editor) => editor.typed('b', 'Hello')],
    ['words into what has none', ['a'], (editor) => editor.typed('a', 'Hello')],
    ['one alone as a group', ['a'], (editor) => editor.group()],
    ['what is no group taken apart', ['a', 'b'], (editor) => editor.ungroup()],
    ['a locked one taken away', ['c'], (editor) => editor.remove()],
    ['a locked one moved', ['c'], (editor) => editor.moveBy(5, 5)],
    ['nothing copied', [], (editor) => editor.duplicate()],
  ];

  it.each(acts)('%s', (_, selection, act) => {
    const { editor, steps } = editorOf(scene());
    editor.set({ selection });
    act(editor);
    expect(steps()).toEqual(['begun']);
  });
});

describe('a selection whose layers are gone', () => {
  it.each(['arrowleft', 'delete', 'ctrl+d', 'ctrl+g', 'ctrl+shift+g', 'ctrl+]', 'ctrl+l', '<'])(
    'does nothing by %s: what can be done again stays',
    (chord) => {
      const { editor, steps } = editorOf(scene());
      editor.set({ selection: ['undone'] });
      layerKey(editor, chord, true);
      expect(steps()).toEqual(['begun']);
    },
  );
});

describe('a layer within a group', () => {
  it('is taken away by its name, and the group stays', () => {
    const { editor, steps, layer, said } = editorOf(scene());
    editor.remove(['g1']);
    const group = layer('g');
    expect(group?.type === 'group' && group.children.map(({ id }) => id)).toEqual(['g2']);
    expect([steps().at(-1), said.at(-1)]).toEqual(['layers.step.removed', 'layers.say.removed']);
  });

  it('is hidden, renamed and changed where it lies, and no other becomes another value', () => {
    const { editor, layer } = editorOf(scene());
    const [before, other] = [layer('g'), layer('a')];
    editor.show('g2');
    editor.rename('g2', `  ${'x'.repeat(300)} `);
    const after = layer('g');
    if (before?.type !== 'group' || after?.type !== 'group') throw new Error('no group');
    expect(after.children[1]).toMatchObject({ hidden: true, name: 'x'.repeat(200) });
    expect(after.children[0]).toBe(before.children[0]);
    expect(layer('a')).toBe(other);
  });
});

describe('locking', () => {
  it('locks all where one is free, frees them where none is', () => {
    const { editor, layer, steps } = editorOf(scene());
    editor.select(['a', 'c']);
    editor.lock();
    expect([layer('a')?.locked, layer('c')?.locked]).toEqual([true, true]);
    editor.lock();
    expect([layer('a')?.locked, layer('c')?.locked]).toEqual([false, false]);
    expect(steps()).toEqual(['begun', 'layers.step.locked', 'layers.step.unlocked']);
  });

  it('keeps a layer where it is, also when those beside it are spread evenly', () => {
    const { editor, layer } = editorOf(
      sceneWith(box('a', { x: 0 }), box('b', { x: 110, locked: true }), box('c', { x: 120 }), box('d', { x: 290 })),
    );
    editor.set({ selection: ['a', 'b', 'c', 'd'] });
    editor.distribute('x');
    // 100 px wide each: the gaps between a, c and d become 45.
    expect(['a', 'b', 'c', 'd'].map((id) => layer(id)?.x)).toEqual([0, 110, 145, 290]);
  });
});

describe('the order of layers', () => {
  it('is said with the place, also at the end', () => {
    const { editor, layers, said } = editorOf(scene());
    editor.order('a', 1);
    expect(layers().map(({ id }) => id)).toEqual(['b', 'a', 'c', 'g']);
    editor.order('a', 400);
    editor.order('a', 1);
    expect(layers().at(-1)?.id).toBe('a');
    expect(said.filter((one) => one === 'layers.say.order')).toHaveLength(3);
  });
});

describe('a group', () => {
  it('taken apart leaves what it held selected, where it was on the page', () => {
    const { editor, layer } = editorOf(scene());
    editor.select(['g']);
    editor.ungroup();
    expect(editor.state.selection).toEqual(['g1', 'g2']);
    expect([layer('g'), layer('g1')?.y, layer('g2')?.x]).toEqual([undefined, 100, 50]);
  });

  it('copied has new names throughout', () => {
    const { editor, layers } = editorOf(scene());
    editor.select(['g']);
    editor.duplicate();
    const copy = layers().at(-1);
    if (copy?.type !== 'group') throw new Error('no group');
    const ids = [copy.id, ...copy.children.map(({ id }) => id)];
    expect(new Set([...ids, 'g', 'g1', 'g2']).size).toBe(6);
    expect([copy.x, copy.y, copy.children[1]?.x]).toEqual([24, 124, 50]);
  });
});

describe('escape', () => {
  it('leaves first what is open, then the selection', () => {
    const { editor } = editorOf(scene());
    editor.select(['a']);
    editor.set({ drawing: true });
    expect([layerKey(editor, 'escape', true), editor.state.drawing, editor.state.selection]).toEqual([
      true,
      false,
      ['a'],
    ]);
    expect([layerKey(editor, 'escape', true), editor.state.selection]).toEqual([true, []]);
    expect(layerKey(editor, 'escape', true)).toBe(false);
  });

  it('is no key of the canvas while words are typed', () => {
    const { editor } = editorOf(scene());
    editor.select(['b']);
    editor.edit('b');
    expect(layerKey(editor, 'escape', true)).toBe(false);
    expect(layerKey(editor, 'toString', true)).toBe(false);
  });
});
