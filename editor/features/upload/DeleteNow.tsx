import { useState } from 'react';
import type { DeletedUploads } from '../../../src/protocol/http.ts';
import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useWiring } from '../../app/context.ts';
import { CopyText } from '../notice/CopyText.tsx';

type Receipt = DeletedUploads['data'];

/** Takes everything that this session has uploaded off the server at once, and shows the server's receipt. */
export function DeleteNow() {
  const { t, locale } = useTexts();
  const { deleteUploads } = useWiring();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | Receipt>('idle');
  const press = () => {
    setState('busy');
    deleteUploads(new AbortController().signal).then(setState, () => setState('failed'));
  };
  if (typeof state === 'string') {
    return (
      <span className="delete-now" role="status">
        {state === 'failed' && <span className="caption">{t('delete.failed')}</span>}
        <Button look="ghost" disabled={state === 'busy'} onClick={press}>
          {t('delete.now')}
        </Button>
      </span>
    );
  }
  const { count, deleted_at: at, receipt } = state;
  const time = new Intl.DateTimeFormat(HTML_LANG[locale], { timeStyle: 'medium' }).format(new Date(at));
  return (
    <span className="delete-now" role="status">
      <span className="caption">{t('delete.done', { count, time })}</span>
      <code className="receipt">{receipt}</code>
      <CopyText text={receipt}>{t('delete.receipt')}</CopyText>
    </span>
  );
}
