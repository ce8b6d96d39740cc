import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import { ColourRow } from './ColourRow.tsx';
import styles from './layer-panel.module.css';

const KINDS = ['pen', 'marker', 'arrow', 'eraser'] as const;

/** What the pointer draws with. */
export function DrawPanel() {
  const { t } = useLayerTexts();
  const { editor, scene } = useLayers();
  const pen = useLayerState((state) => state.pen);
  const put = (change: Partial<typeof pen>) => editor.set({ pen: { ...editor.state.pen, ...change } });
  return (
    <section className={styles.group} aria-label={t('layers.draw')}>
      <h2>{t('layers.draw')}</h2>
      <Segments
        label={t('layers.draw')}
        value={pen.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`layers.pen.${kind}`) }))}
        onChoose={(kind) => put({ kind })}
      />
      <ColourRow
        label={t('layers.colour')}
        value={pen.colour}
        palette={scene.palette}
        onPick={(colour) => put({ colour })}
      />
      <LineSlider
        label={t('layers.thickness')}
        value={pen.thickness}
        min={1}
        max={200}
        initial={12}
        onSlide={(thickness) => put({ thickness })}
      />
      <LineSlider
        label={t('layers.smoothing')}
        value={pen.smoothing}
        min={0}
        max={100}
        initial={40}
        onSlide={(smoothing) => put({ smoothing })}
      />
    </section>
  );
}
