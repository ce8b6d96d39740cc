import { type ReactNode, useEffect, useMemo } from 'react';
import { layersOf } from '../../../../../src/document/scene/edit/edit-layers.ts';
import { canvasMeasure } from '../../../../../src/fonts/canvas-measure.ts';
import { LayerProvider } from '../../../../shell/layers/model/layer-context.ts';
import { useStore } from '../../../../shell/model/use-store.ts';
import { PHOTO_COLOURS, pickedColour } from '../../layers/photo-colours.ts';
import { MATTE } from '../../layers/subject-mask.ts';
import type { LayersPort } from '../../model/layering.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { BehindRow } from './BehindRow.tsx';

/** The photo's layers for the canvas and its panels. */
export function LayersProvider({ layers, children }: { layers: LayersPort; children: ReactNode }) {
  const photo = usePhoto();
  const scene = usePhotoState(() => layers.scene);
  const crop = usePhotoState((state) => state.values.crop);
  const fonts = useStore(layers.fonts, (state) => state.fonts);
  const subject = useStore(layers.subject.store, (state) => state.mask);
  const matte = usePhotoState((state) => state.document?.edit?.assets[MATTE]);
  const isCovered = layersOf(scene).some(({ behind, hidden }) => behind && !hidden);
  const wanted = isCovered ? matte : undefined;
  useEffect(() => {
    layers.fetchFonts(scene).catch(() => {
      // Named in the panel.
    });
  }, [layers, scene]);
  useEffect(() => {
    layers.subject.show(wanted, crop).catch(() => {
      // Without it the layer is shown before the subject.
    });
  }, [layers, wanted, crop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when fonts have come
  const measure = useMemo(canvasMeasure, [fonts]);
  const parts = useMemo(
    () => ({
      editor: layers.editor,
      scene,
      measure,
      picture: () => undefined,
      over: {
        subject,
        colours: PHOTO_COLOURS,
        colourAt: (at: { x: number; y: number }) => pickedColour(photo.state, at, scene),
        Rows: BehindRow,
      },
    }),
    [layers, photo, scene, measure, subject],
  );
  return <LayerProvider value={parts}>{children}</LayerProvider>;
}
