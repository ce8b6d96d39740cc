import { useState } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import { isTextId } from '../../../src/ui/i18n/translator.ts';
import { useEditorState } from '../../app/context.ts';
import { LeaveButton } from '../settings/LeaveButton.tsx';

/** How long the editor waits for the page round it, in seconds (protocol.md `connectTimeout`). */
export const CONNECT_SECONDS = 20;

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

/** Why the editor stays closed, and what to do about it (ux.md §11). Never names another partner's domains. */
export function Blocked() {
  const { t } = useTexts();
  const blocked = useEditorState((state) => state.blocked);
  const maskedKey = useEditorState((state) => state.setting.maskedKey);
  const [copied, setCopied] = useState(false);
  if (blocked === undefined) return null;
  const { code, host } = blocked;
  const [title, text] = wordsOf(code);
  const domain = code === 'DOMAIN_NOT_ALLOWED' && host !== '';
  const wildcard = domain ? wildcardOf(host) : undefined;
  const copy = () =>
    navigator.clipboard.writeText(host).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <main className="blocked" data-region>
      <LeaveButton />
      <div className="blocked-card">
        <span className="blocked-icon">
          <Icon name="shield-exclamation-point" size={24} />
        </span>
        <h1>{t(title)}</h1>
        <p>{t(text, { host, seconds: CONNECT_SECONDS })}</p>
        {domain && (
          <>
            <div className="blocked-domain">
              <code>{host}</code>
              <Button icon="copy" onClick={() => void copy()}>
                {t(copied ? 'file.copied' : 'file.copy')}
              </Button>
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
        </dl>
      )}
    </main>
  );
}
