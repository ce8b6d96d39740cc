import { useState } from 'react';
import type { ErrorCode } from '../../src/protocol/errors.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { classes } from '../../src/ui/kit/classes.ts';
import type { ShellBridge } from '../desktop/shell-bridge.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FailureCard } from './FailureCard.tsx';
import { failureOf } from './failure.ts';
import styles from './LoginForm.module.css';
import type { LoginProps } from './LoginForm.tsx';

/** In the desktop shell the log-in is a window of the shell's own (spec §6): here is the press that opens it, and what came of it. */
export function ShellLogin({
  bridge,
  account,
  onDone,
}: Pick<LoginProps, 'account' | 'onDone'> & { bridge: ShellBridge }) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode>();
  const logIn = () => {
    setBusy(true);
    setProblem(undefined);
    bridge
      .login()
      .then(account.loggedIn)
      .then(
        ({ count, days }) => onDone(count > 0 ? t('gift', { count, days }) : undefined),
        // A window that was closed is no answer of the server's.
        (error: unknown) => setProblem(failureOf(error) === 'OFFLINE' ? 'OFFLINE' : 'INTERNAL'),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={classes(styles.form, styles.login)}>
      <p>{t('shellLogin')}</p>
      {problem && <FailureCard code={problem} words={t('notDone')} sent="press" />}
      <Button look="primary" disabled={isBusy} onClick={logIn}>
        {t('logIn')}
      </Button>
    </div>
  );
}
