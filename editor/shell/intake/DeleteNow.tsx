import { useState } from 'react';
import type { DeletedUploads } from '../../../src/protocol/calls/uploads.schema.ts';
import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { CopyText } from '../notice/CopyText.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './DeleteNow.module.css';
import { useIntake } from './intake-context.ts';

type Receipt = DeletedUploads['data'];

/** Takes everything that this session has uploaded off the server at once, and shows the server's receipt. */
export function DeleteNow() {
  const { t, locale } = useTexts();
  const { deleteUploads } = useIntake();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | Receipt>('idle');
  const press = () => {
    setState('busy');
    deleteUploads(new AbortController().signal).then(setState, () => setState('failed'));
  };
  if (typeof state === 'string') {
    return (
      <span className={styles.deleteNow} role="status">
        {state === 'failed' && <span className={textStyles.caption}>{t('delete.failed')}</span>}
        <Button look="ghost" disabled={state === 'busy'} onClick={press}>
          {t('delete.now')}
        </Button>
      </span>
    );
  }
  const { count, deleted_at: at, receipt } = state;
  const time = new Intl.DateTimeFormat(HTML_LANG[locale], { timeStyle: 'medium' }).format(new Date(at));
  return (
    <span className={styles.deleteNow} role="status">
      <span className={textStyles.caption}>{t('delete.done', { count, time })}</span>
      <code className={styles.receipt}>{receipt}</code>
      <CopyText text={receipt}>{t('delete.receipt')}</CopyText>
    </span>
  );
}
