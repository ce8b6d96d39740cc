import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import type { RawPicture } from '../model/document-port.ts';
import styles from './edit.module.css';
import { Picture } from './Picture.tsx';
import { useTexts } from './texts/useTexts.ts';

interface CandidatesProps {
  pictures: readonly RawPicture[];
  /** Number of the one that the server's model made. */
  byModel?: number | undefined;
  chosen: number;
  onChoose: (index: number) => void;
  /** Makes more; left out: they are being made. */
  onMore?: (() => void) | undefined;
}

/** Suggestions, one of which is kept. */
export function Candidates({ pictures, byModel = -1, chosen, onChoose, onMore }: CandidatesProps) {
  const { t } = useTexts();
  return (
    <section aria-label={t('edit.suggestions')}>
      <div className={styles.head}>
        <h3>{t('edit.suggestions')}</h3>
        <span className={textStyles.caption}>1 – 4</span>
      </div>
      <div className={styles.candidates}>
        {pictures.map((picture, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion is its number
            key={index}
            type="button"
            className={styles.candidate}
            aria-pressed={index === chosen}
            aria-label={t(index === byModel ? 'edit.model.suggestion' : 'edit.suggestion', { number: index + 1 })}
            onClick={() => onChoose(index)}
          >
            <Picture picture={picture} />
            <b>{index === byModel ? `${index + 1} · ${t('edit.model.badge')}` : index + 1}</b>
          </button>
        ))}
        {onMore && (
          <button type="button" className={styles.candidate} onClick={onMore}>
            <span>
              <Icon name="rotate-cw" size={18} /> {t('edit.more')}
            </span>
          </button>
        )}
      </div>
    </section>
  );
}
