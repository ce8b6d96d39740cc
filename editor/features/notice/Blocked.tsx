import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import { isTextId } from '../../../src/ui/i18n/translator.ts';
import { CONNECT_SECONDS } from '../../app/admission.ts';
import { useEditorState } from '../../app/context.ts';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { CopyText } from './CopyText.tsx';

const WORDS: Readonly<Record<string, string>> = {
  ACCESS_KEY_MISSING: 'ACCESS_KEY_INVALID',
  OFFLINE: 'NETWORK',
  INTERNAL: 'NETWORK',
  RATE_LIMITED: 'NETWORK',
};

function wordsOf(code: string): [title: TextId, text: TextId] {
  const title = `blocked.${WORDS[code] ?? code}`;
  const text = `${title}.text`;
  return isTextId(title) && isTextId(text) ? [title, text] : ['blocked.NETWORK', 'blocked.NETWORK.text'];
}

/** The parent of a host that a wildcard would cover; none for two labels, an address or loopback. */
export function wildcardOf(host: string): string | undefined {
  const labels = host.replace(/:\d+$/, '').split('.');
  return labels.length > 2 && !/^\d+$/.test(labels.at(-1) ?? '') ? `*.${labels.slice(1).join('.')}` : undefined;
}

/** Stands for the host in a sentence while it is cut in two; no text has it. */
const HOST_PLACE = '\u0001';

/** A sentence with the host in bold, wherever the language has it. */
function withBold(sentence: string, host: string): ReactNode {
  const [before, after] = sentence.split(HOST_PLACE);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <b>{host}</b>
      {after}
    </>
  );
}

/** Why the editor stays closed, and what to do about it (ux.md §11). Never names another partner's domains. */
export function Blocked() {
  const { t } = useTexts();
  const blocked = useEditorState((state) => state.blocked);
  const maskedKey = useEditorState((state) => state.setting.maskedKey);
  if (blocked === undefined) return null;
  const { code, host, requestId } = blocked;
  const [title, text] = wordsOf(code);
  const domain = code === 'DOMAIN_NOT_ALLOWED' && host !== '';
  const wildcard = domain ? wildcardOf(host) : undefined;
  return (
    <main className="blocked" data-region>
      <LeaveButton />
      <div className="blocked-card">
        <span className="blocked-icon">
          <Icon name="shield-exclamation-point" size={24} />
        </span>
        <h1>{t(title)}</h1>
        <p>{withBold(t(text, { host: HOST_PLACE, seconds: CONNECT_SECONDS }), host)}</p>
        {domain && (
          <>
            <div className="blocked-domain">
              <code>{host}</code>
              <CopyText text={host}>{t('file.copy')}</CopyText>
            </div>
            <ol>
              <li>{t('blocked.step1')}</li>
              <li>{wildcard === undefined ? t('blocked.step2Plain') : t('blocked.step2', { wildcard })}</li>
              <li>{t('blocked.step3')}</li>
            </ol>
          </>
        )}
        {code !== 'ALONE' && (
          <div className="blocked-end">
            <p>{t('blocked.visitor')}</p>
            <Button look="primary" icon="rotate-ccw" onClick={() => location.reload()}>
              {t('action.tryAgain')}
            </Button>
          </div>
        )}
      </div>
      {code !== 'ALONE' && (
        <dl className="caption">
          <dt>{t('blocked.code')}</dt>
          <dd>{code}</dd>
          {maskedKey !== '' && (
            <>
              <dt>{t('blocked.key')}</dt>
              <dd>{maskedKey}</dd>
            </>
          )}
          {requestId !== undefined && (
            <>
              <dt>{t('blocked.request')}</dt>
              <dd>{requestId}</dd>
            </>
          )}
        </dl>
      )}
    </main>
  );
}
