import { describe, expect, it } from 'vitest';
import { reshape } from '../../../../../src/document/scene/geometry/reshape.ts';
import { box, sceneWith, words } from '../scenes.ts';

const layersOf = (scene: ReturnType<typeof sceneWith>) => scene.pages[0]?.children ?? [];

describe('a scene in another shape', () => {
  const scene = sceneWith(
    box('ground', { x: 0, y: 0, width: 400, height: 300, anchors: { x: 'stretch', y: 'stretch' } }),
    words('title', 'A', { x: 20, y: 20, anchors: { x: 'start', y: 'start' } }),
    box('corner', { x: 290, y: 240, width: 100, height: 50, anchors: { x: 'end', y: 'end' } }),
    box('middle', { x: 150, y: 125, anchors: { x: 'centre', y: 'centre' } }),
  );

  it('keeps every layer at its edges, and letters in proportion', () => {
    const [background, title, corner, middle] = layersOf(reshape(scene, { width: 400, height: 900 }));
    expect(background).toMatchObject({ x: 0, y: 0, width: 400, height: 900 });
    expect(title).toMatchObject({ x: 20, y: 20, size: 20 });
    expect(corner).toMatchObject({ x: 290, y: 840 });
    expect(middle).toMatchObject({ x: 150, y: 425, width: 100 });
  });

  it('of the same shape, larger, is the same picture', () => {
    const large = layersOf(reshape(scene, { width: 800, height: 600 }));
    for (const [at, layer] of layersOf(scene).entries()) {
      expect(large[at]).toMatchObject({
        x: layer.x * 2,
        y: layer.y * 2,
        width: layer.width * 2,
        height: layer.height * 2,
      });
    }
  });
});
