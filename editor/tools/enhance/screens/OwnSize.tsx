import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { cmOf, DPI, pxOf, withSide } from '../model/print-size.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './enhance.module.css';

const MOST_PX = 30_000;

/** A size of one's own, in pixels or as it is printed; the photo's ratio stays. */
export function OwnSize() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const { unit, dpi } = useEnhanceState((state) => state.choices);
  const { from, size } = enhance;
  const inCm = unit === 'cm';
  const side = (name: 'width' | 'height') => (
    <NumberField
      label={t(`enhance.${name}`)}
      value={inCm ? cmOf(size[name], dpi) : size[name]}
      min={inCm ? 0.1 : 1}
      max={inCm ? cmOf(MOST_PX, dpi) : MOST_PX}
      step={inCm ? 0.1 : 1}
      unit={unit}
      onValue={(value) => enhance.choose({ own: withSide(from, name, inCm ? pxOf(value, dpi) : value) })}
    />
  );
  // What is asked for in centimetres stays so large on paper.
  const print = (next: number) => {
    const own = withSide(from, 'width', Math.min(MOST_PX, Math.max(1, Math.round((size.width / dpi) * next))));
    enhance.choose({ dpi: next, own });
  };
  return (
    <>
      <Segments
        label={t('enhance.unit')}
        value={unit}
        options={[
          { value: 'px', label: 'px' },
          { value: 'cm', label: 'cm' },
        ]}
        onChoose={(next) => enhance.measureIn({ unit: next })}
      />
      <div className={styles.fields}>
        {side('width')}
        {side('height')}
        {inCm && <NumberField label="dpi" value={dpi} min={DPI.least} max={DPI.most} onValue={print} />}
      </div>
    </>
  );
}
