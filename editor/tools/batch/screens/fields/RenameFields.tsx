import fieldStyles from '../../../../../src/ui/kit/Field.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useBatch, useBatchState } from '../../model/batch-context.ts';
import { resultName } from '../../model/file-names.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

/** What is said as it is typed. */
const PARTS = { name: '{name}', n: '{n}', date: '{date}', w: '{w}', h: '{h}' } as const;

export function RenameFields({ values, put }: FieldsProps<'rename'>) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const first = useBatchState(({ photos }) => photos[0]);
  const { width = 1, height = 1, extension = '.jpg' } = first?.result ?? {};
  const parts = { photo: first?.name ?? 'photo.jpg', n: 1, date: batch.ports.today(), width, height };
  return (
    <>
      <label className={fieldStyles.field}>
        <span>{t('many.rename.pattern')}</span>
        <input
          type="text"
          maxLength={80}
          spellCheck={false}
          value={values.pattern}
          onChange={(event) => put({ pattern: event.currentTarget.value }, 'pattern')}
        />
      </label>
      <p className={textStyles.caption}>{t('many.rename.hint', PARTS)}</p>
      <p className={textStyles.figures}>{resultName(values.pattern, parts, extension)}</p>
    </>
  );
}
