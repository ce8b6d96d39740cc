import { Button } from '../../../src/ui/kit/Button.tsx';
import barStyles from '../../../src/ui/kit/ProgressBar.module.css';
import textStyles from '../../../src/ui/kit/text.module.css';
import styles from './edit.module.css';
import { leftOf, type Suggesting } from './suggest.ts';
import { useTexts } from './texts/useTexts.ts';

interface SuggestingCardProps {
  /** What is being done. */
  label: string;
  suggesting: Suggesting;
  /** ms that one takes; undefined: none has been made yet. */
  each: number | undefined;
  onCancel: () => void;
}

/** Suggestions are being made: how many there are, and about how long the others take. */
export function SuggestingCard({ label, suggesting, each, onCancel }: SuggestingCardProps) {
  const { t } = useTexts();
  const { made, count, before } = suggesting;
  if (made.length >= count) return null;
  const [done, all] = [made.length - before, count - before];
  const left = leftOf(all - done, each);
  return (
    <div className={styles.card}>
      <div className={styles.progress}>
        <p role="status">
          <b>{label}</b> <span>{t('edit.made', { done: made.length + 1, count })}</span>
        </p>
        <div
          className={barStyles.bar}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={done}
        >
          <i style={{ transform: `scaleX(${done / all})` }} />
        </div>
        {left !== undefined && <p className={textStyles.caption}>{t('edit.left', { count: left })}</p>}
      </div>
      <Button onClick={onCancel}>{t('edit.cancel')}</Button>
    </div>
  );
}
