import { slotsOf } from '../../src/document/scene/find-layer.ts';
import type { ImageLayer, Scene } from '../../src/document/scene/scene.ts';

/** What it takes to put a photo into a drawing of the scene. */
export type PhotoPlace = Pick<ImageLayer, 'id' | 'width' | 'height' | 'fit' | 'focus'>;

/** The places of a scene that are meant for a person's photo. */
export const photoPlaces = (scene: Scene): PhotoPlace[] =>
  slotsOf(scene).flatMap((layer) =>
    layer.type === 'image' && layer.slot === 'photo'
      ? [{ id: layer.id, width: layer.width, height: layer.height, fit: layer.fit, focus: layer.focus }]
      : [],
  );
