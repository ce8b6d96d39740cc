import { Button } from '../../../../../src/ui/kit/Button.tsx';
import chipStyles from '../../../../../src/ui/kit/Chip.module.css';
import { Menu } from '../../../../../src/ui/kit/Menu.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { FILTERS, type Filter, SORTS, type Sort } from '../../model/batch-state.ts';
import { useBatch, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './GridBar.module.css';
import { useCounts } from './useCounts.ts';

/** Which tiles, and in which order. A press renews the order. */
export function GridBar() {
  const { t } = useTexts();
  const batch = useBatch();
  const filter = useCutoutState(({ state }) => state.batch?.filter ?? 'all');
  const sort = useCutoutState(({ state }) => state.batch?.sort ?? 'review');
  const counts = useCounts();
  const countOf: Readonly<Record<Filter, number>> = counts;
  return (
    <div className={styles.gridBar} data-region>
      <div className={styles.filters} role="radiogroup" aria-label={t('batch.filters')}>
        {FILTERS.map((name) => (
          <label key={name} className={`${chipStyles.chip} ${textStyles.figures}`}>
            <input
              type="radio"
              name="batch-filter"
              checked={filter === name}
              onChange={() => batch.view.renew({ filter: name })}
              onClick={() => batch.view.renew({ filter: name })}
            />
            {t(`batch.filter.${name}`, { count: countOf[name] })}
          </label>
        ))}
      </div>
      {counts.check > 0 && (
        <span className={styles.begin}>
          <Button icon="eye" onClick={() => batch.round.begin()}>
            {t('review.begin', { count: counts.check })}
          </Button>
        </span>
      )}
      <Menu<Sort>
        label={t('batch.sort')}
        icon="arrow-up-down"
        value={sort}
        options={SORTS.map((value) => ({ value, label: t(`batch.sort.${value}`) }))}
        onPick={(value) => batch.view.renew({ sort: value })}
      />
    </div>
  );
}
