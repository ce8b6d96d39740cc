import { type FormEvent, useState } from 'react';
import { systemClock } from '../../../src/base/clock.ts';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import { FEEDBACK_KINDS, FEEDBACK_LIMITS, type FeedbackKind } from '../../../src/protocol/feedback.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { TextField } from '../../../src/ui/kit/TextField.tsx';
import { caller } from '../../config/caller.ts';
import { siteConfig } from '../../config/config.ts';
import formStyles from '../LoginForm.module.css';
import longField from '../LongField.module.css';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { UserToken } from '../user-token.ts';
import styles from './FeedbackDialog.module.css';
import { PicturePicker } from './PicturePicker.tsx';
import type { Words } from './upload-attachments.ts';

/** What the visitor lets go with the words: where they were, and with which browser. */
const aboutThisPage = (): string => `\n\n— ${location.pathname} · ${navigator.userAgent}`;

async function send(words: Words, pictures: readonly File[], locale: Locale): Promise<void> {
  const { signal } = new AbortController();
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

/** Words to the operators, with pictures of what they are about. */
export function FeedbackDialog({ locale, onClose }: { locale: Locale; onClose(): void }) {
  const { t, ready } = useAccountTexts();
  const [kind, setKind] = useState<FeedbackKind>('problem');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<string>();
  const [step, setStep] = useState<'write' | 'busy' | 'sent' | 'wrong' | 'notUploaded'>('write');
  if (!ready) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = String(form.get('text') ?? '').trim();
    const contact = String(form.get('contact') ?? '').trim();
    const text = form.has('about') ? words + aboutThisPage() : words;
    setStep('busy');
    send({ kind, text, contact }, pictures, locale).then(
      () => setStep('sent'),
      (error: unknown) => setStep(asCutoutError(error, 'NETWORK').code === 'UPLOAD_FAILED' ? 'notUploaded' : 'wrong'),
    );
  };
  if (step === 'sent') {
    return (
      <Dialog
        title={t('account.feedback')}
        onClose={onClose}
        actions={
          <Button look="primary" autoFocus onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <Card tone="ok" title={t('account.thanks')} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('account.feedback')} closeLabel={t('close')} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
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
          <textarea name="text" rows={5} minLength={10} maxLength={2000} required />
        </label>
        <PicturePicker
          pictures={pictures}
          refused={refused}
          onChange={(chosen, name) => {
            setPictures(chosen);
            setRefused(name);
          }}
        />
        <TextField label={t('account.contact')} name="contact" maxLength={FEEDBACK_LIMITS.contact} />
        <label className={styles.about}>
          <input type="checkbox" name="about" defaultChecked />
          {t('account.fb.about')}
        </label>
        {(step === 'wrong' || step === 'notUploaded') && (
          <Card tone="danger" title={t(step === 'wrong' ? 'account.wrong' : 'account.fb.notUploaded')} urgent />
        )}
        <div className={styles.acts}>
          <span role="status">{step === 'busy' && pictures.length > 0 ? t('account.fb.uploading') : ''}</span>
          <Button onClick={onClose}>{t('account.fb.cancel')}</Button>
          <Button type="submit" look="primary" disabled={step === 'busy'}>
            {t('account.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
