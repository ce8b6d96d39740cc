import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { HeldKind } from '../../parts/Held.tsx';
import { FailureCard } from '../FailureCard.tsx';
import { timeOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './AccountArea.module.css';
import { Waiting } from './Waiting.tsx';

interface ListStateProps {
  list: {
    items: readonly unknown[] | undefined;
    failed: ErrorCode | undefined;
    readAt: number;
    again(): void;
    more: (() => void) | undefined;
  };
  /** What stands there when there is nothing. */
  empty: string;
  /** What is held for it until it is there. */
  held?: HeldKind;
  children: ReactNode;
}

/** A list, or what stands in its place: nothing yet, nothing there, or not to be read just now; then what was read before stays. */
export function ListState({
  list: { items, failed, readAt, again, more },
  empty,
  held = 'rows',
  children,
}: ListStateProps) {
  const { t, locale } = useAccountTexts();
  const failure = failed && (
    <FailureCard
      code={failed}
      words={t('account.unreachable')}
      actions={<Button onClick={again}>{t('account.retry')}</Button>}
    />
  );
  if (items === undefined) return failure ?? <Waiting kind={held} />;
  return (
    <>
      {failure}
      {failure && <p className={styles.empty}>{t('account.asOf', { time: timeOf(readAt, locale) })}</p>}
      {items.length === 0 ? <p className={styles.empty}>{empty}</p> : children}
      {more && !failure && <Button onClick={more}>{t('account.more')}</Button>}
    </>
  );
}
