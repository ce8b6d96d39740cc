import { Held, type HeldKind } from '../../parts/Held.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './AccountArea.module.css';

/** The place of what the server has not answered yet, as the page held it before its script came. */
export function Waiting({ kind }: { kind: HeldKind }) {
  const { t } = useAccountTexts();
  return (
    <div className={styles.waiting} role="status" aria-label={t('account.order.loading')}>
      <Held kind={kind} />
    </div>
  );
}
