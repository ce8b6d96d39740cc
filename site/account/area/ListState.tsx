import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './AccountArea.module.css';

interface ListStateProps {
  list: { items: readonly unknown[] | undefined; failed: boolean; again(): void; more: (() => void) | undefined };
  /** What stands there when there is nothing. */
  empty: string;
  children: ReactNode;
}

/** A list, or what stands in its place: nothing yet, nothing there, or not to be read just now. */
export function ListState({ list: { items, failed, again, more }, empty, children }: ListStateProps) {
  const { t } = useAccountTexts();
  if (failed) {
    const actions = <Button onClick={again}>{t('account.retry')}</Button>;
    return <Card tone="danger" title={t('account.unreachable')} actions={actions} />;
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
