import { formatBytes } from '../../../../src/ui/i18n/format.ts';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { estimate } from '../model/estimate.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { DeliverButtons } from './DeliverButtons.tsx';

/** What the run will come to, and the way out. */
export function PanelFooter() {
  const { t, locale } = useTexts();
  const { batch } = useBatch();
  useBatchState((state) => state);
  const { count, from, to, exact, left } = estimate(batch);
  const values = { count, from: formatBytes(locale, from) };
  const minutes = left === undefined ? 0 : Math.ceil(left / 60_000);
  return (
    <>
      <NoteCard />
      <p className={`${styles.estimate} ${textStyles.figures}`}>
        {to === undefined
          ? t('many.estimate.before', values)
          : t(exact ? 'many.estimate.exact' : 'many.estimate.about', { ...values, to: formatBytes(locale, to) })}
        {!exact && left !== undefined && left > 0 && <span>{t('many.estimate.left', { count: minutes })}</span>}
      </p>
      <DeliverButtons where="panel" />
    </>
  );
}
