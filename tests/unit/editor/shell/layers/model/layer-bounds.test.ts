import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LayerDrag } from '../../../../../../editor/shell/layers/model/layer-drag.ts';
import { layerKey } from '../../../../../../editor/shell/layers/model/layer-keys.ts';
import { newStroke } from '../../../../../../src/document/scene/edit/new-layer.ts';
import { cornersOf } from '../../../../../../src/document/scene/geometry/boxes.ts';
import { nearAngle } from '../../../../../../src/document/scene/geometry/resize.ts';
import { readScene } from '../../../../../../src/document/scene/read-scene.ts';
import { MOST_LAYERS } from '../../../../../../src/document/scene/scene.ts';
import { box, sceneWith, words } from '../../../../document/scene/scenes.ts';
import { editorOf } from '../harness.ts';

const canBeRead = (scene: unknown) => readScene(JSON.parse(JSON.stringify(scene))) !== undefined;

describe('a key that is held down', () => {
  it.each(['>', '<', '.', ','])('%s turns round and round, and the page stays one', (chord) => {
    const { editor, layer } = editorOf(sceneWith(box('a')));
    editor.select(['a']);
    for (let press = 0; press < 500; press += 1) layerKey(editor, chord, true);
    expect(Math.abs(layer('a')?.rotation ?? 999)).toBeLessThanOrEqual(180);
    expect(canBeRead(editor.scene)).toBe(true);
  });

  it.each(['ctrl+shift+arrowleft', 'ctrl+shift+arrowup'])(
    '%s makes a group small, and its letters stay letters',
    (chord) => {
      const group = { ...box('g'), type: 'group' as const, children: [words('t', 'Hi', { size: 9 })] };
      const { editor } = editorOf(sceneWith(group));
      editor.select(['g']);
      for (let press = 0; press < 60; press += 1) layerKey(editor, chord, true);
      expect(canBeRead(editor.scene)).toBe(true);
    },
  );
});

describe('an angle', () => {
  it('is the same direction, by half a turn at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 9_000 }), (degrees) => {
        const near = nearAngle(degrees);
        expect(Math.abs(near)).toBeLessThanOrEqual(180);
        expect((((near - degrees) % 360) + 360) % 360).toBe(0);
        expect(nearAngle(near)).toBe(near);
      }),
    );
  });
});

describe('a line that lies flat', () => {
  const flat = () => {
    const scene = sceneWith();
    const line = newStroke(scene, false);
    return { ...editorOf({ ...scene, pages: [{ background: '@ground', bleed: 0, children: [line] }] }), id: line.id };
  };

  it('drawn at a corner with Shift has a length, and the page can be read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90, max: 90 }),
        fc.integer({ min: -90, max: 90 }),
        fc.boolean(),
        (x, y, mirrored) => {
          const { editor, layer, id } = flat();
          editor.select([id]);
          new LayerDrag(editor).resize({ x: 1, y: 1 }, { x, y }, 1, { keep: true, mirrored, free: true });
          expect(cornersOf(layer(id) ?? box('none')).every((corner) => Number.isFinite(corner.x + corner.y))).toBe(
            true,
          );
          expect(canBeRead(editor.scene)).toBe(true);
        },
      ),
    );
  });
});

describe('a page that is full', () => {
  const full = () => editorOf(sceneWith(...Array.from({ length: MOST_LAYERS }, (_, at) => box(`l${at}`))));

  it('takes no layer more, says so, and has no step of it', () => {
    const { editor, layers, steps, said } = full();
    editor.add(box('one-more'));
    expect(said).toEqual(['layers.say.full']);
    editor.select(['l0']);
    editor.duplicate();
    expect(said.at(-1)).toBe('layers.say.full');
    expect([layers().length, steps()]).toEqual([MOST_LAYERS, ['begun']]);
  });

  it('takes one again when one has gone', () => {
    const { editor, layers, said } = full();
    editor.remove(['l0']);
    editor.add(box('one-more'));
    expect(layers().at(-1)?.id).toBe('one-more');
    expect(said).not.toContain('layers.say.full');
  });
});
