import { useEffect, useMemo } from 'react';
import { FEEDBACK_LIMITS } from '../../../src/protocol/feedback.ts';
import { formatBytes } from '../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import '../../../src/ui/kit/all-icons.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './FeedbackDialog.module.css';

const TYPES = ['image/jpeg', 'image/png'];

interface PicturePickerProps {
  pictures: readonly File[];
  /** The file that was refused last, by its name. */
  refused: string | undefined;
  onChange(pictures: readonly File[], refused: string | undefined): void;
}

/** Up to four pictures that go with the words; each can be taken out again. */
export function PicturePicker({ pictures, refused, onChange }: PicturePickerProps) {
  const { t, locale } = useAccountTexts();
  const { attachments: most, bytes } = FEEDBACK_LIMITS;
  const size = formatBytes(locale, bytes);
  const urls = useMemo(() => pictures.map((file) => URL.createObjectURL(file)), [pictures]);
  useEffect(() => () => urls.forEach((url) => void URL.revokeObjectURL(url)), [urls]);
  const add = (files: readonly File[]) => {
    const large = files.find((file) => file.size > bytes || !TYPES.includes(file.type));
    const fit = files.filter((file) => file !== large && file.size <= bytes && TYPES.includes(file.type));
    onChange([...pictures, ...fit].slice(0, most), large?.name);
  };
  return (
    <fieldset className={styles.pictures}>
      <legend>{t('account.fb.pictures')}</legend>
      <ul>
        {pictures.map((file, index) => (
          <li key={urls[index]}>
            <img src={urls[index]} alt={file.name} />
            <IconButton
              icon="x"
              framed
              tip="none"
              label={t('account.fb.remove', { name: file.name })}
              onClick={() =>
                onChange(
                  pictures.filter((one) => one !== file),
                  undefined,
                )
              }
            />
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <label className={styles.add}>
              <Icon name="plus" size={20} />
              <input
                type="file"
                multiple
                accept={TYPES.join(',')}
                aria-label={t('account.fb.add')}
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])]);
                  currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p>{t('account.fb.limits', { count: most, size })}</p>
      {refused !== undefined && <p role="alert">{t('account.fb.refused', { name: refused, size })}</p>}
    </fieldset>
  );
}
