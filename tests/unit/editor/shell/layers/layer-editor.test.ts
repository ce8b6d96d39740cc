import { describe, expect, it } from 'vitest';
import { scenePartsOf } from '../../../../../editor/shell/layers/files/scene-parts.ts';
import { LayerDrag } from '../../../../../editor/shell/layers/model/layer-drag.ts';
import { layerKey } from '../../../../../editor/shell/layers/model/layer-keys.ts';
import { layerAt } from '../../../../../editor/shell/layers/stage/layer-at.ts';
import { box, plainMeasure, sceneWith, words } from '../../../document/scene/scenes.ts';
import { editorOf } from './harness.ts';

const scene = () =>
  sceneWith(
    box('a', { x: 20, y: 20 }),
    words('b', 'Hello', { x: 200, y: 40 }),
    box('c', { x: 40, y: 200, locked: true }),
  );

describe('what is selected', () => {
  it('goes through the layers that can be taken, and is said by name', () => {
    const { editor, said } = editorOf(scene());
    expect([editor.selectNext(1), editor.state.selection]).toEqual([true, ['a']]);
    expect([editor.selectNext(1), editor.state.selection]).toEqual([true, ['b']]);
    expect(editor.selectNext(1)).toBe(false);
    expect(editor.selected.map((layer) => editor.nameOf(layer))).toEqual(['Hello']);
    expect(said).toContain('layers.say.selected');
  });

  it.each([
    ['arrowright', { x: 21, y: 20 }],
    ['shift+arrowdown', { x: 20, y: 30 }],
    ['ctrl+arrowright', { x: 20, width: 101 }],
    ['ctrl+shift+arrowup', { height: 40 }],
    [',', { rotation: -1 }],
    ['>', { rotation: 15 }],
  ])('%s changes it', (chord, wanted) => {
    const { editor, layer } = editorOf(scene());
    editor.select(['a']);
    expect(layerKey(editor, chord, true)).toBe(true);
    expect(layer('a')).toMatchObject(wanted);
  });

  it('is copied, grouped and taken away by keys; nothing of it works without a selection or while typing', () => {
    const { editor, layers } = editorOf(scene());
    expect(layerKey(editor, 'delete', true)).toBe(false);
    editor.select(['a', 'b']);
    layerKey(editor, 'ctrl+d', true);
    expect(layers()).toHaveLength(5);
    layerKey(editor, 'ctrl+g', true);
    expect(layers().map(({ type }) => type)).toEqual(['figure', 'text', 'figure', 'group']);
    layerKey(editor, 'delete', true);
    expect(layers()).toHaveLength(3);
    editor.select(['b']);
    layerKey(editor, 'enter', true);
    expect([editor.state.editing, layerKey(editor, 'delete', true)]).toEqual(['b', false]);
  });

  it('turns by no sign alone where the person turned those off, and goes on by the other keys', () => {
    const { editor, layer } = editorOf(scene());
    editor.select(['a']);
    for (const sign of [',', '.', '<', '>']) expect(layerKey(editor, sign, false), sign).toBe(false);
    expect(layer('a')).toMatchObject({ rotation: 0 });
    for (const chord of ['arrowright', 'ctrl+[', 'delete']) expect(layerKey(editor, chord, false), chord).toBe(true);
  });

  it('typed letter by letter is one step', () => {
    const { editor, steps, layer } = editorOf(scene());
    for (const text of ['H', 'Hi']) editor.typed('b', text);
    expect(layer('b')).toMatchObject({ text: 'Hi' });
    expect(steps()).toEqual(['begun', 'layers.step.typed']);
  });
});

describe('a drag', () => {
  it('is one step, drawn to lines, and goes back when it is given up', () => {
    const { editor, steps, layer } = editorOf(scene());
    editor.select(['a']);
    const drag = new LayerDrag(editor);
    drag.move({ x: 50, y: 0 }, 1, true);
    drag.move({ x: 128, y: 0 }, 1, false);
    expect(layer('a')?.x).toBe(150);
    expect(editor.state.guides.some(({ kind }) => kind === 'centre')).toBe(true);
    drag.end();
    expect(editor.state.guides).toEqual([]);
    expect(steps()).toHaveLength(2);
    const other = new LayerDrag(editor);
    other.resize({ x: 1, y: 1 }, { x: 33, y: 0 }, 1, { keep: false, mirrored: false, free: true });
    expect(layer('a')?.width).toBe(133);
    other.cancel();
    expect(layer('a')?.width).toBe(100);
  });

  it('at a corner makes letters larger; a locked layer stays', () => {
    const { editor, layer } = editorOf(scene());
    editor.select(['b']);
    new LayerDrag(editor).resize({ x: 1, y: 1 }, { x: 100, y: 50 }, 1, { keep: false, mirrored: false, free: true });
    expect(layer('b')).toMatchObject({ width: 200, size: 40 });
    editor.select(['c']);
    new LayerDrag(editor).move({ x: 10, y: 10 }, 1, true);
    expect(layer('c')?.x).toBe(40);
  });
});

it('a press finds the front layer that can be taken: letters by their own width, circles by their own edge', () => {
  const page = sceneWith(
    box('a', { x: 0, y: 0, figure: 'ellipse' }),
    words('b', 'ab', { x: 0, y: 100, width: 300 }),
    box('c', { locked: true }),
  );
  expect(layerAt(page, { x: 50, y: 25 }, plainMeasure)?.id).toBe('a');
  expect(layerAt(page, { x: 2, y: 2 }, plainMeasure)).toBeUndefined();
  expect(layerAt(page, { x: 10, y: 110 }, plainMeasure)?.id).toBe('b');
  expect(layerAt(page, { x: 200, y: 110 }, plainMeasure)).toBeUndefined();
});

it('for print texts stay texts, in the order of the layers; what lies behind letters is a picture', () => {
  const page = sceneWith(
    box('a'),
    words('b', 'x'),
    box('c'),
    words('d', 'y', { outline: { width: 2, colour: '@ink' } }),
  );
  expect(
    scenePartsOf(page).map((part) => (part.kind === 'text' ? part.layer.id : part.layers.map(({ id }) => id))),
  ).toEqual([['a'], 'b', ['c', 'd'], 'd']);
});
