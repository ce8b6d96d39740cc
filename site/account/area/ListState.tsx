import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { FailureCard } from '../FailureCard.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './AccountArea.module.css';

interface ListStateProps {
  list: {
    items: readonly unknown[] | undefined;
    failed: ErrorCode | undefined;
    again(): void;
    more: (() => void) | undefined;
  };
  /** What stands there when there is nothing. */
  empty: string;
  children: ReactNode;
}

/** A list, or what stands in its place: nothing yet, nothing there, or not to be read just now. */
export function ListState({ list: { items, failed, again, more }, empty, children }: ListStateProps) {
  const { t } = useAccountTexts();
  if (failed) {
    const actions = <Button onClick={again}>{t('account.retry')}</Button>;
    return <FailureCard code={failed} words={t('account.unreachable')} actions={actions} />;
  }
  if (items === undefined) return <p role="status">…</p>;
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      {children}
      {more && <Button onClick={more}>{t('account.more')}</Button>}
    </>
  );
}
