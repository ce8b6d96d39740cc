import { useIdPlan } from '../model/id-context.ts';
import { readDay } from '../model/read-day.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';

/** Where the rule was read, and when; or that it was not. */
export function RuleLine() {
  const { t, locale } = useTexts();
  const now = useIdPlan();
  if (now === undefined) return null;
  const { source } = now.rule;
  if (source === undefined) return <p className={styles.ruleLine}>{t('id.ruleUnread')}</p>;
  const date = readDay(source.read, locale);
  return (
    <p className={styles.ruleLine}>
      {t(source.by === 'office' ? 'id.ruleRead' : 'id.ruleReadOther', { date })}{' '}
      <a href={source.url} target="_blank" rel="noreferrer noopener" title={source.says}>
        {t('id.ruleWhere')}
      </a>
    </p>
  );
}
