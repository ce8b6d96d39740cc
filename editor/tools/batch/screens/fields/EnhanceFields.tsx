import { useEffect } from 'react';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useBatch, useBatchState } from '../../model/batch-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

const FACTORS = ['2', '4'] as const;

export function EnhanceFields({ values, put }: FieldsProps<'enhance'>) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const factors = useBatchState((state) => state.factors);
  useEffect(() => void batch.askModels(), [batch]);
  return (
    <>
      <Segments
        label={t('many.enhance.factor')}
        value={values.factor === 4 ? '4' : '2'}
        options={FACTORS.map((value) => ({
          value,
          label: `${value}×`,
          disabled: factors !== undefined && !factors.includes(Number(value)),
        }))}
        onChoose={(next) => put({ factor: next === '4' ? 4 : 2 })}
      />
      <Toggle label={t('many.enhance.noise')} on={values.noise} onToggle={(noise) => put({ noise })} />
      <p className={textStyles.caption}>{t('many.enhance.hint')}</p>
    </>
  );
}
