import { type FormEvent, useEffect, useRef, useState } from 'react';
import { systemClock } from '../../../src/base/clock.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { FEEDBACK_KINDS, FEEDBACK_LIMITS, type FeedbackKind } from '../../../src/protocol/feedback.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { TextField } from '../../../src/ui/kit/TextField.tsx';
import { caller } from '../../config/caller.ts';
import { siteConfig } from '../../config/config.ts';
import { FailureCard } from '../FailureCard.tsx';
import { failureOf } from '../failure.ts';
import formStyles from '../LoginForm.module.css';
import longField from '../LongField.module.css';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { UserToken } from '../user-token.ts';
import styles from './FeedbackDialog.module.css';
import { NONE_REFUSED, PicturePicker } from './PicturePicker.tsx';
import type { Words } from './upload-attachments.ts';

/** What the visitor lets go with the words: where they were, and with which browser. */
const aboutThisPage = (): string => `\n\n— ${location.pathname} · ${navigator.userAgent}`;

async function send(signal: AbortSignal, words: Words, pictures: readonly File[], locale: Locale): Promise<void> {
  const context = () => ({ ...caller(), lang: locale, accessToken: new UserToken().read() });
  const origin = siteConfig().editorOrigin;
  if (pictures.length > 0) {
    const { sendWithPictures, siteSender } = await import('./upload-attachments.ts');
    await sendWithPictures(signal, words, pictures, siteSender(origin, context));
    return;
  }
  const { createFeedback } = await import('../../../src/api/feedback.ts');
  await createFeedback({ origin, clock: systemClock, context }).send(signal, words);
}

/** What was written and has not been sent. */
export interface FeedbackDraft {
  words: Words;
  about: boolean;
  pictures: readonly File[];
}

interface FeedbackDialogProps {
  locale: Locale;
  /** What was written when it was closed last. */
  draft: FeedbackDraft | undefined;
  /** @param draft what has not been sent */
  onClose(draft?: FeedbackDraft): void;
}

const typedIn = (form: HTMLFormElement) => {
  const typed = new FormData(form);
  const line = (name: string) => String(typed.get(name) ?? '').trim();
  return { text: line('text'), contact: line('contact'), about: typed.has('about') };
};

/** Words to the operators, with pictures of what they are about. Closing it while they are sent takes them back; nothing typed is lost. */
export function FeedbackDialog({ locale, draft, onClose }: FeedbackDialogProps) {
  const { t, ready } = useAccountTexts();
  const [kind, setKind] = useState<FeedbackKind>(draft?.words.kind ?? 'problem');
  const [pictures, setPictures] = useState<readonly File[]>(draft?.pictures ?? []);
  const [refused, setRefused] = useState(NONE_REFUSED);
  const [step, setStep] = useState<'write' | 'busy' | 'sent'>('write');
  const [failure, setFailure] = useState<ErrorCode>();
  const typing = useRef<HTMLFormElement>(null);
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);
  if (!ready) return null;
  const close = () => {
    if (typing.current === null) return onClose();
    const { about, ...typed } = typedIn(typing.current);
    onClose({ words: { kind, ...typed }, about, pictures });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { text, contact, about } = typedIn(event.currentTarget);
    const { signal } = sending.current;
    setStep('busy');
    setFailure(undefined);
    send(signal, { kind, text: about ? text + aboutThisPage() : text, contact }, pictures, locale).then(
      () => signal.aborted || setStep('sent'),
      (error: unknown) => {
        if (signal.aborted) return;
        setStep('write');
        setFailure(failureOf(error));
      },
    );
  };
  if (step === 'sent') {
    return (
      <Dialog
        title={t('account.feedback')}
        onClose={() => onClose()}
        actions={
          <Button look="primary" autoFocus onClick={() => onClose()}>
            {t('close')}
          </Button>
        }
      >
        <Card tone="ok" title={t('account.thanks')} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('account.feedback')} closeLabel={t('close')} onClose={close}>
      <form ref={typing} className={formStyles.form} onSubmit={submit}>
        <fieldset className={styles.kinds}>
          <legend>{t('account.fb.kind')}</legend>
          {FEEDBACK_KINDS.map((each) => (
            <label key={each}>
              <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
              {t(`account.fb.${each}`)}
            </label>
          ))}
        </fieldset>
        <label className={longField.words}>
          {t('account.feedbackText')}
          <textarea name="text" rows={5} minLength={10} maxLength={2000} defaultValue={draft?.words.text} required />
        </label>
        <PicturePicker
          pictures={pictures}
          refused={refused}
          onChange={(chosen, left) => {
            setPictures(chosen);
            setRefused(left);
          }}
        />
        <TextField
          label={t('account.contact')}
          name="contact"
          defaultValue={draft?.words.contact}
          maxLength={FEEDBACK_LIMITS.contact}
        />
        <label className={styles.about}>
          <input type="checkbox" name="about" defaultChecked={draft?.about ?? true} />
          {t('account.fb.about')}
        </label>
        {failure && (
          <FailureCard
            code={failure}
            words={t(failure === 'UPLOAD_FAILED' ? 'account.fb.notUploaded' : 'account.wrong')}
            sent="words"
          />
        )}
        <div className={styles.acts}>
          <span role="status">{step === 'busy' && pictures.length > 0 ? t('account.fb.uploading') : ''}</span>
          <Button onClick={close}>{t('account.fb.cancel')}</Button>
          <Button type="submit" look="primary" disabled={step === 'busy'}>
            {t('account.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
