import type { Values } from '../../../../../src/ui/i18n/text.ts';
import { Button, IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { Card } from '../../../../../src/ui/kit/Card.tsx';
import type { Paywall } from '../../model/batch-state.ts';
import { useBatch, useCutoutState } from '../../model/context/cutout-context.ts';
import type { TextId } from '../../texts/useTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './PaywallCard.module.css';

/** What the account does not cover, with what can be done without it (docs/DESIGN.md §10); and what this browser cannot keep. */
export function PaywallCard() {
  const { t } = useTexts();
  const batch = useBatch();
  const paywall = useCutoutState(({ state }) => state.batch?.paywall);
  const unkept = useCutoutState(({ state }) => state.batch?.unkept ?? false);
  if (paywall === undefined) {
    return unkept ? (
      <div className={styles.gridPlate}>
        <Card tone="info" title={t('batch.unkept')} />
        <IconButton icon="x" label={t('action.close')} tip="none" onClick={() => batch.set({ unkept: false })} />
      </div>
    ) : null;
  }
  const values = valuesOf(paywall);
  const first = firstOf(paywall);
  return (
    <div className={styles.gridPlate}>
      <Card
        tone="warn"
        urgent
        title={t(`gate.${paywall.kind}`, values)}
        actions={
          <>
            <Button onClick={() => batch.askHost()}>{t(`gate.${paywall.kind}.ask`)}</Button>
            {first && <Button onClick={() => batch.takeFirst()}>{t(first, values)}</Button>}
          </>
        }
      />
    </div>
  );
}

const valuesOf = (paywall: Paywall): Values =>
  paywall.kind === 'sheets'
    ? { needed: paywall.needed, left: paywall.left, missing: paywall.needed - paywall.left }
    : {};

/** What can be done without more: the first alone, or as many as there are sheets. */
function firstOf(paywall: Paywall): TextId | undefined {
  if (paywall.kind === 'login') return 'gate.login.first';
  return paywall.kind === 'sheets' && paywall.left > 0 && paywall.begun !== true ? 'gate.sheets.first' : undefined;
}
