import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Icon, type IconName } from '../../../../src/ui/kit/Icon.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import type { Check, CheckState } from '../model/checks.ts';
import { useIdParts, useIdPlan, useIdState } from '../model/id-context.ts';
import { type TextId, useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';
import { RuleLine } from './RuleLine.tsx';
import { SearchNote } from './SearchNote.tsx';

const ICONS: Readonly<Record<CheckState, IconName>> = {
  good: 'circle-check',
  bad: 'circle-x',
  warning: 'circle-exclamation-point',
  open: 'circle-dashed',
};
const STATES: Readonly<Record<CheckState, TextId>> = {
  good: 'id.state.good',
  bad: 'id.state.bad',
  warning: 'id.state.doubt',
  open: 'id.state.open',
};

const figure = (value: number, unit: Check['unit']): string => {
  const digits = unit === 'mm' || unit === '°' ? 1 : 0;
  return value.toFixed(digits);
};

/** `30.1 mm  29–34` */
function figures({ value, unit, least, most }: Check): { value: string; range: string } {
  const space = unit === '' || unit === '°' ? '' : ' ';
  const range =
    least !== undefined && most !== undefined
      ? `${least}–${most}`
      : most !== undefined
        ? `≤ ${figure(most, unit)}`
        : least !== undefined
          ? `≥ ${figure(least, unit)}`
          : '';
  return { value: unit === '' ? '' : `${figure(value, unit)}${space}${unit}`, range };
}

/** What is measured of the photo, against what the office asks; what is wrong first. */
export function ChecksTab() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const now = useIdPlan();
  const light = useIdState((state) => state.found.light);
  useIdState((state) => state.found);
  if (now === undefined) return null;
  const { checks } = id;
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const order: readonly CheckState[] = ['bad', 'warning', 'good', 'open'];
  const sorted = checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <div className={panelStyles.choices}>
      <SearchNote />
      <p className={styles.checkedLine}>
        <b>{t('id.checked')}</b>
        <span>
          <span className={styles.good}>{t('id.countGood', { count: count('good') })}</span> ·{' '}
          {/* And the one that only the person knows. */}
          <span className={styles.warning}>{t('id.countDoubt', { count: count('warning') + 1 })}</span> ·{' '}
          <span className={styles.bad}>{t('id.countBad', { count: count('bad') })}</span>
        </span>
      </p>
      <ul className={styles.checks}>
        {sorted.map((check) => {
          const { value, range } = figures(check);
          return (
            <li key={check.id} data-state={check.state}>
              <Icon name={ICONS[check.state]} size={18} />
              <span>
                {t(`id.check.${check.id}`)}
                <span className={styles.spoken}>. {t(STATES[check.state])}</span>
              </span>
              <span className={styles.figures}>
                {value} <small>{range}</small>
              </span>
            </li>
          );
        })}
        <li data-state="warning">
          <Icon name="circle-exclamation-point" size={18} />
          <span>{t('id.check.recent')}</span>
          <span className={styles.figures}>{t('id.youSay')}</span>
        </li>
      </ul>
      <div className={styles.fixes}>
        <Button
          icon="sun"
          disabled={light === undefined}
          aria-pressed={now.plan.evenLight > 0}
          onClick={() => evenLight()}
        >
          {t(now.plan.evenLight > 0 ? 'id.lightAsItWas' : 'id.evenLight')}
        </Button>
        <Button icon="scan" onClick={() => id.placeHead()}>
          {t('id.placeHead')}
        </Button>
      </div>
      {light === undefined && <p className={styles.ruleLine}>{t('id.lightUnknown')}</p>}
      <p className={styles.ruleLine}>{t('id.ownBounds')}</p>
      <RuleLine />
      <p className={styles.warn}>{t('id.edited')}</p>
    </div>
  );

  function evenLight() {
    const on = (now?.plan.evenLight ?? 0) === 0;
    id.change({ evenLight: on ? 1 : 0 }, { id: on ? 'id.step.light' : 'id.step.lightOff' });
  }
}
