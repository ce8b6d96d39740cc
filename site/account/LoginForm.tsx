import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LoginMethodsResponse } from '../../src/protocol/calls/login.schema.ts';
import type { ErrorCode } from '../../src/protocol/errors.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { LOGIN_CODE } from '../../src/protocol/login.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { classes } from '../../src/ui/kit/classes.ts';
import { TextField } from '../../src/ui/kit/TextField.tsx';
import textStyles from '../../src/ui/kit/text.module.css';
import { siteConfig } from '../config/config.ts';
import { legalAtOf } from '../config/page-data.ts';
import { CodeField } from './CodeField.tsx';
import { FailureCard } from './FailureCard.tsx';
import { failureOf } from './failure.ts';
import styles from './LoginForm.module.css';
import { ProviderLinks } from './ProviderLinks.tsx';
import { useAccountTexts } from './texts/useAccountTexts.ts';
import type { SiteAccount } from './useAccount.ts';
import { useCountdown } from './useCountdown.ts';

export interface LoginProps {
  account: SiteAccount;
  locale: Locale;
  /** @param gift words about the new user's gift, where there was one */
  onDone(gift: string | undefined): void;
}

/** ms between two looks for a login that ends in another tab (D88). */
const LOOK = 100;
/** Until the server has said what there is. */
const BY_MAIL: LoginMethodsResponse['data'] = { mail: true, providers: [] };

interface Attempt {
  id: string;
  mail: string;
  minutes: number;
}

/** What the server says of an address, and of a code. */
const refusalOf = (code: ErrorCode, isCode: boolean): 'codeWrong' | 'mailWrong' | 'tooMany' | 'notDone' => {
  if (code === 'INVALID_ARGUMENT') return isCode ? 'codeWrong' : 'mailWrong';
  return code === 'RATE_LIMITED' ? 'tooMany' : 'notDone';
};

/** What going on means. */
function Agreement() {
  const { t, ready } = useAccountTexts();
  const at = legalAtOf(document.body);
  if (!ready) return null;
  return (
    <p className={classes(textStyles.caption, styles.agreement)}>
      <span>{t('account.agree')}</span> <a href={`${at}terms`}>{t('account.terms')}</a>{' '}
      <a href={`${at}privacy`}>{t('account.privacy')}</a>
    </p>
  );
}

/** A code by mail: first the address, then the six digits. Beside it the providers that the installation knows. */
export function LoginForm({ account, locale, onDone }: LoginProps) {
  const { t } = useAccountTexts();
  const [attempt, setAttempt] = useState<Attempt>();
  const [methods, setMethods] = useState<LoginMethodsResponse['data']>(BY_MAIL);
  const [problem, setProblem] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const { calls } = account;
  const { refresh } = account;
  const looking = useRef(refresh);
  looking.current = refresh;
  useEffect(() => {
    const timer = setInterval(() => looking.current(), LOOK);
    return () => clearInterval(timer);
  }, []);
  const form = useRef<HTMLFormElement>(null);
  const step = attempt?.id;
  const wait = useCountdown(LOGIN_CODE.again, step);
  // The next thing to fill in has the focus, as the first has it by the dialog.
  useEffect(() => {
    if (step !== undefined) form.current?.querySelector('input')?.focus();
  }, [step]);

  useEffect(() => {
    const asking = new AbortController();
    calls()
      .then((api) => api.loginMethods(asking.signal))
      .then(setMethods)
      .catch(() => {});
    return () => asking.abort();
  }, [calls]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(String(new FormData(event.currentTarget).get('typed') ?? '').trim());
  };
  const submit = (typed: string) => {
    setBusy(true);
    setProblem(undefined);
    const sent = attempt === undefined ? begin(typed) : finish(attempt, typed);
    sent.catch((error: unknown) => setProblem(failureOf(error))).finally(() => setBusy(false));
  };

  const begin = async (mail: string) => {
    const { attempt: id, minutes } = await (await calls()).beginMailLogin(new AbortController().signal, mail);
    setAttempt({ id, mail, minutes });
  };

  /** What was said of the code is not said of the address. */
  const otherMail = () => {
    setProblem(undefined);
    setAttempt(undefined);
  };

  const submitAgain = (mail: string) => {
    setProblem(undefined);
    begin(mail).catch((error: unknown) => setProblem(failureOf(error)));
  };

  const finish = async ({ id }: Attempt, code: string) => {
    const { access_token } = await (await calls()).finishMailLogin(new AbortController().signal, id, code);
    const { count, days } = await account.loggedIn(access_token);
    onDone(count > 0 ? t('gift', { count, days }) : undefined);
  };

  const links = <ProviderLinks providers={methods.providers} locale={locale} />;
  if (!methods.mail) return methods.providers.length > 0 ? links : <p>{t('noLogin')}</p>;
  const { editorOrigin, demoOrigin } = siteConfig();
  const isWrong = problem === 'INVALID_ARGUMENT';
  return (
    <form ref={form} key={attempt?.id ?? ''} className={classes(styles.form, styles.login)} onSubmit={send}>
      <p>{attempt ? t('codeSent', { mail: attempt.mail, minutes: attempt.minutes }) : t('loginText')}</p>
      {attempt ? (
        <CodeField label={t('code')} wrong={isWrong} onWhole={submit} />
      ) : (
        <TextField
          label={t('mail')}
          wrong={isWrong}
          name="typed"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      )}
      {problem && <FailureCard code={problem} words={t(refusalOf(problem, attempt !== undefined))} sent="words" />}
      <Button type="submit" look="primary" disabled={isBusy}>
        {attempt ? t('logIn') : t('sendCode')}
      </Button>
      {attempt ? null : links}
      {attempt && (
        <div className={styles.ways}>
          <Button look="ghost" onClick={otherMail}>
            {t('otherMail')}
          </Button>
          <Button look="ghost" disabled={wait > 0 || isBusy} onClick={() => submitAgain(attempt.mail)}>
            {wait > 0 ? t('account.againIn', { seconds: wait }) : t('account.again')}
          </Button>
        </div>
      )}
      {attempt ? null : <Agreement />}
      {attempt && demoOrigin && (
        // Where nothing is really sent, the mail can be read here.
        <a
          className={textStyles.caption}
          href={`${editorOrigin}/sandbox/outbox`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('outbox')}
        </a>
      )}
    </form>
  );
}
