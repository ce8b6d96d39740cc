import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { RATIOS } from '../../model/recipe.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

export function CropFields({ values, put }: FieldsProps<'crop'>) {
  const { t } = useTexts();
  const options = RATIOS.map((value) => ({ value, label: value }));
  return (
    <Segments
      label={t('many.crop.ratio')}
      value={values.ratio}
      options={options}
      onChoose={(ratio) => put({ ratio })}
    />
  );
}
