import { useState } from 'react';
import type { DeletedUploads } from '../../../src/protocol/calls/uploads.schema.ts';
import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useShellState } from '../model/shell-context.ts';
import { CopyText } from '../notice/CopyText.tsx';
import styles from './DeleteNow.module.css';
import { useIntake } from './intake-context.ts';
import { useDeleteTexts } from './useDeleteTexts.ts';

/** Takes everything that this session has uploaded off the server at once, and shows the server's receipt. */
export function DeleteNow({ look = 'ghost' }: { look?: 'ghost' | 'plain' }) {
  const { t } = useDeleteTexts();
  const { deleteUploads } = useIntake();
  const hasUploads = useShellState((state) => state.uploaded);
  const receipt = useShellState((state) => state.receipt);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = () => {
    setState('busy');
    deleteUploads(new AbortController().signal).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <span className={styles.deleteNow} role="status">
      {receipt && <ReceiptLine {...receipt} />}
      {state === 'failed' && <span className={textStyles.caption}>{t('delete.failed')}</span>}
      {hasUploads && (
        <Button look={look} disabled={state === 'busy'} onClick={press}>
          {t('delete.now')}
        </Button>
      )}
    </span>
  );
}

function ReceiptLine({ count, deleted_at: at, receipt }: DeletedUploads['data']) {
  const { t, locale } = useDeleteTexts();
  const time = new Intl.DateTimeFormat(HTML_LANG[locale], { timeStyle: 'medium' }).format(new Date(at));
  return (
    <>
      <span className={textStyles.caption}>{t('delete.done', { count, time })}</span>
      <code className={styles.receipt}>{receipt}</code>
      <CopyText text={receipt}>{t('delete.receipt')}</CopyText>
    </>
  );
}
