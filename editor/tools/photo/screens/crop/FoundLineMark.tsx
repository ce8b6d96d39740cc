import type { FoundLine } from '../../../../../src/pixels/adjust/level.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './crop.module.css';

/** The line that straightening went by, on the picture. */
export function FoundLineMark({ line: { kind, from, to } }: { line: FoundLine }) {
  const { t } = useTexts();
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.found}>
        <path d={`M${from.join(' ')}L${to.join(' ')}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        className={styles.foundWord}
        style={{ left: `${(from[0] * 0.85 + to[0] * 0.15) * 100}%`, top: `${(from[1] * 0.85 + to[1] * 0.15) * 100}%` }}
      >
        {t(`photo.found.${kind}`)}
      </span>
    </>
  );
}
