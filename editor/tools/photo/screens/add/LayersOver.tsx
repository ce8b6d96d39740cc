import { useMemo } from 'react';
import { renderScene } from '../../../../../src/document/scene/render/render-scene.ts';
import { useLayers } from '../../../../shell/layers/model/layer-context.ts';
import { LayerStage } from '../../../../shell/layers/stage/LayerStage.tsx';
import type { OverProps } from '../../model/layering.ts';
import { usePhotoState } from '../../model/photo-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './add.module.css';
import { LayersProvider } from './LayersProvider.tsx';

/** Layers over the photo: to be changed while the Add tab is open, to be looked at else. */
export function LayersOver({ shown, open }: OverProps) {
  const { t } = useTexts();
  const layers = usePhotoState((state) => state.layering?.layers);
  const width = usePhotoState(() => layers?.scene.width ?? 1);
  if (layers === undefined) return null;
  return (
    <LayersProvider layers={layers}>
      {open ? <LayerStage scale={shown.width / width} label={t('photo.layers')} /> : <StaticLayers />}
    </LayersProvider>
  );
}

function StaticLayers() {
  const { scene, measure, picture, over } = useLayers();
  const svg = useMemo(
    () =>
      renderScene(scene, {
        letters: { as: 'text', measure },
        picture,
        prefix: 'still-',
        clear: true,
        subject: over?.subject,
      }),
    [scene, measure, picture, over],
  );
  return (
    <div
      className={styles.still}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own text, with every word and address escaped
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
