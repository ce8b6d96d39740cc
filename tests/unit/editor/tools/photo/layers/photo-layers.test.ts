import { describe, expect, it } from 'vitest';
import { pickedColour } from '../../../../../../editor/tools/photo/layers/photo-colours.ts';
import { PhotoLayers } from '../../../../../../editor/tools/photo/layers/photo-layers.ts';
import { keepLayers, readLayers } from '../../../../../../editor/tools/photo/layers/read-layers.ts';
import { coveredBy } from '../../../../../../editor/tools/photo/layers/subject-mask.ts';
import { changeCrop } from '../../../../../../editor/tools/photo/model/change-crop.ts';
import { readValues } from '../../../../../../editor/tools/photo/model/values.schema.ts';
import { newFigure, newText } from '../../../../../../src/document/scene/edit/new-layer.ts';
import { NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';
import { box, sceneWith, words } from '../../../../document/scene/scenes.ts';
import { createEditor, photoOf } from '../harness.ts';

async function withLayers() {
  const all = await createEditor();
  await all.editor.open(photoOf(128, 96));
  const { layers } = await all.editor.loadLayers();
  const names = () => all.editor.state.document?.history.steps.map(({ name }) => name.id) ?? [];
  return { ...all, layers, names };
}

describe('layers over a photo', () => {
  it('are a page as large as the cropped photo, each change of it one step of the document', async () => {
    const { editor, layers, names } = await withLayers();
    expect(layers.scene).toMatchObject({ width: 128, height: 96 });
    layers.editor.add(newText(layers.scene, 'Hello', true));
    layers.editor.moveBy(3, 4, 'nudge');
    layers.editor.moveBy(3, 4, 'nudge');
    expect(names().slice(1)).toEqual(['layers.step.added', 'layers.step.moved']);
    const moved = layers.scene;
    editor.undo();
    editor.undo();
    expect([layers.scene.pages[0]?.children, editor.state.values.layers]).toEqual([[], undefined]);
    editor.redo();
    editor.redo();
    expect(layers.scene).toEqual(moved);
  });

  it('stay where they lie when sliders move, and go with the photo when it is cropped', async () => {
    const { editor, layers } = await withLayers();
    layers.editor.add(newFigure(layers.scene, 'rect'));
    const { layers: before } = editor.state.values;
    editor.change(
      { ...NEUTRAL, crop: editor.state.values.crop, light: { ...NEUTRAL.light, exposure: 1 } },
      {
        id: 'photo.step.grey',
      },
    );
    expect(editor.state.values.layers).toBe(before);
    changeCrop(editor, { rect: { x: 0.25, y: 0, width: 0.5, height: 1 } }, { id: 'photo.step.crop' });
    const [figure] = layers.scene.pages[0]?.children ?? [];
    expect([layers.scene.width, figure?.x, figure?.y]).toEqual([64, 16, 32]);
    editor.undo();
    expect(editor.state.values.layers).toEqual(before);
  });

  it('what is no layer is refused where it would be drawn, and is not shown', async () => {
    const { editor, layers } = await withLayers();
    const wrong = { width: 128, height: 96, script: 'sc' as const, children: [{ type: 'script' }] };
    expect(() => readLayers(wrong)).toThrow();
    void editor.changeLayers(wrong, { id: 'layers.step.added', values: { name: '' } }, {});
    expect(layers.scene.pages[0]?.children).toEqual([]);
  });

  it('pick up letters a tenth larger, or the pen where none is selected', async () => {
    const { layers } = await withLayers();
    layers.sizeBy(1);
    expect(layers.editor.state.pen.thickness).toBe(13);
    layers.editor.add({ ...newText(layers.scene, 'Hello', false), size: 20 });
    layers.sizeBy(1);
    layers.sizeBy(-1);
    layers.sizeBy(1);
    expect(layers.scene.pages[0]?.children[0]).toMatchObject({ size: 22 });
  });

  it('forget what was selected when another photo is opened', async () => {
    const { editor, layers } = await withLayers();
    layers.editor.add(newFigure(layers.scene, 'star'));
    expect(layers.editor.selected).toHaveLength(1);
    await editor.open(photoOf(64, 64));
    expect(layers.editor.state.selection).toEqual([]);
    expect(layers.scene.pages[0]?.children).toEqual([]);
  });

  it('fetch fonts with their characters once a page, and name those that could not be had', async () => {
    const { editor } = await createEditorWithText();
    const asked: string[] = [];
    const layers = new PhotoLayers(editor, async (wanted) => {
      asked.push(...wanted.map(({ text }) => text));
      return ['Noto Sans'];
    });
    await layers.fetchFonts(layers.scene);
    await layers.fetchFonts(layers.scene);
    expect([asked, layers.fonts.getState()]).toEqual([['Hello'], { fonts: 1, missing: ['Noto Sans'] }]);
  });
});

async function createEditorWithText() {
  const { editor, layers } = await withLayers();
  layers.editor.add(newText(layers.scene, 'Hello', true));
  return { editor };
}

describe('layers as they are kept', () => {
  it('come back the same, without what is undefined, and the same page for the same object', () => {
    const scene = sceneWith(words('title', 'Hello', { plate: undefined }), box('box'));
    const kept = keepLayers(scene);
    expect(readLayers(kept)).toBe(readLayers(kept));
    const again = readLayers(JSON.parse(JSON.stringify(kept)));
    expect(again.pages[0]?.children).toEqual(JSON.parse(JSON.stringify(scene.pages[0]?.children)));
    expect(readValues({ layers: kept }).layers).toBe(kept);
    for (const layers of [
      { ...kept, width: 0 },
      { ...kept, script: 'xx' },
      { ...kept, children: 'none' },
    ])
      expect(() => readValues({ layers })).toThrow();
  });

  it('a colour is picked as the photo shows it, and none beside it', async () => {
    const { editor } = await withLayers();
    const page = { width: 128, height: 96 };
    expect(pickedColour(editor.state, { x: 64, y: 48 }, page)).toMatch(/^#[0-9a-f]{6}$/);
    expect(pickedColour(editor.state, { x: -1, y: 48 }, page)).toBeUndefined();
    const bright = { ...editor.state, values: { ...NEUTRAL, light: { ...NEUTRAL.light, exposure: 5 } } };
    expect(pickedColour(bright, { x: 64, y: 48 }, page)).not.toBe(pickedColour(editor.state, { x: 64, y: 48 }, page));
  });

  it('what a matte keeps covers, what it leaves out is seen', () => {
    const data = Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 100, 100, 100, 255);
    expect([...coveredBy({ data, width: 3, height: 1 }).data]).toEqual([
      0, 0, 0, 255, 255, 255, 255, 255, 155, 155, 155, 255,
    ]);
  });
});
