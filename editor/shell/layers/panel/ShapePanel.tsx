import type { FigureLayer, ImageLayer, LineLayer, SvgLayer } from '../../../../src/document/scene/scene.ts';
import { MASKS } from '../../../../src/document/scene/scene.ts';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { Menu } from '../../../../src/ui/kit/Menu.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import { useLayers } from '../model/layer-context.ts';
import { KIND_WORDS } from '../model/layer-name.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import { ColourRow } from './ColourRow.tsx';
import styles from './layer-panel.module.css';

type Shape = FigureLayer | ImageLayer | LineLayer | SvgLayer;

const shadowOf = ({ width }: Shape) => ({
  x: 0,
  y: width * 0.03,
  blur: width * 0.06,
  colour: '#000000',
  opacity: 0.35,
});

/** Of a figure that is not filled: without it nothing would be seen. */
const outlineOf = ({ width, fill }: FigureLayer) => ({
  width: Math.max(2, Math.round(width / 40)),
  colour: typeof fill === 'string' && fill !== 'none' ? fill : '@accent',
});

/** What a figure, a picture, a line or a drawing can be. */
export function ShapePanel({ layer }: { layer: Shape }) {
  const { t } = useLayerTexts();
  return (
    <section className={styles.group} aria-label={t(KIND_WORDS[layer.type])}>
      <h2>{t(KIND_WORDS[layer.type])}</h2>
      {layer.type === 'figure' && <FigureRows layer={layer} />}
      {layer.type === 'image' && <ImageRows layer={layer} />}
      {(layer.type === 'line' || layer.type === 'svg') && <PenRows layer={layer} />}
    </section>
  );
}

function usePut<Kind extends Shape>(layer: Kind) {
  const { editor } = useLayers();
  return (change: Partial<Kind>, gesture?: string) =>
    editor.change(
      layer.id,
      { id: 'layers.step.look' },
      (one) => (one.type === layer.type ? { ...one, ...change } : one),
      gesture,
    );
}

function FigureRows({ layer }: { layer: FigureLayer }) {
  const { t } = useLayerTexts();
  const { scene } = useLayers();
  const put = usePut(layer);
  return (
    <>
      <Toggle
        label={t('layers.fill')}
        on={layer.fill !== 'none'}
        onToggle={(on) => put(on ? { fill: '@accent' } : { fill: 'none', stroke: layer.stroke ?? outlineOf(layer) })}
      />
      {layer.fill !== 'none' && (
        <ColourRow
          label={t('layers.colour')}
          value={typeof layer.fill === 'string' ? layer.fill : '@accent'}
          palette={scene.palette}
          onPick={(fill) => put({ fill })}
        />
      )}
      {layer.figure === 'rect' && (
        <LineSlider
          label={t('layers.corners')}
          value={Math.round(layer.radius)}
          min={0}
          max={Math.round(Math.min(layer.width, layer.height) / 2)}
          onSlide={(radius, gesture) => put({ radius }, gesture)}
        />
      )}
      <LineSlider
        label={t('layers.outline')}
        value={Math.round(layer.stroke?.width ?? 0)}
        min={0}
        max={Math.max(60, Math.round(layer.width / 5))}
        onSlide={(width, gesture) =>
          put({ stroke: width === 0 ? undefined : { width, colour: layer.stroke?.colour ?? '@ink' } }, gesture)
        }
      />
      {layer.stroke && (
        <ColourRow
          label={t('layers.outline')}
          value={layer.stroke.colour}
          palette={scene.palette}
          onPick={(colour) => layer.stroke && put({ stroke: { ...layer.stroke, colour } })}
        />
      )}
      <Toggle
        label={t('layers.shadow')}
        on={layer.shadow !== undefined}
        onToggle={(on) => put({ shadow: on ? shadowOf(layer) : undefined })}
      />
    </>
  );
}

function ImageRows({ layer }: { layer: ImageLayer }) {
  const { t } = useLayerTexts();
  const put = usePut(layer);
  const focus = (change: Partial<ImageLayer['focus']>, gesture: string) =>
    put({ focus: { ...layer.focus, ...change } }, gesture);
  return (
    <>
      <Segments
        label={t('layers.fills')}
        value={layer.fit}
        options={[
          { value: 'cover', label: t('layers.fills.cover') },
          { value: 'contain', label: t('layers.fills.contain') },
        ]}
        onChoose={(fit) => put({ fit })}
      />
      <Menu
        label={t('layers.mask')}
        value={layer.mask}
        options={MASKS.map((mask) => ({ value: mask, label: t(`layers.mask.${mask}`) }))}
        onPick={(mask) => put({ mask, radius: mask === 'round' ? layer.width * 0.12 : layer.radius })}
      />
      <LineSlider
        label={t('layers.zoom')}
        value={Math.round(layer.focus.zoom * 100)}
        min={50}
        max={400}
        initial={100}
        format={(value) => `${value} %`}
        onSlide={(zoom, gesture) => focus({ zoom: zoom / 100 }, gesture)}
      />
      <LineSlider
        label={t('layers.across')}
        value={Math.round(layer.focus.x * 100)}
        min={0}
        max={100}
        initial={50}
        onSlide={(x, gesture) => focus({ x: x / 100 }, gesture)}
      />
      <LineSlider
        label={t('layers.down')}
        value={Math.round(layer.focus.y * 100)}
        min={0}
        max={100}
        initial={50}
        onSlide={(y, gesture) => focus({ y: y / 100 }, gesture)}
      />
      <Toggle
        label={t('layers.shadow')}
        on={layer.shadow !== undefined}
        onToggle={(on) => put({ shadow: on ? shadowOf(layer) : undefined })}
      />
    </>
  );
}

function PenRows({ layer }: { layer: LineLayer | SvgLayer }) {
  const { t } = useLayerTexts();
  const { scene, editor } = useLayers();
  const put = (change: { colour?: string; thickness?: number }, gesture?: string) =>
    editor.change(
      layer.id,
      { id: 'layers.step.look' },
      (one) => (one.type === 'line' || one.type === 'svg' ? { ...one, ...change } : one),
      gesture,
    );
  return (
    <>
      <ColourRow
        label={t('layers.colour')}
        value={layer.colour}
        palette={scene.palette}
        onPick={(colour) => put({ colour })}
      />
      {layer.type === 'line' && (
        <LineSlider
          label={t('layers.thickness')}
          value={Math.round(layer.thickness)}
          min={1}
          max={200}
          initial={12}
          onSlide={(thickness, gesture) => put({ thickness }, gesture)}
        />
      )}
    </>
  );
}
