import type { ReactNode } from 'react';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { CONNECT_SECONDS } from '../model/connect-seconds.ts';
import { useShellState } from '../model/shell-context.ts';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { useTexts, useToolTexts } from '../texts/useTexts.ts';
import styles from './Blocked.module.css';
import type { BlockedSource } from './blocked-texts.ts';
import { CopyText } from './CopyText.tsx';

/** The reasons that have texts of their own, by code; any other code means that the server does not answer. */
const REASONS = {
  DOMAIN_NOT_ALLOWED: 'DOMAIN_NOT_ALLOWED',
  ACCESS_KEY_INVALID: 'ACCESS_KEY_INVALID',
  ACCESS_KEY_MISSING: 'ACCESS_KEY_MISSING',
  WHITELIST_MISSING: 'WHITELIST_MISSING',
  CONNECT_TIMEOUT: 'CONNECT_TIMEOUT',
  ALONE: 'ALONE',
  TOOL_UNKNOWN: 'TOOL',
  TOOL_NOT_ALLOWED: 'TOOL',
  PRIVATE_MODE_UNAVAILABLE: 'PRIVATE',
  CANVAS_UNUSABLE: 'CANVAS',
} as const;

const reasonOf = (code: string): (typeof REASONS)[keyof typeof REASONS] | 'NETWORK' =>
  Object.entries(REASONS).find(([name]) => name === code)?.[1] ?? 'NETWORK';

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

/** Why the editor stays closed, and what to do about it (docs/DESIGN.md §11). Never names another partner's domains. */
export function Blocked() {
  const { t } = useTexts();
  const { t: say }: { t: Translate<BlockedSource> } = useTranslatorState();
  // The words of private mode come with it.
  const { t: toolText } = useToolTexts();
  const blocked = useShellState((state) => state.blocked);
  const maskedKey = useShellState((state) => state.setting.maskedKey);
  if (blocked === undefined) return null;
  const { code, host, requestId } = blocked;
  const reason = reasonOf(code);
  const domain = code === 'DOMAIN_NOT_ALLOWED' && host !== '';
  const wildcard = domain ? wildcardOf(host) : undefined;
  return (
    <main className={styles.blocked} data-region>
      <LeaveButton />
      <div className={styles.blockedCard}>
        <span className={styles.blockedIcon}>
          <Icon name="shield-exclamation-point" size={24} />
        </span>
        <h1>{toolText(`blocked.${reason}`)}</h1>
        <p>{withBold(toolText(`blocked.${reason}.text`, { host: HOST_PLACE, seconds: CONNECT_SECONDS }), host)}</p>
        {domain && (
          <>
            <div className={styles.blockedDomain}>
              <code>{host}</code>
              <CopyText text={host}>{t('file.copy')}</CopyText>
            </div>
            <ol>
              <li>{say('blocked.step1')}</li>
              <li>{wildcard === undefined ? say('blocked.step2Plain') : say('blocked.step2', { wildcard })}</li>
              <li>{say('blocked.step3')}</li>
            </ol>
          </>
        )}
        {code !== 'ALONE' && (
          <div className={styles.blockedEnd}>
            {/* Here it is the visitor's own browser. */}
            {reason !== 'CANVAS' && <p>{say('blocked.visitor')}</p>}
            <Button look="primary" icon="rotate-ccw" onClick={() => location.reload()}>
              {t('action.tryAgain')}
            </Button>
          </div>
        )}
      </div>
      {code !== 'ALONE' && (
        <dl className={textStyles.caption}>
          <dt>{say('blocked.code')}</dt>
          <dd>{code}</dd>
          {maskedKey !== '' && (
            <>
              <dt>{say('blocked.key')}</dt>
              <dd>{maskedKey}</dd>
            </>
          )}
          {requestId !== undefined && (
            <>
              <dt>{say('blocked.request')}</dt>
              <dd>{requestId}</dd>
            </>
          )}
          <dt>{say('blocked.docs')}</dt>
          <dd>
            <a href={`/docs/errors#${code}`} target="_blank" rel="noreferrer noopener">
              {`${location.host}/docs/errors`}
            </a>
          </dd>
        </dl>
      )}
    </main>
  );
}
