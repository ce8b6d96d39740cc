import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import { MOST_SIDE } from '../../model/recipe.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from '../batch.module.css';
import type { FieldsProps } from './fields-props.ts';

const WAYS = ['longest', 'fit', 'fill', 'percent'] as const;

export function ResizeFields({ values, put }: FieldsProps<'resize'>) {
  const { t } = useTexts();
  const { by, side, width, height, percent, neverLarger } = values;
  const options = WAYS.map((value) => ({ value, label: t(`many.resize.${value}`) }));
  return (
    <>
      <Segments label={t('many.card.resize')} value={by} options={options} onChoose={(next) => put({ by: next })} />
      <div className={styles.pair}>
        {by === 'longest' && (
          <NumberField
            label="px"
            name={t('many.resize.longest')}
            value={side}
            min={1}
            max={MOST_SIDE}
            onValue={(next) => put({ side: next })}
          />
        )}
        {by === 'percent' && (
          <NumberField
            label="%"
            name={t('many.resize.percent')}
            value={percent}
            min={1}
            max={400}
            onValue={(next) => put({ percent: next })}
          />
        )}
        {(by === 'fit' || by === 'fill') && (
          <>
            <NumberField
              label="W"
              name={t('many.resize.width')}
              value={width}
              min={1}
              max={MOST_SIDE}
              onValue={(next) => put({ width: next })}
            />
            <NumberField
              label="H"
              name={t('many.resize.height')}
              value={height}
              min={1}
              max={MOST_SIDE}
              onValue={(next) => put({ height: next })}
            />
          </>
        )}
      </div>
      <Toggle label={t('many.resize.never')} on={neverLarger} onToggle={(next) => put({ neverLarger: next })} />
    </>
  );
}
