import { useState } from 'react';
import { FAMILIES, type TextLayer } from '../../../../src/document/scene/scene.ts';
import { clampWeight, FACES } from '../../../../src/document/scene/text/families.ts';
import { FoldGroup } from '../../../../src/ui/kit/FoldGroup.tsx';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { Menu } from '../../../../src/ui/kit/Menu.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import { useLayers } from '../model/layer-context.ts';
import { textSizes } from '../model/text-sizes.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import { ColourRow } from './ColourRow.tsx';
import { ContrastLine } from './ContrastLine.tsx';
import styles from './layer-panel.module.css';

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

/** Family, size, weight and all that letters can be. */
export function TextPanel({ layer }: { layer: TextLayer }) {
  const { t } = useLayerTexts();
  const { editor, scene, over } = useLayers();
  const put = (change: Partial<TextLayer>, gesture?: string) =>
    editor.change(
      layer.id,
      { id: 'layers.step.letters' },
      (one) => (one.type === 'text' ? { ...one, ...change } : one),
      gesture,
    );
  const [least, most] = textSizes(scene);
  const face = FACES[layer.family];
  const weights = WEIGHTS.filter((weight) => weight === clampWeight(face, weight));
  const shadow = { x: 0, y: layer.size * 0.06, blur: layer.size * 0.12, colour: '#000000', opacity: 0.45 };
  const plate = { colour: '@ground', padding: layer.size * 0.3, radius: layer.size * 0.2, opacity: 1 };
  return (
    <section className={styles.group} aria-label={t('layers.kind.text')}>
      <h2>
        {t('layers.kind.text')} <small>“{layer.text.replace(/\s+/g, ' ').slice(0, 24)}”</small>
      </h2>
      <div className={styles.pair}>
        <Menu
          label={t('layers.family')}
          value={layer.family}
          options={FAMILIES.map((family) => ({ value: family, label: FACES[family].label }))}
          onPick={(family) => put({ family, weight: clampWeight(FACES[family], layer.weight) })}
        />
        <NumberField
          label={t('layers.size')}
          value={Math.round(layer.size)}
          min={least}
          max={most}
          onValue={(size) => put({ size }, 'size')}
        />
      </div>
      <div className={styles.pair}>
        <Menu
          label={t('layers.weight')}
          value={String(
            weights.reduce(
              (best, one) => (Math.abs(one - layer.weight) < Math.abs(best - layer.weight) ? one : best),
              400,
            ),
          )}
          options={weights.map((weight) => ({
            value: String(weight),
            label: `${t(`layers.weight.${weight}` as 'layers.weight.400')} · ${weight}`,
          }))}
          onPick={(weight) => put({ weight: Number(weight) })}
        />
        <Segments
          label={t('layers.align')}
          value={layer.align}
          options={[
            { value: 'start', label: t('layers.align.start') },
            { value: 'centre', label: t('layers.align.centre') },
            { value: 'end', label: t('layers.align.end') },
          ]}
          onChoose={(align) => put({ align })}
        />
      </div>
      <ColourRow
        label={t('layers.colour')}
        value={layer.colour}
        palette={scene.palette}
        onPick={(colour) => put({ colour })}
      />
      <ContrastLine layer={layer} />
      <LineSlider
        label={t('layers.line')}
        value={layer.line}
        min={0.7}
        max={2.5}
        step={0.05}
        initial={1.1}
        format={(value) => value.toFixed(2)}
        onSlide={(line, gesture) => put({ line }, gesture)}
      />
      <LineSlider
        label={t('layers.letters')}
        value={Math.round(layer.letters * 100)}
        min={-10}
        max={50}
        onSlide={(letters, gesture) => put({ letters: letters / 100 }, gesture)}
      />
      <Toggle
        label={t('layers.plate')}
        on={layer.plate !== undefined}
        onToggle={(on) => put({ plate: on ? plate : undefined })}
      />
      {layer.plate && (
        <ColourRow
          label={t('layers.plate')}
          value={layer.plate.colour}
          palette={scene.palette}
          onPick={(colour) => layer.plate && put({ plate: { ...layer.plate, colour } })}
        />
      )}
      <Toggle
        label={t('layers.shadow')}
        on={layer.shadow !== undefined}
        onToggle={(on) => put({ shadow: on ? shadow : undefined })}
      />
      <RareRows layer={layer} put={put} isOnPage={over === undefined} />
    </section>
  );
}

interface RareProps {
  layer: TextLayer;
  put: (change: Partial<TextLayer>, gesture?: string) => void;
  /** What only a page has use for: a photo's words are a few. */
  isOnPage: boolean;
}

/** What few texts need, folded away so that the layers are seen under it. */
function RareRows({ layer, put, isOnPage }: RareProps) {
  const { t } = useLayerTexts();
  const { scene } = useLayers();
  const [open, setOpen] = useState(false);
  const set = [
    layer.curve !== 0 && `${t('layers.curve')} ${layer.curve}`,
    layer.outline && `${t('layers.outline')} ${Math.round(layer.outline.width)}`,
    isOnPage && layer.list !== 'none' && t(`layers.list.${layer.list}`),
  ];
  const summary = set.filter((word) => typeof word === 'string').join(' · ');
  return (
    <FoldGroup title={t('layers.more')} summary={summary} open={open} onOpen={setOpen}>
      <LineSlider
        label={t('layers.curve')}
        value={layer.curve}
        min={-180}
        max={180}
        onSlide={(curve, gesture) => put({ curve }, gesture)}
      />
      {isOnPage && <PageRows layer={layer} put={put} />}
      <LineSlider
        label={t('layers.outline')}
        value={Math.round(layer.outline?.width ?? 0)}
        min={0}
        max={40}
        onSlide={(width, gesture) =>
          put({ outline: width === 0 ? undefined : { width, colour: layer.outline?.colour ?? '@ground' } }, gesture)
        }
      />
      {layer.outline && (
        <ColourRow
          label={t('layers.outline')}
          value={layer.outline.colour}
          palette={scene.palette}
          onPick={(colour) => layer.outline && put({ outline: { ...layer.outline, colour } })}
        />
      )}
    </FoldGroup>
  );
}

/** Lists, and letters that grow smaller with their box. */
function PageRows({ layer, put }: { layer: TextLayer; put: (change: Partial<TextLayer>) => void }) {
  const { t } = useLayerTexts();
  return (
    <>
      <Segments
        label={t('layers.list')}
        value={layer.list}
        options={[
          { value: 'none', label: t('layers.list.none') },
          { value: 'bullet', label: t('layers.list.bullet') },
          { value: 'number', label: t('layers.list.number') },
        ]}
        onChoose={(list) => put({ list })}
      />
      <Toggle
        label={t('layers.fit')}
        on={layer.textFit === 'shrink'}
        onToggle={(on) => put({ textFit: on ? 'shrink' : 'wrap' })}
      />
    </>
  );
}
