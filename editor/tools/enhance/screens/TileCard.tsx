import { Button } from '../../../../src/ui/kit/Button.tsx';
import barStyles from '../../../../src/ui/kit/ProgressBar.module.css';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useEnhance } from '../model/enhance-context.ts';
import type { EnlargeRun } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './enhance.module.css';
import { leftWords } from './time-words.ts';

/** Side of a tile, px of the photo. */
const TILE = 256;
/** More cells are no map any more. */
const MOST_CELLS = 120;

/** How far the run is, with a map of its tiles. */
export function TileCard({ run: { count, done, left }, onCancel }: { run: EnlargeRun; onCancel: () => void }) {
  const { t } = useTexts();
  const columns = Math.ceil(useEnhance().from.width / TILE);
  return (
    <section className={styles.card} aria-label={t('enhance.making')}>
      {count <= MOST_CELLS && (
        <div className={styles.map} aria-hidden="true" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <i key={index} data-done={done.includes(index)} />
          ))}
        </div>
      )}
      <div className={styles.words}>
        <p>
          <b>{t('enhance.making')}</b>
          {left !== undefined && <span className={textStyles.caption}>{leftWords(t, left)}</span>}
        </p>
        <div
          className={barStyles.bar}
          role="progressbar"
          aria-label={t('enhance.making')}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={done.length}
        >
          <i style={{ transform: `scaleX(${done.length / count})` }} />
        </div>
        <p className={textStyles.caption}>{t('enhance.tile', { done: done.length, count })}</p>
      </div>
      <Button onClick={onCancel}>{t('edit.cancel')}</Button>
    </section>
  );
}
