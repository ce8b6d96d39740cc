import fieldStyles from '../../../../../src/ui/kit/Field.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

export function BackgroundFields({ values, put }: FieldsProps<'background'>) {
  const { t } = useTexts();
  const text = `#${values.colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  const read = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    put({ colour: [red, green, blue] }, 'colour');
  };
  return (
    <>
      <label className={fieldStyles.field}>
        <span>{t('many.background.colour')}</span>
        <input type="color" value={text} onChange={(event) => read(event.currentTarget.value)} />
      </label>
      <p className={textStyles.caption}>{t('many.background.hint')}</p>
    </>
  );
}
