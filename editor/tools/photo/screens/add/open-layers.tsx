import { layersOf } from '../../../../../src/document/scene/edit/edit-layers.ts';
import { loadLayerTexts } from '../../../../shell/layers/texts/load.ts';
import { carryLayers } from '../../layers/carry-layers.ts';
import { PhotoLayers } from '../../layers/photo-layers.ts';
import { keepLayers, readLayers } from '../../layers/read-layers.ts';
import { frameSize } from '../../model/frame-size.ts';
import type { Layering } from '../../model/layering.ts';
import type { PhotoEditor } from '../../model/photo-editor.ts';
import { LayerBar } from './LayerBar.tsx';
import { LayersOver } from './LayersOver.tsx';

/** Layers of photo editing, with their words. @throws NETWORK */
export async function openLayers(editor: PhotoEditor): Promise<Layering> {
  await editor.ports.translator.add(loadLayerTexts);
  return {
    layers: new PhotoLayers(editor),
    Over: LayersOver,
    Bar: LayerBar,
    carried(kept, from, to, photo) {
      const scene = readLayers(kept);
      const children = [...carryLayers(layersOf(scene), from, to, photo)];
      const pages = scene.pages.map((page) => ({ ...page, children }));
      return keepLayers({ ...scene, ...frameSize(to, photo), pages });
    },
  };
}
