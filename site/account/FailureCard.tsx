import type { ReactNode } from 'react';
import type { ErrorCode } from '../../src/protocol/errors.ts';
import { Card } from '../../src/ui/kit/Card.tsx';
import { useTexts } from '../texts/useTexts.ts';

interface FailureCardProps {
  /** See failure.ts. */
  code: ErrorCode;
  /** What is said of it where an answer came. */
  words: string;
  /** What was to go out: words that a person wrote, a press alone, or nothing, where something was to be read. */
  sent?: 'words' | 'press' | undefined;
  tone?: 'danger' | 'warn';
  actions?: ReactNode;
}

/** Why a form did not go through. Without a connection it says so by itself, in each form alike. */
export function FailureCard({ code, words, sent, tone = 'danger', actions }: FailureCardProps) {
  const { t } = useTexts();
  const isOffline = code === 'OFFLINE';
  const title = isOffline ? t('offline') : code === 'NETWORK' ? t('noAnswer') : words;
  const lines = [
    ...(isOffline && sent !== undefined ? [t('nothingSent')] : []),
    ...((isOffline || code === 'NETWORK') && sent === 'words' ? [t('wordsStay')] : []),
  ];
  return (
    <Card tone={tone} title={title} urgent actions={actions}>
      {lines.length > 0 && <p>{lines.join(' ')}</p>}
    </Card>
  );
}
