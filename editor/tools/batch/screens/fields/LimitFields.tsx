import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

export function LimitFields({ values, put }: FieldsProps<'limit'>) {
  const { t } = useTexts();
  return (
    <>
      <NumberField
        label="kB"
        name={t('many.limit.kb')}
        value={values.kb}
        min={10}
        max={100_000}
        onValue={(kb) => put({ kb })}
      />
      <p className={textStyles.caption}>{t('many.limit.hint')}</p>
    </>
  );
}
