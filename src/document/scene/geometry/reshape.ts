import type { Anchor, Layer, Scene } from '../scene.ts';
import { resized, scaled } from './group.ts';

/** Where a span of `size` at `start` lies on a side that was `before` and is `after`, drawn `factor` as large. */
function placed(
  anchor: Anchor,
  { start, size }: { start: number; size: number },
  before: number,
  after: number,
  factor: number,
) {
  const drawn = size * factor;
  switch (anchor) {
    case 'start':
      return { start: start * factor, size: drawn };
    case 'end':
      return { start: after - (before - start - size) * factor - drawn, size: drawn };
    case 'centre':
      return { start: after / 2 + (start + size / 2 - before / 2) * factor - drawn / 2, size: drawn };
    case 'stretch':
      return { start: start * factor, size: after - (before - size) * factor };
  }
}

/**
 * The scene in another shape: letters and pictures grow with the smaller of both sides, and each layer keeps its distance to the
 * edges that it is anchored to. What is stretched both ways fills what it filled.
 */
export function reshape(scene: Scene, { width, height }: { width: number; height: number }): Scene {
  const factor = Math.min(width / scene.width, height / scene.height);
  const place = (layer: Layer): Layer => {
    const x = placed(layer.anchors.x, { start: layer.x, size: layer.width }, scene.width, width, factor);
    const y = placed(layer.anchors.y, { start: layer.y, size: layer.height }, scene.height, height, factor);
    const box = { x: x.start, y: y.start, width: Math.max(0, x.size), height: Math.max(0, y.size) };
    return resized(scaled(layer, factor), box);
  };
  const pages = scene.pages.map((page) => ({
    ...page,
    bleed: page.bleed * factor,
    children: page.children.map(place),
  }));
  return { ...scene, width, height, pages };
}
