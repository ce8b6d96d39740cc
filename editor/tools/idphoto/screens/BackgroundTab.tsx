import panelStyles from '../../../shell/panel/Panel.module.css';
import { useIdParts, useIdPlan, useIdState } from '../model/id-context.ts';
import type { IdPlan } from '../model/plan.ts';
import { BACKGROUNDS, type BackgroundName } from '../rules/rule.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';
import { SearchNote } from './SearchNote.tsx';

const NAMES = Object.keys(BACKGROUNDS).filter((name): name is BackgroundName => name in BACKGROUNDS);

/** What stands behind the head; what the rule forbids is dimmed, not hidden. */
export function BackgroundTab() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const now = useIdPlan();
  const hasSubject = useIdState((state) => state.found.subject !== undefined);
  if (now === undefined) return null;
  const { plan, rule } = now;
  const choose = (background: IdPlan['background']) => id.change({ background }, { id: 'id.step.ground' });
  const allowed = rule.backgrounds?.map((name) => t(`id.ground.${name}`)).join(', ');
  return (
    <div className={panelStyles.choices}>
      <SearchNote />
      <p className={styles.ruleLine}>{allowed ? t('id.groundRule', { grounds: allowed }) : t('id.groundNoRule')}</p>
      <fieldset className={styles.backgrounds} aria-label={t('id.tab.ground')}>
        {NAMES.map((name) => {
          const forbidden = rule.backgrounds !== undefined && !rule.backgrounds.includes(name);
          const label = t(`id.ground.${name}`);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={plan.background === name}
              aria-label={forbidden ? t('id.groundForbidden', { ground: label }) : label}
              title={forbidden ? t('id.groundForbidden', { ground: label }) : label}
              data-forbidden={forbidden}
              disabled={!hasSubject}
              style={{ background: `rgb(${BACKGROUNDS[name].join()})` }}
              onClick={() => choose(name)}
            />
          );
        })}
      </fieldset>
      <button
        type="button"
        className={styles.keep}
        aria-pressed={plan.background === 'keep'}
        onClick={() => choose('keep')}
      >
        {t('id.groundKeep')}
      </button>
      {!hasSubject && <p className={styles.ruleLine}>{t('id.groundNoCut')}</p>}
    </div>
  );
}
