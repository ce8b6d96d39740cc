import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Pick } from '../../../src/ui/Pick.tsx';
import { FILTERS, type Filter, SORTS, type Sort } from '../../app/batch/state.ts';
import { useBatch, useEditorState } from '../../app/context.ts';
import { useCounts } from './useCounts.ts';

/** Which tiles, and in which order. A press renews the order. */
export function GridBar() {
  const { t } = useTexts();
  const batch = useBatch();
  const filter = useEditorState((state) => state.batch?.filter ?? 'all');
  const sort = useEditorState((state) => state.batch?.sort ?? 'review');
  const counts = useCounts();
  const countOf: Readonly<Record<Filter, number>> = counts;
  return (
    <div className="grid-bar" data-region>
      <div className="filters" role="radiogroup" aria-label={t('batch.filters')}>
        {FILTERS.map((name) => (
          <label key={name} className="chip num">
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
      <Pick<Sort>
        label={t('batch.sort')}
        icon="arrow-up-down"
        value={sort}
        options={SORTS.map((value) => ({ value, label: t(`batch.sort.${value}`) }))}
        onPick={(value) => batch.view.renew({ sort: value })}
      />
    </div>
  );
}
