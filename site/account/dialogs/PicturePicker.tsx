import { useEffect, useMemo } from 'react';
import { FEEDBACK_LIMITS } from '../../../src/protocol/feedback.ts';
import { formatBytes } from '../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import '../../../src/ui/kit/all-icons.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './FeedbackDialog.module.css';

const TYPES = ['image/jpeg', 'image/png'];

/** What was not taken of the files that were chosen last. */
export interface Refused {
  /** Those of another format or too large, by their names. */
  names: readonly string[];
  /** How many came past the fourth. */
  over: number;
}
export const NONE_REFUSED: Refused = { names: [], over: 0 };

interface PicturePickerProps {
  pictures: readonly File[];
  refused: Refused;
  onChange(pictures: readonly File[], refused: Refused): void;
}

/** Up to four pictures that go with the words; each can be taken out again. */
export function PicturePicker({ pictures, refused, onChange }: PicturePickerProps) {
  const { t, locale } = useAccountTexts();
  const { attachments: most, bytes } = FEEDBACK_LIMITS;
  const size = formatBytes(locale, bytes);
  const urls = useMemo(() => pictures.map((file) => URL.createObjectURL(file)), [pictures]);
  useEffect(() => () => urls.forEach((url) => void URL.revokeObjectURL(url)), [urls]);
  const add = (files: readonly File[]) => {
    const fits = ({ size: own, type }: File) => own <= bytes && TYPES.includes(type);
    const all = [...pictures, ...files.filter(fits)];
    const names = files.filter((file) => !fits(file)).map(({ name }) => name);
    onChange(all.slice(0, most), { names, over: Math.max(0, all.length - most) });
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
                  NONE_REFUSED,
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
      {refused.over > 0 && <p role="alert">{t('account.fb.over', { count: refused.over, most })}</p>}
      {refused.names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <p key={at} role="alert">
          {t('account.fb.refused', { name, size })}
        </p>
      ))}
    </fieldset>
  );
}
