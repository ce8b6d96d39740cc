import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import { centreOf, extentOf } from '../../../../src/document/scene/geometry/boxes.ts';
import { colourOf, contrast } from '../../../../src/document/scene/palette.ts';
import type { Layer, Scene, TextLayer } from '../../../../src/document/scene/scene.ts';
import { HTML_LANG } from '../../../../src/protocol/locales.ts';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layer-panel.module.css';

/** The colour that lies under the middle of a text; undefined over a picture or a gradient, where it is more than one. */
export function backgroundOf(scene: Scene, text: TextLayer): string | undefined {
  if (text.plate && text.plate.opacity > 0.9) return colourOf(scene.palette, text.plate.colour);
  const at = centreOf(extentOf(text));
  const layers = layersOf(scene);
  const under = layers
    .slice(
      0,
      layers.findIndex(({ id }) => id === text.id),
    )
    .reverse();
  const covers = (layer: Layer) => {
    const box = extentOf(layer);
    return at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;
  };
  for (const layer of under) {
    if (layer.hidden || layer.type === 'text' || layer.type === 'line' || !covers(layer)) continue;
    if (layer.type !== 'figure' || typeof layer.fill !== 'string' || layer.opacity < 0.9) return undefined;
    if (layer.fill !== 'none') return colourOf(scene.palette, layer.fill);
  }
  const background = scene.pages[0]?.background;
  return typeof background === 'string' ? colourOf(scene.palette, background) : undefined;
}

/** How far a text stands out from what is under it, and what that means. Shown only where it can be measured. */
export function ContrastLine({ layer }: { layer: TextLayer }) {
  const { t, locale } = useLayerTexts();
  const { scene, over } = useLayers();
  const background = backgroundOf(scene, layer);
  // Over a photo there is no one colour under it.
  if (background === undefined || over !== undefined) return null;
  const ratio = contrast(colourOf(scene.palette, layer.colour), background);
  const figure = new Intl.NumberFormat(HTML_LANG[locale], { maximumFractionDigits: 1 }).format(ratio);
  const good = ratio >= 4.5 || (ratio >= 3 && layer.size >= scene.width / 30);
  return (
    <p className={styles.contrast} data-good={good}>
      <Icon name={good ? 'circle-check' : 'triangle-exclamation-point'} size={16} />
      <span>{t('layers.contrast', { ratio: figure })}</span>
      <span>{t(good ? 'layers.contrast.good' : ratio >= 3 ? 'layers.contrast.large' : 'layers.contrast.poor')}</span>
    </p>
  );
}
