import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MOST_LETTERS } from '../../../src/protocol/conversation.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './MessagesDialog.module.css';

/** Return sends; with Shift it is a line, and while letters are being composed it is the composer's. */
const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** The field is what a dialog is opened for, where a keyboard is at hand; it comes after the list, when the focus may be elsewhere by choice. */
function useFirstFocus() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const dialog = field.current?.closest('dialog');
    const { activeElement: now } = document;
    const isUntouched = now === dialog || now === dialog?.querySelector('button');
    if (isUntouched && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  return field;
}

/** Writing to the operators; what could not be sent stays in the field. */
export function MessageForm({ send }: { send(text: string): Promise<boolean> }) {
  const { t } = useAccountTexts();
  const field = useFirstFocus();
  const [text, setText] = useState('');
  const [step, setStep] = useState<'write' | 'busy' | 'wrong'>('write');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (words === '' || step === 'busy') return;
    setStep('busy');
    void send(words).then((sent) => {
      if (sent) setText('');
      setStep(sent ? 'write' : 'wrong');
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {step === 'wrong' && <Card tone="danger" title={t('account.notSent')} urgent />}
      <textarea
        ref={field}
        rows={2}
        aria-label={t('account.write')}
        placeholder={t('account.write')}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isSend(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" look="primary" disabled={step === 'busy' || text.trim() === ''}>
        {t('account.send')}
      </Button>
    </form>
  );
}
