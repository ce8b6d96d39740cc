import { type FormEvent, useState } from 'react';
import { systemClock } from '../../../src/base/clock.ts';
import { FEEDBACK_LIMITS } from '../../../src/protocol/feedback.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { TextField } from '../../../src/ui/kit/TextField.tsx';
import { caller } from '../../config/caller.ts';
import { siteConfig } from '../../config/config.ts';
import formStyles from '../LoginForm.module.css';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { UserToken } from '../user-token.ts';
import styles from './FeedbackDialog.module.css';

/** Words to the operators. */
export function FeedbackDialog({ locale, onClose }: { locale: Locale; onClose(): void }) {
  const { t } = useAccountTexts();
  const [step, setStep] = useState<'write' | 'busy' | 'sent' | 'wrong'>('write');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('text') ?? '').trim();
    const contact = String(form.get('contact') ?? '').trim();
    setStep('busy');
    const run = async () => {
      const { createFeedback } = await import('../../../src/api/feedback.ts');
      const context = () => ({ ...caller(), lang: locale, accessToken: new UserToken().read() });
      const feedback = createFeedback({ origin: siteConfig().editorOrigin, clock: systemClock, context });
      await feedback.send(new AbortController().signal, { kind: 'other', text, contact });
    };
    run().then(
      () => setStep('sent'),
      () => setStep('wrong'),
    );
  };
  return (
    <Dialog title={t('account.feedback')} closeLabel={t('close')} onClose={onClose}>
      {step === 'sent' ? (
        <Card tone="ok" title={t('account.thanks')} />
      ) : (
        <form className={formStyles.form} onSubmit={send}>
          <label className={styles.words}>
            {t('account.feedbackText')}
            <textarea name="text" rows={6} minLength={10} maxLength={2000} required />
          </label>
          <TextField label={t('account.contact')} name="contact" maxLength={FEEDBACK_LIMITS.contact} />
          {step === 'wrong' && <Card tone="danger" title={t('account.wrong')} urgent />}
          <Button type="submit" look="primary" disabled={step === 'busy'}>
            {t('account.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
