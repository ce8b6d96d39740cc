import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { MOST_LETTERS } from '../../../src/protocol/conversation.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { FailureCard } from '../FailureCard.tsx';
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

interface MessageFormProps {
  draft: RefObject<string>;
  send(text: string): Promise<ErrorCode | undefined>;
}

/** Writing to the operators; what could not be sent stays in the field, and what was not sent in the draft. */
export function MessageForm({ draft, send }: MessageFormProps) {
  const { t } = useAccountTexts();
  const field = useFirstFocus();
  const [text, setText] = useState(draft.current);
  draft.current = text;
  const [step, setStep] = useState<'write' | 'busy'>('write');
  const [failure, setFailure] = useState<ErrorCode>();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (words === '' || step === 'busy') return;
    setStep('busy');
    void send(words).then((failed) => {
      if (failed === undefined) setText('');
      setFailure(failed);
      setStep('write');
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {failure && <FailureCard code={failure} words={t('account.notSent')} sent="words" />}
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
