import { useMemo } from 'react';
import { cropped, scaledBox } from '../../../src/pixels/fill/fill-hole.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { Picture } from '../stage/Picture.tsx';
import styles from './edit.module.css';
import type { Suggestion } from './suggest.ts';
import { useTexts } from './texts/useTexts.ts';

interface CandidatesProps {
  made: readonly Suggestion[];
  /** Size of the photo, of which the part round the place is shown: four whole photos would look the same. Left out: all is shown. */
  whole?: Size | undefined;
  chosen: number;
  onChoose: (index: number) => void;
  /** Makes more; left out: they are being made. */
  onMore?: (() => void) | undefined;
  /** Others were left out that look like one of these. */
  alike?: boolean;
}

/** Suggestions, one of which is kept. */
export function Candidates({ made, whole, chosen, onChoose, onMore, alike = false }: CandidatesProps) {
  const { t } = useTexts();
  const byModel = made.findIndex(({ filling }) => 'painted' in filling);
  return (
    <section aria-label={t('edit.suggestions')}>
      <div className={styles.head}>
        <h3>{t('edit.suggestions')}</h3>
        <span className={textStyles.caption}>{`1 – ${Math.min(9, Math.max(onMore ? 1 : 4, made.length))}`}</span>
      </div>
      <div className={styles.candidates}>
        {made.map((suggestion, index) => (
          <button
            key={suggestion.seed}
            type="button"
            className={styles.candidate}
            aria-pressed={index === chosen}
            aria-label={t(index === byModel ? 'edit.model.suggestion' : 'edit.suggestion', { number: index + 1 })}
            onClick={() => onChoose(index)}
          >
            <Part of={suggestion} whole={whole} />
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
      {alike && <p className={textStyles.caption}>{t('edit.alike')}</p>}
    </section>
  );
}

function Part({ of: { picture, filling }, whole }: { of: Suggestion; whole: Size | undefined }) {
  const { crop } = filling;
  const part = useMemo(
    () => (whole === undefined ? picture : cropped(picture, scaledBox(crop, whole, picture))),
    [picture, crop, whole],
  );
  return <Picture picture={part} />;
}
